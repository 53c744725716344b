import type { Clock } from './clock.js';
import type { Answered } from './exchange.js';
import type { Limiter } from './limiter.js';
import type { Liveness } from './liveness.js';
import { NoAnswer, type Pim } from './pim.js';
import { openStatuses } from './retry.js';

/** Milliseconds between two looks whether the service answers again: a minute in all, long enough for a restart. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** What feeling the pulse of a service takes. */
export interface PulseParts {
  readonly limiter: Pick<Limiter, 'pause'>;
  readonly liveness: Pick<Liveness, 'gone' | 'giveUp'>;
  readonly clock: Pick<Clock, 'sleep'>;
  /** Aborts when the run is given up. */
  readonly aborted: AbortSignal;
}

const isGateways = ({ answer: { status } }: Answered): boolean => openStatuses.includes(status);

/**
 * The client that hands a gateway's answer (502, 503, 504) over only once the service was seen to answer anything
 * else since: what a request comes to while nobody is behind the gateway says nothing of the request. A service that
 * does not come back within a minute is given up, and every request with it.
 */
export const awaitingService = (pim: Pim, { limiter, liveness, clock, aborted }: PulseParts): Pim => {
  let feeling: Promise<void> | undefined;

  /** The status that one harmless request comes to, if it is a gateway's; undefined for a sign of life. */
  const gatewaysStatus = async (look: () => Promise<Answered>): Promise<number | undefined> => {
    const answered = await look();
    return isGateways(answered) ? answered.answer.status : undefined;
  };

  /** Asks for two things, since one operation may be answered by its gateway for ever. */
  const statusForBoth = async (): Promise<number | undefined> => {
    const forDefinitions = await gatewaysStatus(() => pim.definitions({ urgent: true }));
    if (forDefinitions === undefined) return undefined;
    return gatewaysStatus(() => pim.list([['take', '1']], { urgent: true, exactly: true }));
  };

  const feel = async (): Promise<void> => {
    for (const pause of [...pauses, null]) {
      const status = await statusForBoth();
      if (status === undefined) return;
      if (pause === null) {
        liveness.giveUp(`the service answers nothing but status ${status}, for more than a minute`);
        return;
      }
      limiter.pause(pause);
      await clock.sleep(pause, aborted);
    }
  };

  const felt = async (): Promise<void> => {
    feeling ??= feel().finally(() => {
      feeling = undefined;
    });
    // What keeps the looks from an answer is told to whoever asks next, each for itself.
    await feeling.catch(() => undefined);
  };

  const patiently = async (ask: () => Promise<Answered>): Promise<Answered> => {
    const answered = await ask();
    if (!isGateways(answered)) return answered;
    await felt();
    if (liveness.gone === null) return answered;
    // It was sent: what became of a write is open, other than where the run refuses to send.
    throw new NoAnswer({ ...answered, answer: null, fault: { code: 'away', message: liveness.gone } });
  };

  return {
    definitions: (options) => patiently(() => pim.definitions(options)),
    create: (product, options) => patiently(() => pim.create(product, options)),
    patch: (productId, changes, options) => patiently(() => pim.patch(productId, changes, options)),
    get: (productId, options) => patiently(() => pim.get(productId, options)),
    list: (query, options) => patiently(() => pim.list(query, options)),
    token: (form, options) => pim.token(form, options),
  };
};
