import { eanField } from '../../../../generators/fields.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { atMost } from '../../../../generators/products/variant-limit.js';
import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { allAtOnce, type Schedule, schedules } from '../../../../model/schedule.js';
import { isRefusal, isSuccess } from '../../../../oracle/answers/status.js';
import { eanHolders, identifierHolders } from '../../../../oracle/products/unique.js';
import type { Answered } from '../../../../target/exchange.js';
import { pause } from '../../../asking/pause.js';
import type { Check } from '../../../check.js';
import { restamped } from '../../../drafts.js';
import { type Race, race } from '../../../sequences/release.js';
import { subject } from '../../../subject.js';
import { untestable } from '../../../world/endings.js';
import { theWorld } from '../../../world/world.js';
import { needsEan } from '../../needs.js';
import { type GivenIdentifier, noIdentifier, plainProduct } from './taken-identifiers.js';
import { judgeHeldOnce } from './twin-holders.js';

/** As many creates as run in a race where as many requests may be under way. */
const usualRacers = 4;

/**
 * A target that throttles may keep the creates of a race apart, and so may other checks where few requests may be
 * under way: so many races are tried until one is one.
 */
const triesFor = (racers: number): number => (racers === usualRacers ? 3 : 6);

/** Most creates of a race that is drawn. */
const mostRacers = 6;

/** Creates that want the same: their bodies, a word that all of them bear, and what only one of them may come to hold. */
interface Contest {
  readonly bodies: readonly JsonObject[];
  readonly label: string;
  readonly what: string;
  /** Which of some products hold it. */
  readonly holders: (shown: readonly JsonObject[]) => readonly JsonObject[];
}

/** Makes a contest of so many creates. */
type MakeContest = (check: Check, count: number) => Promise<Contest>;

/** Creates that want one ean. @param wanted index of the variant that bears it: a service may guard the first one alone. */
const forEan =
  (wanted: 0 | 1): MakeContest =>
  async (check, count) => {
    const { has } = check;
    const index = atMost(has, wanted + 1) - 1;
    const { body } = await plainProduct(check);
    const { identifiers } = theWorld();
    const label = identifiers.label();
    const ean = identifiers.ean();
    const variants = variantsOf(body).flatMap((variant) => Array.from({ length: index + 1 }, () => variant));
    const withEan = (): JsonObject =>
      restamped(has, { ...body, variants }, { label, eans: index === 0 ? [ean] : [identifiers.ean(), ean] });
    return {
      bodies: Array.from({ length: count }, withEan),
      label,
      what: `the ean ${ean}`,
      holders: (shown) => eanHolders(shown, ean, needsEan(check).code),
    };
  };

/** Creates that want one identifier of the product, each with an ean of its own. */
const forIdentifier =
  (name: GivenIdentifier): MakeContest =>
  async (check, count) => {
    const { body } = await plainProduct(check);
    const label = theWorld().identifiers.label();
    const bodies = Array.from({ length: count }, () => restamped(check.has, body, { label }));
    const identifier = textOf(bodies[0]?.[name]) ?? untestable(noIdentifier(name));
    return {
      bodies: bodies.map((one) => ({ ...one, [name]: identifier })),
      label,
      what: `the ${name} ${identifier}`,
      holders: (shown) => identifierHolders(shown, name, identifier),
    };
  };

const begin = async (check: Check, make: MakeContest, count: number): Promise<Race<Contest>> => {
  const contest = await make(check, count);
  return {
    subject: contest,
    racers: contest.bodies.map((body) => ({ what: 'a create', send: () => check.pim.create(body) })),
  };
};

/**
 * Judges that at most one live product holds what several creates asked for.
 *
 * @returns how many of them were accepted.
 */
const judgeContest = async (
  check: Check,
  { bodies, holders, label, what }: Contest,
  answers: ReadonlyMap<number, Answered>,
  words: string,
): Promise<number> => {
  const accepted = [...answers].filter(([, answered]) => isSuccess(answered));
  const products = await Promise.all(
    accepted.flatMap(([number, answered]) => {
      const body = bodies[number];
      return body === undefined ? [] : [check.given.adopted(body, answered, label)];
    }),
  );
  const all = [...answers.values()];
  // That one of them must win is said nowhere. What was refused may have been stored all the same.
  const isTold = accepted.length > 0 || (check.has.termNarrows && all.every(isRefusal));
  const last = accepted[0]?.[1] ?? all[0];
  if (!isTold || last === undefined) {
    return untestable(
      `none of ${all.length} creates at the same moment was accepted (${words}), and nothing shows whether one of them was stored: let the target accept one`,
    );
  }
  if (products.length !== 1) await pause(check.config.consistencyTimeout * 1_000);
  await judgeHeldOnce(check, { what: `${what} (${words})`, holders }, products, last, label);
  return accepted.length;
};

const mayRace = ({ config }: Check, most: number): number => {
  const racers = Math.min(config.concurrency, most);
  return racers < 2
    ? untestable('no two creates are under way at the same moment: raise --concurrency')
    : racers;
};

/** Sends some creates of a contest at the same moment, as many as may be under way, and judges who holds what they want. */
const raceFor = async (check: Check, make: MakeContest): Promise<number> => {
  const racers = mayRace(check, usualRacers);
  const met = await race(allAtOnce(racers), () => begin(check, make, racers), triesFor(racers));
  return judgeContest(check, met.subject, met.answers, met.words);
};

/**
 * Creates some products with one ean at the same moment, and judges that at most one live product holds it.
 *
 * @param round in every other one the ean is that of a second variant.
 * @returns how many of the creates were accepted.
 */
export const raceForEan = (check: Check, round: number): Promise<number> =>
  raceFor(check, forEan(round % 2 === 0 ? 0 : 1));

/** The same for an identifier of the product that clients give. */
export const raceForIdentifier = async (check: Check, name: GivenIdentifier): Promise<void> => {
  await raceFor(check, forIdentifier(name));
};

/** The race for an ean with creates that are released as a schedule says. */
export const raceByDrawnSchedule = async (check: Check, schedule: Schedule): Promise<void> => {
  const racers = mayRace(check, mostRacers);
  const met = await race(schedule, () => begin(check, forEan(0), racers));
  await judgeContest(check, met.subject, met.answers, met.words);
};

/** Schedules of creates that want one ean. */
export const createRaces = subject<Schedule, Schedule>(
  'races of creates',
  (has) => (eanField(has) === undefined ? undefined : schedules(mostRacers)),
  async (_check, schedule) => schedule,
);
