import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { packageRoot } from '../config/package-root.js';
import type { Json } from '../json/json.js';
import { at, pointer, toPlain } from '../json/tree.js';
import { isAbsoluteUrl, isFileUrl } from './answers/url.js';
import type { Deviation } from './deviation.js';
import { shown } from './shown.js';

/** The bodies that travel, one schema each in `schemas/http`. */
export const schemaNames = [
  'token-request',
  'token-answer',
  'oauth-error',
  'definition',
  'field-descriptor',
  'product-create-request',
  'product-patch-request',
  'product',
  'product-list-element',
  'product-list',
  'variant',
  'media',
  'create-receipt',
  'business-error',
  'auth-error',
] as const;

export type SchemaName = (typeof schemaNames)[number];

/** A JSON Schema as data. */
export type Schema = { readonly [keyword: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The identifier of a schema of `schemas/http`. */
export const schemaId = (name: SchemaName): string =>
  `https://pim-conformance.dev/schemas/http/${name}.schema.json`;

/**
 * Reads a schema from the package.
 *
 * @param file relative to the folder `schemas`, such as `report/results.schema.json`.
 * @throws {Error} where the installation is broken.
 */
export const readSchema = (file: string): Schema => {
  const schema: unknown = JSON.parse(readFileSync(path.join(packageRoot(), 'schemas', file), 'utf8'));
  if (!isSchema(schema)) throw new Error(`schemas/${file} is no JSON Schema`);
  return schema;
};

/**
 * A strict validator that knows every schema of `schemas/http`. It looks at own members only, since codes such
 * as `constructor` are lawful, and takes URLs as clients do: the grammar of RFC 3986 would blame a blank in a
 * file name.
 */
export const makeValidator = (): Ajv2020 => {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, ownProperties: true });
  addFormats.default(ajv, ['date-time', 'date']);
  ajv.addFormat('uri', isAbsoluteUrl);
  ajv.addFormat('uri-reference', isFileUrl);
  for (const name of schemaNames) ajv.addSchema(readSchema(`http/${name}.schema.json`));
  return ajv;
};

let shared: Ajv2020 | undefined;

/** The one validator that judges answers: to make one takes as long as to judge hundreds of products. */
export const theValidator = (): Ajv2020 => {
  shared ??= makeValidator();
  return shared;
};

const validatorOf = (name: SchemaName): ValidateFunction => {
  const validate = theValidator().getSchema(schemaId(name));
  if (validate === undefined) throw new Error(`no schema ${name}`);
  return validate;
};

const phrases: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  integer: 'a whole number',
  null: 'null',
};

const shownTypes = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => phrases[String(type)] ?? `a ${String(type)}`)
    .join(' or ');

/** What a failed keyword asks for, as a phrase. */
const expectedBy = (error: ErrorObject): string => {
  const { keyword, params } = error;
  if (keyword === 'type') return shownTypes(params.type);
  if (keyword === 'required') return `a member ${JSON.stringify(params.missingProperty)}`;
  if (keyword === 'const') return JSON.stringify(params.allowedValue);
  if (keyword === 'enum') return `one of ${JSON.stringify(params.allowedValues)}`;
  if (keyword === 'additionalProperties') return 'no member beside those of the specification';
  if (keyword === 'format') return params.format === 'uri' ? 'an absolute URL' : 'a URL';
  if (keyword === 'minLength') return 'a text that is not empty';
  if (keyword === 'pattern') return `a text like ${String(params.pattern)}`;
  return error.message ?? keyword;
};

/** More deviations of one value than this say nothing new. */
const mostDeviations = 20;

const deviationOf = (error: ErrorObject, value: Json): Deviation => {
  const extra = error.keyword === 'additionalProperties' ? String(error.params.additionalProperty) : null;
  const place = error.instancePath + (extra === null ? '' : pointer(extra));
  return { expected: expectedBy(error), received: shown(at(value, place)), pointer: place };
};

/** How a value deviates from a compiled schema. */
export const deviationsFrom = (validate: ValidateFunction, value: Json): Deviation[] => {
  if (validate(toPlain(value)) === true) return [];
  return (validate.errors ?? []).slice(0, mostDeviations).map((error) => deviationOf(error, value));
};

/** How a value deviates from the schema of this name in `schemas/http`; nothing where it keeps to it. */
export const schemaDeviations = (name: SchemaName, value: Json): Deviation[] =>
  deviationsFrom(validatorOf(name), value);
