/** The sequence of a product that is not in the store yet. */
export const NEW = -1;
//# sourceMappingURL=store.js.map