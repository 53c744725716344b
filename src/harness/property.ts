import type { RequirementId } from '../catalogue/index.js';
import type { Capabilities } from '../discovery/capabilities.js';
import { type Example, mapExample } from '../generators/example-tree.js';
import type { Check } from './check.js';
import { plannedExamples } from './examples/planned.js';
import type { Draft, Subject } from './subject.js';

/** How the examples of a property are judged. */
export interface PropertyOptions {
  /** A deviation counts only if it is seen a second time, on fresh data: it rests on what others may have changed. */
  readonly twice?: boolean;
  /** Examples in the standard profile, where the usual number would leave too many products behind. */
  readonly standard?: number;
  /** Most examples, unless the user names a number: where one takes many requests. */
  readonly most?: number;
}

/** A run of the standard profile looks at every field by itself already; drawn products are for deep runs. */
export const deepOnly = { standard: 0 } as const satisfies PropertyOptions;

/** A value that was drawn, and whether the rule holds of it. */
export interface Trial {
  readonly value: unknown;
  judge(check: Check): Promise<void>;
}

/** A rule of which single drawn examples can be looked at again. */
export interface Replayable {
  readonly id: RequirementId;
  readonly options: PropertyOptions;
  /** The example at a path; undefined where the path leads nowhere. */
  at(has: Capabilities, path: string): Example<Trial> | undefined;
}

/** A rule that holds of whatever is drawn. */
export interface Property extends Replayable {
  drawn(has: Capabilities, count: number): readonly Example<Trial>[];
}

/** A rule on everything that a subject draws, as {@link property} registers it. */
export const propertyOn = <S>(
  id: RequirementId,
  about: Subject<S>,
  judge: (check: Check, made: S) => Promise<void>,
  options: PropertyOptions = {},
): Property => {
  const trialOf = ({ looked, make, value }: Draft<S>): Trial => ({
    value,
    async judge(check) {
      try {
        await judge(check, await make(check));
      } finally {
        looked();
      }
    },
  });
  about.willBeLookedAt(() => plannedExamples(options));
  return {
    id,
    options,
    drawn: (has, count) => about.drawn(has, count).map((example) => mapExample(example, trialOf)),
    at(has, path) {
      const example = about.at(has, path);
      return example && mapExample(example, trialOf);
    },
  };
};

const properties = new Map<RequirementId, Property>();

/**
 * Says what must hold of everything that a subject draws. Where an example breaks it, ever simpler ones are tried;
 * the simplest that breaks it, too, is what the finding shows.
 *
 * @example
 * property('patch/accepts-a-change', variedUpdates, async (_check, { answered }) =>
 *   expect(answered).toBeAccepted(),
 * );
 */
export const property = <S>(...[id, about, judge, options]: Parameters<typeof propertyOn<S>>): void => {
  if (properties.has(id)) throw new Error(`${id} has two properties: a path would name two examples`);
  properties.set(id, propertyOn(id, about, judge, options));
};

/** The property of a requirement, where spec files have registered one in this worker. */
export const propertyOf = (id: RequirementId): Property | undefined => properties.get(id);

const replayables = new Map<RequirementId, Replayable>();

/**
 * Says how a drawn example is found again by its path, for a requirement that draws and judges examples by itself.
 */
export const replayable = (rule: Replayable): void => {
  replayables.set(rule.id, rule);
};

/** Ways in which examples of a requirement are found again by their path; none where none of them is drawn. */
export const replayablesOf = (id: RequirementId): readonly Replayable[] =>
  [replayables.get(id), properties.get(id)].filter((rule) => rule !== undefined);
