import { isLive, KEY_KINDS } from '../model/product.js';
import { notFound } from '../model/refusal.js';
/** As the specification has it; get accepts what patch is promised to accept. */
export const addressing = {
    addressKinds: () => KEY_KINDS,
    findAddressed(value, call) {
        const { rules, store } = call.world;
        for (const kind of rules.addressKinds(call)) {
            const holders = store.holders({ kind, value });
            const found = holders.find(isLive) ?? holders[0];
            if (found !== undefined)
                return found;
        }
        return undefined;
    },
    unknownProduct: (key) => notFound('PRODUCT_NOT_FOUND', `No product is known as ${JSON.stringify(key)}`, key),
};
//# sourceMappingURL=addressing.js.map