import type { Json, JsonObject } from '../json/json.js';
import type { Field } from '../model/definition.js';
import { type Seeding, valueFor } from './seed-values.js';

/** The languages and channels in which one product is described. */
export interface Audience {
  readonly languages: readonly string[];
  readonly channels: readonly string[];
}

/** Fills the fields of a product or variant, each at every place where a client may put it. */
export function contentFor(fields: readonly Field[], audience: Audience, seeding: Seeding): JsonObject {
  const base: Record<string, Json> = {};
  const languages = nodes(audience.languages);
  const channels = nodes(audience.channels);
  for (const field of fields) {
    const put = (node: Record<string, Json>) => {
      node[field.code] = valueFor(field, seeding);
    };
    if (!field.multiLanguage) put(base);
    else for (const node of Object.values(languages)) put(node);
    if (!field.multiChannel) continue;
    for (const node of Object.values(channels)) {
      if (!field.multiLanguage) put(node);
      else putInLanguages(node, audience.languages, field, seeding);
    }
  }
  return { ...base, ...filled('languages', languages), ...filled('channels', channels) };
}

function putInLanguages(
  channel: Record<string, Json>,
  languages: readonly string[],
  field: Field,
  seeding: Seeding,
): void {
  const before = channel.languages;
  const entries = languages.map((language): [string, Json] => {
    const node = isNode(before) ? before[language] : undefined;
    return [language, { ...(isNode(node) ? node : {}), [field.code]: valueFor(field, seeding) }];
  });
  if (entries.length > 0) channel.languages = Object.fromEntries(entries);
}

function nodes(names: readonly string[]): Record<string, Record<string, Json>> {
  return Object.fromEntries(names.map((name) => [name, {}]));
}

function filled(name: string, node: Record<string, Record<string, Json>>): JsonObject {
  const entries = Object.entries(node).filter(([, content]) => Object.keys(content).length > 0);
  return entries.length === 0 ? {} : { [name]: Object.fromEntries(entries) };
}

function isNode(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
