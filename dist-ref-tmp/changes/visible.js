import { instantOf } from '../model/clock.js';
/** The version of a product that a service with that lag shows now, or `undefined` where it shows none. */
export function visible(product, lag) {
    if (lag === 0)
        return product;
    const latest = instantOf(Date.now() - lag);
    let version = product;
    while (version !== undefined && version.lastModifiedOn > latest)
        version = version.previous;
    return version;
}
//# sourceMappingURL=visible.js.map