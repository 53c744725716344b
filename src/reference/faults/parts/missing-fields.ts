import type { JsonObject } from '../../json/json.js';
import type { Entity, Field } from '../../model/definition.js';
import type { Product } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';
import type { World } from '../../world.js';

/** The required fields of a product or variant that have no value. */
export function missingIn(entity: Entity, content: JsonObject, world: World): readonly Field[] {
  const { rules } = world;
  return rules.requiredFields(entity, world).filter((field) => !rules.isFilled(field, content, world));
}

/** Products that are Valid whatever they lack. */
export function validWhere(isBlind: (product: Product, world: World) => boolean): Departure {
  return (rules) => ({
    stateOf: (product, world) => (isBlind(product, world) ? 'Valid' : rules.stateOf(product, world)),
  });
}
