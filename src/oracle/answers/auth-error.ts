import { sameDecimal } from '../../json/decimal.js';
import { isNumber, numberText } from '../../json/tree.js';
import type { Exchange } from '../../target/exchange.js';
import { type Deviation, type Judged, type Judgement, notJudged, seenIn } from '../deviation.js';
import { schemaDeviations } from '../schemas.js';
import { jsonOf, member, objectOf, shown, shownBody } from './body.js';
import { statusOf } from './status.js';
import { isAbsoluteUrl } from './url.js';

/** Whether an exchange is a 401 or 403 of the service; the token endpoint's errors are of another kind. */
const isAuthError = (exchange: Exchange): boolean =>
  exchange.operation !== 'token' && [401, 403].includes(statusOf(exchange) ?? 0);

const bodyForm = 'a JSON object with type (a URL), title, status and traceId';

const statusDeviations = (exchange: Exchange): readonly Deviation[] => {
  const told = member(objectOf(exchange), 'status');
  const status = String(statusOf(exchange));
  // What is no number at all breaks the schema already.
  if (!isNumber(told) || sameDecimal(numberText(told), status)) return [];
  return [{ expected: `${status}, the HTTP status`, received: shown(told), pointer: '/status' }];
};

/**
 * The body of a 401 or 403 is an object with a type that is an absolute URL, a title and a traceId that are strings,
 * and the HTTP status as an integer; other members are allowed. Other answers are not judged.
 */
export const authErrorBody = (exchange: Exchange): Judged => {
  if (!isAuthError(exchange)) return notJudged;
  const body = objectOf(exchange);
  const deviations =
    body === undefined
      ? [{ expected: bodyForm, received: shownBody(exchange), pointer: '' }]
      : [...schemaDeviations('auth-error', body), ...statusDeviations(exchange)];
  return { examples: 1, deviations: seenIn(exchange, deviations) };
};

/** Whether a URL points at a section of RFC 7235, at whatever publisher and in whatever form of section. */
const pointsIntoRfc7235 = (url: string): boolean => {
  const [, behind] = /rfc[-_]?7235(.*)$/is.exec(url) ?? [];
  if (!isAbsoluteUrl(url) || behind === undefined) return false;
  return /[#/?][^a-z0-9]*[a-z0-9]/i.test(behind);
};

/** The type of a 401 names a section of RFC 7235. */
export const namesRfc7235 = (exchange: Exchange): Judgement => {
  const type = member(objectOf(exchange), 'type');
  if (typeof type === 'string' && pointsIntoRfc7235(type)) return undefined;
  return {
    expected: 'a URL of a section of RFC 7235, such as "https://tools.ietf.org/html/rfc7235#section-3.1"',
    received: jsonOf(exchange) === undefined ? shownBody(exchange) : shown(type),
    pointer: '/type',
    exchange,
  };
};

/** A 401 tells how to authenticate: RFC 7235, section 3.1 asks for the header WWW-Authenticate. */
export const challenge = (exchange: Exchange): Judgement => {
  const header = exchange.answer?.headers['www-authenticate'] ?? '';
  if (header.trim() !== '') return undefined;
  return {
    expected: 'a header WWW-Authenticate',
    received: exchange.answer?.headers['www-authenticate'] === undefined ? 'no such header' : 'an empty one',
    pointer: null,
    exchange,
  };
};
