import type { Clients, SigningKey } from './access/clients.js';
import type { JsonObject } from './json/json.js';
import type { Clock } from './model/clock.js';
import type { Definition, ReferenceData } from './model/definition.js';
import type { Rules } from './rules/index.js';
import type { Store } from './store/store.js';
/** Everything that one running service consists of. Rules get it, so that they find one another. */
export interface World {
    readonly definition: Definition;
    /** The definition as its endpoint answers it. */
    readonly published: JsonObject;
    readonly data: ReferenceData;
    readonly store: Store;
    readonly clock: Clock;
    readonly clients: Clients;
    readonly signingKey: SigningKey;
    readonly rules: Rules;
}
