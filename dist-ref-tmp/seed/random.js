/** A generator that starts at the seed (mulberry32). */
export function createRandom(seed) {
    let state = seed >>> 0;
    const next = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const below = (limit) => Math.floor(next() * limit);
    return {
        below,
        chance: (probability) => next() < probability,
        pick: (items) => {
            const item = items[below(items.length)];
            if (item === undefined)
                throw new RangeError('Nothing to pick from');
            return item;
        },
    };
}
//# sourceMappingURL=random.js.map