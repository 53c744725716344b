import type { Capabilities, Field, Kind } from '../../discovery/capabilities.js';
import { fillableFields } from '../../generators/fields.js';
import { heldPlaces, setAt } from '../../generators/places.js';
import { exoticFieldValues } from '../../generators/values/exotic.js';
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

const withExotic = (has: Capabilities, start: Applied, kinds: readonly Kind[], round: number): Applied => {
  const labels = new Set(start.labels);
  const fill = (node: JsonObject, owner: Field['owner']): JsonObject =>
    fillableFields(has, owner)
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((filled, field, index, { length }) => {
        const values = exoticFieldValues(field, has);
        // Fields of one kind take neighbouring values, so that few rounds come by all of them.
        const exotic = values[(round * length + index) % Math.max(values.length, 1)];
        if (exotic === undefined) return filled;
        labels.add(exotic.label);
        return heldPlaces(filled, field.code).reduce(
          (next, place) => setAt(next, place, exotic.value),
          filled,
        );
      }, node);
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
const sendRound = async (check: Check, round: number): Promise<readonly ExoticCreate[]> => {
  const { has } = check;
  const plain = (): Applied => ({ body: drawProduct(has, { variants: 1 }), labels: [] });
  const all = families.reduce((applied, kinds) => withExotic(has, applied, kinds, round), plain());
  const together = await send(check, all);
  if (together.product !== null || all.labels.length < 2) return [together];
  const single = families.map((kinds) => withExotic(has, plain(), kinds, round));
  return Promise.all(single.filter(({ labels }) => labels.length > 0).map((applied) => send(check, applied)));
};

/** Products with unusual values, some of which the target may have refused; made once. */
export const exoticCreates = sharedByChecks(
  'exotic-creates',
  async (check: Check): Promise<readonly ExoticCreate[]> => {
    await check.given.product({ variants: 1 });
    const { profile, seed } = theWorld().config;
    const numbers = Array.from({ length: rounds[profile] }, (_, index) => index + (seed % 36));
    return (await Promise.all(numbers.map((round) => sendRound(check, round)))).flat();
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
