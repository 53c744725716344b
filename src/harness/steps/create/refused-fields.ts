import type { Config } from '../../../config/config.js';
import type { Capabilities, Field, Kind } from '../../../discovery/capabilities.js';
import { codesOf, keyOf, selectableFields } from '../../../generators/fields.js';

/** Kinds whose plain values rest on no data of the target: nothing can be said against them. */
const plainKinds: ReadonlySet<Kind> = new Set([
  'text',
  'html',
  'integer',
  'decimal',
  'date',
  'datetime',
  'boolean',
]);

/** A field whose plain value the target refused while it was asked what it has. */
interface RefusedField {
  readonly field: Field;
  /** What the target has, with the field brought in again. */
  readonly withField: Capabilities;
}

/** Fields that the target refuses to take although a plain value of theirs needs nothing to exist beforehand. */
export const refusedFields = (has: Capabilities): RefusedField[] =>
  has.unfillable.flatMap((barred) => {
    const is = ({ owner, code }: Pick<Field, 'owner' | 'code'>): boolean =>
      owner === barred.owner && code === barred.code;
    const field = has.fields.find(is);
    if (barred.refused !== true || field === undefined || !plainKinds.has(field.kind)) return [];
    const unfillable = has.unfillable.filter((one) => !is(one));
    return [{ field, withField: { ...has, unfillable } }];
  });

/** Languages, channels and codes that the user says exist, but that nothing accepted rests on: one at a time. */
export const unprovenFixtures = (has: Capabilities, { fixtures }: Config): Capabilities[] => {
  const missing = (given: readonly string[], proven: readonly string[]): string[] =>
    given.filter((code) => !proven.includes(code)).slice(0, 3);
  // A field may have the name of something that every object inherits.
  const givenFor = ({ code }: Field): readonly string[] =>
    Object.hasOwn(fixtures.codes, code) ? (fixtures.codes[code] ?? []) : [];
  return [
    ...missing(fixtures.languages, has.languages).map((code) => ({ ...has, languages: [code] })),
    ...missing(fixtures.channels, has.channels).map((code) => ({ ...has, channels: [code] })),
    ...selectableFields(has).flatMap((field) =>
      missing(givenFor(field), codesOf(has, field)).map((code) => ({
        ...has,
        codes: { ...has.codes, [keyOf(field)]: [code] },
      })),
    ),
  ];
};
