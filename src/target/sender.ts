import { type Call, type Dispatch, intentOf, largestAnswer, sentAs } from './call.js';
import type { Clock } from './clock.js';
import { type Answered, type Exchange, type Fault, isAnswered, type Operation } from './exchange.js';
import type { Allowance } from './pace/allowance.js';
import { GivenUp, type Limiter } from './pace/limiter.js';
import type { Liveness } from './pace/liveness.js';
import { type Decision, decide, isTooMuchAtOnce, type Obstacles } from './pace/retry.js';
import { WaitsAsked } from './pace/waits-asked.js';
import { NoAnswer } from './pim.js';
import { hideTokens } from './secrets/hidden-tokens.js';
import type { Redactor } from './secrets/redaction.js';
import { shownTokens } from './tokens/shown-tokens.js';
import { TokenRefusals } from './tokens/token-refusals.js';
import type { Transport } from './transport.js';

/** A token that lives shorter than the queue is long is sent as it is after so many attempts to have a fresh one. */
const mostRounds = 3;

/** Requests that are put off to the end, one after the other, before the target is given up. */
const mostEndless = 20;

/** How much the target made the run wait. */
export interface Throttling {
  readonly waits: number;
  readonly longestMs: number;
}

/** Where a sender's parts meet; they live as long as the run. */
interface SenderParts {
  readonly transport: Transport;
  readonly limiter: Limiter;
  readonly liveness: Liveness;
  readonly allowance: Allowance;
  readonly redactor: Redactor;
  readonly clock: Clock;
  /** Asks the service for anything else than this operation; resolves whatever comes of it. */
  readonly lookForSign: (silent: Operation) => Promise<void>;
  /** How long the service takes tokens, where that is a short time. */
  readonly tokenLives: () => string | null;
  /** Aborts when the run is given up. */
  readonly aborted: AbortSignal;
  /** Aborts when nothing is sent any more, for whatever reason. */
  readonly over: AbortSignal;
}

