/**
 * How long an answer asks to wait before the next request, in milliseconds; undefined where it does not say, or says
 * it in no known form (seconds, or a date as in RFC 9110, 10.2.3). A time that is over is none.
 *
 * @param now milliseconds since the epoch, used where the answer does not tell its own time.
 */
export function retryAfter(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const { 'retry-after': asked = '', date = '' } = headers;
  const text = asked.trim();
  if (/^-?\d+$/.test(text)) return Math.max(Number(text), 0) * 1000;
  const then = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(then)) return undefined;
  // The clock of the target may be wrong, but it is the one that the date was told by.
  const told = Date.parse(date);
  return Math.max(then - (Number.isNaN(told) ? now : told), 0);
}

/** A pause that grows with each refusal, for a target that asks for patience without saying how much. */
export function gentlePause(refusals: number): number {
  return Math.min(250 * 2 ** refusals, 10_000);
}

/** The pause after which one request that is refused again and again is tried, whatever shorter time is asked for. */
export function patientPause(refusals: number): number {
  return refusals < 2 ? 0 : Math.min(50 * 2 ** (refusals - 2), 10_000);
}
