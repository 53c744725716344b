import { shortestDecimal } from '../json/decimal.js';
import { isArray, isObject, JsonNumber } from '../json/json.js';
/** As the specification has it. */
export const formats = {
    writeValue(value, place, call) {
        const { rules } = call.world;
        if (isArray(value))
            return value.map((item) => rules.writeValue(item, place, call));
        if (place.field.kind === 'price' && isObject(value)) {
            const written = {};
            for (const [currency, amount] of Object.entries(value)) {
                written[currency] = rules.writeValue(amount, { ...place, currency }, call);
            }
            return written;
        }
        if (value instanceof JsonNumber) {
            if (place.field.kind === 'integer')
                return new JsonNumber(rules.writeInteger(value.raw, place, call));
            if (place.field.kind === 'unknown')
                return value;
            return new JsonNumber(rules.writeDecimal(value.raw, place, call));
        }
        if (typeof value !== 'string' || value === '')
            return value;
        if (place.field.kind === 'date')
            return rules.writeDate(value, place);
        if (place.field.kind === 'datetime')
            return rules.writeDateTime(value, place);
        return rules.writeText(value, place, call);
    },
    writeDecimal: (raw) => shortestDecimal(raw),
    writeInteger: (raw) => shortestDecimal(raw),
    writeText: (text) => text,
    writeDate: (day) => day,
    writeDateTime: (time) => time.replace('T', ' ').slice(0, 'YYYY-MM-DD HH:MM:SS'.length),
    writeInstant: (instant) => instant,
    writeTimestamp: (instant) => `${instant}Z`,
};
//# sourceMappingURL=formats.js.map