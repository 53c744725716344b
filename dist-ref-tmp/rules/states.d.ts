import type { Change } from '../changes/change.js';
import { type Json, type JsonObject } from '../json/json.js';
import type { Entity, Field } from '../model/definition.js';
import { type Product, type State } from '../model/product.js';
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
export declare const states: StateRules;
