import type { RecordedExchange } from '../../results/results.js';

/** An identifier that the service made up in one answer and that a later request names. */
export interface Capture {
  readonly value: string;
  /** Index of the exchange whose answer holds it. */
  readonly from: number;
  readonly member: string;
  /** Which of the members with this name in that answer, from 1. */
  readonly position: number;
}

const identifyingMember = /"([A-Za-z_]*(?:id|Id|ID))"\s*:\s*"([^"\\]{6,})"/g;

const mentions = ({ request }: RecordedExchange, value: string): boolean =>
  request.url.includes(value) || request.body?.includes(value) === true;

/**
 * Finds what a script must read from an answer because a request behind it names it: ids that the service made.
 * The first answer that tells one counts, unless a request before it knew it already.
 */
export const capturesOf = (exchanges: readonly RecordedExchange[]): Capture[] => {
  const captures = new Map<string, Capture>();
  for (const [index, { response }] of exchanges.entries()) {
    const counts = new Map<string, number>();
    for (const [, member = '', value = ''] of (response?.body ?? '').matchAll(identifyingMember)) {
      const position = (counts.get(member) ?? 0) + 1;
      counts.set(member, position);
      const wasKnown = exchanges.slice(0, index + 1).some((exchange) => mentions(exchange, value));
      const isNeeded = exchanges.slice(index + 1).some((exchange) => mentions(exchange, value));
      if (isNeeded && !wasKnown && !captures.has(value)) {
        captures.set(value, { value, from: index, member, position });
      }
    }
  }
  return [...captures.values()];
};
