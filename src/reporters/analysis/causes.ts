import type { Finding, RequirementResult } from '../../results/results.js';
import { smallestFinding } from '../evidence/evidence.js';
import { signaturesOf } from './signature.js';

/** What one change of the target would probably set right. */
interface Cause {
  readonly headline: string;
  /** Where it shows first: what was expected and received there; null where nothing was found. */
  readonly example: Finding | null;
  /** The requirements that it breaks, in the order of the catalogue. */
  readonly results: readonly RequirementResult[];
}

const headlinesOf = ({ findings }: RequirementResult): Map<string, string> =>
  new Map(findings.flatMap(signaturesOf).map(({ key, headline }) => [key, headline]));

/** Where a cause shows best: of a requirement that breaks in several ways only what comes of this cause counts. */
const exampleOf = (result: RequirementResult, key: string): Finding | undefined => {
  const ofCause = result.findings.filter((finding) => signaturesOf(finding).some((one) => one.key === key));
  return smallestFinding(ofCause.length === 0 ? result : { ...result, findings: ofCause });
};

const failedMusts = ({ results }: Cause): number => results.filter(({ level }) => level === 'MUST').length;

/** All that a run sends and expects is drawn from the definition: where that is wrong, the rest may follow from it. */
const isOfDefinition = ({ results }: Cause): boolean =>
  results.some(({ area, level }) => area === 'definitions' && level === 'MUST');

/**
 * Groups what failed and what was warned of by what its findings have in common: first what is wrong with the
 * definition, then the cause that breaks the most MUSTs. A requirement stands under one cause only: the one that most others share. One that shares nothing
 * stands alone, under its own title.
 */
export const causesOf = (broken: readonly RequirementResult[]): Cause[] => {
  const signatures = new Map(broken.map((result) => [result.id, headlinesOf(result)]));
  const shared = new Map<string, number>();
  for (const keys of signatures.values()) {
    for (const key of keys.keys()) shared.set(key, (shared.get(key) ?? 0) + 1);
  }
  const sharedBy = (key: string): number => shared.get(key) ?? 0;
  const groups = new Map<string, { headline: string | undefined; results: RequirementResult[] }>();
  for (const result of broken) {
    const [best] = [...(signatures.get(result.id) ?? [])].sort(([a], [b]) => sharedBy(b) - sharedBy(a));
    const key = best?.[0] ?? result.id;
    const group = groups.get(key) ?? { headline: best?.[1], results: [] };
    group.results.push(result);
    groups.set(key, group);
  }
  return [...groups]
    .map(([key, { headline, results }]): Cause => {
      const [only] = results;
      const alone = results.length === 1 && only !== undefined;
      const example = only === undefined ? undefined : alone ? smallestFinding(only) : exampleOf(only, key);
      return {
        headline: alone ? `Does not hold: ${only.title}` : (headline ?? ''),
        example: example ?? null,
        results,
      };
    })
    .sort((a, b) => Number(isOfDefinition(b)) - Number(isOfDefinition(a)) || failedMusts(b) - failedMusts(a));
};
