import { isObject } from '../json/json.js';
import { mapContent, rootNode } from '../model/content.js';
/** What a new product becomes on its way into the store. */
export function onCreate(alter) {
    return (rules) => ({
        toStore(change) {
            const product = rules.toStore(change);
            return change.before === undefined ? alter(product, change) : product;
        },
    });
}
/** What an updated product becomes on its way into the store. */
export function onUpdate(alter) {
    return (rules) => ({
        toStore(change) {
            const product = rules.toStore(change);
            return change.before === undefined ? product : alter(product, change.before, change);
        },
    });
}
/** The product with every value of its fields and its variants' fields changed. */
export function withValues(product, { definition }, write) {
    return {
        ...product,
        content: mapContent(product.content, definition.product, write),
        variants: product.variants.map((variant, index) => ({
            ...variant,
            content: mapContent(variant.content, definition.variant, write, rootNode(index)),
        })),
    };
}
/** The product with its variants changed. */
export function withVariants(product, alter) {
    return { ...product, variants: product.variants.map(alter) };
}
/** Content without the entries of all nodes of that name (`languages`, `channels`) that a test picks. */
export function withoutEntries(content, name, isDropped) {
    return Object.fromEntries(Object.entries(content).map(([key, value]) => {
        if (!isObject(value))
            return [key, value];
        const entries = Object.entries(value).filter(([entry], index) => key !== name || !isDropped(entry, index));
        const inner = entries.map(([entry, node]) => [
            entry,
            isObject(node) ? withoutEntries(node, name, isDropped) : node,
        ]);
        return [key, Object.fromEntries(inner)];
    }));
}
/** The first of a list of values, as a list. */
export function firstOf(value) {
    return Array.isArray(value) ? value.slice(0, 1) : value;
}
//# sourceMappingURL=alter.js.map