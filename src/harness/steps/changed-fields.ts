import type { Field } from '../../discovery/capabilities.js';
import { readDefinition } from '../../discovery/definition.js';
import { keyOf } from '../../generators/fields.js';
import { jsonOf } from '../../oracle/answers/body.js';
import type { Answered } from '../../target/exchange.js';

/** What the definition says of a field, as one text. Whether it takes several values the definition does not say. */
const meaningOf = ({ fieldType, required, multiLanguage, multiChannel }: Field): string =>
  JSON.stringify([fieldType, required, multiLanguage, multiChannel]);

const meanings = (fields: readonly Field[]): ReadonlyMap<string, string> =>
  new Map(fields.map((field) => [keyOf(field), meaningOf(field)]));

/**
 * Fields that a later answer of the definitions endpoint describes in another way than the run began with, that it
 * lacks, or that it has besides, by `owner.field`; none where the answer cannot be read.
 */
export const changedFields = (known: readonly Field[], answered: Answered): readonly string[] => {
  const now = readDefinition(jsonOf(answered));
  if (now === undefined) return [];
  const [before, after] = [meanings(known), meanings(now.fields)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  );
};
