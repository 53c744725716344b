import type { Exchange } from '../target/exchange.js';

/** How an answer differs from what a requirement asks for: the outcome of a judgement that did not hold. */
export interface Deviation {
  /** What the specification asks for, as a phrase: `status 404`, `"20.2"`, `a string`. */
  readonly expected: string;
  /** What came instead, shortened to what matters. */
  readonly received: string;
  /** JSON pointer (RFC 6901) into the body of the answer; empty for the whole body, null where no body is meant. */
  readonly pointer: string | null;
  /** The exchange whose answer was judged. */
  readonly exchange?: Exchange;
}

/** The outcome of a judgement: nothing where it held. */
export type Judgement = Deviation | undefined;

/** The same judgement, saying why this is asked for: `status 404: "x" does not exist (brand)`. */
export const because = (judgement: Judgement, why: string): Judgement =>
  judgement && { ...judgement, expected: `${judgement.expected}: ${why}` };

/** What came of judging one answer or product by one requirement. */
export interface Judged {
  /** How many things were judged; nothing is concluded from a judgement of zero things. */
  readonly examples: number;
  readonly deviations: readonly Deviation[];
}

/** Nothing to judge here. */
export const notJudged: Judged = { examples: 0, deviations: [] };

/** Takes several judgements as one: each of them is an example. */
export const judgedBy = (judgements: readonly Judgement[]): Judged => ({
  examples: judgements.length,
  deviations: judgements.filter((judgement) => judgement !== undefined),
});

/** Takes what was judged in several places as one. */
export const together = (parts: readonly Judged[]): Judged => ({
  examples: parts.reduce((sum, part) => sum + part.examples, 0),
  deviations: parts.flatMap((part) => part.deviations),
});

/** The same deviations, seen in this exchange; below `prefix` where the judged value is only a part of its body. */
export const seenIn = <D extends Deviation>(
  exchange: Exchange,
  deviations: readonly D[],
  prefix = '',
): (D & { readonly exchange: Exchange })[] =>
  deviations.map((deviation) => ({
    ...deviation,
    pointer: deviation.pointer === null ? null : prefix + deviation.pointer,
    exchange,
  }));
