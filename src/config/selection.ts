import { areas, type RequirementId, requirementIds } from '../catalogue/index.js';
import { type Shard, shareOf } from '../results/shards/shard.js';
import { shown } from './config-error.js';
import { nearest } from './nearest.js';

/** What narrows a run. */
interface Selection {
  /** Globs on ids; null for all. */
  readonly only: readonly string[] | null;
  readonly shard: Shard | null;
}

/**
 * Whether a selection takes a requirement in: null selects all, otherwise one of the globs matches the whole id.
 * In a glob `*` stands for any characters, the slash between area and slug included.
 */
export function selects(only: readonly string[] | null, id: string): boolean {
  return only === null || only.some((glob) => matches(glob, id));
}

/** Ids that a run looks at, in the order of the catalogue: what the globs take in, and of that the share of a shard. */
export function selectedIds({ only, shard }: Selection): RequirementId[] {
  const all = requirementIds.filter((id) => selects(only, id));
  return shard === null ? all : shareOf(all, shard);
}

/** What was probably meant by a glob that selects nothing: an area without its star, or the nearest name. */
export function meantBy(glob: string, known: readonly string[]): string | undefined {
  return known.find((name) => name === `${glob}/*`) ?? nearest(glob, known);
}

/** What is wrong with a glob that selects nothing, and what was probably meant; undefined where it selects something. */
export function problemOf(glob: string): string | undefined {
  if (requirementIds.some((id) => matches(glob, id))) return undefined;
  const guess = meantBy(glob, [...requirementIds, ...areas.map((area) => `${area}/*`)]);
  const hint = guess === undefined ? '' : `; the nearest is "${guess}"`;
  return (
    `${shown(glob)} matches no requirement${hint}: ` +
    '"pim-conformance requirements" lists the ids, "create/*" selects an area'
  );
}

/** Reads `--only`; a glob that selects nothing is a problem, since a misspelt one would shrink a run unseen. */
export function readSelection(globs: readonly string[] | undefined, problems: string[]): string[] | null {
  if (globs === undefined || globs.length === 0) return null;
  for (const glob of globs) {
    const problem = problemOf(glob);
    if (problem !== undefined) problems.push(`--only ${problem}`);
  }
  return [...globs];
}

/** Walks along the literal pieces instead of building a pattern, so that no glob is slow or has other magic. */
function matches(glob: string, id: string): boolean {
  const [head = '', ...pieces] = glob.split('*');
  const tail = pieces.pop();
  if (tail === undefined) return id === glob;
  if (!id.startsWith(head)) return false;
  let position = head.length;
  for (const piece of pieces) {
    const found = id.indexOf(piece, position);
    if (found < 0) return false;
    position = found + piece.length;
  }
  return id.length - tail.length >= position && id.endsWith(tail);
}
