import { textAt } from '../json/json.js';
import { badRequest } from '../model/refusal.js';
/** Freedoms in how products and variants are told apart. */
export const identity = [
    {
        name: 'productid-by-service-only',
        says: 'The productId is not among the fields and always given by the service.',
        rules: (rules) => ({
            definitionAnswer({ world }) {
                const { product = {}, ...rest } = world.published;
                const fields = typeof product === 'object' && product !== null ? Object.entries(product) : [];
                return { ...rest, product: Object.fromEntries(fields.filter(([code]) => code !== 'productId')) };
            },
            valueProblem: (value, place, call) => place.field.code === 'productId' && call.operation === 'create'
                ? 'is given by the service'
                : rules.valueProblem(value, place, call),
        }),
    },
    {
        name: 'get-by-productid-only',
        says: 'The single read knows products by their productId only.',
        rules: (rules) => ({
            addressKinds: (call) => (call.operation === 'get' ? ['productId'] : rules.addressKinds(call)),
        }),
    },
    {
        name: 'replacing-duplicates',
        says: 'A new product takes an ean or identifier over, and the one that held it becomes Replaced.',
        rules: (rules) => ({
            duplicate(conflict, change) {
                const { holder } = conflict;
                if (change.before !== undefined || holder === change.draft)
                    return rules.duplicate(conflict, change);
                change.call.world.store.put({ ...holder, state: 'Replaced', lastModifiedOn: change.now });
                return undefined;
            },
        }),
    },
    {
        name: 'upsert-by-externalid',
        says: 'A create with an externalId that is in use updates the product that holds it.',
        rules: () => ({
            createTarget({ sent, call: { world } }) {
                const value = textAt(sent.content, 'externalId');
                if (value === undefined)
                    return undefined;
                return world.store
                    .holders({ kind: 'externalId', value })
                    .find((product) => world.rules.holdsItsKeys(product, { kind: 'externalId', value }));
            },
        }),
    },
    {
        name: 'unknown-ean-refused',
        says: 'An update adds variants only to a product that has none.',
        rules: (rules) => ({
            unknownVariant: (sent, before, world) => before.variants.length === 0
                ? rules.unknownVariant(sent, before, world)
                : badRequest('VARIANT_NOT_FOUND', 'The product has no such variant'),
        }),
    },
    {
        name: 'unknown-ean-added',
        says: 'An update adds every variant whose ean is new, complete or not.',
        rules: (rules) => ({
            unknownVariant: (sent, before, world) => sent.id === undefined ? undefined : rules.unknownVariant(sent, before, world),
        }),
    },
];
//# sourceMappingURL=identity.js.map