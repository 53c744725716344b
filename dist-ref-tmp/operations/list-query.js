import { isRealDay } from '../model/calendar.js';
import { STATES } from '../model/product.js';
import { Refused } from '../model/refusal.js';
const OWN_PARAMETERS = [
    'term',
    'state',
    'skip',
    'take',
    'FromLastModifiedOn',
    'ToLastModifiedOn',
    'channels',
];
/**
 * Reads the query of a list; a parameter without a value is the same as none, unknown ones mean nothing.
 *
 * @throws Refused where a value means nothing
 */
export function readListQuery(call) {
    const { rules } = call.world;
    const read = (name, isGood, expected) => {
        const value = call.query.get(name) ?? '';
        if (value === '')
            return undefined;
        if (isGood(value))
            return value;
        const refusal = rules.badQuery(name, value, expected, call);
        if (refusal !== undefined)
            throw new Refused(refusal);
        return undefined;
    };
    const readNumber = (name, otherwise) => {
        const value = read(name, (text) => /^\d{1,9}$/.test(text), 'a whole number from 0 to 999999999');
        return value === undefined ? otherwise : Number(value);
    };
    const state = read('state', isState, `one of ${STATES.join(', ')}`);
    return {
        term: read('term', () => true, 'a text'),
        state: STATES.find((known) => known === state),
        skip: readNumber('skip', 0),
        take: Math.min(readNumber('take', rules.defaultTake()), rules.largestTake()),
        from: read('FromLastModifiedOn', isRealDay, 'a day as YYYY-MM-DD'),
        to: read('ToLastModifiedOn', isRealDay, 'a day as YYYY-MM-DD'),
        channels: rules.effectiveChannels(valuesOf('channels', call), call),
        codes: readCodeFilters(call),
    };
}
function isState(value) {
    return STATES.some((state) => state === value);
}
function readCodeFilters(call) {
    const { product, variant } = call.world.definition;
    const filters = [];
    for (const name of new Set(call.query.keys())) {
        if (OWN_PARAMETERS.includes(name))
            continue;
        const fields = [product.get(name), variant.get(name)].filter((field) => field?.kind === 'selectable');
        const codes = valuesOf(name, call);
        const known = fields.filter((field) => field !== undefined);
        if (known.length > 0 && codes.length > 0)
            filters.push({ fields: known, codes });
    }
    return filters;
}
function valuesOf(name, call) {
    return call.query.getAll(name).filter((value) => value !== '');
}
//# sourceMappingURL=list-query.js.map