import type { Json, JsonObject } from '../../json/json.js';
import { isNumber, isObject, numberText, pointer } from '../../json/tree.js';
import type { Exchange } from '../../target/exchange.js';
import { jsonOf, member, shown, shownBody } from '../answers/body.js';
import { isSuccess } from '../answers/status.js';
import { type Judged, type Judgement, judgedBy, notJudged, together } from '../deviation.js';
import { productResponseMembers, states } from '../products/product-members.js';
import { isLive, productsIn, type SeenProduct } from '../seen-products.js';
import { dayNumber, wholeDay } from '../times.js';
import { queryValue } from './list-query.js';

/** Every judgement in this file looks at lists that were answered with success; other answers are not judged. */
const isList = (exchange: Exchange): boolean => exchange.operation === 'list' && isSuccess(exchange);

const elementsOf = (exchange: Exchange): readonly Json[] | undefined => {
  const json = isList(exchange) ? jsonOf(exchange) : undefined;
  return Array.isArray(json) ? json : undefined;
};

/** A list is a JSON array. */
export const bodyIsArray = (exchange: Exchange): Judged => {
  if (!isList(exchange)) return notJudged;
  if (elementsOf(exchange) !== undefined) return judgedBy([undefined]);
  return judgedBy([{ expected: 'a JSON array', received: shownBody(exchange), pointer: '', exchange }]);
};

/** A list holds nothing at all. What is no array is not judged: it is no list in the first place. */
export const bodyIsEmptyArray = (exchange: Exchange): Judged => {
  const elements = elementsOf(exchange);
  if (elements === undefined) return notJudged;
  if (elements.length === 0) return judgedBy([undefined]);
  return judgedBy([{ expected: '[]', received: shownBody(exchange), pointer: '', exchange }]);
};

/** Every element is an object with an id that is a string, state, createdOn and lastModifiedOn. */
export const elementsAreProducts = (exchange: Exchange): Judged => {
  const strangers = (elementsOf(exchange) ?? []).flatMap((element, index): Judgement[] =>
    isObject(element)
      ? []
      : [{ expected: 'a product', received: shown(element), pointer: pointer(index), exchange }],
  );
  return together([
    judgedBy(strangers),
    ...productsIn(exchange)
      .filter(({ listed }) => listed)
      .map(productResponseMembers),
  ]);
};

const identities = ['id', 'productId', 'externalId'] as const;

/** An identifier as a text, so that `7` and `"7"` are told apart; undefined for what identifies nothing. */
const identityText = (value: Json | undefined): string | undefined => {
  if (typeof value === 'string' && value !== '') return JSON.stringify(value);
  return isNumber(value) ? numberText(value) : undefined;
};

const repetitions = (products: readonly SeenProduct[], name: string): readonly Judgement[] => {
  const places = new Map<string, string>();
  return products.flatMap(({ product, pointer: place, exchange }): Judgement[] => {
    const text = identityText(member(product, name));
    const earlier = text === undefined ? undefined : places.get(text);
    if (text !== undefined && earlier === undefined) places.set(text, place);
    if (text === undefined || earlier === undefined) return [];
    const received = `${text}, as at ${earlier}`;
    return [
      {
        expected: `each product once: ${name} of no other element, Deleted and Replaced ones aside`,
        received,
        pointer: `${place}/${name}`,
        exchange,
      },
    ];
  });
};

/** No id, productId or externalId stands twice among the live products of one answer. */
export const noProductTwice = (exchange: Exchange): Judged => {
  const live = productsIn(exchange).filter(({ listed, product }) => listed && isLive(product));
  if (live.length < 2) return notJudged;
  const judgements = identities.flatMap((name) => repetitions(live, name));
  return { examples: 1, deviations: judgedBy(judgements).deviations };
};

/** A list holds at most as many products as `take` of its request asks for; not judged for 0 and what is no number. */
export const takeBounds = (exchange: Exchange): Judged => {
  const take = queryValue(exchange, 'take') ?? '';
  const elements = elementsOf(exchange);
  if (!/^[1-9]\d{0,8}$/.test(take) || elements === undefined) return notJudged;
  const holds = elements.length <= Number(take);
  const received = `${elements.length} products`;
  return judgedBy([
    holds ? undefined : { expected: `at most ${take} products`, received, pointer: '', exchange },
  ]);
};

const judgeElements = (
  exchange: Exchange,
  judgeOne: (product: JsonObject, place: string) => Judgement | 'not shown',
): Judged => {
  const judgements = productsIn(exchange)
    .filter(({ listed }) => listed)
    .map(({ product, pointer: place }) => judgeOne(product, place));
  return judgedBy(judgements.filter((judgement) => judgement !== 'not shown'));
};

/** Every element that shows a state has the one that the request asks for. */
export const stateFilterHolds = (exchange: Exchange): Judged => {
  const asked = states.find((state) => state === queryValue(exchange, 'state'));
  if (asked === undefined) return notJudged;
  return judgeElements(exchange, (product, place) => {
    const state = member(product, 'state') ?? null;
    if (state === null) return 'not shown';
    if (state === asked) return undefined;
    return {
      expected: `"${asked}", as asked for`,
      received: shown(state),
      pointer: `${place}/state`,
      exchange,
    };
  });
};

/** A bound of a request, in days since 1970; undefined where it is no real day. */
const dayBound = (exchange: Exchange, name: string): number | undefined =>
  dayNumber(queryValue(exchange, name) ?? '');

/**
 * No element lies days outside the bounds of the request. Both bounds are widened by a day, since no zone is
 * stated for them; an element whose lastModifiedOn cannot be read is not judged.
 */
export const dateRangeHolds = (exchange: Exchange): Judged => {
  const from = dayBound(exchange, 'FromLastModifiedOn');
  const to = dayBound(exchange, 'ToLastModifiedOn');
  if (from === undefined && to === undefined) return notJudged;
  return judgeElements(exchange, (product, place) => {
    const modified = member(product, 'lastModifiedOn');
    const day = dayNumber(wholeDay(modified) ?? '');
    if (day === undefined) return 'not shown';
    const tooEarly = from !== undefined && day < from - 1;
    const tooLate = to !== undefined && day > to + 1;
    if (!tooEarly && !tooLate) return undefined;
    const [bound, name] = tooEarly ? ['from', 'FromLastModifiedOn'] : ['to', 'ToLastModifiedOn'];
    return {
      expected: `a time ${bound} ${queryValue(exchange, name)}, give or take a day for the zone`,
      received: shown(modified),
      pointer: `${place}/lastModifiedOn`,
      exchange,
    };
  });
};
