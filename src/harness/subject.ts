import type { Arbitrary } from 'fast-check';
import type { Capabilities } from '../discovery/capabilities.js';
import { drawExamples, type Example, exampleAt, mapExample } from '../generators/example-tree.js';
import { isForGood } from './asking/no-answer.js';
import type { Check } from './check.js';
import { Discarded } from './world/endings.js';
import { scopeOfCheck, within } from './world/scope.js';
import { theWorld, type World } from './world/world.js';

/** A value that was drawn, and how it is brought about on the target. */
export interface Draft<S> {
  readonly value: unknown;
  make(check: Check): Promise<S>;
  /** Says that a property has looked at it: what was made is kept for those that have not, and no longer. */
  looked(): void;
}

/** What properties are about: values drawn from the seed, and what is made of each. */
export interface Subject<S> {
  readonly name: string;
  /** Announces a property that looks at the first drafts of a run, as many as it says while the run goes on. */
  willBeLookedAt(planned: () => number): void;
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

/** What was made of a draft, and how many properties have looked at it. */
interface Making<S> {
  readonly made: Promise<S>;
  looks: number;
}

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
  const lookers: (() => number)[] = [];
  const makings = perWorld(() => new Map<string, Making<S>>());
  const drafts = perWorld(() => new Map<number, readonly Example<Draft<S>>[]>());

  const makeOnce = (check: Check, value: T, path: string): Promise<S> => {
    const known = makings().get(path);
    if (known !== undefined) return known.made;
    const { ledger, attempt } = scopeOfCheck();
    const scope = { ledger, attempt: { ...attempt, example: `${name}/${path}`, draws: 0 } };
    const made = within(scope, () => make(check, value));
    const all = makings();
    all.set(path, { made, looks: 0 });
    // A later look may succeed where the first was interrupted; what is discarded once is discarded for every look.
    made.catch((error: unknown) => error instanceof Discarded || isForGood(error) || all.delete(path));
    return made;
  };

  // A deep run makes thousands of them, each with all that was answered of it; the simpler ones are few.
  const lookedAt = (path: string): void => {
    const making = makings().get(path);
    const index = Number(path) - from;
    if (making === undefined || Number.isNaN(index) || !scopeOfCheck().attempt.isFirst) return;
    making.looks += 1;
    if (making.looks >= lookers.filter((planned) => planned() > index).length) makings().delete(path);
  };

  const draftOf = (value: T, path: string): Draft<S> => ({
    value,
    make: (check) => (scopeOfCheck().attempt.isFirst ? makeOnce(check, value, path) : make(check, value)),
    looked: () => lookedAt(path),
  });

  return {
    name,
    willBeLookedAt: (planned) => void lookers.push(planned),
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
