import type { Definition, Field } from './definition.js';
import { type Product } from './product.js';
/** What a search looks through, in small letters: names, identifiers, eans and other codes of variants. */
export declare function searchText(product: Product, definition: Definition): string;
/** The channels in which a product or one of its variants holds any content. */
export declare function contentChannels({ content, variants }: Product): ReadonlySet<string>;
/** The codes that a product and its variants hold in these fields, at any place. */
export declare function heldCodes(product: Product, fields: readonly Field[], definition: Definition): ReadonlySet<string>;
/** Every code of every selectable field that a product and its variants hold. */
export declare function codesOf(product: Product, definition: Definition): Array<readonly [string, Field]>;
type OwnProperty = 'state' | 'day' | 'channel';
/** The properties by which a store finds products without looking at each; see {@link facet}. */
export declare function facetsOf(product: Product, definition: Definition): string[];
/** The name of a facet of {@link facetsOf}. */
export declare function facet(property: OwnProperty | Field, value: string): string;
/** The value that a facet name holds of a property, or `undefined` where it is another's. */
export declare function facetValue(property: OwnProperty, name: string): string | undefined;
export {};
