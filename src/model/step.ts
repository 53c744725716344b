import type { JsonObject } from '../json/json.js';

/** What a client may do next, in the order in which a sequence that does everything begins with it. */
export const stepKinds = [
  'create',
  'create-incomplete',
  'create-unknown-code',
  'create-ean-in-use',
  'update-fields',
  'update-content',
  'update-variants',
  'add-variant',
  'update-unknown-code',
  'update-unknown-currency',
  'update-ean-in-use',
  'read',
  'list',
  'renew-token',
] as const;

/** One of {@link stepKinds}. */
export type StepKind = (typeof stepKinds)[number];

/**
 * One step of a sequence, as plain data: it names what exists by its place in line, counted on from the end to the
 * beginning again, so that a step means something wherever it stands and whatever was left out before it.
 */
export interface Step {
  readonly kind: StepKind;
  /** Which of the products made so far. */
  readonly of: number;
  /** A product plan from which values are taken: the whole for a create, some of them for an update. */
  readonly donor: JsonObject;
  /** Which values of the donor an update sends. */
  readonly picks: readonly number[];
  /** Which of several ways: the field that is spoiled, the variants that are named, the filter of a list. */
  readonly way: number;
}

/** The member of a list that a number names, counted on from its end to its beginning again; undefined where it is empty. */
export const named = <T>(list: readonly T[], number: number): T | undefined =>
  list.length === 0 ? undefined : list[number % list.length];

/** A sequence on one line, for people: `create · update-fields of 0 · list of 0`. */
export const inWords = (steps: readonly Step[]): string =>
  steps
    .map(({ kind, of }) => (kind.startsWith('create') || kind === 'renew-token' ? kind : `${kind} of ${of}`))
    .join(' · ');
