import type { Candidates } from '../discovery/trials/candidates.js';
import { keyOf } from '../generators/fields.js';
import { readSchema, type Schema } from '../oracle/schemas.js';

const query = (name: string, description: string, schema: Schema, more: Schema = {}): Schema => ({
  name,
  in: 'query',
  description,
  required: false,
  schema,
  ...more,
});

/** The four states, as the schema of a product has them. */
const states = (): readonly unknown[] => {
  const { properties } = readSchema('http/product.schema.json');
  const state: unknown =
    typeof properties === 'object' && properties !== null && 'state' in properties
      ? properties.state
      : undefined;
  const isEnum = (value: unknown): value is { readonly enum: readonly unknown[] } =>
    typeof value === 'object' && value !== null && 'enum' in value && Array.isArray(value.enum);
  if (!isEnum(state)) throw new Error('the schema of a product names no states');
  return state.enum;
};

const day: Schema = { type: 'string', format: 'date' };
const count: Schema = { type: 'integer', minimum: 0 };

const named = (): Schema[] => [
  query('term', 'A word to search for; empty is the same as absent.', { type: 'string' }),
  query('state', 'Products in this state alone; empty or absent: in all of them.', {
    enum: [...states(), ''],
  }),
  query('skip', 'How many results to pass over.', count),
  query('take', 'The most results to answer.', count),
  query('FromLastModifiedOn', 'Modified on this day or later.', day),
  query('ToLastModifiedOn', 'Modified before this day; whether on it, too, is left open.', day),
  query(
    'channels',
    'Products with content in this channel; may be given several times. An unknown channel filters nothing.',
    { type: 'array', items: { type: 'string' } },
    { style: 'form', explode: true },
  ),
];

const anyField = query(
  'fields',
  'Code of a field of type brand, category, property, supplier or enum, with the code of a value: `brand=acme`. The definition says which fields there are.',
  { type: 'object', additionalProperties: { type: 'string' } },
  { style: 'form', explode: true },
);

const fieldFilters = ({ fields, values }: Candidates, taken: readonly unknown[]): Schema[] => {
  const selectable = fields.filter(({ kind, code }) => kind === 'selectable' && !taken.includes(code));
  return [...new Set(selectable.map(({ code }) => code))].map((code) => {
    const sharing = selectable.filter((field) => field.code === code);
    const known = [...new Set(sharing.flatMap((field) => values[keyOf(field)] ?? []))];
    return query(code, `Products that hold this code in ${code}.`, {
      type: 'string',
      ...(known.length === 0 ? {} : { examples: known }),
    });
  });
};

/**
 * The query parameters of the list: "GET {base_url}/v1/products".
 *
 * @param has the fields that may be filtered by; null where one parameter shall stand for all of them.
 */
export const listParameters = (has: Candidates | null): Schema[] => {
  const parameters = named();
  if (has === null) return [...parameters, anyField];
  return [
    ...parameters,
    ...fieldFilters(
      has,
      parameters.map(({ name }) => name),
    ),
  ];
};
