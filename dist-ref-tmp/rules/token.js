import { SignJWT } from 'jose';
import { CLAIMED_AUDIENCE, ISSUER } from '../access/issuer.js';
/** Whether the answer of {@link TokenRules.clientOf} or {@link TokenRules.scopesFor} is a refusal. */
export function isTokenRefusal(value) {
    return 'error' in value;
}
/** As the specification and RFC 6749 have it. */
export const token = {
    tokenLifetime: () => 3600,
    clientOf({ grantType, clientId, clientSecret }, clients) {
        if (grantType === undefined)
            return invalidRequest('grant_type is missing');
        if (grantType !== 'client_credentials') {
            return { status: 400, error: 'unsupported_grant_type', description: 'Use client_credentials' };
        }
        if (clientId === undefined)
            return invalidRequest('client_id is missing');
        if (clientSecret === undefined)
            return invalidRequest('client_secret is missing');
        const client = Object.values(clients).find(({ id }) => id === clientId);
        if (client?.secret !== clientSecret) {
            return { status: 401, error: 'invalid_client', description: 'Unknown client or wrong secret' };
        }
        return client;
    },
    scopesFor(asked, client) {
        const wanted = asked?.split(' ').filter((scope) => scope !== '') ?? [];
        if (wanted.length === 0)
            return client.scopes;
        const granted = client.scopes.filter((scope) => wanted.includes(scope));
        if (granted.length > 0)
            return granted;
        return { status: 400, error: 'invalid_scope', description: `Scopes are ${client.scopes.join(' and ')}` };
    },
    claims: (client, scope, now, lifetime) => ({
        iss: ISSUER,
        aud: CLAIMED_AUDIENCE,
        sub: client.id,
        client_id: client.id,
        scope,
        iat: now,
        exp: now + lifetime,
    }),
    sealToken: (claims, { signingKey }) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(signingKey),
    tokenAnswer: (accessToken, scope, lifetime) => ({
        access_token: accessToken,
        expires_in: lifetime,
        token_type: 'Bearer',
        scope,
    }),
    tokenHeaders: () => ({ 'cache-control': 'no-store', pragma: 'no-cache' }),
    tokenError: ({ status, error, description }) => ({
        status,
        headers: { 'cache-control': 'no-store' },
        body: { error, error_description: description },
    }),
};
function invalidRequest(description) {
    return { status: 400, error: 'invalid_request', description };
}
//# sourceMappingURL=token.js.map