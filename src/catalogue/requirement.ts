/**
 * How strongly the specification speaks.
 * MUST: stated, or following by logic from what is stated. SHOULD: implied by a sample, a name or a standard
 * that it builds on. OBSERVE: left open, so that nothing a target does can be wrong; it is written down.
 */
export type Level = 'MUST' | 'SHOULD' | 'OBSERVE';

/** The parts of the specification, in the order in which reports show them. */
export const areas = [
  'token',
  'authentication',
  'authorization',
  'definitions',
  'create',
  'states',
  'get',
  'patch',
  'list',
  'sequences',
  'formats',
  'errors',
] as const;

/** The first part of a requirement's id: what of the service it speaks of. */
export type Area = (typeof areas)[number];

/** One rule: its level, one sentence that says it, and the heading of the specification it rests on. */
export interface Requirement {
  readonly level: Level;
  readonly title: string;
  readonly section: string;
  /** New since the last revision: it is looked at and shown, and counts from the next revision on. */
  readonly pending?: true;
  /** What is observed is a count or a time of the run itself: that it differs from another run says nothing. */
  readonly fleeting?: true;
}

/** The rules of one area, by id `area/slug`. An id never changes its meaning. */
export type AreaCatalogue<A extends Area> = { readonly [Id in `${A}/${string}`]: Requirement };
