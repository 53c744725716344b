import type { Arbitrary } from 'fast-check';
import type { Capabilities } from '../discovery/capabilities.js';
import { nameField } from '../generators/fields.js';
import { heldPlaces, setAt } from '../generators/places.js';
import { withoutField } from '../generators/products/incomplete.js';
import { productPlan, type Shape } from '../generators/products/product.js';
import { type StampOptions, stamp } from '../generators/products/stamp.js';
import { sampleOf, seedOf } from '../generators/stream.js';
import { productNames } from '../generators/values/human.js';
import type { JsonObject } from '../json/json.js';
import { scopeOfCheck } from './world/scope.js';
import { theWorld } from './world/world.js';

/**
 * Draws one value for the check that asks: the same one in every run with the same seed, whatever else runs
 * at the same time and whichever checks were selected.
 */
export const draw = <T>(arbitrary: Arbitrary<T>): T => {
  const { attempt } = scopeOfCheck();
  attempt.draws += 1;
  return sampleOf(arbitrary, seedOf(theWorld().config.seed, attempt.example, attempt.draws));
};

const fullShape: Shape = { optional: 'all', variants: { min: 1, max: 3 }, locales: 'all', values: 'plain' };

/** A product without what those of the attempt do without: its other values stay as they were drawn. */
const paredBody = (body: JsonObject): JsonObject => {
  const { without = [] } = scopeOfCheck().attempt.paring ?? {};
  return without.reduce<JsonObject>((rest, field) => withoutField(rest, field), body);
};

/** Products of the same values that were never sent before, as many as there are options, each with identifiers of its own. */
export const drawAlike = (
  has: Capabilities,
  shape: Partial<Shape>,
  options: readonly StampOptions[],
): JsonObject[] => {
  const plan = paredBody(draw(productPlan(has, { ...fullShape, ...shape })));
  return options.map((one) => stamp(plan, has, theWorld().identifiers, one));
};

/** A product body that was never sent before, with values from the seed and identifiers of this run. */
export const drawProduct = (
  has: Capabilities,
  shape: Partial<Shape> = {},
  options: StampOptions = {},
): JsonObject => {
  const [product = {}] = drawAlike(has, shape, [options]);
  return product;
};

/** With other names, since some services take no two products of one name. */
const renamed = (has: Capabilities, body: JsonObject): JsonObject => {
  const name = nameField(has);
  return name === undefined
    ? body
    : heldPlaces(body, name.code).reduce((rest, place) => setAt(rest, place, draw(productNames)), body);
};

/** The same values as another product body, with fresh identifiers and names: what a positive control is made of. */
export const restamped = (has: Capabilities, body: JsonObject, options: StampOptions = {}): JsonObject =>
  stamp(renamed(has, body), has, theWorld().identifiers, options);
