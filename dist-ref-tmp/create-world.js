import { createClients, createSigningKey } from './access/clients.js';
import { loadDefinition } from './definitions/load-definition.js';
import { createClock } from './model/clock.js';
import { keysOf } from './model/product.js';
import { facetsOf, searchText } from './model/traits.js';
import { lawful } from './rules/index.js';
import { seedProducts } from './seed/seed-products.js';
import { createMemoryStore } from './store/memory-store.js';
/** Makes a service with its data, ready to be put on the network. */
export function createWorld(options = {}) {
    const { definition, data, published } = options.catalog ?? loadDefinition();
    const rules = options.rules ?? lawful;
    const world = {
        definition,
        published,
        data,
        rules,
        store: createMemoryStore({
            keysOf: (product) => keysOf(product, definition),
            facetsOf: (product) => facetsOf(product, definition),
            textOf: (product) => searchText(product, definition),
        }),
        clock: createClock(),
        clients: createClients(options.credentials),
        signingKey: createSigningKey(),
    };
    seedProducts(world, options.seedProducts ?? 40);
    rules.background(world);
    return world;
}
//# sourceMappingURL=create-world.js.map