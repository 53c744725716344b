/** Freedoms in what an update does to the state. */
export const states = [
    {
        name: 'state-kept-after-update',
        says: 'An update never changes the state of a product.',
        rules: (rules) => ({
            stateAfter: (change, world) => change.before?.state ?? rules.stateAfter(change, world),
        }),
    },
];
//# sourceMappingURL=states.js.map