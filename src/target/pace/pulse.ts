import type { Clock } from '../clock.js';
import type { Answered, Operation } from '../exchange.js';
import { NoAnswer, type Pim, type SendOptions } from '../pim.js';
import type { Limiter } from './limiter.js';
import type { Liveness } from './liveness.js';
import { openStatuses } from './retry.js';

/** Milliseconds between two looks whether the service answers again: a minute in all, long enough for a restart. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** What feeling the pulse of a service takes. */
interface PulseParts {
  readonly limiter: Pick<Limiter, 'hold' | 'idle' | 'ease'>;
  readonly liveness: Pick<Liveness, 'gone' | 'giveUp'>;
  readonly clock: Pick<Clock, 'sleep'>;
  /** Aborts when nothing is sent any more. */
  readonly over: AbortSignal;
}

/** A look shows what the gateway answers as it came: it is not sent again by itself. */
const look: SendOptions = { urgency: 'foremost', odd: true };

const isGateways = ({ answer: { status } }: Answered): boolean => openStatuses.includes(status);

/** A read that meets a service which is away is asked again so often: it may be what brings the service down. */
const mostReads = 4;

/** The status that one harmless request comes to, if it is a gateway's; undefined for a sign of life. */
const gatewaysStatus = async (ask: () => Promise<Answered>): Promise<number | undefined> => {
  const answered = await ask();
  return isGateways(answered) ? answered.answer.status : undefined;
};

/** Lists as little as can be listed. */
const listOne = (pim: Pim): Promise<Answered> => pim.list([['take', '1']], { ...look, exactly: true });

/** Asks for something else than what is silent, once for all that ask meanwhile; resolves whatever comes of it. */
export const signOfLife = (pim: () => Pim): ((silent: Operation) => Promise<void>) => {
  let looking: Promise<void> | undefined;
  return (silent) => {
    looking ??= (silent === 'definitions' ? listOne(pim()) : pim().definitions(look))
      .then(
        () => {},
        () => {},
      )
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
};

/** Asks for two things, since one operation may be answered by its gateway for ever. */
const statusForBoth = async (pim: Pim): Promise<number | undefined> => {
  const forDefinitions = await gatewaysStatus(() => pim.definitions(look));
  if (forDefinitions === undefined) return undefined;
  return gatewaysStatus(() => listOne(pim));
};

/** Looks again once nothing is under way: a gateway with few places refuses the look for what takes them. */
const statusAlone = async (pim: Pim, { limiter }: PulseParts): Promise<number | undefined> => {
  const status = await statusForBoth(pim);
  if (status !== 503) return status;
  await limiter.idle();
  return statusForBoth(pim);
};

/** Waits until the service answers; whether it had been away. */
const feel = async (pim: Pim, parts: PulseParts): Promise<boolean> => {
  const { liveness, clock, over } = parts;
  let wasAway = false;
  for (const pause of [...pauses, null]) {
    const status = await statusAlone(pim, parts);
    if (status === undefined) break;
    wasAway = true;
    if (pause === null) {
      liveness.giveUp(`the service answers nothing but status ${status}, for more than a minute`);
      break;
    }
    await clock.sleep(pause, over);
  }
  return wasAway;
};

/** Feels the pulse for all that ask meanwhile, while every other request is held. */
const sharedPulse = (pim: Pim, parts: PulseParts): (() => Promise<boolean>) => {
  let feeling: Promise<boolean> | undefined;
  return async () => {
    if (feeling === undefined) {
      const endHold = parts.limiter.hold();
      feeling = feel(pim, parts).finally(() => {
        feeling = undefined;
        endHold();
      });
    }
    // What keeps the looks from an answer is told to whoever asks next, each for itself.
    return feeling.catch(() => false);
  };
};

/**
 * The client that hands a gateway's answer (408, 502, 503, 504) over only once the service was seen to answer anything
 * else since: what a request comes to while nobody is behind the gateway says nothing of the request, so that a read
 * is asked again. A service that does not come back within a minute is given up, and every request with it. One that
 * was never seen is not waited for: nobody can say that it went away.
 */
export const awaitingService = (pim: Pim, parts: PulseParts): Pim => {
  const { limiter, liveness } = parts;
  const wasAwayUntilNow = sharedPulse(pim, parts);
  let everSeen = false;

  const patiently = async (ask: () => Promise<Answered>, times = 1): Promise<Answered> => {
    for (let count = 1; ; count += 1) {
      const answered = await ask();
      if (!isGateways(answered)) {
        everSeen = true;
        return answered;
      }
      const wasAway = everSeen && (await wasAwayUntilNow());
      if (liveness.gone !== null) {
        // It was sent: what became of a write is open, other than where the run refuses to send.
        throw new NoAnswer({ ...answered, answer: null, fault: { code: 'away', message: liveness.gone } });
      }
      // A gateway that lets only so many through at one time mostly says 503 to the others, and nothing else.
      if (!wasAway && answered.answer.status === 503) limiter.ease();
      if (!wasAway || count >= times) return answered;
    }
  };

  return {
    definitions: (options) => patiently(() => pim.definitions(options), mostReads),
    create: (product, options) => patiently(() => pim.create(product, options)),
    patch: (productId, changes, options) => patiently(() => pim.patch(productId, changes, options)),
    get: (productId, options) => patiently(() => pim.get(productId, options), mostReads),
    list: (query, options) => patiently(() => pim.list(query, options), mostReads),
    token: (form, options) => pim.token(form, options),
  };
};
