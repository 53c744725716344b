import { readFileSync } from 'node:fs';
import { isArray, isObject, type Json, type JsonObject, member, objectAt } from '../json/json.js';
import { parseJson } from '../json/parse.js';
import {
  type Definition,
  type Entity,
  type Field,
  kindOf,
  publishDefinition,
  type ReferenceData,
} from '../model/definition.js';
import { plausibleCodes } from './plausible-codes.js';
import { sample } from './sample.js';

/** A definition together with the data that its fields refer to. */
export interface Catalog {
  readonly definition: Definition;
  readonly data: ReferenceData;
  /** What the definitions endpoint answers. */
  readonly published: JsonObject;
}

/** Something that was given as a definition and is none; the message says what is wrong with it. */
export class DefinitionError extends Error {}

/** Members of every product and variant that no field may be named after. */
const RESERVED: readonly string[] = [
  'id',
  'state',
  'createdOn',
  'lastModifiedOn',
  'languages',
  'channels',
  'images',
  'variants',
];

/**
 * Reads a definition from a JSON file.
 *
 * @param file path of a plain definition `{product, variant}`, or of an object
 *   `{definition, codes, currencies, languages, channels, multiple, media, values}`; the built-in sample if absent
 * @throws DefinitionError where the file cannot be read or holds something else
 */
export function loadDefinition(file?: string): Catalog {
  if (file === undefined) return readDefinition(parseJson(JSON.stringify(sample)));
  const name = JSON.stringify(file);
  const text = readText(file);
  if (text === undefined) {
    throw new DefinitionError(`${name}: the file cannot be read; name an existing JSON file`);
  }
  try {
    return readDefinition(parseJson(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DefinitionError(`${name}: ${reason}: give a JSON file with objects product and variant`);
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Makes a catalog from parsed JSON and invents the data that is not given.
 *
 * @throws DefinitionError where `product` or `variant` is no object of descriptors
 */
export function readDefinition(source: Json): Catalog {
  if (!isObject(source)) throw new DefinitionError('a definition is a JSON object');
  const multiple = new Set(texts(source, 'multiple') ?? []);
  const given = objectAt(source, 'definition') ?? source;
  const definition: Definition = {
    product: readFields(given, 'product', multiple),
    variant: readFields(given, 'variant', multiple),
  };
  return { definition, data: readData(source, definition), published: publishDefinition(definition) };
}

function readFields(given: JsonObject, entity: Entity, multiple: ReadonlySet<string>): Map<string, Field> {
  const descriptors = objectAt(given, entity);
  if (descriptors === undefined) throw new DefinitionError(`it has no object "${entity}"`);
  return new Map(
    Object.entries(descriptors).map(([code, descriptor]) => [
      code,
      readField(code, descriptor, entity, multiple),
    ]),
  );
}

function readField(code: string, descriptor: Json, entity: Entity, multiple: ReadonlySet<string>): Field {
  if (RESERVED.includes(code)) throw new DefinitionError(`"${code}" cannot be the code of a field`);
  const fieldType = isObject(descriptor) ? member(descriptor, 'fieldType') : undefined;
  if (!isObject(descriptor) || typeof fieldType !== 'string') {
    throw new DefinitionError(`field "${code}" of ${entity} has no text "fieldType"`);
  }
  const kind = kindOf(fieldType);
  const isListed =
    multiple.has(code) || fieldType.toLowerCase() === 'category' || (entity === 'product' && code === 'size');
  return {
    code,
    entity,
    fieldType,
    kind,
    required: descriptor.required === true,
    multiLanguage: descriptor.multiLanguage === true,
    multiChannel: descriptor.multiChannel === true,
    multiple: isListed && (kind === 'text' || kind === 'selectable'),
  };
}

function readData(source: JsonObject, definition: Definition): ReferenceData {
  const fields = [...definition.product.values(), ...definition.variant.values()];
  const codes = objectAt(source, 'codes');
  const values = objectAt(source, 'values');
  const listed = (name: string, otherwise: readonly string[]) => new Set(texts(source, name) ?? otherwise);
  return {
    codes: new Map(
      fields
        .filter((field) => field.kind === 'selectable')
        .map((field) => [field.code, new Set(texts(codes, field.code) ?? plausibleCodes(field))]),
    ),
    currencies: listed('currencies', sample.currencies),
    languages: listed('languages', sample.languages),
    channels: listed('channels', sample.channels),
    media: listed('media', sample.media),
    values: new Map(
      fields
        .filter((field) => field.kind === 'unknown')
        .map((field) => [field.code, texts(values, field.code) ?? [`${field.code}-1`, `${field.code}-2`]]),
    ),
  };
}

function texts(object: JsonObject | undefined, name: string): string[] | undefined {
  const list = member(object, name);
  if (list === undefined) return undefined;
  if (!isArray(list)) throw new DefinitionError(`"${name}" must be an array of texts`);
  return list.map((item) => {
    if (typeof item !== 'string') throw new DefinitionError(`"${name}" must hold nothing but texts`);
    return item;
  });
}
