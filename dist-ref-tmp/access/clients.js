import { randomBytes } from 'node:crypto';
/** The five operations under `/v1`; "Endpoints". The token endpoint is none of them. */
export const OPERATIONS = ['definitions', 'create', 'patch', 'get', 'list'];
/**
 * Makes the two clients.
 *
 * @param full id and secret of the client that may do everything; random where absent
 */
export function createClients(full) {
    return {
        full: {
            id: full?.id ?? 'pim-client',
            secret: full?.secret ?? randomSecret(),
            scopes: ['pim.read', 'pim.write'],
            denied: [],
        },
        limited: {
            id: 'pim-reader',
            secret: randomSecret(),
            scopes: ['pim.read'],
            denied: ['create', 'patch'],
        },
    };
}
/** A key for one run of the service. */
export function createSigningKey() {
    return randomBytes(32);
}
function randomSecret() {
    return randomBytes(24).toString('base64url');
}
//# sourceMappingURL=clients.js.map