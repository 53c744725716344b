import { isLive, keysOf } from '../model/product.js';
import { badRequest } from '../model/refusal.js';
/** As the specification has it. */
export const identity = {
    newProductId({ store }) {
        let number = store.count() + 1;
        let productId = '';
        do {
            productId = `P-${String(number).padStart(6, '0')}`;
            number += 1;
        } while (store.holders({ kind: 'productId', value: productId }).length > 0);
        return productId;
    },
    newId: () => crypto.randomUUID(),
    createTarget: () => undefined,
    holdsItsKeys: (product) => isLive(product),
    conflicts({ draft, call: { world } }) {
        const seen = new Set();
        return keysOf(draft, world.definition).flatMap((key) => {
            const name = `${key.kind}:${key.value}`;
            const isRepeated = seen.has(name);
            seen.add(name);
            return [
                ...(isRepeated ? [{ key, holder: draft }] : []),
                ...world.store
                    .holders(key)
                    .filter((holder) => holder.id !== draft.id && world.rules.holdsItsKeys(holder, key))
                    .map((holder) => ({ key, holder })),
            ];
        });
    },
    duplicate: ({ key }) => badRequest(`DUPLICATE_${key.kind.toUpperCase()}`, `Another product or variant has the ${key.kind} ${JSON.stringify(key.value)}`, key.value),
    beforeWrite: () => undefined,
};
//# sourceMappingURL=identity.js.map