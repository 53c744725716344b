import { LosslessNumber } from 'lossless-json';
import { rotated } from '../../../basics/rotated.js';
import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { notKnown } from '../../../discovery/remedy-in-fixtures.js';
import { currenciesAt } from '../../../generators/currencies.js';
import { fillableFields } from '../../../generators/fields.js';
import { mapNodes, variantsOf } from '../../../generators/nodes.js';
import { heldPlaces, setAt, type Place as ValuePlace } from '../../../generators/places.js';
import { notations } from '../../../generators/values/decimals.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { isObject } from '../../../json/tree.js';
import { allContent } from '../../../oracle/products/content.js';
import { differences, type Place } from '../../../oracle/products/round-trip.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { each, makeEach } from '../../examples/examples.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { notApplicable, Untestable, untestable } from '../../world/endings.js';
import { recall } from '../../world/scope.js';
import { readOnceShown, sendUpdate } from '../patch/sending.js';
import { changesIn, updateOf } from '../patch/update-bodies.js';
import { lacks } from '../reasons.js';

/** Writes numbers, taken in turn, into every decimal field and every currency of every price, at every place. */
export const withNumbers = (
  has: Capabilities,
  body: JsonObject,
  numbers: readonly LosslessNumber[],
): JsonObject => {
  let taken = 0;
  const next = (): Json => {
    taken += 1;
    return numbers[(taken - 1) % numbers.length] ?? null;
  };
  const numberFor = (field: Field, place: ValuePlace): Json => {
    if (field.kind === 'price')
      return Object.fromEntries(currenciesAt(has, place).map((code) => [code, next()]));
    return field.multiple ? [next()] : next();
  };
  const fill = (node: JsonObject, owner: Field['owner']): JsonObject =>
    fillableFields(has, owner)
      .filter(({ kind }) => kind === 'price' || kind === 'decimal')
      .reduce(
        (filled, field) =>
          heldPlaces(filled, field.code).reduce(
            (now, place) => setAt(now, place, numberFor(field, place)),
            filled,
          ),
        node,
      );
  return mapNodes(body, fill);
};

/** Whether the definition has numbers with a fraction that products can be given. */
export const hasDecimals = (has: Capabilities): boolean =>
  fillableFields(has).some(({ kind }) => kind === 'price' || kind === 'decimal');

/** Ends the check where products can be given no number with a fraction. */
export const needsDecimals = ({ has }: Check): void => {
  if (hasDecimals(has)) return;
  const lacking = has.fields.filter(({ kind }) => kind === 'price' || kind === 'decimal');
  if (lacking.length === 0) notApplicable(lacks.fractions);
  const names = lacking.map(({ code }) => code).join(', ');
  untestable(notKnown(`value for ${names}`, 'currencies'));
};

/** Whether a product that was sent holds a number with a fraction in such a place. */
const holdsAmounts = ({ fields }: Capabilities, body: JsonObject, place: Place): boolean =>
  allContent(body, fields).some(
    (one) => one.place === place && (one.kind === 'price' || one.kind === 'decimal'),
  );

/** One product for each beginning of the list of numbers; one whose create got no clear answer is made anew by itself. */
const createdWith = (
  { given, has }: Pick<Check, 'given' | 'has'>,
  numbers: readonly LosslessNumber[],
  { beginnings, variants }: { readonly beginnings: readonly number[]; readonly variants: number },
): Promise<readonly Product[]> =>
  makeEach(beginnings, (by) =>
    given.created(withNumbers(has, drawProduct(has, { variants }), rotated(numbers, by))),
  );

/** A field comes by several notations: as many products begin the list of them elsewhere. */
const beginnings = [0, 1, 2] as const;

/** Products whose decimals and prices come by every notation that is lawful to send, each field by several. */
const createdInEachNotation = sharedByChecks('notations', (check: Check) =>
  createdWith(
    check,
    notations.map(({ sent }) => sent),
    { beginnings, variants: 3 },
  ),
);

