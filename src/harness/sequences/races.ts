import fc from 'fast-check';
import { eanField } from '../../generators/fields.js';
import { variantsOf } from '../../generators/nodes.js';
import { withoutVariants } from '../../generators/products/incomplete.js';
import { stampVariant } from '../../generators/products/stamp.js';
import type { JsonObject } from '../../json/json.js';
import { mostSequences } from '../../model/drawn-sequences.js';
import { allAtOnce, type Schedule, schedules } from '../../model/schedule.js';
import { isRefusal, isSuccess, shownAnswer } from '../../oracle/answers/status.js';
import { toldAnswer } from '../../oracle/answers/told-answer.js';
import { differences } from '../../oracle/products/round-trip.js';
import { eanHolders, heldOnce } from '../../oracle/products/unique.js';
import { eventually } from '../asking/eventually.js';
import { pause } from '../asking/pause.js';
import type { Check } from '../check.js';
import { drawProduct, restamped } from '../drafts.js';
import { judge } from '../expect.js';
import { objectOf } from '../given.js';
import type { Product } from '../product.js';
import { changesIn, type PatchChange, updateOf } from '../steps/patch/update-bodies.js';
import { lacks } from '../steps/reasons.js';
import { subject } from '../subject.js';
import { notApplicable, untestable } from '../world/endings.js';
import { theWorld } from '../world/world.js';
import { brokenAlready } from './judge-sequences.js';
import { fullPatience } from './played.js';
import { type Race, race } from './release.js';

interface EanRace {
  readonly body: JsonObject;
  readonly ean: string;
}

const beginForEan = (check: Check, product: Product, whole: JsonObject, code: string): Race<EanRace> => {
  const { has, pim } = check;
  const body = restamped(has, whole, { label: product.label });
  const [variant = {}] = variantsOf(body);
  const ean = variant[code];
  if (typeof ean !== 'string') return notApplicable('the variants of the run bear no ean');
  const changes = { variants: [stampVariant(variant, has, theWorld().identifiers, ean)] };
  return {
    subject: { body, ean },
    racers: [
      { what: 'an update that adds the variant', send: () => pim.patch(product.address, changes) },
      { what: 'a create', send: () => pim.create(body) },
    ],
  };
};

/**
 * An update that adds a variant and a new product want one ean at the same moment: at most one of them gets it. The
 * product that is updated has no variant before: to others a service need not add one.
 */
export const raceUpdatesForEan = async (check: Check, schedule: Schedule): Promise<void> => {
  const { given, has, pim } = check;
  const code = eanField(has)?.code ?? notApplicable(lacks.ean);
  const label = theWorld().identifiers.label();
  const whole = drawProduct(has, { optional: 'none', variants: 1 }, { label });
  const product = await given.created(withoutVariants(whole), { label });
  await given.read(product);
  const met = await race(schedule, async () => beginForEan(check, product, whole, code));
  const [updated, created] = [met.answers.get(0), met.answers.get(1)];
  if (updated === undefined || created === undefined) throw new Error('a race for an ean takes two');
  if (!isSuccess(updated) || !isSuccess(created)) return judge(undefined, created);
  const { body, ean } = met.subject;
  const second = await given.adopted(body, created, label);
  await pause(fullPatience());
  const { deviation } = await eventually(
    async () => {
      const read = await Promise.all([product, second].map(({ address }) => pim.get(address)));
      return heldOnce(eanHolders(read.filter(isSuccess).map(objectOf), ean, code), `the ean ${ean}`);
    },
    (double) => double,
  );
  judge(deviation && { ...deviation, expected: `${deviation.expected} (${met.words})` }, created);
};

/** Most updates of one race. */
const mostUpdates = 4;

const firstOfEachField = (changes: readonly PatchChange[]): PatchChange[] =>
  changes.filter(({ field }, index) => changes.findIndex((other) => other.field === field) === index);

/** Changes of different fields: two of the product, one of its variant, and whatever else there is. */
const fieldChanges = ({ has }: Check, read: JsonObject): readonly PatchChange[] => {
  const [variant = {}] = variantsOf(read);
  const ofProduct = firstOfEachField(changesIn(has, 'product', read));
  const ofVariant = firstOfEachField(changesIn(has, 'variant', variant));
  return [
    ...ofProduct.slice(0, 2),
    ...ofVariant.slice(0, 1),
    ...ofProduct.slice(2),
    ...ofVariant.slice(1),
  ].slice(0, mostUpdates);
};

