import type { Change, SentVariant } from '../changes/change.js';
import { type Product } from '../model/product.js';
import { type Refusal } from '../model/refusal.js';
import type { World } from '../world.js';
/** Which variant of a product a sent one means: its index, a new one, or none that could be told. */
export type VariantMatch = number | 'new' | 'unidentified';
/** Decisions about the variants of an update; the payload of the PATCH endpoint. */
export interface VariantRules {
    /** The variant that a sent one identifies. */
    identifyVariant(sent: SentVariant, before: Product, world: World): VariantMatch;
    /** What happens to an update that names a variant which the product lacks; `undefined` adds it. */
    unknownVariant(sent: SentVariant, before: Product, world: World): Refusal | undefined;
    /** What happens to an update whose variant has no identifier; `undefined` ignores that variant. */
    unidentifiedVariant(before: Product, world: World): Refusal | undefined;
    /** Whether a write moves `lastModifiedOn` of the product. */
    touchesProduct(change: Omit<Change, 'draft'>): boolean;
    /** Whether a write moves `lastModifiedOn` of the variant that it names. */
    touchesVariant(sent: SentVariant): boolean;
}
/**
 * As the specification has it.
 *
 * It says both that the variant of an update must exist and that variants can be added later. Here a
 * variant with a new ean is added if it is complete; an incomplete one is taken for a mistyped ean.
 */
export declare const variants: VariantRules;
