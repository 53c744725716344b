import { textAt } from '../json/json.js';
import { eanField } from './definition.js';
/** The four states of a product; "States and transitions". */
export const STATES = ['Valid', 'Invalid', 'Deleted', 'Replaced'];
/** Names under which one product may be asked for. */
export const KEY_KINDS = ['productId', 'externalId', 'ean', 'id'];
/** Whether identifiers of this product are taken: Deleted and Replaced products let go of theirs. */
export function isLive(product) {
    return product.state === 'Valid' || product.state === 'Invalid';
}
/** The ean of a variant, where the definition has such a field and the variant a value. */
export function eanOf(variant, definition) {
    const field = eanField(definition);
    return field && textAt(variant.content, field.code);
}
/** Every unique value of a product, an ean as often as it is held. */
export function keysOf(product, definition) {
    const keys = [{ kind: 'id', value: product.id }];
    for (const kind of ['productId', 'externalId']) {
        const value = textAt(product.content, kind);
        if (value !== undefined)
            keys.push({ kind, value });
    }
    for (const variant of product.variants) {
        const value = eanOf(variant, definition);
        if (value !== undefined)
            keys.push({ kind: 'ean', value });
    }
    return keys;
}
//# sourceMappingURL=product.js.map