import { facet, facetValue } from '../model/traits.js';
import { filters as lawful } from '../rules/filters.js';
/**
 * The products among which a list must look: all, or those with the rarest property that the query asks for.
 *
 * An index answers for the lawful filter only; where a rule was replaced, every product is looked at.
 */
export function candidates(query, call) {
    const { store, rules } = call.world;
    if (rules.lag().list > 0)
        return store.inOrder();
    const isLawful = (rule) => rules[rule] === lawful[rule];
    const { state, channels, codes, from, to, term } = query;
    const properties = [];
    if (state !== undefined && isLawful('matchesState'))
        properties.push([facet('state', state)]);
    if (channels.length > 0 && isLawful('matchesChannels')) {
        properties.push(channels.map((channel) => facet('channel', channel)));
    }
    if (isLawful('matchesCodes')) {
        for (const { fields, codes: wanted } of codes) {
            properties.push(fields.slice(0, 1).flatMap((field) => wanted.map((code) => facet(field, code))));
        }
    }
    if ((from ?? to) !== undefined && isLawful('matchesFrom') && isLawful('matchesTo')) {
        properties.push(daysBetween(from, to, store.facets()));
    }
    const count = (facets) => facets.reduce((sum, name) => sum + store.count(name), 0);
    const [rarest] = properties.sort((one, other) => count(one) - count(other));
    if (rarest !== undefined)
        return store.withFacets(rarest);
    return term !== undefined && isLawful('matchesTerm') ? store.withText(term.toLowerCase()) : store.inOrder();
}
function daysBetween(from, to, facets) {
    return [...facets].filter((name) => {
        const day = facetValue('day', name);
        return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to);
    });
}
//# sourceMappingURL=candidates.js.map