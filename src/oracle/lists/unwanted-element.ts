import type { Field } from '../../discovery/capabilities.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject, pointer } from '../../json/tree.js';
import type { Exchange } from '../../target/exchange.js';
import { jsonOf, member, shown } from '../answers/body.js';
import type { Deviation } from '../deviation.js';
import { allContent } from '../products/content.js';
import { placedVariants } from '../seen-products.js';
import { queryNames } from './list-query.js';

const channelsOf = (element: JsonObject): string[] =>
  [element, ...placedVariants(element).map(({ variant }) => variant)].flatMap((node) => {
    const channels = member(node, 'channels');
    return isObject(channels) ? Object.keys(channels) : [];
  });

/** What an element shows of that by which a parameter chooses; undefined where it shows nothing of it. */
const shownFor = (name: string, element: JsonObject, fields: readonly Field[]): string | undefined => {
  const asIs = (code: string): string | undefined => {
    const value = member(element, code);
    return value === undefined ? undefined : `${code} ${shown(value, 60)}`;
  };
  if (name === 'state') return asIs('state');
  if (name === 'FromLastModifiedOn' || name === 'ToLastModifiedOn') return asIs('lastModifiedOn');
  if (name === 'channels')
    return `content for ${[...new Set(channelsOf(element))].join(', ') || 'no channel'}`;
  const held = allContent(element, fields).filter(({ code }) => code === name);
  const values = [...new Set(held.map(({ value }: { readonly value: Json }) => shown(value, 60)))];
  return values.length === 0 ? undefined : `${name} ${values.join(' and ')}`;
};

/**
 * How a list shows a product that it should not hold (GET {base_url}/v1/products): where, and with what of that by
 * which the query chooses.
 *
 * @param isIt tells the product among the elements.
 */
export const unwantedElement = (
  page: Exchange,
  isIt: (element: JsonObject) => boolean,
  fields: readonly Field[],
): Pick<Deviation, 'received' | 'pointer'> => {
  const body = jsonOf(page);
  const elements = Array.isArray(body) ? body : [];
  const index = elements.findIndex((element) => isObject(element) && isIt(element));
  const element = elements[index];
  if (!isObject(element)) return { received: 'a list with it', pointer: '' };
  const parts = queryNames(page).flatMap((name) => shownFor(name, element, fields) ?? []);
  const details = parts.length === 0 ? '' : `, which shows ${[...new Set(parts)].join(', ')}`;
  return { received: `a list with it${details}`, pointer: pointer(index) };
};
