/** As the specification has it. */
export const definitions = {
    definitionAnswer: ({ world }) => world.published,
};
//# sourceMappingURL=definitions.js.map