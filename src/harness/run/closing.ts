import type { Judgement } from '../../oracle/deviation.js';
import type { Answered } from '../../target/exchange.js';
import type { Pim, Query } from '../../target/pim.js';
import { eventually, overdueMs } from '../asking/eventually.js';
import { addressSent } from '../records/address-sent.js';
import type { WatchOptions } from '../requirement.js';
import type { Evidence, Ledger } from '../world/ledger.js';
import { newAttempt, within } from '../world/scope.js';
import type { Sighting, Watching } from './watching.js';

/** A foreign product may have been written while it was read: looking twice costs this many requests at most. */
const mostSecondLooks = 5;

/** What looks at products again. */
type ProductReads = Pick<Pim, 'get' | 'list'>;

const queryOf = (url: string): Query => [...new URL(url).searchParams];

/** Sends the read of an exchange again; undefined for what is no read of products. */
const again = async (pim: ProductReads, exchange: Answered): Promise<Answered | undefined> => {
  if (exchange.operation === 'list') return pim.list(queryOf(exchange.request.url), exchange.intent);
  if (exchange.operation !== 'get') return undefined;
  return pim.get(addressSent(exchange), exchange.intent);
};

/** Whether a deviation shows once more, where writes show late when those of the run do as well. */
const stillSeen = async (pim: ProductReads, watching: Watching, ledger: Ledger, sighting: Sighting) => {
  const look = async (): Promise<Judgement> => {
    const answered = await again(pim, sighting.exchange);
    return answered === undefined ? sighting.deviation : watching.judgeAgain(ledger.id, answered)[0];
  };
  const seen = await look();
  if (seen === undefined || overdueMs() === 0) return seen !== undefined;
  const { deviation } = await eventually(look, (later) => later, overdueMs());
  return deviation !== undefined;
};

/** Whether a deviation needs no second look: nothing that others did, and nothing that passes, can be behind it. */
const isSettled = ({ standing, exchange, deviation }: Sighting, { twice = false }: WatchOptions): boolean => {
  const mayPass = typeof twice === 'function' ? twice(deviation) : twice;
  return standing === 'own' && exchange.answer.status < 500 && !mayPass;
};

const evidenceOf = ({ exchange, deviation, sentFor }: Sighting): Evidence => ({
  deviation,
  trace: [exchange],
  ...(sentFor === undefined ? {} : { together: sentFor }),
});

/** One sighting of each request before further ones of any: a list may show other products when it is read again. */
const inTurn = (sightings: readonly Sighting[]): readonly Sighting[] => {
  const asked = new Set<string>();
  const isFirst = ({ exchange: { request } }: Sighting): boolean => {
    const isNew = !asked.has(request.url);
    asked.add(request.url);
    return isNew;
  };
  const firsts = sightings.filter(isFirst);
  return [...firsts, ...sightings.filter((sighting) => !firsts.includes(sighting))];
};

/**
 * Sums up a judgement of every answer: deviations on products of others count only when a second look at the
 * same place shows one too. Those that need none count first, since the target may answer nothing more.
 */
export const closeWatch = async (
  pim: ProductReads,
  watching: Watching,
  ledger: Ledger,
  options: WatchOptions,
): Promise<void> => {
  const { examples, sightings } = watching.tally(ledger.id);
  ledger.examples = examples;
  const settled = sightings.filter((sighting) => isSettled(sighting, options));
  ledger.evidence.push(...settled.map(evidenceOf));
  const attempt = newAttempt(`${ledger.id}/again`, { mayRestart: false });
  await within({ ledger, attempt }, async () => {
    const doubtful = sightings.filter((sighting) => !settled.includes(sighting));
    for (const sighting of inTurn(doubtful).slice(0, mostSecondLooks)) {
      if (await stillSeen(pim, watching, ledger, sighting)) ledger.evidence.push(evidenceOf(sighting));
    }
  });
};
