import type { Call } from '../http/call.js';
import type { Field } from '../model/definition.js';
import type { Product, State } from '../model/product.js';
/** Decisions about which products a list holds; the query parameters of "GET {base_url}/v1/products". */
export interface FilterRules {
    /** Whether a product is found by a search term that is not empty. */
    matchesTerm(product: Product, term: string, call: Call): boolean;
    /** Whether a product is listed under a state. */
    matchesState(product: Product, state: State, call: Call): boolean;
    /** Whether a product is listed with that day as the lower bound. */
    matchesFrom(product: Product, day: string, call: Call): boolean;
    /** Whether a product is listed with that day as the upper bound. */
    matchesTo(product: Product, day: string, call: Call): boolean;
    /** The channels to filter by, of those that were asked for; none means no filter. */
    effectiveChannels(asked: readonly string[], call: Call): readonly string[];
    /** Whether a product is listed for the channels, of which there is at least one. */
    matchesChannels(product: Product, channels: readonly string[], call: Call): boolean;
    /** Whether a product is listed for any of the codes of a selectable field. */
    matchesCodes(product: Product, fields: readonly Field[], codes: readonly string[], call: Call): boolean;
}
/** As the specification has it; both bounds are inclusive and several channels mean any of them. */
export declare const filters: FilterRules;
