const KINDS = new Map([
    ['string', 'text'],
    ['text', 'text'],
    ['name', 'text'],
    ['html', 'text'],
    ['misccode', 'text'],
    ['integer', 'integer'],
    ['decimal', 'decimal'],
    ['price', 'price'],
    ['date', 'date'],
    ['datetime', 'datetime'],
    ['boolean', 'boolean'],
    ['eancode', 'ean'],
    ['brand', 'selectable'],
    ['category', 'selectable'],
    ['property', 'selectable'],
    ['supplier', 'selectable'],
    ['enum', 'selectable'],
]);
/** The kind that the name of a field type stands for, whatever its capitals. */
export function kindOf(fieldType) {
    return KINDS.get(fieldType.toLowerCase()) ?? 'unknown';
}
/** The field that tells variants apart: of type EanCode, else the one named `ean`, else none. */
export function eanField(definition) {
    const fields = [...definition.variant.values()];
    return fields.find((field) => field.kind === 'ean') ?? definition.variant.get('ean');
}
/** The definition as the definitions endpoint publishes it: flags only where they are true. */
export function publishDefinition(definition) {
    const descriptors = (entity) => Object.fromEntries([...definition[entity].values()].map((field) => [field.code, describe(field)]));
    return { product: descriptors('product'), variant: descriptors('variant') };
}
function describe(field) {
    return {
        fieldType: field.fieldType,
        ...(field.required && { required: true }),
        ...(field.multiLanguage && { multiLanguage: true }),
        ...(field.multiChannel && { multiChannel: true }),
    };
}
//# sourceMappingURL=definition.js.map