import type { Arbitrary } from 'fast-check';
import type { Capabilities } from '../discovery/capabilities.js';
import { drawExamples, type Example, exampleAt, mapExample } from '../generators/example-tree.js';
import type { Check } from './check.js';
import { scopeOfCheck, within } from './scope.js';
import { theWorld, type World } from './world.js';

/** A value that was drawn, and how it is brought about on the target. */
export interface Draft<S> {
  readonly value: unknown;
  make(check: Check): Promise<S>;
}

/** What properties are about: values drawn from the seed, and what is made of each. */
export interface Subject<S> {
  readonly name: string;
  /** The first drafts of the run; none where the target leaves nothing to draw. */
  drawn(has: Capabilities, count: number): readonly Example<Draft<S>>[];
  /** The draft at a path; undefined where the path leads nowhere. */
  at(has: Capabilities, path: string): Example<Draft<S>> | undefined;
}

/** Keeps one thing for each run. */
const perWorld = <T>(create: () => T): (() => T) => {
  const kept = new WeakMap<World, T>();
  return () => {
    const world = theWorld();
    const known = kept.get(world) ?? create();
    kept.set(world, known);
    return known;
  };
};

/**
 * What one or several properties look at.
 *
 * @param name decides which values are drawn, together with the seed: no two subjects bear one name.
 * @param values what is drawn, for what the target has; undefined where that leaves nothing to draw.
 * @param options.from the number of the first draft, where examples of another sort bear those before.
 * @param make sends what brings a value about. Several requirements look at what it made once.
 */
export const subject = <T, S>(
  name: string,
  values: (has: Capabilities) => Arbitrary<T> | undefined,
  make: (check: Check, value: T) => Promise<S>,
  { from = 0 }: { readonly from?: number } = {},
): Subject<S> => {
  const makings = perWorld(() => new Map<string, Promise<S>>());
  const drafts = perWorld(() => new Map<number, readonly Example<Draft<S>>[]>());

  const makeOnce = (check: Check, value: T, path: string): Promise<S> => {
    const made = makings();
    const known = made.get(path);
    if (known !== undefined) return known;
    const { ledger, attempt } = scopeOfCheck();
    const scope = { ledger, attempt: { ...attempt, example: `${name}/${path}`, draws: 0 } };
    const making = within(scope, () => make(check, value));
    made.set(path, making);
    // A later look may succeed where the first was interrupted.
    making.catch(() => made.delete(path));
    return making;
  };

  const draftOf = (value: T, path: string): Draft<S> => ({
    value,
    make: (check) => (scopeOfCheck().attempt.isFirst ? makeOnce(check, value, path) : make(check, value)),
  });

  return {
    name,
    drawn(has, count) {
      const known = drafts().get(count);
      if (known !== undefined) return known;
      const arbitrary = values(has);
      const { seed } = theWorld().config;
      const examples =
        arbitrary === undefined
          ? []
          : drawExamples(arbitrary, seed, name, count, from).map((example) => mapExample(example, draftOf));
      drafts().set(count, examples);
      return examples;
    },
    at(has, path) {
      const arbitrary = values(has);
      if (arbitrary === undefined) return undefined;
      const example = exampleAt(arbitrary, theWorld().config.seed, name, path, from);
      return example && mapExample(example, draftOf);
    },
  };
};