/** A change of each variant, of another field each where variants have several. */
const variantChanges = ({ has }: Check, read: JsonObject): readonly PatchChange[] =>
  variantsOf(read).flatMap((variant, index) => {
    const changes = firstOfEachField(changesIn(has, 'variant', variant));
    return changes.length === 0 ? [] : (changes[index % changes.length] ?? []);
  });

/** The updates of a race, each of which makes one of these changes. */
type ChangesFor = (check: Check, read: JsonObject) => readonly PatchChange[];

const beginUpdates = async (
  check: Check,
  product: Product,
  changesFor: ChangesFor,
): Promise<Race<readonly PatchChange[]>> => {
  const { given, has, pim } = check;
  const changes = changesFor(check, await given.reading(product));
  if (changes.length < 2) return notApplicable('a product has no two fields that could be changed');
  return {
    subject: changes,
    racers: changes.map((change) => ({
      what: `an update of ${change.field.code}`,
      send: () => pim.patch(product.address, updateOf(has, [change])),
    })),
  };
};

/** Updates different fields of one product at the same moment: all that are accepted show. */
const raceOnce = async (
  check: Check,
  product: Product,
  schedule: Schedule,
  changesFor: ChangesFor = fieldChanges,
): Promise<void> => {
  const {
    subject: changes,
    answers,
    words,
  } = await race(schedule, () => beginUpdates(check, product, changesFor));
  const unclear = [...answers.values()].find((answered) => !isSuccess(answered) && !isRefusal(answered));
  if (unclear !== undefined) {
    return untestable(`one of several updates at the same moment was answered with ${toldAnswer(unclear)}`);
  }
  // To refuse one of them, so that its client sends it again, loses nothing.
  const accepted = changes.filter((_, number) => {
    const answered = answers.get(number);
    return answered !== undefined && isSuccess(answered);
  });
  const sent = updateOf(check.has, accepted);
  const { value, deviation } = await eventually(
    () => check.pim.get(product.address),
    (answered) =>
      isSuccess(answered)
        ? differences(sent, objectOf(answered), check.has.fields, { partial: true }).find(
            ({ place }) => place !== 'order',
          )
        : { expected: 'the product', received: shownAnswer(answered), pointer: null },
  );
  judge(deviation && { ...deviation, expected: `${deviation.expected} (${words})` }, value);
};

const raceOn = async (check: Check, body: JsonObject, each: readonly Schedule[]): Promise<void> => {
  const product = await check.given.created(body);
  for (const schedule of each) await raceOnce(check, product, schedule);
};

/** Holds races of updates on one product that is as full as can be, one after the other. */
export const raceUpdates = (check: Check, each: readonly Schedule[]): Promise<void> =>
  raceOn(check, drawProduct(check.has, { variants: 1 }), each);

/** The same on a product with no more than it must have, where that leaves fields to change: a finding shows it whole. */
export const raceUpdatesOfLean = (check: Check, each: readonly Schedule[]): Promise<void> => {
  const lean = drawProduct(check.has, { optional: 'none', variants: 1 });
  return fieldChanges(check, lean).length < 2 ? raceUpdates(check, each) : raceOn(check, lean, each);
};

/** Updates two variants of one product at the same moment: a service may keep all of them in one place. */
export const raceVariants = async (check: Check): Promise<void> => {
  // A value that no update ever changes is lost in no race.
  if (brokenAlready().length > 0) return;
  const product = await check.given.product({ variants: 2 });
  if (variantChanges(check, await check.given.reading(product)).length < 2) return;
  await raceOnce(check, product, allAtOnce(2), variantChanges);
};

const asDrawn = async <T>(_check: Check, value: T): Promise<T> => value;

/** Schedules of races for an ean between an update and a create; their numbers follow those of sequences. */
export const eanRaces = subject<Schedule, Schedule>(
  'races for an ean',
  (has) => (eanField(has) === undefined ? undefined : schedules(2)),
  asDrawn,
  { from: mostSequences },
);

/** Most races that one product goes through. */
const mostRaces = 8;

/** Schedules of races of updates that one product goes through. */
export const updateRaces = subject<readonly Schedule[], readonly Schedule[]>(
  'races of updates',
  () => fc.array(schedules(mostUpdates), { minLength: 1, maxLength: mostRaces, size: 'max' }),
  asDrawn,
);
