/** As the specification has it. */
export const authorization = {
    may: (client, operation) => !client.denied.includes(operation),
    forbidden: (call) => ({ status: 403, body: call.world.rules.authErrorBody(403, call) }),
};
//# sourceMappingURL=authorization.js.map