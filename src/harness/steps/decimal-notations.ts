import { LosslessNumber } from 'lossless-json';
import type { Capabilities, Field } from '../../discovery/capabilities.js';
import { fillableFields } from '../../generators/fields.js';
import { heldPlaces, setAt } from '../../generators/places.js';
import { notations } from '../../generators/values/decimals.js';
import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import type { Product } from '../product.js';
import { sharedByChecks } from '../shared.js';

/** Writes the same number into every decimal field and into every currency of every price, at every place. */
export const withNumber = (has: Capabilities, body: JsonObject, number: Json): JsonObject => {
  const numberFor = (field: Field): Json => {
    if (field.kind === 'price') return Object.fromEntries(has.currencies.map((code) => [code, number]));
    return field.multiple ? [number] : number;
  };
  const fill = (node: JsonObject, owner: Field['owner']): JsonObject =>
    fillableFields(has, owner)
      .filter(({ kind }) => kind === 'price' || kind === 'decimal')
      .reduce(
        (filled, field) =>
          heldPlaces(filled, field.code).reduce(
            (next, place) => setAt(next, place, numberFor(field)),
            filled,
          ),
        node,
      );
  const variants = Array.isArray(body.variants) ? body.variants : [];
  return {
    ...fill(body, 'product'),
    ...(body.variants === undefined
      ? {}
      : { variants: variants.map((variant) => (isObject(variant) ? fill(variant, 'variant') : variant)) }),
  };
};

/** Whether the definition has numbers with a fraction that products can be given. */
export const hasDecimals = (has: Capabilities): boolean =>
  fillableFields(has).some(({ kind }) => kind === 'price' || kind === 'decimal');

/** Products whose decimals and prices are all written in one notation, for each notation that is lawful to send. */
export const productsInEachNotation = (has: Capabilities): { sent: string; body: JsonObject }[] =>
  notations.map(({ sent }) => ({
    sent: sent.value,
    body: withNumber(has, drawProduct(has, { variants: 2 }), sent),
  }));

/** Amounts of several sizes: where a service begins to write exponents or groups of thousands is its own affair. */
const sizes = ['0.05', '1000', '1234567.5'];

const createdInEachSize = sharedByChecks('amounts', async ({ given, has }: Check): Promise<readonly Product[]> => {
  const withSize = (size: string): JsonObject =>
    withNumber(has, drawProduct(has, { variants: 1 }), new LosslessNumber(size));
  return Promise.all(hasDecimals(has) ? sizes.map((size) => given.created(withSize(size))) : []);
});

/** Creates and reads products with amounts of each size. */
export const readAmounts = async (check: Check): Promise<void> => {
  await Promise.all((await createdInEachSize(check)).map((product) => check.given.read(product)));
};
