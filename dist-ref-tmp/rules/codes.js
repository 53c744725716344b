import { notFound } from '../model/refusal.js';
/** As the specification has it. */
export const codes = {
    codeExists: (code, { field }, { data }) => data.codes.get(field.code)?.has(code) ?? false,
    unknownCode: (code, { field }) => notFound(`${field.fieldType.toUpperCase()}_NOT_FOUND`, `No ${field.fieldType.toLowerCase()} has the code ${JSON.stringify(code)}`, code),
    currencyExists: (currency, _place, { data }) => data.currencies.has(currency),
    unknownCurrency: (currency) => notFound('CURRENCY_NOT_FOUND', `The currency ${JSON.stringify(currency)} cannot be found`, currency),
};
//# sourceMappingURL=codes.js.map