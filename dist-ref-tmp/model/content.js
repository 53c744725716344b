import { isArray, isObject } from '../json/json.js';
/** The outermost node of the product, or of the variant at that index. */
export function rootNode(variant) {
    return variant === undefined
        ? { kind: 'product', entity: 'product' }
        : { kind: 'variant', entity: 'variant', variant };
}
/** The node that a member leads to, or `undefined` where the member is a plain value. */
export function childNode(node, key, fields) {
    if (node.kind === 'languages')
        return { ...node, kind: 'language', language: key };
    if (node.kind === 'channels')
        return { ...node, kind: 'channel', channel: key };
    if (node.kind === 'price')
        return undefined;
    const isEntity = node.kind === 'product' || node.kind === 'variant';
    if (key === 'languages' && (isEntity || node.kind === 'channel'))
        return { ...node, kind: 'languages' };
    if (key === 'channels' && isEntity)
        return { ...node, kind: 'channels' };
    const field = fields.get(key);
    return field?.kind === 'price' ? { ...node, kind: 'price', field } : undefined;
}
/** Makes a new value from each field's value, wherever it stands; other members stay as they are. */
export function mapContent(content, fields, write, node = rootNode()) {
    const mapped = {};
    for (const [key, value] of Object.entries(content)) {
        const child = childNode(node, key, fields);
        if (child !== undefined && child.kind !== 'price' && isObject(value)) {
            mapped[key] = mapContent(value, fields, write, child);
        }
        else {
            const field = fields.get(key);
            mapped[key] = field === undefined ? value : write(value, placeOf(field, node));
        }
    }
    return mapped;
}
/** Visits each field's value, wherever it stands; the value of a price is its object of currencies. */
export function walkContent(content, fields, visit, node = rootNode()) {
    for (const [key, value] of Object.entries(content)) {
        const child = childNode(node, key, fields);
        if (child !== undefined && child.kind !== 'price' && isObject(value)) {
            walkContent(value, fields, visit, child);
        }
        else {
            const field = fields.get(key);
            if (field !== undefined)
                visit(value, placeOf(field, node));
        }
    }
}
/** The values of a field that may be one value or a list of them. */
export function asList(value) {
    return isArray(value) ? value : [value];
}
function placeOf(field, node) {
    return { field, channel: node.channel, language: node.language, variant: node.variant };
}
//# sourceMappingURL=content.js.map