import { randomBytes } from 'node:crypto';
import { jwtVerify } from 'jose';
import { CLAIMED_AUDIENCE, ISSUER } from '../access/issuer.js';
/** As the specification and RFC 7235 have it. */
export const authentication = {
    readBearer: (authorization) => /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1],
    expiryLeeway: () => 0,
    async verifyToken(token, { world }) {
        try {
            const { payload } = await jwtVerify(token, world.signingKey, {
                algorithms: ['HS256'],
                issuer: ISSUER,
                audience: CLAIMED_AUDIENCE,
                requiredClaims: ['exp'],
                clockTolerance: world.rules.expiryLeeway(),
            });
            return Object.values(world.clients).find(({ id }) => id === payload.client_id);
        }
        catch {
            return undefined;
        }
    },
    checkClientHeader: (value, call) => value?.trim()
        ? undefined
        : call.world.rules.businessError({
            status: 400,
            code: 'CLIENT_HEADER_MISSING',
            message: 'The header x-client is missing',
            values: [],
        }, call),
    unauthorized(problem, call) {
        const challenge = call.world.rules.challenge(problem);
        return {
            status: 401,
            ...(challenge !== undefined && { headers: { 'www-authenticate': challenge } }),
            body: call.world.rules.authErrorBody(401, call),
        };
    },
    challenge: (problem) => (problem === 'missing-token' ? 'Bearer' : 'Bearer error="invalid_token"'),
    authErrorBody: (status) => ({
        type: status === 401
            ? 'https://tools.ietf.org/html/rfc7235#section-3.1'
            : 'https://tools.ietf.org/html/rfc7231#section-6.5.3',
        title: status === 401 ? 'Unauthorized' : 'Forbidden',
        status,
        traceId: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`,
    }),
};
//# sourceMappingURL=authentication.js.map