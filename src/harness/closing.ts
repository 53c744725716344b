import type { Answered } from '../target/exchange.js';
import type { Pim, Query } from '../target/pim.js';
import type { Ledger } from './ledger.js';
import type { WatchOptions } from './requirement.js';
import { newAttempt, within } from './scope.js';
import type { Sighting, Watching } from './watching.js';

/** A foreign product may have been written while it was read: looking twice costs this many requests at most. */
const mostSecondLooks = 5;

const queryOf = (url: string): Query => [...new URL(url).searchParams];

/** Sends the read of an exchange again; undefined for what is no read of products. */
const again = async (pim: Pim, exchange: Answered): Promise<Answered | undefined> => {
  if (exchange.operation === 'list') return pim.list(queryOf(exchange.request.url), exchange.intent);
  if (exchange.operation !== 'get') return undefined;
  const path = new URL(exchange.request.url).pathname;
  return pim.get(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)), exchange.intent);
};

const stillSeen = async (pim: Pim, watching: Watching, ledger: Ledger, sighting: Sighting) => {
  const answered = await again(pim, sighting.exchange);
  return answered === undefined || watching.judgeAgain(ledger.id, answered).length > 0;
};

/**
 * Sums up a judgement of every answer: deviations on products of others count only when a second look at the
 * same place shows one too.
 */
export const closeWatch = async (
  pim: Pim,
  watching: Watching,
  ledger: Ledger,
  { twice = false }: WatchOptions,
): Promise<void> => {
  const { examples, sightings } = watching.tally(ledger.id);
  ledger.examples = examples;
  const attempt = newAttempt(`${ledger.id}/again`, { mayRestart: false });
  await within({ ledger, attempt }, async () => {
    let looks = 0;
    for (const sighting of sightings) {
      const mayPass = typeof twice === 'function' ? twice(sighting.deviation) : twice;
      const settled = sighting.standing === 'own' && sighting.exchange.answer.status < 500 && !mayPass;
      if (!settled) looks += 1;
      if (looks > mostSecondLooks) break;
      if (!settled && !(await stillSeen(pim, watching, ledger, sighting))) continue;
      const { exchange, deviation, sentFor } = sighting;
      ledger.evidence.push({
        deviation,
        trace: [exchange],
        ...(sentFor === undefined ? {} : { together: sentFor }),
      });
    }
  });
};
