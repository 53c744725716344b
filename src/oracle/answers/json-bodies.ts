import type { Exchange } from '../../target/exchange.js';
import { type Judged, judgedBy, notJudged } from '../deviation.js';
import { shortened } from '../shown.js';
import { bearsBody, jsonOf, repeatedMember, shownBody, withoutMark } from './body.js';
import { isSuccess, statusOf } from './status.js';

/** Other statuses may come from a gateway, which knows nothing of the service. */
const statusesWithJson = [400, 401, 403, 404];

/** Whether an exchange is an answer of the service whose body, where it bears one, is JSON. */
const mustBeJson = (exchange: Exchange): boolean =>
  exchange.operation !== 'token' &&
  bearsBody(exchange) &&
  (isSuccess(exchange) || statusesWithJson.includes(statusOf(exchange) ?? 0));

/**
 * Whether a text is JSON by the grammar of RFC 8259. The platform's parser says so, whose word nobody doubts. A byte
 * order mark in front is let pass, as the RFC lets readers do.
 */
const isJsonText = (text: string): boolean => {
  try {
    JSON.parse(withoutMark(text));
    return true;
  } catch {
    return false;
  }
};

/** A body that answers an operation is JSON, encoded in UTF-8 as RFC 8259 asks. An empty body is none. */
export const answersAreJson = (exchange: Exchange): Judged => {
  if (!mustBeJson(exchange) || exchange.answer === null) return notJudged;
  const { text, utf8 } = exchange.answer;
  if (!utf8) {
    return judgedBy([
      { expected: 'JSON in UTF-8', received: 'bytes that are not UTF-8', pointer: '', exchange },
    ]);
  }
  if (jsonOf(exchange) !== undefined || isJsonText(text)) return judgedBy([undefined]);
  return judgedBy([{ expected: 'a JSON body', received: shownBody(exchange), pointer: '', exchange }]);
};

/**
 * No object in a body has two members of one name: readers of JSON differ in which of them they take (RFC 8259,
 * section 4).
 */
export const memberNamesAreUnique = (exchange: Exchange): Judged => {
  if (!mustBeJson(exchange) || exchange.answer === null || jsonOf(exchange) === undefined) return notJudged;
  const pointer = repeatedMember(exchange);
  if (pointer === undefined) return judgedBy([undefined]);
  const received = 'two members of this name in one object';
  return judgedBy([{ expected: 'one member of this name', received, pointer, exchange }]);
};

const jsonType = /^(application\/json|[^\s;/]+\/[^\s;/]+\+json)\s*(;|$)/i;

/** The content type of a body that is JSON says so: `application/json` or a type that ends in `+json`. */
export const contentTypeIsJson = (exchange: Exchange): Judged => {
  if (!mustBeJson(exchange)) return notJudged;
  const type = exchange.answer?.headers['content-type']?.trim() ?? '';
  if (jsonType.test(type)) return judgedBy([undefined]);
  const received = type === '' ? 'no content-type' : `content-type: ${shortened(type)}`;
  const expected = 'content-type application/json, or one that ends in +json';
  return judgedBy([{ expected, received, pointer: null, exchange }]);
};
