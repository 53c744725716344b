import type { Call } from '../http/call.js';
import type { Product } from '../model/product.js';
import type { ListQuery } from './list-query.js';
/**
 * The products among which a list must look: all, or those with the rarest property that the query asks for.
 *
 * An index answers for the lawful filter only; where a rule was replaced, every product is looked at.
 */
export declare function candidates(query: ListQuery, call: Call): Iterable<Product>;
