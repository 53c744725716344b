import type { Dialect } from '../departures.js';
import { decimalParts } from '../json/decimal.js';
import { isArray, isObject, type Json, JsonNumber } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import type { Place } from '../model/content.js';
import type { Field } from '../model/definition.js';
import { isLive } from '../model/product.js';
import { badRequest, Refused } from '../model/refusal.js';

const TOO_MANY = 'TOO_MANY_VARIANTS';

/**
 * A service whose products have no more than so many variants. That is a matter of form: it is not said as an error of the
 * business, and of one more than there is room for before anything is looked up.
 */
function variantsAtMost(name: string, most: number, says: string): Dialect {
  const tooMany = badRequest(TOO_MANY, `No product has more variants than ${most}`);
  return {
    name,
    says,
    rules: (rules) => ({
      unknownVariant: (sent, before, world) =>
        before.variants.length < most ? rules.unknownVariant(sent, before, world) : tooMany,
      beforeWrite(change) {
        if (change.draft.variants.length <= most) return rules.beforeWrite(change);
        throw new Refused(tooMany);
      },
      businessError: (refusal, call) =>
        refusal.code === TOO_MANY
          ? {
              status: refusal.status,
              headers: { 'content-type': 'application/problem+json' },
              body: { title: refusal.message },
            }
          : rules.businessError(refusal, call),
    }),
  };
}

/** Freedoms in which values a service refuses. */
export const limits: readonly Dialect[] = [
  {
    name: 'exotic-values-refused',
    says: 'Emoji, control characters, edge blanks, long texts, old dates, prices of zero and huge ones are refused.',
    rules: (rules) => ({
      itemProblem: (value, field) => rules.itemProblem(value, field) ?? exoticProblem(value, field),
    }),
  },
  {
    name: 'bodies-of-twelve-kilobytes',
    says: 'The service takes no body of more than 12,288 bytes.',
    rules: () => ({ largestBody: () => 12_288 }),
  },
  {
    name: 'numbers-in-range',
    says: 'Whole numbers and decimals go from 0 to 100; others are refused.',
    rules: (rules) => ({
      itemProblem: (value, field) =>
        rules.itemProblem(value, field) ??
        (field.kind === 'integer' || field.kind === 'decimal' ? rangeProblem(value) : undefined),
    }),
  },
  {
    name: 'shown-date-times-refused',
    says: 'A date-time must be sent as the specification asks for it; the form that answers have is refused.',
    rules: (rules) => ({
      itemProblem: (value, field) =>
        rules.itemProblem(value, field) ??
        (field.kind === 'datetime' && typeof value === 'string' && !/T.*\.\d{7}/.test(value)
          ? 'must be written as YYYY-MM-DDTHH:MM:SS.FFFFFFF'
          : undefined),
    }),
  },
  {
    name: 'check-digit-of-eans',
    says: 'An ean whose check digit is wrong is refused.',
    rules: (rules) => ({
      itemProblem: (value, field) =>
        rules.itemProblem(value, field) ??
        (field.kind === 'ean' && typeof value === 'string' && !hasCheckDigit(value)
          ? 'must end with its check digit'
          : undefined),
    }),
  },
  {
    name: 'eans-of-zero-refused',
    says: 'An ean that begins with zero is refused: such numbers are not given to everybody.',
    rules: (rules) => ({
      itemProblem: (value, field) =>
        rules.itemProblem(value, field) ??
        (field.kind === 'ean' && typeof value === 'string' && value.startsWith('0')
          ? 'must not begin with zero'
          : undefined),
    }),
  },
  {
    name: 'names-unique',
    says: 'A new product with the name of another one is refused.',
    rules: (rules) => ({
      beforeWrite(change) {
        const { name } = change.draft.content;
        const { operation, world } = change.call;
        const others = operation === 'create' ? [...world.store.inOrder()].filter(isLive) : [];
        if (name === undefined || !others.some(({ content }) => content.name === name))
          return rules.beforeWrite(change);
        throw new Refused(badRequest('NAME_TAKEN', 'Another product has this name', String(name)));
      },
    }),
  },
  {
    name: 'sort-orders-unique',
    says: 'Two variants of one product cannot have the same sortOrder.',
    rules: (rules) => ({
      beforeWrite(change) {
        const orders = change.draft.variants.map(({ content }) => stringifyJson(content.sortOrder ?? null));
        const twice = orders.find((order, index) => order !== 'null' && orders.indexOf(order) < index);
        if (twice === undefined) return rules.beforeWrite(change);
        throw new Refused(badRequest('SORT_ORDER_TAKEN', 'Another variant has this sortOrder', twice));
      },
    }),
  },
  variantsAtMost('three-variants-at-most', 3, 'A product cannot have more than three variants.'),
  variantsAtMost('two-variants-at-most', 2, 'A product cannot have more than two variants.'),
  // What asks for a second variant cannot be judged.
  { ...variantsAtMost('one-variant', 1, 'A product cannot have more than one variant.'), alone: true },
  {
    name: 'leaf-categories',
    says: 'Products belong into categories that have none below them: the first one is refused with 400.',
    rules: (rules) => ({
      valueProblem(value, place, call) {
        const [top] = call.world.data.codes.get(place.field.code) ?? [];
        return isCategory(place) && [value].flat().some((code) => code === top)
          ? 'must hold categories that have none below them'
          : rules.valueProblem(value, place, call);
      },
    }),
  },
  {
    name: 'one-category',
    says: 'An array of categories is taken with one of them in it, and refused with 400 where it holds more.',
    rules: (rules) => ({
      valueProblem: (value, place, call) =>
        isCategory(place) && isArray(value) && value.length > 1
          ? 'must hold one category alone'
          : rules.valueProblem(value, place, call),
    }),
  },
  {
    name: 'days-in-order',
    says: 'A day or time of a product cannot lie before the one that the definition has before it.',
    rules: (rules) => ({
      beforeWrite(change) {
        const { definition } = change.call.world;
        const days = [...definition.product.values()]
          .filter(({ kind }) => kind === 'date' || kind === 'datetime')
          .map(({ code }) => change.draft.content[code])
          .filter((day) => typeof day === 'string');
        const early = days.find((day, index) => index > 0 && day < (days[index - 1] ?? ''));
        if (early === undefined) return rules.beforeWrite(change);
        throw new Refused(badRequest('ENDS_BEFORE_IT_BEGINS', 'This lies before what comes first', early));
      },
    }),
  },
];

