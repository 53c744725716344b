import { isArray, isObject, member } from '../json/json.js';
import { walkContent } from '../model/content.js';
import { isLive } from '../model/product.js';
/** As the specification has it. */
export const states = {
    incomplete: () => undefined,
    stateAfter: ({ before, draft }, world) => before !== undefined && !isLive(before) ? before.state : world.rules.stateOf(draft, world),
    stateOf(product, world) {
        const { rules } = world;
        const isComplete = (entity, content) => rules.requiredFields(entity, world).every((field) => rules.isFilled(field, content, world));
        return rules.hasVariants(product) &&
            isComplete('product', product.content) &&
            product.variants.every(({ content }) => isComplete('variant', content))
            ? 'Valid'
            : 'Invalid';
    },
    requiredFields: (entity, { definition }) => [...definition[entity].values()].filter(({ required }) => required),
    isFilled(field, content, world) {
        const { rules, definition } = world;
        const base = member(content, field.code);
        if (base !== undefined && rules.countsAsValue(base, field, world))
            return true;
        let isFilled = false;
        if (field.multiLanguage || field.multiChannel) {
            walkContent(content, definition[field.entity], (value, place) => {
                if (place.field === field && rules.countsAsValue(value, field, world))
                    isFilled = true;
            });
        }
        return isFilled;
    },
    countsAsValue(value, field, { data }) {
        if (value === null || value === '')
            return false;
        if (isArray(value))
            return value.length > 0;
        if (field.kind === 'price')
            return isObject(value) && Object.keys(value).length > 0;
        // A type that nobody knows cannot be filled in by guessing.
        if (field.kind === 'unknown') {
            return typeof value === 'string' && (data.values.get(field.code)?.includes(value) ?? false);
        }
        return true;
    },
    hasVariants: ({ variants }) => variants.length > 0,
};
//# sourceMappingURL=states.js.map