import type { Call } from '../call.js';
import type { Exchange, Operation } from '../exchange.js';

/** Refusals that were answered with a pause, before the run is over: by then several tokens were just issued. */
const mostPauses = 52;

/** One or two operations that refuse every token are broken themselves. */
const fewestOperations = 3;

/** From so many on a service may need a moment before it takes new tokens. */
const fewRefusals = 8;

/** That moment, in milliseconds; it is given again after each refusal that follows. */
const pauseMs = 1_000;

/** What is to be done after a refusal: wait so many milliseconds, or give the service up for this reason. */
type Remedy = { readonly pauseMs: number } | { readonly giveUp: string };

/** Watches whether the service still takes the tokens of the run, after it has taken some. */
export class TokenRefusals {
  readonly #lives: () => string | null;
  #everTaken: boolean = false;
  #inARow = 0;
  /** One operation may refuse tokens many times before others do: that is no reason to pause, nor to give up. */
  #pauses = 0;
  readonly #operations = new Set<Operation>();

  /** @param lives says how long tokens are taken, where that is a short time. */
  constructor(lives: () => string | null) {
    this.#lives = lives;
  }

  /** Takes in what came of a call; what to do about it, undefined where nothing is. */
  saw({ operation, options }: Call, { answer }: Exchange): Remedy | undefined {
    // A request that differs in a header may be refused for that, which says nothing about the token.
    if (operation === 'token' || options.credential !== 'own' || options.headers !== undefined)
      return undefined;
    if (answer === null) return undefined;
    if (answer.status !== 401) {
      this.#everTaken = true;
      this.#inARow = 0;
      this.#pauses = 0;
      this.#operations.clear();
      return undefined;
    }
    this.#inARow += 1;
    this.#operations.add(operation);
    if (!this.#everTaken || this.#inARow < fewRefusals || this.#operations.size < fewestOperations)
      return undefined;
    this.#pauses += 1;
    if (this.#pauses <= mostPauses) return { pauseMs };
    const lives = this.#lives();
    const why =
      lives === null
        ? 'see whether the client was locked or its tokens were revoked, and whether the service still knows the keys of the authorization server'
        : `${lives}; let them be good for many requests, and for a minute at least`;
    return {
      giveUp: `the service took the tokens of the run, and then refused all of them with 401, those just issued as well: ${why}`,
    };
  }
}
