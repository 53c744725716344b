import { type Dialect, topicsOf } from '../departures.js';
import { depart } from '../rules/index.js';
import { createRandom } from '../seed/random.js';
import { dialects } from './index.js';

/** The name of a combination, and the seed in it. */
const COMBINED = /^combined-(0|[1-9]\d{0,8})$/;

/** How many combinations are listed beside the dialects; any other seed is as good. */
const LISTED = 6;

/**
 * Draws dialects that go together.
 *
 * @param seed gives the same dialects at every start, as long as no dialect is added
 * @param count how many; fewer only where no other is compatible with those that were drawn
 */
export function drawnDialects(seed: number, count: number): readonly Dialect[] {
  const random = createRandom(seed);
  const drawn: Dialect[] = [];
  let left = [...dialects];
  while (drawn.length < count && left.length > 0) {
    const next = random.pick(left);
    drawn.push(next);
    left = left.filter((other) => !clash(next, other));
  }
  return drawn;
}

/** The dialect that a name such as `combined-17` stands for: two to four others at once. */
export function combinedDialect(name: string): Dialect | undefined {
  const digits = COMBINED.exec(name)?.[1];
  if (digits === undefined) return undefined;
  const seed = Number(digits);
  return together(name, drawnDialects(seed, 2 + (seed % 3)));
}

/** Every dialect by itself, then a few combinations. */
export function listedDialects(): readonly Dialect[] {
  const names = Array.from({ length: LISTED }, (_, index) => `combined-${index + 1}`);
  return [...dialects, ...names.map(combinedDialect).filter((dialect) => dialect !== undefined)];
}

/** Whether two dialects speak about the same topic, so that one would undo the other. */
export function clash(one: Dialect, other: Dialect): boolean {
  const topics = new Set(topicsOf(one));
  return topicsOf(other).some((topic) => topics.has(topic));
}

function together(name: string, parts: readonly Dialect[]): Dialect {
  const seedProducts = parts.find((part) => part.seedProducts !== undefined)?.seedProducts;
  const catalog = parts.find((part) => part.catalog !== undefined)?.catalog;
  return {
    name,
    says: `Together: ${parts.map((part) => part.name).join(', ')}.`,
    consequences: parts.flatMap(({ consequences = [] }) => consequences),
    settings: Object.assign({}, ...parts.map(({ settings }) => settings)),
    ...(seedProducts !== undefined && { seedProducts }),
    ...(catalog !== undefined && { catalog }),
    rules: (rules) => depart(rules, ...parts.map((part) => part.rules)),
  };
}
