/** How many products share one text; a search skips a block at the price of one comparison. */
const BLOCK = 64;
/** An index over products that lie in the order of their sequence; texts are joined when first searched. */
export function createTextBlocks(products, textOf) {
    const texts = [];
    const textAt = (block) => {
        const known = texts[block];
        if (known !== undefined)
            return known;
        const text = products
            .slice(block * BLOCK, (block + 1) * BLOCK)
            .map(textOf)
            .join('\n');
        texts[block] = text;
        return text;
    };
    return {
        forget(sequence) {
            texts[Math.floor(sequence / BLOCK)] = undefined;
        },
        *search(term) {
            for (let block = 0; block * BLOCK < products.length; block += 1) {
                if (textAt(block).includes(term))
                    yield* products.slice(block * BLOCK, (block + 1) * BLOCK);
            }
        },
    };
}
//# sourceMappingURL=text-blocks.js.map