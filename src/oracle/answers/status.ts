import type { Exchange } from '../../target/exchange.js';
import type { Judgement } from '../deviation.js';
import { shownBody, shownFault } from './body.js';
import { redirectOf } from './redirect.js';
import { toCredential } from './shown-credential.js';

/** Statuses of 4xx that say nothing about the request itself: who asks, how long it took, how often. */
const notRefusing = [401, 403, 408, 429];

/** The status of an answer; undefined where there is none. */
export const statusOf = (exchange: Exchange): number | undefined => exchange.answer?.status;

const isWithin = (status: number | undefined, first: number): boolean =>
  status !== undefined && status >= first && status < first + 100;

/** Whether the request was answered with success: any 2xx. */
export const isSuccess = (exchange: Exchange): boolean => isWithin(statusOf(exchange), 200);

/** Whether a status refuses what was asked: any 4xx but 401, 403, 408 and 429. */
export const isRefusalStatus = (status: number): boolean =>
  isWithin(status, 400) && !notRefusing.includes(status);

/** Whether a request was refused for what it asks. */
export const isRefusal = (exchange: Exchange): boolean =>
  exchange.answer !== null && isRefusalStatus(exchange.answer.status);

/** Status and body of an answer as a deviation shows them; never the body of a token answer. */
export const shownAnswer = (exchange: Exchange): string => {
  const status = statusOf(exchange);
  if (status === undefined) return shownFault(exchange);
  const elsewhere = redirectOf(exchange);
  if (elsewhere !== null) return `status ${status}, which points to ${elsewhere}`;
  if (exchange.operation === 'token') return `status ${status}`;
  return `status ${status} with ${shownBody(exchange)}`;
};

const unless = (holds: boolean, expected: string, exchange: Exchange): Judgement =>
  holds ? undefined : { expected, received: shownAnswer(exchange), pointer: null, exchange };

/** The request succeeded. Which 2xx answers is left open by the specification. */
export const accepted = (exchange: Exchange): Judgement =>
  unless(isSuccess(exchange), 'success (any status 2xx)', exchange);

/** The request was refused for what it asks. */
export const refused = (exchange: Exchange): Judgement =>
  unless(isRefusal(exchange), 'a refusal (any status 4xx but 401, 403, 408 and 429)', exchange);

/** The request was refused for any reason, for who asks as well. */
export const refusedWithAny4xx = (exchange: Exchange): Judgement =>
  unless(isWithin(statusOf(exchange), 400), `a refusal (any status 4xx)${toCredential(exchange)}`, exchange);

/** The request was answered with one of these statuses. */
export const statusIsOneOf = (exchange: Exchange, ...statuses: readonly number[]): Judgement =>
  unless(
    statuses.some((status) => status === statusOf(exchange)),
    `status ${statuses.join(' or ')}${toCredential(exchange)}`,
    exchange,
  );

/** The request was answered with another status than this one, which may pass. */
export const statusIsNot = (exchange: Exchange, status: number): Judgement =>
  unless(status !== statusOf(exchange), `any status but ${status}`, exchange);

/** What was sent did not bring the service down: no 5xx. */
export const noServerError = (exchange: Exchange): Judgement =>
  unless(!isWithin(statusOf(exchange), 500), 'no server error (a status below 500)', exchange);
