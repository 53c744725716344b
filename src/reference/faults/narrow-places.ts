import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import { isArray, isObject, type Json, JsonNumber, member } from '../json/json.js';
import type { Place } from '../model/content.js';
import type { Departure } from '../rules/index.js';
import { onUpdate, withValues } from './parts/alter.js';

/** Defects of values that one place alone shows, or one kind of answer. */
export const narrowPlaces: readonly Fault[] = [
  {
    name: 'emoji-of-later-variants-lost',
    requirement: 'create/keeps-exotic-values',
    says: 'Emoji vanish from texts of a variant behind the first.',
    consequences: ['patch/adds-variants-to-bare-product'],
    rules: writingTexts(({ variant = 0 }, text) =>
      variant > 0 ? text.replaceAll(/\p{Extended_Pictographic}/gu, '') : text,
    ),
  },
  {
    name: 'stand-ins-for-characters-lost',
    requirement: 'create/keeps-exotic-values',
    says: 'The character that stands for others which cannot be shown vanishes from texts.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-product-fields',
      'patch/changes-variant-fields',
    ],
    rules: writingTexts((_place, text) => text.replaceAll('\ufffd', '')),
  },
  {
    name: 'stand-ins-for-objects-lost',
    requirement: 'create/keeps-exotic-values',
    says: 'The character that stands for an object vanishes from texts.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-product-fields',
      'patch/changes-variant-fields',
    ],
    rules: writingTexts((_place, text) => text.replaceAll('\ufffc', '')),
  },
  {
    name: 'zeros-before-digits-in-channels-lost',
    requirement: 'patch/changes-channel-content',
    says: 'A text of digits alone loses the zeros in front of them, within channels.',
    consequences: ['create/keeps-exotic-values'],
    rules: writingTexts(({ channel }, text) =>
      channel !== undefined && /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text,
    ),
  },
  {
    name: 'escapes-of-addresses-undone',
    requirement: 'patch/changes-language-content',
    says: 'Texts in languages that are escaped as in an address are answered unescaped.',
    consequences: ['create/keeps-exotic-values', 'patch/changes-channel-content'],
    rules: writingTexts(({ language }, text) => (language === undefined ? text : unescaped(text))),
  },
  {
    name: 'updates-strip-attributes',
    requirement: 'patch/changes-product-fields',
    says: 'An update takes the attributes out of markup.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-variant-fields',
    ],
    rules: onUpdate((product, _before, { call: { world } }) =>
      withValues(product, world, (value, { field }) =>
        field.kind === 'text' && typeof value === 'string'
          ? value.replaceAll(/<(\w+) [^>]*>/g, '<$1>')
          : value,
      ),
    ),
  },
  {
    name: 'small-negatives-lose-their-sign',
    requirement: 'patch/changes-product-fields',
    says: 'A decimal between zero and minus one is answered without its sign.',
    consequences: ['create/keeps-exotic-values', 'patch/changes-variant-fields'],
    rules: (rules) => ({
      writeDecimal: (raw, place, call) => rules.writeDecimal(raw.replace(/^-(?=0\.)/, ''), place, call),
    }),
  },
  {
    name: 'late-years-in-the-century-before',
    requirement: 'patch/changes-product-fields',
    says: 'Dates from 2070 to 2099 are answered a century early.',
    consequences: ['create/keeps-exotic-values', 'formats/custom-date', 'formats/custom-date-time-instant'],
    rules: (rules) => ({
      writeDate: (day, place) => rules.writeDate(day.replace(/^20(?=[789]\d-)/, '19'), place),
    }),
  },
  {
    name: 'blanks-of-later-codes-become-plus',
    requirement: 'create/keeps-exotic-values',
    says: 'A blank within a code of a variant behind the first is answered as a plus sign.',
    rules: (rules) => ({
      writeText: (text, place, call) =>
        rules.writeText(
          place.field.kind === 'selectable' && (place.variant ?? 0) > 0 ? text.replaceAll(' ', '+') : text,
          place,
          call,
        ),
    }),
  },
  {
    name: 'arrays-cut-at-four',
    requirement: 'create/keeps-exotic-values',
    says: 'Of an array of codes only the first four are answered.',
    consequences: ['patch/changes-product-fields'],
    rules: (rules) => ({
      writeValue: (value, place, call) =>
        rules.writeValue(
          place.field.kind === 'selectable' && isArray(value) ? value.slice(0, 4) : value,
          place,
          call,
        ),
    }),
  },
  {
    name: 'zero-of-later-variants-is-missing',
    requirement: 'states/zero-and-false-are-present',
    says: 'A number of a variant behind the first counts as missing where it is zero.',
    consequences: ['states/complete-is-valid'],
    rules: (rules) => ({
      stateOf(product, world) {
        const required = rules.requiredFields('variant', world);
        const lacksOne = product.variants
          .slice(1)
          .some(({ content }) => required.some(({ code }) => isZero(member(content, code))));
        return lacksOne ? 'Invalid' : rules.stateOf(product, world);
      },
    }),
  },
  {
    name: 'lists-in-latin-1',
    requirement: 'list/agrees-with-get',
    says: 'Lists have question marks for letters that Latin-1 does not know.',
    rules: writingTexts((_place, text, call) =>
      call.operation === 'list'
        ? [...text].map((character) => (character > '\u00ff' ? '?' : character)).join('')
        : text,
    ),
  },
  {
    name: 'lists-show-one-language-in-all',
    requirement: 'list/agrees-with-get',
    says: 'Lists show content of a single language under all the others, too.',
    rules: (rules) => ({
      showElement(product, call) {
        const element = rules.showElement(product, call);
        const { languages } = element;
        const [only, ...others] = isObject(languages) ? Object.values(languages) : [];
        if (only === undefined || others.length > 0) return element;
        const all = [...call.world.data.languages].map((language): [string, Json] => [language, only]);
        return { ...element, languages: Object.fromEntries(all) };
      },
    }),
  },
  {
    name: 'lists-fold-external-ids',
    requirement: 'list/agrees-with-get',
    says: 'Lists show the externalId in small letters.',
    rules: writingTexts(({ field }, text, call) =>
      call.operation === 'list' && field.code === 'externalId' ? text.toLowerCase() : text,
    ),
  },
  {
    name: 'lists-quote-numbers-of-variants',
    requirement: 'list/agrees-with-get',
    says: 'Lists show whole numbers of variants as texts.',
    rules: (rules) => ({
      writeValue(value, place, call) {
        const written = rules.writeValue(value, place, call);
        const isMeant =
          call.operation === 'list' && place.variant !== undefined && place.field.kind === 'integer';
        return isMeant && written instanceof JsonNumber ? written.raw : written;
      },
    }),
  },
];

/** Answers show texts as `write` has them; what is kept is not touched. */
function writingTexts(write: (place: Place, text: string, call: Call) => string): Departure {
  return (rules) => ({
    writeText: (text, place, call) =>
      rules.writeText(place.field.kind === 'text' ? write(place, text, call) : text, place, call),
  });
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isZero(value: Json | undefined): boolean {
  if (value instanceof JsonNumber) return Number(value.raw) === 0;
  if (isArray(value)) return value.some(isZero);
  return isObject(value) && Object.values(value).some(isZero);
}
