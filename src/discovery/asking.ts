import type { Answered } from '../target/exchange.js';
import { NoAnswer, NoToken } from '../target/pim.js';

/** What came of a request: an answer of whatever status, or the reason why there is none. */
type Asked =
  | { readonly answered: Answered; readonly failure: null }
  | { readonly answered: null; readonly failure: NoAnswer | NoToken };

/** Sends a request, and makes data of its failure. */
export async function ask(request: () => Promise<Answered>): Promise<Asked> {
  try {
    return { answered: await request(), failure: null };
  } catch (thrown) {
    if (thrown instanceof NoAnswer || thrown instanceof NoToken) return { answered: null, failure: thrown };
    throw thrown;
  }
}
