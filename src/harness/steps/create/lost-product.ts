import { contradicts, eansOf } from '../../../discovery/created.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { stringifyJson } from '../../../json/stringify.js';
import { textOf } from '../../../json/tree.js';
import { objectOf as bodyObjectOf } from '../../../oracle/answers/body.js';
import { isRefusal, isSuccess, statusOf } from '../../../oracle/answers/status.js';
import type { Deviation } from '../../../oracle/deviation.js';
import { queryInWords } from '../../../oracle/lists/list-query.js';
import { shown } from '../../../oracle/shown.js';
import type { Answered } from '../../../target/exchange.js';
import type { Query } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { objectOf } from '../../given.js';
import { named } from '../../lists/listing.js';
import { isProduct } from '../../lists/lists.js';
import { wideNarrowings } from '../../lists/narrowing.js';
import { readList } from '../../lists/reading.js';
import type { Product } from '../../product.js';

/** Others may write to the target at any time; a list that is another after so many looks always will be. */
const mostTries = 5;

/** What an identifier is, and what it is asked for by. */
type Way = readonly [what: string, identifier: string];

/** What was sent with a product and stands in no other: whoever knows it by one of these may know no other by it. */
const sentWays = ({ has }: Check, { body }: Product): readonly Way[] => {
  const ways: readonly (readonly [string, string | undefined])[] = [
    ['its productId', textOf(body.productId)],
    ['its externalId', textOf(body.externalId)],
    ['its ean', eansOf(body, has)[0]],
  ];
  return ways.flatMap(([what, identifier]) => (identifier === undefined ? [] : [[what, identifier]]));
};

const isIt = (seen: JsonObject, product: Product): boolean =>
  isProduct(seen, product) || stringifyJson(seen).includes(product.label);

/** What looking in one place came to, in words; 'shown' where the product is there, 'open' where that was not told. */
type Look = 'shown' | 'open' | { readonly words: string; readonly answered: Answered };

const lookAt = async ({ pim }: Check, product: Product, [what, identifier]: Way): Promise<Look> => {
  const answered = await pim.get(identifier);
  const status = `by ${what} status ${statusOf(answered)}`;
  if (isRefusal(answered)) return { words: status, answered };
  const seen = isSuccess(answered) ? bodyObjectOf(answered) : undefined;
  if (seen === undefined) return 'open';
  return isIt(seen, product) ? 'shown' : { words: `${status} with another product`, answered };
};

const lookThrough = async ({ pim }: Check, product: Product, query: Query): Promise<Look> => {
  const isThere = (seen: readonly JsonObject[]): boolean => seen.some((element) => isIt(element, product));
  let before: string | undefined;
  for (let left = mostTries; left > 0; left -= 1) {
    const { elements, pages, refused, whole } = await readList(pim, query, isThere);
    if (isThere(elements)) return 'shown';
    const answered = pages.at(-1);
    if (!whole || refused !== undefined || answered === undefined) return 'open';
    const ids = stringifyJson(elements.map(({ id }): Json => id ?? null));
    // Where others write, a product may move from a page that comes to one that was read; from a single one it cannot.
    if (pages.length <= 2 || ids === before) return { words: queryInWords(query) || 'everything', answered };
    before = ids;
  }
  return 'open';
};

const wordsOf = (looks: readonly Look[]): string =>
  looks.flatMap((look) => (typeof look === 'string' ? [] : [look.words])).join(', ');

const isOver = (looks: readonly Look[]): boolean => looks.some((look) => typeof look === 'string');

/**
 * How it is a breach that a product is nowhere, though its create was answered with success: no read by whatever identifies
 * it finds it, and no list shows it, lag over. Undefined where it is found, or where a read or a list does not tell.
 */
export const lostProduct = async (check: Check, product: Product): Promise<Deviation | undefined> => {
  const { has, lists } = check;
  // What stands in no text of it could not be recognised where identifiers are missing, too.
  if (!stringifyJson(product.body).includes(product.label)) return undefined;
  if ((await lists.shows(product, [])).shown) return undefined;
  const { receiptId } = product;
  const byReceipt: readonly Way[] = receiptId === null ? [] : [['the id of its receipt', receiptId]];
  const reads: Look[] = [];
  for (const way of [...sentWays(check, product), ...byReceipt])
    reads.push(await lookAt(check, product, way));
  if (isOver(reads)) return undefined;
  const since = wideNarrowings(product, has).at(-1) ?? [];
  const narrowed: Look[] = [];
  for (const query of [
    [['term', product.label]] as const,
    since,
    [...since, ['state', 'Valid']] as const,
    [...since, ['state', 'Invalid']] as const,
  ])
    narrowed.push(await lookThrough(check, product, query));
  if (isOver(narrowed)) return undefined;
  // All of a large catalogue is not read: what was modified of late must be among what was asked for.
  const all = await lookThrough(check, product, []);
  if (all === 'shown') return undefined;
  const last = [all, ...narrowed].find((look) => typeof look !== 'string');
  if (last === undefined) return undefined;
  const id = receiptId === null ? 'no id' : `the id ${shown(receiptId)}`;
  return {
    expected: `${named(product)} in a read or a list: its create was answered with status ${statusOf(product.created)} and ${id}`,
    received: `no trace of it: reads ${wordsOf(reads) || 'by nothing'}; lists without it: ${wordsOf([...narrowed, all])}`,
    pointer: null,
    exchange: last.answered,
  };
};

/**
 * How it is a breach that a read by what a product alone bears shows another one: it must show the product or, where it
 * does not know products by that, refuse.
 */
export const strangerInstead = async (check: Check, product: Product): Promise<Deviation | undefined> => {
  for (const [what, identifier] of sentWays(check, product)) {
    const exchange = await check.pim.get(identifier);
    const { body, label } = product;
    const isOther =
      bodyObjectOf(exchange) !== undefined && contradicts(objectOf(exchange), { body, label }, check.has);
    if (!isSuccess(exchange) || !isOther) continue;
    return {
      expected: `the product just made, which alone has ${shown(identifier)} as ${what.replace('its ', '')}, or a refusal`,
      received: 'another product',
      pointer: '',
      exchange,
    };
  }
  return undefined;
};
