import type { Call } from './call.js';
import type { Exchange, Operation } from './exchange.js';

/** Tokens of the run that are refused in a row, before it is over: by then several of them were just issued. */
const mostRefusals = 40;

/** One or two operations that refuse every token are broken themselves. */
const fewestOperations = 3;

/** Watches whether the service still takes the tokens of the run, after it has taken some. */
export class TokenRefusals {
  #everTaken: boolean = false;
  #inARow = 0;
  readonly #operations = new Set<Operation>();

  /** Takes in what came of a call; why the service is to be given up, in one line, undefined while it is not. */
  saw({ operation, options }: Call, { answer }: Exchange): string | undefined {
    // A request that differs in a header may be refused for that, which says nothing about the token.
    if (operation === 'token' || options.credential !== 'own' || options.headers !== undefined)
      return undefined;
    if (answer?.status !== 401) {
      if (answer === null) return undefined;
      this.#everTaken = true;
      this.#inARow = 0;
      this.#operations.clear();
      return undefined;
    }
    this.#inARow += 1;
    this.#operations.add(operation);
    const isOver = this.#inARow >= mostRefusals && this.#operations.size >= fewestOperations;
    if (!this.#everTaken || !isOver) return undefined;
    return `the service took the tokens of the run, and then refused all of them with 401, those just issued as well: see whether the client was locked or its tokens were revoked, and whether the service still knows the keys of the authorization server`;
  }
}