/** Carries calls out: waits for a slot, sends, records every attempt, and sends again where that is allowed. */
export class Sender {
  readonly #parts: SenderParts;
  readonly #listeners = new Set<(exchange: Exchange) => void>();
  #count = 0;
  #waits = 0;
  #longestMs = 0;
  readonly #asked = new WaitsAsked();
  readonly #refusals: TokenRefusals;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#refusals = new TokenRefusals(parts.tokenLives);
  }

  get requests(): number {
    return this.#count;
  }

  get throttling(): Throttling {
    return { waits: this.#waits, longestMs: this.#longestMs };
  }

  onExchange(listener: (exchange: Exchange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @throws {NoAnswer} where no whole answer came. */
  async send(call: Call): Promise<Answered> {
    const { liveness, lookForSign } = this.#parts;
    let met: Obstacles = { refusals: 0, breaks: 0 };
    for (let attempt = 1; ; attempt += 1) {
      const { release, dispatch } = await this.#slot(call, attempt > 1);
      let next: Decision;
      let exchange: Exchange;
      try {
        const withheld = this.#parts.allowance.take(call.operation);
        if (withheld !== undefined) throw this.#unsent(call, withheld);
        exchange = await this.#attempt(call, dispatch, attempt > 1);
        this.#parts.allowance.settle(exchange);
        const settled = isAnswered(exchange) ? call.settle(exchange) : 'settled';
        if (settled === 'again') continue;
        next = this.#next(exchange, call, met);
      } finally {
        // Only now, so that nothing slips out between a request to wait and the pause.
        release();
      }
      if (liveness.isInDoubt && call.urgency !== 'foremost') await lookForSign(call.operation);
      if (!next.again) {
        if (isAnswered(exchange)) return exchange;
        throw new NoAnswer(exchange);
      }
      met = { ...met, [next.obstacle]: met[next.obstacle] + 1 };
      if (next.pause > 0) await this.#parts.clock.sleep(next.pause, this.#parts.over);
    }
  }

  #next(exchange: Exchange, call: Call, met: Obstacles): Decision {
    const { clock, limiter } = this.#parts;
    const harmless = call.repeatability.harmless && this.#mayBeAnswered(call, exchange, met);
    const now = clock.now();
    const { waits } = this.#asked;
    const next = decide(exchange, { ...call.repeatability, harmless }, met, now, waits);
    if ('pauseAll' in next && next.pauseAll !== undefined) {
      this.#asked.wasAskedToWait(exchange, this.#count, now);
      this.#waits += 1;
      this.#longestMs = Math.max(this.#longestMs, next.pauseAll);
      limiter.pause(next.pauseAll);
      if (isTooMuchAtOnce(exchange)) limiter.ease();
      if (!next.again && (met.refusals > 0 || waits.hopeless)) this.#putOffToTheEnd(exchange);
    } else if (isAnswered(exchange)) {
      this.#asked.wasAnswered(exchange);
    } else if (exchange.fault?.code === 'reset') {
      // A server that takes a few connections only breaks those beyond them.
      limiter.ease();
    }
    return next;
  }

  /** Notes that a request was put off to the end; after many in a row the target is not waited for any more. */
  #putOffToTheEnd({ answer }: Exchange): void {
    if (this.#asked.wasPutOffToTheEnd() < mostEndless) return;
    this.#parts.liveness.giveUp(
      `the target answers ${answer?.status} to everything, however long the run waits: let it take more requests, or give --rate`,
    );
  }

  #afterRefusals(call: Call, exchange: Exchange): void {
    const remedy = this.#refusals.saw(call, exchange);
    if (remedy === undefined) return;
    if ('giveUp' in remedy) this.#parts.liveness.giveUp(remedy.giveUp);
    else this.#parts.limiter.pause(remedy.pauseMs);
  }

  #mayBeAnswered(call: Call, { fault }: Exchange, { breaks }: Obstacles): boolean {
    return fault?.code !== 'timeout' || this.#parts.liveness.mayAnswer(call, breaks > 0);
  }

  async #attempt(call: Call, dispatch: Dispatch, again: boolean): Promise<Exchange> {
    const { transport, liveness, limiter, redactor, clock } = this.#parts;
    const startedAt = new Date(clock.now()).toISOString();
    const started = performance.now();
    this.#count += 1;
    const number = this.#count;
    const outcome = await transport.send({
      method: call.method,
      origin: call.origin,
      path: call.path,
      headers: dispatch.headers,
      body: call.body,
      inParts: call.options.inParts ?? false,
      cap: largestAnswer(call),
      signal: call.options.signal,
    });
    const { operation, kind, origin } = call;
    const begun = this.#count;
    limiter.pause(liveness.saw({ operation, kind, origin, number, begun, again, fault: outcome.fault }));
    // Tokens in an answer must be known before anybody can write the answer down.
    if (call.issuesTo !== undefined && outcome.answer !== null) {
      hideTokens(outcome.answer, redactor, shownTokens[call.issuesTo]);
    }
    const exchange: Exchange = {
      ...outcome,
      number,
      operation: call.operation,
      intent: intentOf(call.options),
      request: sentAs(call, dispatch.shownHeaders),
      startedAt,
      durationMs: Math.round((performance.now() - started) * 10) / 10,
    };
    this.#afterRefusals(call, exchange);
    for (const listener of this.#listeners) listener(exchange);
    return exchange;
  }

  /** A slot and headers that are still good when it is free: a queue may outlast a token. */
  async #slot(
    call: Call,
    again: boolean,
  ): Promise<{ readonly release: () => void; readonly dispatch: Dispatch }> {
    for (let round = 1; ; round += 1) {
      this.#refuseIfOver(call);
      await call.prepare();
      const release = await this.#acquire(call, again);
      const dispatch = call.dispatch(round >= mostRounds);
      if (dispatch !== undefined && this.#over(call) === undefined) return { release, dispatch };
      release();
    }
  }

  async #acquire(call: Call, again: boolean): Promise<() => void> {
    try {
      return await this.#parts.limiter.acquire(
        again && call.urgency === 'ordinary' ? 'urgent' : call.urgency,
        call.options.signal,
      );
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
      throw this.#unsent(
        call,
        this.#over(call) ?? { code: 'cancelled', message: 'the request was given up' },
      );
    }
  }

  #refuseIfOver(call: Call): void {
    const over = this.#over(call);
    if (over !== undefined) throw this.#unsent(call, over);
    if (call.options.signal?.aborted) {
      throw this.#unsent(call, { code: 'cancelled', message: 'the request was given up' });
    }
  }

  /** Why a call is not sent any more; undefined while such calls are sent. */
  #over(call: Call): Fault | undefined {
    const { aborted, allowance, liveness } = this.#parts;
    const givenUp = liveness.givenUp(call);
    if (givenUp !== null) return { code: 'gone', message: givenUp };
    if (aborted.aborted) return { code: 'gone', message: String(aborted.reason) };
    return allowance.usedUp;
  }

  /** A request that was never sent is no exchange with the target: no listener hears of it. */
  #unsent(call: Call, fault: Fault): NoAnswer {
    return new NoAnswer({
      number: this.#count,
      operation: call.operation,
      intent: intentOf(call.options),
      request: sentAs(call, {}),
      answer: null,
      fault: { ...fault, message: this.#parts.redactor.text(fault.message) },
      startedAt: new Date(this.#parts.clock.now()).toISOString(),
      durationMs: 0,
    });
  }
}
