import type { Json } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import type { Exchange } from '../../target/exchange.js';
import { type Deviation, type Judged, type Judgement, seenIn } from '../deviation.js';
import { schemaDeviations } from '../schemas.js';
import { bearsBody, jsonOf, member, objectOf, shown, shownBody } from './body.js';

const bodyForm = 'a JSON object of nothing but code, message (strings) and values (an array)';

/** A business error has a body: a JSON object with no member but code and message, strings, and values, an array. */
export const businessError = (exchange: Exchange): Judged => {
  const json = bearsBody(exchange) ? jsonOf(exchange) : undefined;
  const deviations =
    json === undefined || !isObject(json)
      ? [{ expected: bodyForm, received: shownBody(exchange), pointer: '' }]
      : schemaDeviations('business-error', json);
  return { examples: 1, deviations: seenIn(exchange, deviations) };
};

/** A business error says both a code and a message. */
export const saysCodeAndMessage = (exchange: Exchange): Judgement => {
  const body = objectOf(exchange);
  const silent = ['code', 'message'].find((name) => {
    const value = member(body, name);
    return value === undefined || value === null || value === '';
  });
  if (silent === undefined) return undefined;
  return {
    expected: `a ${silent} that is not empty`,
    received: body === undefined ? shownBody(exchange) : shown(member(body, silent)),
    pointer: `/${silent}`,
    exchange,
  };
};

const deepest = 5;

/** Whether a text stands in a value, at any depth: an entry may tell more than the value that caused the error. */
const holdsText = (value: Json | undefined, text: string, depth = 0): boolean => {
  if (value === text) return true;
  if (depth > deepest) return false;
  if (Array.isArray(value)) return value.some((item) => holdsText(item, text, depth + 1));
  return isObject(value) && Object.values(value).some((item) => holdsText(item, text, depth + 1));
};

/** The values of a business error name what caused it: one of them is the code, or holds it. */
export const namesValue = (exchange: Exchange, code: string): Judgement => {
  const values = member(objectOf(exchange), 'values');
  if (Array.isArray(values) && holdsText(values, code)) return undefined;
  return {
    expected: Array.isArray(values) ? `${shown(code)} among the values` : `an array with ${shown(code)}`,
    received: objectOf(exchange) === undefined ? shownBody(exchange) : shown(values),
    pointer: '/values',
    exchange,
  };
};

/** The values of a business error do not name what another request was refused for, and this one does not hold. */
export const namesNot = (exchange: Exchange, other: string): Judgement => {
  const values = member(objectOf(exchange), 'values');
  const sent = exchange.request.body ?? '';
  if (sent.includes(other) || !holdsText(values, other)) return undefined;
  return {
    expected: `no value of another request, as ${shown(other)} is`,
    received: shown(values),
    pointer: '/values',
    exchange,
  };
};

/** The code of the one error that the specification names. */
const currencyNotFound = 'CURRENCY_NOT_FOUND';

/** The error to a currency that does not exist: its known code, a message that is not empty, and the currency. */
export const currencyError = (exchange: Exchange, currency: string): readonly Deviation[] => {
  const body = objectOf(exchange);
  if (body === undefined) {
    return [{ expected: bodyForm, received: shownBody(exchange), pointer: '', exchange }];
  }
  const [code, message] = [member(body, 'code'), member(body, 'message')];
  const judgements: readonly Judgement[] = [
    code === currencyNotFound
      ? undefined
      : { expected: `"${currencyNotFound}"`, received: shown(code), pointer: '/code', exchange },
    typeof message === 'string' && message.trim() !== ''
      ? undefined
      : { expected: 'a text that is not empty', received: shown(message), pointer: '/message', exchange },
    namesValue(exchange, currency),
  ];
  return judgements.filter((judgement) => judgement !== undefined);
};
