import type { Change } from '../changes/change.js';
import { type Key, type Product } from '../model/product.js';
import { type Refusal } from '../model/refusal.js';
import type { World } from '../world.js';
/** A unique value of a draft that something else holds already. */
export interface Conflict {
    readonly key: Key;
    /** The other product; the draft itself where one of its variants repeats an ean of another. */
    readonly holder: Product;
}
/** Decisions about unique values; the notes on `productId`, `externalId` and `ean` under "Resources". */
export interface IdentityRules {
    /** A product id for a product that came without one. */
    newProductId(world: World): string;
    /** The internal id of a new product or variant. */
    newId(): string;
    /** The product that a create request updates instead of making a new one. */
    createTarget(change: Pick<Change, 'sent' | 'call'>): Product | undefined;
    /** Whether a product keeps others from taking its unique values. */
    holdsItsKeys(product: Product, key: Key): boolean;
    /** The unique values that the draft must not have. */
    conflicts(change: Change): Conflict[];
    /** What happens to a write with such a value; `undefined` lets it pass. */
    duplicate(conflict: Conflict, change: Change): Refusal | undefined;
    /** Runs between the check and the write; a promise opens the gap that the service must not have. */
    beforeWrite(change: Change): Promise<void> | undefined;
}
/** As the specification has it. */
export declare const identity: IdentityRules;
