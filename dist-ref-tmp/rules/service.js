/** As the specification has it, and promptly. */
export const service = {
    lag: () => ({ list: 0, get: 0, patch: 0 }),
    paths: () => ({ prefix: '', create: '/v1/products' }),
    largestBody: () => 5_000_000,
    toStore: ({ draft }) => draft,
    serve: (_call, next) => next(),
    finish: (reply) => reply,
    tellsDate: () => true,
    background: () => undefined,
};
//# sourceMappingURL=service.js.map