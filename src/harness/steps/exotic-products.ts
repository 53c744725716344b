import type { Capabilities, Field, Kind } from '../../discovery/capabilities.js';
import { fillableFields } from '../../generators/fields.js';
import { heldPlaces, setAt } from '../../generators/places.js';
import { type ExoticValue, exoticFieldValues } from '../../generators/values/exotic.js';
import type { JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { differences } from '../../oracle/round-trip.js';
import { isSuccess, statusOf } from '../../oracle/status.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { eventually } from '../eventually.js';
import { judge } from '../expect.js';
import { objectOf } from '../given.js';
import type { Product } from '../product.js';
import { sharedByChecks } from '../shared.js';
import { theWorld } from '../world.js';

/** How many rounds of unusual values a run sends, by profile; each round has one value of each kind. */
const rounds = { smoke: 3, standard: 8, deep: 40 } as const;

/** Kinds that share a round: texts and markup take the same unusual texts, prices and decimals the same amounts. */
const families: readonly (readonly Kind[])[] = [
  ['text', 'html'],
  ['price', 'decimal'],
  ['integer'],
  ['date'],
  ['datetime'],
];

/** What became of a product with unusual values. */
export interface ExoticCreate {
  readonly labels: readonly string[];
  readonly body: JsonObject;
  /** Null where the target refused it, as it may. */
  readonly product: Product | null;
  readonly status: number;
}

interface Applied {
  readonly body: JsonObject;
  readonly labels: readonly string[];
}

/** Texts that every text of a product takes together in one of the first rounds: what is most often lost. */
const together: readonly string[] = [
  'a text of 600 characters',
  'character references',
  'tabs and line breaks',
  'decomposed accents',
];

/** A round takes values from where the one before it left off, as if every product had this many places for them. */
const placesOfRound = 8;

type Pick = (values: readonly ExoticValue[]) => ExoticValue | undefined;

/** Chooses values one after the other, so that the places of few products come by all of them. */
const pickerOf = (round: number, offset: number): Pick => {
  let taken = offset + round * placesOfRound;
  return (values) => {
    const common = values.find(({ label }) => label === together[round]);
    if (common !== undefined) return common;
    taken += 1;
    return values[taken % Math.max(values.length, 1)];
  };
};

const withExotic = (has: Capabilities, start: Applied, kinds: readonly Kind[], pick: Pick): Applied => {
  const labels = new Set(start.labels);
  const fill = (node: JsonObject, owner: Field['owner']): JsonObject =>
    fillableFields(has, owner)
      .filter(({ kind }) => kinds.includes(kind))
      .reduce(
        (filled, field) =>
          heldPlaces(filled, field.code).reduce((next, place) => {
            const exotic = pick(exoticFieldValues(field, has));
            if (exotic === undefined) return next;
            labels.add(exotic.label);
            return setAt(next, place, exotic.value);
          }, filled),
        node,
      );
  const { body } = start;
  const variants = Array.isArray(body.variants) ? body.variants : [];
  return {
    body: {
      ...fill(body, 'product'),
      variants: variants.map((variant) => (isObject(variant) ? fill(variant, 'variant') : variant)),
    },
    labels: [...labels],
  };
};

const send = async (check: Check, { body, labels }: Applied): Promise<ExoticCreate> => {
  const answered = await check.pim.create(body);
  const product = isSuccess(answered) ? await check.given.adopted(body, answered) : null;
  return { labels, body, product, status: statusOf(answered) ?? 0 };
};

/** A round whose values were refused together is sent again family by family, so that one does not hide the others. */
const sendRound = async (check: Check, round: number, offset: number): Promise<readonly ExoticCreate[]> => {
  const { has } = check;
  const plain = (): Applied => ({ body: drawProduct(has, { variants: 1 }), labels: [] });
  const apply = (applied: Applied, kinds: readonly Kind[]): Applied =>
    withExotic(has, applied, kinds, pickerOf(round, offset));
  const all = families.reduce(apply, plain());
  const sent = await send(check, all);
  if (sent.product !== null || all.labels.length < 2) return [sent];
  const single = families.map((kinds) => apply(plain(), kinds));
  return Promise.all(single.filter(({ labels }) => labels.length > 0).map((applied) => send(check, applied)));
};

/** Products with unusual values, some of which the target may have refused; made once. */
export const exoticCreates = sharedByChecks(
  'exotic-creates',
  async (check: Check): Promise<readonly ExoticCreate[]> => {
    await check.given.product({ variants: 1 });
    const { profile, seed } = theWorld().config;
    const numbers = Array.from({ length: rounds[profile] }, (_, round) => round);
    return (await Promise.all(numbers.map((round) => sendRound(check, round, seed % 36)))).flat();
  },
);

/** Judges that an accepted product holds its unusual values unchanged. */
export const keepsItsValues = async (
  check: Check,
  { product, body, labels }: ExoticCreate,
): Promise<void> => {
  if (product === null) return;
  const found = (answer: JsonObject) =>
    differences(body, answer, check.has.fields).filter(({ place }) => place !== 'order');
  const { value } = await eventually(
    () => check.given.read(product),
    (answered) => found(objectOf(answered))[0],
  );
  const [first] = found(objectOf(value));
  judge(first && { ...first, expected: `${first.expected} (among the values: ${labels.join(', ')})` }, value);
};
