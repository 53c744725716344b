import { setTimeout as sleep } from 'node:timers/promises';
import { eanField } from '../../generators/fields.js';
import { stampVariant } from '../../generators/stamp.js';
import type { JsonObject } from '../../json/json.js';
import { differences } from '../../oracle/round-trip.js';
import { isRefusal, isSuccess, shownAnswer } from '../../oracle/status.js';
import { eanHolders, heldOnce } from '../../oracle/unique.js';
import type { Check } from '../check.js';
import { drawProduct, restamped } from '../drafts.js';
import { notApplicable, untestable } from '../endings.js';
import { eventually } from '../eventually.js';
import { judge } from '../expect.js';
import { objectOf } from '../given.js';
import { variantsOf } from '../lists.js';
import type { Product } from '../product.js';
import { changesIn, updateOf } from '../steps/patch-changes.js';
import { lacks } from '../steps/reasons.js';
import { theWorld } from '../world.js';
import { atOnce, type Pair } from './at-once.js';
import { fullPatience } from './played.js';

/** How often two writes are sent at the same moment, by profile. */
const raceCounts = { smoke: 1, standard: 1, deep: 20 } as const;

/** The numbers of the rounds of a race: in every other one the second request is sent first. */
export const rounds = ({ config }: Check): number[] =>
  Array.from({ length: raceCounts[config.profile] }, (_, round) => round);

interface EanRace {
  readonly product: Product;
  readonly body: JsonObject;
  readonly ean: string;
}

const pairForEan = async (check: Check, label: string, code: string): Promise<Pair<EanRace>> => {
  const { given, has, pim } = check;
  const { identifiers } = theWorld();
  const first = drawProduct(has, { optional: 'none', variants: 1 }, { label });
  const product = await given.created(first, { label });
  await given.read(product);
  const body = restamped(has, first, { label });
  const [variant = {}] = variantsOf(body);
  const ean = variant[code];
  if (typeof ean !== 'string') return notApplicable('the variants of the run bear no ean');
  const changes = { variants: [stampVariant(variant, has, identifiers, ean)] };
  return {
    subject: { product, body, ean },
    sends: [() => pim.patch(product.address, changes), () => pim.create(body)],
  };
};

/** An update that adds a variant and a new product want one ean at the same moment: at most one of them gets it. */
export const raceForEan = async (check: Check, round: number): Promise<void> => {
  const { given, has, pim } = check;
  const code = eanField(has)?.code ?? notApplicable(lacks.ean);
  const label = theWorld().identifiers.label();
  const { subject, answers } = await atOnce(round % 2 === 1, () => pairForEan(check, label, code));
  const [updated, created] = answers;
  if (!isSuccess(updated) || !isSuccess(created)) return judge(undefined, created);
  const second = await given.adopted(subject.body, created, label);
  await sleep(fullPatience());
  const { deviation } = await eventually(
    async () => {
      const read = await Promise.all([subject.product, second].map(({ address }) => pim.get(address)));
      const shown = read.filter(isSuccess).map(objectOf);
      return heldOnce(eanHolders(shown, subject.ean, code), `the ean ${subject.ean}`);
    },
    (double) => double,
  );
  judge(deviation, created);
};

interface UpdateRace {
  readonly product: Product;
  /** Both changes together. */
  readonly sent: JsonObject;
}

const pairOfUpdates = async ({ given, has, pim }: Check): Promise<Pair<UpdateRace>> => {
  const product = await given.product({ variants: 1 });
  const read = await given.reading(product);
  const [variant = {}] = variantsOf(read);
  const [first, ...others] = [...changesIn(has, 'product', read), ...changesIn(has, 'variant', variant)];
  const second = others.find(({ field }) => field !== first?.field);
  if (first === undefined || second === undefined) {
    return notApplicable('a product has no two fields that could be changed');
  }
  const [one, other] = [updateOf(has, [first]), updateOf(has, [second])];
  return {
    subject: { product, sent: updateOf(has, [first, second]) },
    sends: [() => pim.patch(product.address, one), () => pim.patch(product.address, other)],
  };
};

/** Updates two different fields of one product at the same moment: where both are accepted, both show. */
export const raceUpdates = async (check: Check, round: number): Promise<void> => {
  const { subject, answers } = await atOnce(round % 2 === 1, () => pairOfUpdates(check));
  const refused = answers.find((answered) => !isSuccess(answered));
  if (refused !== undefined) {
    // To refuse one of the two, so that its client sends it again, loses nothing.
    if (isRefusal(refused)) return judge(undefined, refused);
    return untestable(`one of two updates at the same moment was answered with ${shownAnswer(refused)}`);
  }
  const { value, deviation } = await eventually(
    () => check.pim.get(subject.product.address),
    (answered) =>
      isSuccess(answered)
        ? differences(subject.sent, objectOf(answered), check.has.fields, { partial: true }).find(
            ({ place }) => place !== 'order',
          )
        : { expected: 'the product', received: shownAnswer(answered), pointer: null },
  );
  judge(deviation, value);
};