/** Judges the products whose decimals and prices come by every notation; where a place is named, those that hold one there. */
export const eachNotation = async (
  check: Check,
  judgeProduct: (product: Product) => Promise<void>,
  place?: Place,
): Promise<void> =>
  each(hasDecimals(check.has) ? beginnings : [], async (_, index) => {
    const product = (await createdInEachNotation(check))[index];
    if (product === undefined) return;
    if (place === undefined || holdsAmounts(check.has, product.body, place)) await judgeProduct(product);
  });

/** Amounts of several sizes: where a service begins to write exponents or groups of thousands is its own affair. */
const sizes = ['0.05', '1200.00', '1234567.50', '100'].map((size) => new LosslessNumber(size));

/** Without the one that a service may hold for too much. */
const modestSizes = sizes.filter(({ value }) => Number(value) <= 2000);

/** Products with amounts of each size; where that is refused, of modest ones. */
const createdOfSizes = async (
  context: Parameters<typeof createdWith>[0],
  options: Parameters<typeof createdWith>[2],
): Promise<readonly Product[]> => {
  try {
    return await createdWith(context, sizes, options);
  } catch (thrown) {
    if (!(thrown instanceof Untestable)) throw thrown;
    return createdWith(context, modestSizes, options);
  }
};

/** Amounts with zeros at the end, in place of those that a product holds of its own and in its first variant. */
const amountsWithZeros = (has: Capabilities, read: JsonObject): JsonObject | undefined => {
  const [variant = {}] = variantsOf(read);
  const changes = [...changesIn(has, 'product', read), ...changesIn(has, 'variant', variant)]
    .filter(({ field }) => field.kind === 'price' || field.kind === 'decimal')
    .map((change) => ({ ...change, value: withZeros(change.value) }));
  return changes.length === 0 ? undefined : updateOf(has, changes);
};

const withZeros = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withZeros);
  if (!isObject(value) || value instanceof LosslessNumber) return new LosslessNumber('20.20');
  return Object.fromEntries(
    Object.keys(value).map((currency, index) => [
      currency,
      new LosslessNumber(index === 0 ? '100.00' : '20.20'),
    ]),
  );
};

/** An update whose amounts have zeros at the end, sent once a run; undefined where the product holds no amount. */
interface UpdatedAmounts {
  readonly product: Product;
  readonly sent: JsonObject;
  readonly answered: Answered;
}

const amounts = sharedByChecks(
  'amounts',
  async (check: Check): Promise<{ products: readonly Product[]; update: UpdatedAmounts | undefined }> => {
    const { given, has } = check;
    if (!hasDecimals(has)) return { products: [], update: undefined };
    const inOne = { given, has: { ...has, currencies: has.currencies.slice(0, 1) } };
    const products = [
      ...(await createdOfSizes(check, { beginnings: [0], variants: 2 })),
      ...(await createdOfSizes(inOne, { beginnings: [1], variants: 2 })),
    ];
    const [product] = products;
    const sent = product && amountsWithZeros(has, await given.reading(product));
    if (product === undefined || sent === undefined) return { products, update: undefined };
    // What an update stores may be written by other code than what a create stores.
    const { answered } = await sendUpdate(check, product, sent);
    return { products, update: { product, sent, answered } };
  },
);

/** One of them, whose prices are in the first currency alone; undefined where the definition has no amount. */
export const productInOneCurrency = async (check: Check): Promise<Product | undefined> =>
  (await amounts(check)).products[1];

/** Creates and reads products with amounts of each size. */
export const readAmounts = async (check: Check): Promise<void> => {
  const { products } = await amounts(check);
  await Promise.all(products.map((product) => check.given.read(product)));
};

/** Judges that amounts which an update sent with zeros at the end are stored by value, in this place. */
export const storesAmounts = async (check: Check, place: Place): Promise<void> => {
  const { update } = await amounts(check);
  if (update === undefined || !holdsAmounts(check.has, update.sent, place)) return;
  check.given.accepted(update.answered, 'an update of amounts with zeros at the end');
  const { read, after } = await readOnceShown(check, update.product, update.sent);
  recall(update.product.created, update.answered);
  judge(
    differences(update.sent, after, check.has.fields, { partial: true }).filter((one) => one.place === place),
    read,
  );
};
