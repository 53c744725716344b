import type { Call } from '../http/call.js';
import type { Field } from '../model/definition.js';
import type { Product, State } from '../model/product.js';
import { codesOf, contentChannels, searchText } from '../model/traits.js';

/** Decisions about which products a list holds; the query parameters of "GET {base_url}/v1/products". */
export interface FilterRules {
  /** Whether a product is found by a search term that is not empty. */
  matchesTerm(product: Product, term: string, call: Call): boolean;
  /** Whether a product is listed under a state. */
  matchesState(product: Product, state: State, call: Call): boolean;
  /** Whether a product is listed with that day as the lower bound. */
  matchesFrom(product: Product, day: string, call: Call): boolean;
  /** Whether a product is listed with that day as the upper bound. */
  matchesTo(product: Product, day: string, call: Call): boolean;
  /** The channels to filter by, of those that were asked for; none means no filter. */
  effectiveChannels(asked: readonly string[], call: Call): readonly string[];
  /** Whether a product is listed for the channels, of which there is at least one. */
  matchesChannels(product: Product, channels: readonly string[], call: Call): boolean;
  /** Whether a product is listed for any of the codes of a selectable field. */
  matchesCodes(product: Product, fields: readonly Field[], codes: readonly string[], call: Call): boolean;
}

/** As the specification has it; both bounds are inclusive and several channels mean any of them. */
export const filters: FilterRules = {
  matchesTerm: (product, term, { world }) =>
    searchText(product, world.definition).includes(term.toLowerCase()),

  matchesState: (product, state) => product.state === state,

  matchesFrom: ({ lastModifiedOn }, day) => lastModifiedOn.slice(0, 10) >= day,

  matchesTo: ({ lastModifiedOn }, day) => lastModifiedOn.slice(0, 10) <= day,

  effectiveChannels: (asked, { world }) => asked.filter((channel) => world.data.channels.has(channel)),

  matchesChannels(product, channels) {
    const held = contentChannels(product);
    return channels.some((channel) => held.has(channel));
  },

  matchesCodes: (product, fields, codes, { world }) =>
    codesOf(product, world.definition).some(
      ([code, field]) => codes.includes(code) && fields.includes(field),
    ),
};
