import type { Finding, RecordedExchange, RequirementResult } from '../../results/results.js';
import { visible } from '../text.js';
import { excerptOf, placeInAnswer, placeInRequest } from './excerpt.js';

/** Columns of a body that are shown on a line. */
const longestBody = 400;

/** The exchange whose answer was judged; undefined for a finding that rests on no single answer. */
export const judgedExchange = (finding: Finding): RecordedExchange | undefined => finding.exchanges.at(-1);

/** `POST https://host/v1/products {"name":…}`: what was asked, on one line, the body cut to what the finding is about. */
export const requestLine = ({ request }: RecordedExchange, finding: Finding, most = longestBody): string => {
  const line = `${request.method} ${visible(request.url)}`;
  return request.body === null
    ? line
    : `${line} ${excerptOf(request.body, placeInRequest(request.body, finding), most)}`;
};

/** `201 {"id":…}`: what came, on one line, the body cut to what the finding is about; or why nothing came. */
export const answerLine = ({ response, fault }: RecordedExchange, finding: Finding): string => {
  if (response === null) return visible(fault ?? 'no answer');
  const { body, status } = response;
  if (body === '') return `${status} without a body`;
  return `${status} ${excerptOf(body, placeInAnswer(body, finding), longestBody)}`;
};

/** A body that is told along with a status, its middle cut out. */
const cutBody = /^(status \d{3}) with (.*?) … (.*)$/s;

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** What was received, for where the answer itself stands below: no piece of its body is told twice. */
export const receivedBesideAnswer = (finding: Finding): string => {
  const [, status, head, tail] = cutBody.exec(finding.received) ?? [];
  const body = withoutBlanks(judgedExchange(finding)?.response?.body ?? '');
  if (status === undefined || head === undefined || tail === undefined) return finding.received;
  const isPiece = body.startsWith(withoutBlanks(head)) && body.endsWith(withoutBlanks(tail));
  return isPiece ? status : finding.received;
};

const sizeOf = (finding: Finding): number =>
  (judgedExchange(finding)?.request.body?.length ?? 0) + finding.received.length;

/** The finding that is quickest to read: the one with the shortest request and answer; undefined where there is none. */
export const smallestFinding = ({ findings }: RequirementResult): Finding | undefined =>
  findings.reduce<Finding | undefined>(
    (best, finding) => (best === undefined || sizeOf(finding) < sizeOf(best) ? finding : best),
    undefined,
  );

/** Whether a result counts against the target under the terms of its run. */
export const countsAsFailure = ({ outcome, pending }: RequirementResult, strict: boolean): boolean =>
  pending !== true && (outcome === 'failed' || (strict && outcome === 'warned'));
