import { contentChannels, heldCodes, searchText } from '../model/traits.js';
/** As the specification has it; both bounds are inclusive and several channels mean any of them. */
export const filters = {
    matchesTerm: (product, term, { world }) => searchText(product, world.definition).includes(term.toLowerCase()),
    matchesState: (product, state) => product.state === state,
    matchesFrom: ({ lastModifiedOn }, day) => lastModifiedOn.slice(0, 10) >= day,
    matchesTo: ({ lastModifiedOn }, day) => lastModifiedOn.slice(0, 10) <= day,
    effectiveChannels: (asked, { world }) => asked.filter((channel) => world.data.channels.has(channel)),
    matchesChannels(product, channels) {
        const held = contentChannels(product);
        return channels.some((channel) => held.has(channel));
    },
    matchesCodes(product, fields, codes, { world }) {
        const held = heldCodes(product, fields, world.definition);
        return codes.some((code) => held.has(code));
    },
};
//# sourceMappingURL=filters.js.map