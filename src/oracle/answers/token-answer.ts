import { compareDecimals, isWhole } from '../../json/decimal.js';
import type { Json } from '../../json/json.js';
import { isNumber, isObject, numberText } from '../../json/tree.js';
import type { Exchange } from '../../target/exchange.js';
import { type Judged, type Judgement, judgedBy, notJudged } from '../deviation.js';
import { isThere, jsonOf, member, objectOf, shown } from './body.js';
import { decodeJwt, readJwt } from './jwt.js';
import { isSuccess, shownAnswer, statusOf } from './status.js';

/** Seconds by which the lifetime told and the claims may differ. */
const lifetimeGrace = 60;

/** Values of the members that are shown are short; a longer text may be anything, a token included. */
const longestMember = 40;

const shownMember = (value: Json | undefined): string => {
  if (typeof value === 'string' && value.length > longestMember)
    return `a string of ${value.length} characters`;
  if (Array.isArray(value)) return 'an array';
  return isObject(value) ? 'an object' : shown(value);
};

const unless = (
  holds: boolean,
  exchange: Exchange,
  details: { expected: string; received: string; pointer: string | null },
): Judgement => (holds ? undefined : { ...details, exchange });

const formOf = (value: Json | undefined): string => {
  if (value === undefined) return 'a body that is no JSON';
  if (isObject(value)) return 'a JSON object';
  return Array.isArray(value) ? 'a JSON array' : 'a JSON value that is no object';
};

/** The request was answered with success and a JSON object. The body is never shown: it may hold a token. */
export const bodyIsTokenAnswer = (exchange: Exchange): Judgement =>
  unless(isSuccess(exchange) && objectOf(exchange) !== undefined, exchange, {
    expected: 'status 2xx with a JSON object',
    received: `${shownAnswer(exchange)}${exchange.answer === null ? '' : ` with ${formOf(jsonOf(exchange))}`}`,
    pointer: '',
  });

/** The access token of an answer; undefined where it holds no text under that name. */
export const accessTokenOf = (exchange: Exchange): string | undefined => {
  const token = member(objectOf(exchange), 'access_token');
  return typeof token === 'string' ? token : undefined;
};

/** access_token is a string in JWT form. Its parts are described, never shown. */
export const jwtForm = (exchange: Exchange): Judgement => {
  const token = accessTokenOf(exchange);
  const value = member(objectOf(exchange), 'access_token');
  const reading =
    token === undefined
      ? { reason: value === undefined ? 'absent' : 'a value that is no string' }
      : readJwt(token);
  return unless('jwt' in reading, exchange, {
    expected: 'a JSON Web Token: header.payload.signature in base64url, or five parts where it is encrypted',
    received: 'reason' in reading ? reading.reason : '',
    pointer: '/access_token',
  });
};

/** expires_in is a positive whole number; `3600.0` is one by value, `"3600"` is none. */
export const expiresIn = (exchange: Exchange): Judgement => {
  const value = member(objectOf(exchange), 'expires_in');
  const text = isNumber(value) ? numberText(value) : undefined;
  return unless(text !== undefined && isWhole(text) && compareDecimals(text, '0') > 0, exchange, {
    expected: 'a positive whole number of seconds, as a JSON number',
    received: shownMember(value),
    pointer: '/expires_in',
  });
};

/** token_type is exactly `Bearer`. */
export const tokenTypeIsBearer = (exchange: Exchange): Judgement => {
  const value = member(objectOf(exchange), 'token_type');
  return unless(value === 'Bearer', exchange, {
    expected: '"Bearer"',
    received: shownMember(value),
    pointer: '/token_type',
  });
};

/** scope is a string, where it is there. */
export const scopeIsText = (exchange: Exchange): Judged => {
  const value = member(objectOf(exchange), 'scope');
  if (value === undefined) return notJudged;
  return judgedBy([
    unless(typeof value === 'string', exchange, {
      expected: 'one string with the scopes',
      received: shownMember(value),
      pointer: '/scope',
    }),
  ]);
};

