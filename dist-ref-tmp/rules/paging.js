/** As the specification has it. */
export const paging = {
    defaultTake: () => 50,
    largestTake: () => 1000,
    listOrder: (products) => products,
    page(matching, skip, take) {
        const page = [];
        if (take === 0)
            return page;
        let passed = 0;
        for (const product of matching) {
            passed += 1;
            if (passed <= skip)
                continue;
            page.push(product);
            if (page.length === take)
                break;
        }
        return page;
    },
};
//# sourceMappingURL=paging.js.map