import type { Config } from '../config/config.js';
import { type Clock, systemClock } from './clock.js';
import type { Exchange } from './exchange.js';
import { modestLists } from './modest-lists.js';
import { createPim, type OperationParts, requestOwnToken } from './operations.js';
import { Allowance, type Spent } from './pace/allowance.js';
import { Limiter } from './pace/limiter.js';
import { Liveness } from './pace/liveness.js';
import { awaitingService, signOfLife } from './pace/pulse.js';
import type { Pim } from './pim.js';
import { inOtherLetters, shownInOtherLetters } from './secrets/other-letters.js';
import { createRedactor, type Redactor } from './secrets/redaction.js';
import { Sender, type Throttling } from './sender.js';
import { TokenStore } from './tokens/tokens.js';
import { namesProxy, Transport } from './transport.js';

export { NoAnswer, NoToken } from './pim.js';
export type { Throttling } from './sender.js';
export type { Issued } from './tokens/token-source.js';

/** What the client must know: the target, how hard it may be worked, and what may be asked of it in all. */
export type TargetSettings = Config['target'] &
  Pick<Config, 'timeout' | 'concurrency' | 'rate' | 'maxRequests' | 'maxProducts' | 'maxTime' | 'readOnly'>;

/** What tests put in the place of the world. */
export interface Surroundings {
  readonly clock?: Clock;
  /** Where proxies are looked up; the environment of the process if left out. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** The one connection of a run to its target: every request goes through it, and none is sent past it. */
export interface Target {
  readonly pim: Pim;
  readonly tokens: TokenStore;
  readonly redactor: Redactor;
  /** Calls back with every attempt as it ends, those that are sent again included; returns how to stop that. */
  onExchange(listener: (exchange: Exchange) => void): () => void;
  /** Attempts sent so far. */
  requests(): number;
  /** What the run has used up so far of what may be bounded. */
  spent(): Spent;
  /** How much the target made the run wait. */
  throttling(): Throttling;
  /** Aborts when the run is broken off, with the reason. */
  readonly aborted: AbortSignal;
  /** Aborts when nothing is sent any more: the run is broken off, or what bounds it is used up. */
  readonly over: AbortSignal;
  /** Why the target is given up, in one line; null while it answers. */
  gone(): string | null;
  /** Gives up everything that waits or is under way, and refuses what comes later; the reason is told to callers. */
  abort(reason: string): void;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** Makes the client of a run. Nothing is sent before something is asked of it. */
export function createTarget(settings: TargetSettings, surroundings: Surroundings = {}): Target {
  const clock = surroundings.clock ?? systemClock;
  const redactor = knowingRedactor(settings);
  const aborted = new AbortController();
  const liveness = new Liveness();
  const proxy = !settings.reference && namesProxy(surroundings.environment ?? process.env);
  const transport = new Transport({ ...settings, proxy }, clock);
  const limiter = new Limiter(settings, clock);
  const allowance = new Allowance(settings, clock);
  // What waits for its turn is told at once that it has none: at a low rate that would take minutes.
  allowance.end.addEventListener('abort', () => limiter.giveUpAll());
  const over = AbortSignal.any([aborted.signal, allowance.end]);
  const sender = new Sender({
    transport,
    limiter,
    liveness,
    allowance,
    redactor,
    clock,
    lookForSign: signOfLife(() => plain),
    tokenLives: () => tokens.lives.inWords(),
    aborted: aborted.signal,
    over,
  });
  const parts: OperationParts = { target: settings, sender, redactor, tokens: () => tokens };
  const plain = createPim(parts);
  const tokens = new TokenStore(settings, (form) => requestOwnToken(parts, form), redactor, clock);
  return {
    pim: modestLists(awaitingService(plain, { limiter, liveness, clock, over })),
    tokens,
    redactor,
    aborted: aborted.signal,
    over,
    onExchange: (listener) => sender.onExchange(listener),
    requests: () => sender.requests,
    spent: () => allowance.spent(),
    throttling: () => sender.throttling,
    gone: () => liveness.gone,
    abort(reason) {
      // First the reason, which whoever is given up looks for.
      aborted.abort(reason);
      limiter.giveUpAll();
      transport.cancelAll();
    },
    close() {
      allowance.close();
      return transport.close();
    },
  };
}

function knowingRedactor({ client, limited, expiredToken }: TargetSettings): Redactor {
  const redactor = createRedactor();
  redactor.hide(client.secret, '$PIM_CLIENT_SECRET');
  // One that differs in capital letters alone is tried, and gives the right one away.
  redactor.hide(inOtherLetters(client.secret) ?? '', shownInOtherLetters);
  if (limited !== null) redactor.hide(limited.secret, '$PIM_LIMITED_CLIENT_SECRET');
  if (expiredToken !== null) redactor.hide(expiredToken, '$PIM_EXPIRED_TOKEN');
  return redactor;
}
