import { createClients, createSigningKey } from './access/clients.js';
import { type Catalog, loadDefinition } from './definitions/load-definition.js';
import { createClock } from './model/clock.js';
import { keysOf } from './model/product.js';
import { facetsOf, searchText } from './model/traits.js';
import { lawful, type Rules } from './rules/index.js';
import { seedProducts } from './seed/seed-products.js';
import { createMemoryStore } from './store/memory-store.js';
import type { World } from './world.js';

/** What a world is made of; everything has a default. */
export interface WorldOptions {
  /** The built-in sample where absent. */
  readonly catalog?: Catalog;
  readonly rules?: Rules;
  /** How many products are there at the start; 40 where absent. */
  readonly seedProducts?: number;
  /** The client that may do everything; a random secret where absent. */
  readonly credentials?: { readonly id: string; readonly secret: string };
}

/** Makes a service with its data, ready to be put on the network. */
export function createWorld(options: WorldOptions = {}): World {
  const { definition, data, published } = options.catalog ?? loadDefinition();
  const rules = options.rules ?? lawful;
  const world: World = {
    definition,
    published,
    data,
    rules,
    store: createMemoryStore({
      keysOf: (product) => keysOf(product, definition),
      facetsOf: (product) => facetsOf(product, definition),
      textOf: (product) => searchText(product, definition),
    }),
    clock: createClock(rules.time),
    clients: createClients(options.credentials),
    signingKey: createSigningKey(),
  };
  seedProducts(world, options.seedProducts ?? 40);
  return world;
}
