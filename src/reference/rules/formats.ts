import type { Call } from '../http/call.js';
import { shortestDecimal } from '../json/decimal.js';
import { isArray, isObject, type Json, JsonNumber, type JsonObject } from '../json/json.js';
import type { Place } from '../model/content.js';
import type { Entity } from '../model/definition.js';
import type { Instant } from '../model/product.js';

/** Decisions about how values are written in answers; "Data formats". */
export interface FormatRules {
  /** The value of a field as answers show it. */
  writeValue(value: Json, place: Place, call: Call): Json;
  /** The digits of a price or decimal. */
  writeDecimal(raw: string, place: Place, call: Call): string;
  /** The digits of a whole number. */
  writeInteger(raw: string, place: Place, call: Call): string;
  /** A text or a code. */
  writeText(text: string, place: Place, call: Call): Json;
  /** A field of type Date. */
  writeDate(day: string, place: Place): string;
  /** A field of type DateTime. */
  writeDateTime(time: string, place: Place): string;
  /** `createdOn` or `lastModifiedOn`. */
  writeInstant(instant: Instant, member: 'createdOn' | 'lastModifiedOn', entity: Entity, call: Call): string;
  /** The timestamp on a receipt. */
  writeTimestamp(instant: Instant): string;
}

/** As the specification has it. */
export const formats: FormatRules = {
  writeValue(value, place, call) {
    const { rules } = call.world;
    const { field, channel, language, variant } = place;
    if (isArray(value)) return value.map((item) => rules.writeValue(item, place, call));
    if (field.kind === 'price' && isObject(value)) {
      const written: JsonObject = {};
      for (const [currency, amount] of Object.entries(value)) {
        written[currency] = rules.writeValue(amount, { field, channel, language, currency, variant }, call);
      }
      return written;
    }
    if (value instanceof JsonNumber) {
      if (field.kind === 'integer') return new JsonNumber(rules.writeInteger(value.raw, place, call));
      if (field.kind === 'unknown') return value;
      return new JsonNumber(rules.writeDecimal(value.raw, place, call));
    }
    if (typeof value !== 'string' || value === '') return value;
    if (field.kind === 'date') return rules.writeDate(value, place);
    if (field.kind === 'datetime') return rules.writeDateTime(value, place);
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
