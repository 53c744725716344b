import { cutNote } from '../results/curl.js';
import type { RecordedExchange } from '../results/results.js';
import type { Exchange } from './exchange.js';
import type { Redactor } from './secrets/redaction.js';
import { shownAuthorization } from './tokens/shown-tokens.js';

/** Characters of a body that reports show. */
const shownLength = 64 * 1024;

/** Looked at beyond them, so that no secret is cut in two at the end and escapes. Longer than any token. */
const margin = 16 * 1024;

/** Headers whose values are credentials whatever they look like. */
const credentialHeaders = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
]);

/** Authorizations as the client itself writes them down: the scheme and a name in the place of the token. */
const namedAuthorizations = new Set(Object.values(shownAuthorization));

/**
 * An exchange as reports show it: without secrets, bodies of at most 64 KiB with a note how much was left out.
 * Control characters stay; whoever renders a report escapes what its format asks for.
 */
export function record(exchange: Exchange, redactor: Redactor): RecordedExchange {
  const { request, answer, fault } = exchange;
  return {
    operation: exchange.operation,
    request: {
      method: request.method,
      url: redactor.text(request.url),
      headers: recordedHeaders(request.headers, redactor),
      body: request.body === null ? null : recordedBody(request.body, redactor),
    },
    response:
      answer === null
        ? null
        : {
            status: answer.status,
            headers: recordedHeaders(answer.headers, redactor),
            body: recordedBody(answer.text, redactor),
          },
    fault: fault === null ? null : `${fault.code}: ${redactor.text(fault.message)}`,
    startedAt: exchange.startedAt,
    durationMs: exchange.durationMs,
  };
}

function recordedHeaders(
  headers: Readonly<Record<string, string>>,
  redactor: Redactor,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      redactor.text(name),
      recordedHeader(name, value, redactor),
    ]),
  );
}

function recordedHeader(name: string, value: string, redactor: Redactor): string {
  if (!credentialHeaders.has(name.toLowerCase()) || namedAuthorizations.has(value))
    return redactor.text(value);
  return '<redacted>';
}

function recordedBody(text: string, redactor: Redactor): string {
  if (text.length <= shownLength) return redactor.text(text);
  const whole = text.length <= shownLength + margin;
  const redacted = redactor.text(whole ? text : text.slice(0, shownLength + margin));
  const safe = whole ? redacted.length : Math.max(redacted.length - margin, 0);
  const shown = redacted.slice(0, Math.min(shownLength, safe)).replace(/[\uD800-\uDBFF]$/, '');
  const left = redacted.length + (whole ? 0 : text.length - shownLength - margin) - shown.length;
  return left === 0 ? shown : shown + cutNote(left);
}
