import type { Fixtures } from '../config/config.js';
import { keyOf } from '../generators/fields.js';
import type { Field } from './capabilities.js';

/** Members of the fixtures that name fields, and what each of them names. */
const named = ({ codes, values, multiple }: Fixtures): readonly (readonly [string, readonly string[]])[] => [
  ['codes', Object.keys(codes)],
  ['values', Object.keys(values)],
  ['multiple', multiple],
];

/** What the fixtures name that is no field, in words: whoever misspells a field has nothing looked at in its place. */
export const namesNoField = (fields: readonly Field[], fixtures: Fixtures): string[] => {
  const known = new Set(fields.flatMap((field) => [field.code, keyOf(field)]));
  return named(fixtures).flatMap(([member, names]) =>
    names
      .filter((name) => !known.has(name))
      .map(
        (name) =>
          `"${name}" under "${member}" in PIM_FIXTURES is no field of the definition: nothing is done with it`,
      ),
  );
};
