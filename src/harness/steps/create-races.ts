import { eanField } from '../../generators/fields.js';
import type { JsonObject } from '../../json/json.js';
import { allAtOnce, type Schedule, schedules } from '../../model/schedule.js';
import { isSuccess } from '../../oracle/status.js';
import { eanHolders } from '../../oracle/unique.js';
import type { Answered } from '../../target/exchange.js';
import type { Check } from '../check.js';
import { restamped } from '../drafts.js';
import { untestable } from '../endings.js';
import { textOf } from '../given.js';
import { variantsOf } from '../lists.js';
import { pause } from '../pause.js';
import { allOverlap, type Race, race } from '../sequences/release.js';
import { subject } from '../subject.js';
import { theWorld } from '../world.js';
import { reasons } from './reasons.js';
import { eanCode, judgeHeldOnce, plainProduct } from './twin-holders.js';

/** As many creates as run in a race where as many requests may be under way. */
const usualRacers = 4;

/**
 * A target that throttles may keep the creates of a race apart, and so may other checks where few requests may be
 * under way: so many races are tried until one is one.
 */
const triesFor = (racers: number): number => (racers === usualRacers ? 3 : 6);

/** Most creates of a race that is drawn. */
const mostRacers = 6;

/** What creates with one ean are: their bodies, the ean, and a word that all of them bear. */
interface OneEan {
  readonly bodies: readonly JsonObject[];
  readonly ean: string;
  readonly label: string;
}

const beginCreates = async (check: Check, count: number): Promise<Race<OneEan>> => {
  const { has, pim } = check;
  const model = await plainProduct(check);
  const label = theWorld().identifiers.label();
  const first = restamped(has, model.body, { label });
  const ean = textOf(variantsOf(first)[0]?.[eanCode(check)]) ?? untestable(reasons.noEan);
  const others = Array.from({ length: count - 1 }, () => restamped(has, model.body, { label, eans: [ean] }));
  const bodies = [first, ...others];
  return {
    subject: { bodies, ean, label },
    racers: bodies.map((body) => ({ what: 'a create', send: () => pim.create(body) })),
  };
};

/** Judges that at most one live product holds the ean that several creates asked for. */
const judgeCreates = async (
  check: Check,
  { bodies, ean, label }: OneEan,
  answers: ReadonlyMap<number, Answered>,
  words: string,
): Promise<void> => {
  const accepted = [...answers].filter(([, answered]) => isSuccess(answered));
  const products = await Promise.all(
    accepted.flatMap(([number, answered]) => {
      const body = bodies[number];
      return body === undefined ? [] : [check.given.adopted(body, answered, label)];
    }),
  );
  const [[, last] = []] = accepted;
  if (last === undefined) {
    return untestable(
      `none of ${answers.size} creates at the same moment was accepted, although one alone was: let the target accept one of them`,
    );
  }
  if (products.length > 1) await pause(check.config.consistencyTimeout * 1_000);
  const holders = (shown: readonly JsonObject[]) => eanHolders(shown, ean, eanCode(check));
  await judgeHeldOnce(check, products, holders, `the ean ${ean} (${words})`, last);
};

const mayRace = ({ config }: Check, most: number): number => {
  const racers = Math.min(config.concurrency, most);
  return racers < 2
    ? untestable('no two creates are under way at the same moment: raise --concurrency')
    : racers;
};

/**
 * Creates some products with one ean at the same moment, as many as may be under way, and judges that at most one live
 * product holds it.
 */
export const raceForEan = async (check: Check): Promise<void> => {
  const racers = mayRace(check, usualRacers);
  const met = await race(allAtOnce(racers), () => beginCreates(check, racers), {
    overlap: allOverlap,
    mostTries: triesFor(racers),
  });
  await judgeCreates(check, met.subject, met.answers, met.words);
};

/** The same with creates that are released as a schedule says. */
export const raceByDrawnSchedule = async (check: Check, schedule: Schedule): Promise<void> => {
  const racers = mayRace(check, mostRacers);
  const met = await race(schedule, () => beginCreates(check, racers));
  await judgeCreates(check, met.subject, met.answers, met.words);
};

/** Schedules of creates that want one ean. */
export const createRaces = subject<Schedule, Schedule>(
  'races of creates',
  (has) => (eanField(has) === undefined ? undefined : schedules(mostRacers)),
  async (_check, schedule) => schedule,
);
