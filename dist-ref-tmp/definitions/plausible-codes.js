import { sample } from './sample.js';
const SAMPLE_CODES = new Map(Object.entries(sample.codes));
/** Codes that a careless client fails to encode in a query. */
const HARD = ['q+a', 'north & co', 'Größe'];
/** Codes for a selectable field whose codes were not given, three of them hard to encode. */
export function plausibleCodes(field) {
    const stem = field.fieldType.toLowerCase();
    return SAMPLE_CODES.get(field.code) ?? [...[1, 2, 3, 4].map((number) => `${stem}-${number}0`), ...HARD];
}
//# sourceMappingURL=plausible-codes.js.map