import type { Dialect } from '../departures.js';
import { decimalParts } from '../json/decimal.js';
import { isArray, isObject, type Json, JsonNumber, type JsonObject, member } from '../json/json.js';
import type { Field, Kind } from '../model/definition.js';
import { badRequest } from '../model/refusal.js';

/** Freedoms in which data there is and where it stands, and in what a service makes of values. */
export const values: readonly Dialect[] = [
  {
    name: 'retired-codes',
    says: 'Existing products hold codes and a currency that no write may name any more: the first codes, the last currency.',
    rules: (rules) => ({
      codeExists: (code, place, world) =>
        rules.codeExists(code, place, world) && !isFirst(code, world.data.codes.get(place.field.code)),
      currencyExists: (currency, place, world) =>
        rules.currencyExists(currency, place, world) &&
        currency !== [...world.data.currencies].slice(1).at(-1),
    }),
  },
  {
    name: 'unknown-attributes-dropped',
    says: 'Attributes, languages and channels that do not exist are passed over.',
    rules: () => ({
      unknownAttribute: () => undefined,
      unknownLanguage: () => undefined,
      unknownChannel: () => undefined,
    }),
  },
  {
    name: 'languages-by-channel',
    says: 'Content of a channel is taken in the languages of that channel alone: the last channel has the last language, all others have the other languages.',
    rules: (rules) => ({
      valueProblem(value, place, call) {
        const { channel, language } = place;
        const { channels, languages } = call.world.data;
        const isForeign =
          channel !== undefined &&
          language !== undefined &&
          isLast(channel, channels) !== isLast(language, languages);
        return isForeign
          ? `cannot be in ${language} for the channel ${channel}`
          : rules.valueProblem(value, place, call);
      },
    }),
  },
  {
    name: 'currencies-by-channel',
    says: 'Prices of the last channel are in the last currency alone, those of all others in the other currencies.',
    rules: (rules) => ({
      currencyExists(currency, place, world) {
        const { channels, currencies } = world.data;
        const isForeign =
          place.channel !== undefined && isLast(place.channel, channels) !== isLast(currency, currencies);
        return !isForeign && rules.currencyExists(currency, place, world);
      },
    }),
  },
  {
    name: 'in-channels-only',
    says: 'Content that depends on the channel is taken under channels; a value of it anywhere else is refused.',
    rules: (rules) => ({
      valueProblem: (value, place, call) =>
        place.field.multiChannel && place.channel === undefined
          ? 'must stand under a channel'
          : rules.valueProblem(value, place, call),
    }),
  },
  {
    name: 'response-only-refused',
    says: 'A product that is sent with a member which only answers bear is refused.',
    rules: () => ({
      claimedMember: (name) => badRequest('BAD_PRODUCT', `${name} is the service's own`, name),
    }),
  },
  {
    name: 'nulls-ignored',
    says: 'A null in an update leaves the field as it was.',
    rules: (rules) => ({
      mergeValue: (before, sent, node, key) =>
        sent === null ? (before ?? null) : rules.mergeValue(before, sent, node, key),
    }),
  },
  {
    name: 'arrays-merged',
    says: 'Several values in an update join those that the field has.',
    rules: (rules) => ({
      mergeValue(before, sent, node, key) {
        const merged = rules.mergeValue(before, sent, node, key);
        return isArray(before) && isArray(merged) && key !== 'images'
          ? [...new Set([...before, ...merged])]
          : merged;
      },
    }),
  },
  {
    name: 'images-added',
    says: 'Images in an update join those that the product has.',
    rules: (rules) => ({
      mergeValue(before, sent, node, key) {
        const merged = rules.mergeValue(before, sent, node, key);
        return key === 'images' && isArray(before) && isArray(merged) ? [...before, ...merged] : merged;
      },
    }),
  },
  {
    name: 'whole-numbers-with-exponent',
    says: 'Whole numbers that end in zeros are answered with an exponent: 60 as 6e1.',
    rules: (rules) => ({
      writeInteger: (...given) =>
        rules.writeInteger(...given).replace(/(?<=[1-9])0+$/, (zeros) => `e${zeros.length}`),
    }),
  },
  {
    name: 'decimals-rounded',
    says: 'Numbers with more than two decimals are taken, and rounded.',
    rules: (rules) => ({
      itemProblem: (value, field) => rules.itemProblem(rounded(value, field.kind), field),
      writeDecimal: (raw, place, call) => rules.writeDecimal(toHundredths(raw), place, call),
    }),
  },
  {
    name: 'defaults-filled-in',
    says: 'The service fills in whole numbers with 0 and booleans with false where a new product leaves them out.',
    rules: (rules) => ({
      mergeNode(before, sent, node, world) {
        const merged = rules.mergeNode(before, sent, node, world);
        const isNew = before === undefined && (node.kind === 'product' || node.kind === 'variant');
        return isNew ? { ...merged, ...missing(merged, world.definition[node.entity].values()) } : merged;
      },
    }),
  },
  {
    name: 'wrong-types-kept',
    says: 'A value of another JSON type than its field takes is kept and shown as it came.',
    rules: () => ({ valueProblem: () => undefined }),
  },
];

function isLast(one: string, all: ReadonlySet<string>): boolean {
  return one === [...all].at(-1);
}

function isFirst(code: string, codes: ReadonlySet<string> | undefined): boolean {
  const [first] = codes ?? [];
  return code === first && (codes?.size ?? 0) > 1;
}

function rounded(value: Json, kind: Kind): Json {
  if (kind === 'decimal') return roundedNumber(value);
  if (kind !== 'price' || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([currency, amount]) => [currency, roundedNumber(amount)]),
  );
}

function roundedNumber(value: Json): Json {
  return value instanceof JsonNumber ? new JsonNumber(toHundredths(value.raw)) : value;
}

/** Half a hundredth and more goes up, away from zero; what has no more than two decimals stays as it is. */
function toHundredths(raw: string): string {
  const parts = decimalParts(raw);
  if (parts === undefined || parts.fraction.length <= 2) return raw;
  const up = (parts.fraction[2] ?? '0') >= '5' ? 1n : 0n;
  const hundredths = String(BigInt(parts.whole + parts.fraction.slice(0, 2)) + up).padStart(3, '0');
  return `${parts.negative ? '-' : ''}${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

function missing(content: JsonObject, fields: Iterable<Field>): JsonObject {
  const defaults: JsonObject = {};
  for (const { code, kind, multiLanguage, multiple } of fields) {
    if (multiLanguage || multiple || member(content, code) !== undefined) continue;
    if (kind === 'integer') defaults[code] = new JsonNumber('0');
    if (kind === 'boolean') defaults[code] = false;
  }
  return defaults;
}
