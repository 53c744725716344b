import type { Call } from '../http/call.js';
import type { Field } from '../model/definition.js';
import { type State } from '../model/product.js';
/** What a list is asked for; the query parameters of "GET {base_url}/v1/products". */
export interface ListQuery {
    readonly term: string | undefined;
    readonly state: State | undefined;
    readonly skip: number;
    readonly take: number;
    readonly from: string | undefined;
    readonly to: string | undefined;
    /** Known channels only; none means no filter. */
    readonly channels: readonly string[];
    readonly codes: readonly CodeFilter[];
}
/** A filter by a selectable field, which product and variants may have alike. */
export interface CodeFilter {
    readonly fields: readonly Field[];
    readonly codes: readonly string[];
}
/**
 * Reads the query of a list; a parameter without a value is the same as none, unknown ones mean nothing.
 *
 * @throws Refused where a value means nothing
 */
export declare function readListQuery(call: Call): ListQuery;