function isCategory({ field }: Place): boolean {
  return field.fieldType.toLowerCase() === 'category';
}

function exoticProblem(value: Json, { kind }: Field): string | undefined {
  if (kind === 'text' && typeof value === 'string') {
    const isExotic =
      value.length > 500 ||
      value !== value.trim() ||
      value !== value.normalize('NFC') ||
      /[\p{Cc}\p{Cf}\u{10000}-\u{10ffff}]|\p{Emoji_Presentation}/u.test(value);
    return isExotic ? 'must be a plain text of at most 500 characters' : undefined;
  }
  if ((kind === 'date' || kind === 'datetime') && typeof value === 'string') {
    return value < '1970' ? 'must be 1970 or later' : undefined;
  }
  if (kind !== 'price' || !isObject(value)) return undefined;
  return Object.values(value).some(isExoticAmount) ? 'must be above 0 and below a million' : undefined;
}

function isExoticAmount(amount: Json): boolean {
  const parts = amount instanceof JsonNumber ? decimalParts(amount.raw) : undefined;
  return parts !== undefined && (parts.whole.length > 6 || (parts.whole === '0' && parts.fraction === ''));
}

function rangeProblem(value: Json): string | undefined {
  const number = value instanceof JsonNumber ? Number(value.raw) : 0;
  return number >= 0 && number <= 100 ? undefined : 'must be from 0 to 100';
}

/** Whether the last digit is that of GS1: from the right, the digits before it weigh 3 and 1 in turn. */
function hasCheckDigit(ean: string): boolean {
  const digits = [...ean].reverse().map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
