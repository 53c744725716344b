import type { Json } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import type { Exchange } from '../../target/exchange.js';
import { shortened, shown } from '../shown.js';
import { jsonOf, shownBody } from './body.js';
import { redirectOf } from './redirect.js';
import { shownAnswer } from './status.js';

const webPage = /^[^<]{0,200}<(!doctype|html)/i;

/** Whether an answer is a page for browsers: what stands in its place, or in front of it, was asked. */
export const isWebPage = ({ answer }: Exchange): boolean => answer !== null && webPage.test(answer.text);

const uuid = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

const withoutTrace = (body: Json): Json =>
  isObject(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => name.toLowerCase() !== 'traceid'))
    : body;

const toldBody = (exchange: Exchange): string => {
  const json = jsonOf(exchange);
  return json === undefined ? shownBody(exchange) : shown(withoutTrace(json), Number.POSITIVE_INFINITY);
};

/**
 * An answer as a reason tells it, without what is another in each answer alike: one cause is to be one reason. What a
 * web page says is of no use to anybody.
 *
 * @param max the longest that is told of a body.
 */
export const toldAnswer = (exchange: Exchange, max?: number): string => {
  const { answer, operation } = exchange;
  if (answer === null || operation === 'token' || redirectOf(exchange) !== null) return shownAnswer(exchange);
  if (isWebPage(exchange)) return `status ${answer.status} with an HTML page`;
  return `status ${answer.status} with ${shortened(toldBody(exchange).replace(uuid, '…'), max)}`;
};
