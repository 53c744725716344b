import { isObject, type Json, objectAt, textAt } from '../json/json.js';
import { asList, walkContent } from './content.js';
import type { Definition, Field } from './definition.js';
import { keysOf, type Product } from './product.js';

/** Products are never changed, only replaced: what is read from one is read once. */
function readOnce<T, More extends readonly unknown[]>(read: (product: Product, ...more: More) => T) {
  const known = new WeakMap<Product, T>();
  return (product: Product, ...more: More): T => {
    const before = known.get(product);
    if (before !== undefined) return before;
    const value = read(product, ...more);
    known.set(product, value);
    return value;
  };
}

/** What a search looks through, in small letters: names, identifiers, eans and other codes of variants. */
export const searchText = readOnce((product, definition: Definition): string => {
  const parts = keysOf(product, definition)
    .filter(({ kind }) => kind !== 'id')
    .map(({ value }) => value);
  walkContent(product.content, definition.product, (value, { field }) => {
    if (field.fieldType.toLowerCase() === 'name' || field.code === 'name') parts.push(String(value));
  });
  for (const { content } of product.variants) {
    const sku = textAt(content, 'sku');
    if (sku !== undefined) parts.push(sku);
  }
  return parts.join('\n').toLowerCase();
});

/** The channels in which a product or one of its variants holds any content. */
export const contentChannels = readOnce(({ content, variants }): ReadonlySet<string> => {
  const channels = new Set<string>();
  for (const { content: part } of [{ content }, ...variants]) {
    for (const [channel, node] of Object.entries(objectAt(part, 'channels') ?? {})) {
      if (holdsValue(node)) channels.add(channel);
    }
  }
  return channels;
});

function holdsValue(node: Json): boolean {
  return isObject(node) ? Object.values(node).some(holdsValue) : true;
}

/** Every code of every selectable field that a product and its variants hold. */
export const codesOf = readOnce((product, definition: Definition): readonly (readonly [string, Field])[] => {
  const found: Array<readonly [string, Field]> = [];
  const collect = (content: Product['content'], fields: ReadonlyMap<string, Field>) =>
    walkContent(content, fields, (value, { field }) => {
      if (field.kind !== 'selectable') return;
      for (const code of asList(value)) if (typeof code === 'string') found.push([code, field]);
    });
  collect(product.content, definition.product);
  for (const { content } of product.variants) collect(content, definition.variant);
  return found;
});

type OwnProperty = 'state' | 'day' | 'channel';

/** The properties by which a store finds products without looking at each; see {@link facet}. */
export function facetsOf(product: Product, definition: Definition): string[] {
  return [
    facet('state', product.state),
    facet('day', product.lastModifiedOn.slice(0, 10)),
    ...[...contentChannels(product)].map((channel) => facet('channel', channel)),
    ...codesOf(product, definition).map(([code, field]) => facet(field, code)),
  ];
}

/** The name of a facet of {@link facetsOf}. */
export function facet(property: OwnProperty | Field, value: string): string {
  return typeof property === 'string' ? `${property}=${value}` : `field ${property.code}=${value}`;
}

/** The value that a facet name holds of a property, or `undefined` where it is another's. */
export function facetValue(property: OwnProperty, name: string): string | undefined {
  return name.startsWith(`${property}=`) ? name.slice(property.length + 1) : undefined;
}
