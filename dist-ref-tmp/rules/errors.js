import { badRequest } from '../model/refusal.js';
/** As the specification has it. */
export const errors = {
    businessError: (refusal, call) => ({
        status: refusal.status,
        body: call.world.rules.businessErrorBody(refusal, call),
    }),
    businessErrorBody: ({ code, message, values }) => ({ code, message, values }),
    malformedBody: (reason) => badRequest('MALFORMED_JSON', `The body is not acceptable JSON: ${reason}`),
    badQuery: (name, value, expected) => badRequest('BAD_PARAMETER', `The parameter ${name} must be ${expected}`, value),
    afterRefusal: () => undefined,
};
//# sourceMappingURL=errors.js.map