/** The numbers of several ascending sources in ascending order, each once; nothing is read ahead of need. */
export function* mergeInOrder(sources) {
    const [only, ...others] = sources;
    if (only === undefined)
        return;
    if (others.length === 0) {
        yield* only;
        return;
    }
    const heads = sources.map((source) => {
        const iterator = source[Symbol.iterator]();
        return { iterator, value: next(iterator) };
    });
    for (;;) {
        let least = Number.POSITIVE_INFINITY;
        for (const { value } of heads)
            if (value < least)
                least = value;
        if (least === Number.POSITIVE_INFINITY)
            return;
        for (const head of heads)
            if (head.value === least)
                head.value = next(head.iterator);
        yield least;
    }
}
function next(iterator) {
    const { done, value } = iterator.next();
    return done ? Number.POSITIVE_INFINITY : value;
}
//# sourceMappingURL=merge-in-order.js.map