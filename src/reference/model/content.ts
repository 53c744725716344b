import { isArray, isObject, type Json, type JsonObject } from '../json/json.js';
import type { Entity, Field } from './definition.js';

/** Where a value stands: the fields of "Resources and their fields" and the nodes around them. */
export interface Place {
  readonly field: Field;
  readonly channel?: string | undefined;
  readonly language?: string | undefined;
  readonly currency?: string | undefined;
  /** Index of the variant that holds the value; absent on the product itself. */
  readonly variant?: number | undefined;
}

/** A node of a product or variant, on the way down to its values. */
export interface Node {
  readonly kind: Entity | 'languages' | 'language' | 'channels' | 'channel' | 'price';
  readonly entity: Entity;
  readonly channel?: string | undefined;
  readonly language?: string | undefined;
  readonly variant?: number | undefined;
  /** The price field whose currencies the node holds. */
  readonly field?: Field | undefined;
}

/** What a node adds to the one around it. */
type Inner = Pick<Node, 'channel' | 'language' | 'field'>;

/** Fields of one entity by code. */
type Fields = ReadonlyMap<string, Field>;

/** The outermost node of the product, or of the variant at that index. */
export function rootNode(variant?: number): Node {
  const kind = variant === undefined ? 'product' : 'variant';
  return { kind, entity: kind, channel: undefined, language: undefined, variant, field: undefined };
}

/** The node that a member leads to, or `undefined` where the member is a plain value. */
export function childNode(node: Node, key: string, fields: Fields): Node | undefined {
  const { entity, channel, language, variant } = node;
  // Written out, since a spread copies member by member: a page of a list takes this path thousands of times.
  const child = (kind: Node['kind'], inner: Inner): Node => ({
    kind,
    entity,
    channel: inner.channel ?? channel,
    language: inner.language ?? language,
    variant,
    field: inner.field,
  });
  if (node.kind === 'languages') return child('language', { language: key });
  if (node.kind === 'channels') return child('channel', { channel: key });
  if (node.kind === 'price') return undefined;
  const isEntity = node.kind === 'product' || node.kind === 'variant';
  if (key === 'languages' && (isEntity || node.kind === 'channel')) return child('languages', {});
  if (key === 'channels' && isEntity) return child('channels', {});
  const field = fields.get(key);
  return field?.kind === 'price' ? child('price', { field }) : undefined;
}

/** Makes a new value from each field's value, wherever it stands; other members stay as they are. */
export function mapContent(
  content: JsonObject,
  fields: Fields,
  write: (value: Json, place: Place) => Json,
  node: Node = rootNode(),
): JsonObject {
  const mapped: JsonObject = {};
  for (const key of Object.keys(content)) {
    const value = content[key] ?? null;
    const child = isObject(value) ? childNode(node, key, fields) : undefined;
    if (child !== undefined && child.kind !== 'price' && isObject(value)) {
      mapped[key] = mapContent(value, fields, write, child);
    } else {
      const field = fields.get(key);
      mapped[key] = field === undefined ? value : write(value, placeOf(field, node));
    }
  }
  return mapped;
}

/** Visits each field's value, wherever it stands; the value of a price is its object of currencies. */
export function walkContent(
  content: JsonObject,
  fields: Fields,
  visit: (value: Json, place: Place) => void,
  node: Node = rootNode(),
): void {
  for (const key of Object.keys(content)) {
    const value = content[key] ?? null;
    const child = childNode(node, key, fields);
    if (child !== undefined && child.kind !== 'price' && isObject(value)) {
      walkContent(value, fields, visit, child);
    } else {
      const field = fields.get(key);
      if (field !== undefined) visit(value, placeOf(field, node));
    }
  }
}

/** The values of a field that may be one value or a list of them. */
export function asList(value: Json): readonly Json[] {
  return isArray(value) ? value : [value];
}

function placeOf(field: Field, node: Node): Place {
  return { field, channel: node.channel, language: node.language, variant: node.variant };
}
