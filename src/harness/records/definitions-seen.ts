import { type Answered, type Exchange, isAnswered } from '../../target/exchange.js';

/** A definition that is another each time is seen to be so by fewer. */
const most = 50;

/** As it was sent, whichever of its tokens the client took. */
const sentAs = ({ request: { url, headers } }: Exchange): string => JSON.stringify([url, headers]);

/** Keeps what the definitions endpoint answered in a run: each text once for each kind of request. */
export class DefinitionsSeen {
  readonly #seen = new Map<string, Answered>();

  /** Takes note of an exchange; one that is no answer of the definitions endpoint is passed over. */
  note(exchange: Exchange): void {
    if (exchange.operation !== 'definitions' || !isAnswered(exchange) || this.#seen.size >= most) return;
    this.#seen.set(`${sentAs(exchange)} ${exchange.answer.status} ${exchange.answer.text}`, exchange);
  }

  /** The answers to requests that were sent just as this one was: another client may well be shown another definition. */
  sentLike(exchange: Answered): readonly Answered[] {
    return [...this.#seen.values()].filter((seen) => sentAs(seen) === sentAs(exchange));
  }
}
