import type { Change } from '../changes/change.js';
import type { Json, JsonObject } from '../json/json.js';
import { type Place } from '../model/content.js';
import type { Product, Variant } from '../model/product.js';
import type { Departure } from '../rules/index.js';
import type { World } from '../world.js';
/** What a new product becomes on its way into the store. */
export declare function onCreate(alter: (product: Product, change: Change) => Product): Departure;
/** What an updated product becomes on its way into the store. */
export declare function onUpdate(alter: (product: Product, before: Product, change: Change) => Product): Departure;
/** The product with every value of its fields and its variants' fields changed. */
export declare function withValues(product: Product, { definition }: World, write: (value: Json, place: Place) => Json): Product;
/** The product with its variants changed. */
export declare function withVariants(product: Product, alter: (variant: Variant, index: number) => Variant): Product;
/** Content without the entries of all nodes of that name (`languages`, `channels`) that a test picks. */
export declare function withoutEntries(content: JsonObject, name: string, isDropped: (key: string, index: number) => boolean): JsonObject;
/** The first of a list of values, as a list. */
export declare function firstOf(value: Json): Json;
