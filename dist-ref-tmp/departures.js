/** What is told about a fault or dialect. */
export function listed(departure) {
    const requirement = 'requirement' in departure ? departure.requirement : null;
    return {
        name: departure.name,
        requirement,
        area: requirement?.split('/')[0] ?? null,
        says: departure.says,
        consequences: 'consequences' in departure ? (departure.consequences ?? []) : [],
    };
}
//# sourceMappingURL=departures.js.map