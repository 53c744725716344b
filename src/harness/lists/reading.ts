import type { Json, JsonObject } from '../../json/json.js';
import { jsonOf } from '../../oracle/answers/body.js';
import { isRefusal, isSuccess } from '../../oracle/answers/status.js';
import { toldAnswer } from '../../oracle/answers/told-answer.js';
import type { Answered } from '../../target/exchange.js';
import type { Pim, Query } from '../../target/pim.js';
import type { Product } from '../product.js';
import { untestable } from '../world/endings.js';
import { elementsOf, isProduct } from './elements.js';

/** On a shared target a list may have any length; a check reads this much of it and no more. */
export const mostPages = 20;
const pageSize = 100;

/** What was read of a list: its elements in order, and the pages they came on. */
export interface Sweep {
  readonly elements: readonly JsonObject[];
  readonly pages: readonly Answered[];
  /** Whether the list was read to its end. */
  readonly whole: boolean;
}

interface Reading extends Sweep {
  /** A page that was answered with anything but a success. */
  readonly refused: Answered | undefined;
}

/** Whether a list holds a product, and the page that shows it, or the last one that was read. */
export interface Look {
  readonly shown: boolean;
  readonly page: Answered;
}

/** Ends the check: an answer to a list is no array. */
export const noArray = (page: Answered): never =>
  untestable(
    `a list was answered with ${isSuccess(page) ? 'something else than an array' : toldAnswer(page)}: see list/is-array`,
  );

/**
 * Reads a list to its end, or until `enough` is true of what was read, or for {@link mostPages} pages.
 *
 * @throws {Untestable} where a page is answered with success and is no array.
 */
export const readList = async (
  pim: Pick<Pim, 'list'>,
  query: Query,
  enough: (elements: readonly JsonObject[]) => boolean,
): Promise<Reading> => {
  const elements: JsonObject[] = [];
  const pages: Answered[] = [];
  const ids = new Set<Json | undefined>();
  const readTo = (end: 'its end' | 'here', refused?: Answered): Reading => ({
    elements,
    pages,
    whole: end === 'its end',
    refused,
  });
  while (pages.length < mostPages) {
    const skip = elements.length === 0 ? [] : [['skip', String(elements.length)] as const];
    const page = await pim.list([...query, ...skip, ['take', String(pageSize)]]);
    // Beyond its end a list should be empty, but that it is refused there ends it as well.
    if (pages.length > 0 && isRefusal(page)) return readTo('its end');
    pages.push(page);
    // A refusal for who asks, how long it took or how often says nothing about the list itself.
    if (isRefusal(page) || page.answer.status >= 500) return readTo('here', page);
    if (!isSuccess(page) || !Array.isArray(jsonOf(page))) return noArray(page);
    const received = elementsOf(page);
    // Where skip does nothing, every page is the first one again.
    const more = received.some(({ id }) => !ids.has(id));
    for (const element of received) ids.add(element.id);
    if (!more) return readTo('its end');
    elements.push(...received);
    if (enough(elements)) return readTo('here');
  }
  return readTo('here');
};

/** Reads a list until it shows a product. */
export const lookFor = async (
  pim: Pick<Pim, 'list'>,
  product: Product,
  query: Query,
): Promise<Look & Pick<Reading, 'whole' | 'refused'>> => {
  const isIt = (element: JsonObject): boolean => isProduct(element, product);
  const { elements, pages, whole, refused } = await readList(pim, query, (seen) => seen.some(isIt));
  const page = pages.at(-1);
  if (page === undefined) throw new Error('a list was read without a page');
  return { shown: elements.some(isIt), page, whole, refused };
};
