export {};
//# sourceMappingURL=change.js.map