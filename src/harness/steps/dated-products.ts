import type { Capabilities } from '../../discovery/capabilities.js';
import { fieldsOf } from '../../generators/fields.js';
import { getAt, heldPlaces, setAt } from '../../generators/places.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { type CustomDates, customDates, timesInOneZone } from '../../oracle/custom-dates.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { each, once } from '../examples.js';
import { judge } from '../expect.js';
import { objectOf } from '../given.js';
import type { Product } from '../product.js';
import { sharedByChecks } from '../shared.js';
import { exoticCreates } from './exotic-products.js';
import { ownProducts } from './own-products.js';

const midnight = (time: Json): Json =>
  typeof time === 'string' ? `${time.slice(0, 'YYYY-MM-DD'.length)}T00:00:00.0000000` : time;

const nodeAtMidnight = (has: Capabilities, owner: 'product' | 'variant', node: JsonObject): JsonObject =>
  fieldsOf(has, owner)
    .filter(({ kind }) => kind === 'datetime')
    .flatMap(({ code }) => heldPlaces(node, code))
    .reduce((changed, place) => {
      const value = getAt(node, place) ?? null;
      return setAt(changed, place, Array.isArray(value) ? value.map(midnight) : midnight(value));
    }, node);

const atMidnight = (has: Capabilities, body: JsonObject): JsonObject => {
  const product = nodeAtMidnight(has, 'product', body);
  if (!Array.isArray(product.variants)) return product;
  const variants = product.variants.map((variant) =>
    isObject(variant) ? nodeAtMidnight(has, 'variant', variant) : variant,
  );
  return { ...product, variants };
};

/** A product whose date-times are all at midnight, where services leave out seconds or the time of day; made once. */
const midnightProduct = sharedByChecks('midnight-product', (check: Check) =>
  check.given.created(atMidnight(check.has, drawProduct(check.has, { variants: 2 }))),
);

/** Judges products with dates, each by `judgeOne`: complete ones, one of midnights, those with unusual values. */
const eachDated = async (
  check: Check,
  kind: 'date' | 'datetime',
  judgeOne: (product: Product) => Promise<void>,
): Promise<void> => {
  const isThere = check.has.fields.some((field) => field.kind === kind);
  const { complete } = await ownProducts(check);
  await each(isThere ? complete : [], judgeOne, {
    none: `the definition has no field of type ${kind === 'date' ? 'Date' : 'DateTime'}`,
  });
  if (kind === 'datetime') await once(async () => judgeOne(await midnightProduct(check)));
  const { accepted } = await exoticCreates(check);
  await each(accepted, ({ product }) => judgeOne(product));
};

/** Judges the dates or date-times of products that the run made by one of the rules on them. */
export const keepsDates = async (check: Check, rule: keyof CustomDates): Promise<void> => {
  const { fields } = check.has;
  await eachDated(check, rule === 'date' ? 'date' : 'datetime', async (product) => {
    const answered = await check.given.read(product);
    judge(customDates(product.body, objectOf(answered), fields)[rule], answered);
  });
};

/** Judges that the date-times of all these products are in one zone. */
export const keepsToOneZone = async (check: Check): Promise<void> => {
  const { accepted } = await exoticCreates(check);
  const { complete } = await ownProducts(check);
  const products = [await midnightProduct(check), ...complete, ...accepted.map(({ product }) => product)];
  const reads = await Promise.all(
    products.map(async (product) => {
      const exchange = await check.given.read(product);
      return { sent: product.body, received: objectOf(exchange), exchange };
    }),
  );
  judge(timesInOneZone(reads, check.has.fields));
};
