import { lawful } from './rules/index.js';
/** Puts together the handover of a running service. */
export async function createHandover(world, server) {
    const { full, limited } = world.clients;
    const issuedAt = Math.floor(Date.now() / 1000) - 7200;
    // A signed token even where new ones are encrypted: whoever gets it must be able to read when it expired.
    const claims = lawful.claims(full, full.scopes.join(' '), issuedAt, 3600);
    return {
        baseUrl: server.baseUrl,
        authUrl: server.authUrl,
        clientId: full.id,
        clientSecret: full.secret,
        xClient: full.id,
        limitedClientId: limited.id,
        limitedClientSecret: limited.secret,
        limitedDenied: limited.denied,
        expiredToken: await lawful.sealToken(claims, world),
    };
}
//# sourceMappingURL=handover.js.map