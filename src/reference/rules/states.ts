import type { Change } from '../changes/change.js';
import { isArray, isObject, type Json, type JsonObject, member } from '../json/json.js';
import { walkContent } from '../model/content.js';
import { type Entity, type Field, isKnownValue } from '../model/definition.js';
import { isLive, type Product, type State } from '../model/product.js';
import type { Refusal } from '../model/refusal.js';
import type { World } from '../world.js';

/** Decisions about completeness; "States and transitions". */
export interface StateRules {
  /** What happens to a write that leaves a product incomplete; `undefined` stores it as Invalid. */
  incomplete(change: Change): Refusal | undefined;
  /** The state of a product after a write. */
  stateAfter(change: Omit<Change, 'call' | 'sent'>, world: World): State;
  /** Whether a product has all that it needs. */
  stateOf(product: Product, world: World): 'Valid' | 'Invalid';
  /** The fields that a product or variant must have to be complete. */
  requiredFields(entity: Entity, world: World): readonly Field[];
  /** Whether a field has a value at any of its places. */
  isFilled(field: Field, content: JsonObject, world: World): boolean;
  /** Whether a value that is there counts as one. */
  countsAsValue(value: Json, field: Field, world: World): boolean;
  /** Whether the product has variants enough. */
  hasVariants(product: Product): boolean;
}

/** As the specification has it. */
export const states: StateRules = {
  incomplete: () => undefined,

  stateAfter: ({ before, draft }, world) =>
    before !== undefined && !isLive(before) ? before.state : world.rules.stateOf(draft, world),

  stateOf(product, world) {
    const { rules } = world;
    const isComplete = (entity: Entity, content: JsonObject): boolean =>
      rules.requiredFields(entity, world).every((field) => rules.isFilled(field, content, world));
    return rules.hasVariants(product) &&
      isComplete('product', product.content) &&
      product.variants.every(({ content }) => isComplete('variant', content))
      ? 'Valid'
      : 'Invalid';
  },

  requiredFields: (entity, { definition }) =>
    [...definition[entity].values()].filter(({ required }) => required),

  isFilled(field, content, world) {
    const { rules, definition } = world;
    const base = member(content, field.code);
    if (base !== undefined && rules.countsAsValue(base, field, world)) return true;
    let isFilled = false;
    if (field.multiLanguage || field.multiChannel) {
      walkContent(content, definition[field.entity], (value, place) => {
        if (place.field === field && rules.countsAsValue(value, field, world)) isFilled = true;
      });
    }
    return isFilled;
  },

  countsAsValue(value, field, { data }) {
    if (value === null || value === '') return false;
    // A type that nobody knows cannot be filled in by guessing.
    if (field.kind === 'unknown') return isKnownValue(value, field, data);
    if (isArray(value)) return value.length > 0;
    if (field.kind === 'price') return isObject(value) && Object.keys(value).length > 0;
    return true;
  },

  hasVariants: ({ variants }) => variants.length > 0,
};