/** scope is there. */
export const scopeIsTold = (exchange: Exchange): Judgement =>
  unless(isThere(member(objectOf(exchange), 'scope')), exchange, {
    expected: 'a member scope',
    received: 'absent',
    pointer: '/scope',
  });

/** Caches are forbidden to store the answer: RFC 6749, section 5.1. */
export const forbidsStoring = (exchange: Exchange): Judgement => {
  const header = exchange.answer?.headers['cache-control'] ?? '';
  const directives = header.toLowerCase().split(',');
  return unless(
    directives.some((directive) => directive.trim() === 'no-store'),
    exchange,
    {
      expected: 'a header cache-control with no-store',
      received:
        header === '' ? 'no header cache-control' : `cache-control: ${header.slice(0, longestMember)}`,
      pointer: null,
    },
  );
};

const claimOf = (exchange: Exchange, claim: string): number | undefined => {
  const claims = decodeJwt(accessTokenOf(exchange) ?? '')?.claims;
  const value = member(claims, claim);
  return isNumber(value) ? Number(numberText(value)) : undefined;
};

/** The moment of an answer by the clock of whoever gave it, else by ours, in seconds since 1970. */
const answeredAt = ({ answer, startedAt, durationMs }: Exchange): number => {
  const told = Date.parse(answer?.headers.date ?? '');
  return (Number.isNaN(told) ? Date.parse(startedAt) + durationMs : told) / 1_000;
};

/**
 * expires_in agrees within a minute with the claims exp and iat, or with what is left until exp: a token may be issued
 * again as long as it holds. Not judged where one of the claims is not there.
 */
export const lifetimeAgreesWithClaims = (exchange: Exchange): Judged => {
  const told = member(objectOf(exchange), 'expires_in');
  const [expires, issued] = [claimOf(exchange, 'exp'), claimOf(exchange, 'iat')];
  if (!isNumber(told) || expires === undefined || issued === undefined) return notJudged;
  const lifetime = expires - issued;
  const isTold = (seconds: number): boolean => Math.abs(seconds - Number(numberText(told))) <= lifetimeGrace;
  return judgedBy([
    unless(isTold(lifetime) || isTold(expires - answeredAt(exchange)), exchange, {
      expected: `${lifetime}, the seconds between the claims iat and exp (give or take ${lifetimeGrace})`,
      received: shownMember(told),
      pointer: '/expires_in',
    }),
  ]);
};

/** No token was issued: a 4xx, and no access_token in its body. */
export const noTokenIssued = (exchange: Exchange): Judgement => {
  const status = statusOf(exchange) ?? 0;
  const token = member(objectOf(exchange), 'access_token');
  const issued = isThere(token) && token !== '';
  return unless(status >= 400 && status < 500 && !issued, exchange, {
    expected: 'status 4xx and no access_token',
    received: `${shownAnswer(exchange)}${issued ? ' and an access_token' : ''}`,
    pointer: issued ? '/access_token' : null,
  });
};

/** A refused token request is answered with 400 or 401: RFC 6749, section 5.2. */
export const oauthErrorStatus = (exchange: Exchange): Judgement => {
  const status = statusOf(exchange);
  return unless(status === 400 || status === 401, exchange, {
    expected: 'status 400 or 401',
    received: shownAnswer(exchange),
    pointer: null,
  });
};

/** A refused token request carries an error code of the characters that RFC 6749, section 5.2 allows. */
export const oauthErrorMember = (exchange: Exchange): Judgement => {
  const error = member(objectOf(exchange), 'error');
  return unless(typeof error === 'string' && /^[\x20\x21\x23-\x5B\x5D-\x7E]+$/.test(error), exchange, {
    expected: 'a member error with an error code, such as "invalid_client"',
    received: objectOf(exchange) === undefined ? formOf(jsonOf(exchange)) : shownMember(error),
    pointer: '/error',
  });
};
