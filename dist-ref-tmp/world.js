export {};
//# sourceMappingURL=world.js.map