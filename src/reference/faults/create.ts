import { storeChange } from '../changes/carry-out.js';
import type { Fault } from '../departures.js';
import { shortestDecimal } from '../json/decimal.js';
import { isArray, isObject, JsonNumber, textAt, without } from '../json/json.js';
import { instantOf, millisecondsOf } from '../model/clock.js';
import { asList } from '../model/content.js';
import { onCreate, withoutEntries, withValues, withVariants } from './alter.js';

/** Defects of creating products and of keeping what was sent. */
export const create: readonly Fault[] = [
  {
    name: 'channel-content-refused',
    requirement: 'create/accepts-complete-product',
    says: 'A product with content for a channel is refused.',
    rules: (rules) => ({
      valueProblem: (value, place, call) =>
        call.operation === 'create' && place.channel !== undefined
          ? 'cannot be set per channel yet'
          : rules.valueProblem(value, place, call),
    }),
  },
  {
    name: 'false-refused',
    requirement: 'create/accepts-complete-product',
    says: 'A field of type Boolean takes nothing but true.',
    consequences: [
      'create/unknown-code-in-incomplete-product-is-404',
      'patch/accepts-a-change',
      'states/incomplete-is-created',
    ],
    rules: (rules) => ({
      itemProblem: (value, field) =>
        field.kind === 'boolean' && value === false ? 'must be true' : rules.itemProblem(value, field),
    }),
  },
  {
    name: 'receipt-without-id',
    requirement: 'create/receipt-has-id',
    says: 'The receipt has no id.',
    consequences: ['create/receipt-id-is-product-id'],
    rules: (rules) => ({
      receipt: (product, call) => without(rules.receipt(product, call), 'id'),
    }),
  },
  {
    name: 'receipt-id-as-number',
    requirement: 'create/receipt-has-id',
    says: 'The id on the receipt of an Invalid product is a number.',
    consequences: ['create/receipt-id-is-product-id'],
    rules: (rules) => ({
      receipt: (product, call) => ({
        ...rules.receipt(product, call),
        ...(product.state === 'Invalid' && { id: 4711 }),
      }),
    }),
  },
  {
    name: 'receipt-with-product-id',
    requirement: 'create/receipt-id-is-product-id',
    says: 'The id on the receipt is the productId.',
    rules: (rules) => ({
      receipt: (product, call) => ({
        ...rules.receipt(product, call),
        id: textAt(product.content, 'productId') ?? '',
      }),
    }),
  },
  {
    name: 'receipt-without-zone',
    requirement: 'create/receipt-timestamp-form',
    says: 'The timestamp on the receipt lacks its Z.',
    rules: () => ({ writeTimestamp: (instant) => instant }),
  },
  {
    name: 'receipt-with-milliseconds',
    requirement: 'create/receipt-timestamp-form',
    says: 'The timestamp on the receipt has three decimals.',
    rules: () => ({ writeTimestamp: (instant) => `${instant.slice(0, 23)}Z` }),
  },
  {
    name: 'numbers-forgotten',
    requirement: 'formats/integer-value',
    says: 'Whole numbers of the product become 1.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field, variant }) =>
        field.kind === 'integer' && variant === undefined ? new JsonNumber('1') : value,
      ),
    ),
  },
  {
    name: 'false-becomes-true',
    requirement: 'create/keeps-product-fields',
    says: 'A Boolean that is false is stored as true.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value) => (value === false ? true : value)),
    ),
  },
  {
    name: 'texts-cut-short',
    requirement: 'create/keeps-product-fields',
    says: 'Optional single texts of the product lose their last letter.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field, variant, language }) =>
        typeof value === 'string' &&
        field.kind === 'text' &&
        !field.required &&
        field.code !== 'productId' &&
        variant === undefined &&
        language === undefined
          ? value.slice(0, -1)
          : value,
      ),
    ),
  },
  {
    name: 'last-of-several-values-lost',
    requirement: 'create/keeps-multiple-values',
    says: 'Of several values the last is dropped.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value) =>
        isArray(value) && value.length > 1 ? value.slice(0, -1) : value,
      ),
    ),
  },
  {
    name: 'second-language-lost',
    requirement: 'create/keeps-language-content',
    says: 'Only the first language outside of channels is kept.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product) => {
      const { channels, ...content } = product.content;
      const kept = withoutEntries(content, 'languages', (_language, index) => index > 0);
      return { ...product, content: channels === undefined ? kept : { ...kept, channels } };
    }),
  },
  {
    name: 'channel-content-lost',
    requirement: 'create/keeps-channel-content',
    says: 'Content of the product for the last of several channels is dropped.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product) => ({
      ...product,
      content: withoutEntries(product.content, 'channels', (_channel, index) => index > 0),
    })),
  },
  {
    name: 'third-variant-lost',
    requirement: 'create/keeps-variants',
    says: 'Only the first two variants are stored.',
    consequences: ['patch/by-ean'],
    rules: onCreate((product) => ({ ...product, variants: product.variants.slice(0, 2) })),
  },
  {
    name: 'variant-sort-order-renumbered',
    requirement: 'formats/integer-value',
    says: 'Whole numbers of all variants but the first are counted anew.',
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field, variant }) =>
        field.kind === 'integer' && variant !== undefined && variant > 0
          ? new JsonNumber(String(variant + 90_001))
          : value,
      ),
    ),
  },
  {
    name: 'third-variant-text-altered',
    requirement: 'create/keeps-variant-fields',
    says: 'Texts of the third variant get a dash at the end.',
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field, variant }) =>
        field.kind === 'text' && variant === 2 && typeof value === 'string' ? `${value}-` : value,
      ),
    ),
  },
  {
    name: 'prices-rounded',
    requirement: 'create/keeps-prices',
    says: 'Prices are kept with one decimal.',
    consequences: [
      'create/keeps-channel-prices',
      'create/keeps-exotic-values',
      'patch/adds-variants-to-bare-product',
      'patch/changes-channel-prices',
      'patch/changes-prices',
      'patch/unknown-ean-refused-or-added',
    ],
    rules: (rules) => ({
      writeDecimal: (raw, place, call) =>
        place.field.kind === 'price'
          ? rules.writeDecimal(raw.replace(/(\.\d)\d+$/, '$1'), place, call)
          : rules.writeDecimal(raw, place, call),
    }),
  },
  {
    name: 'second-currency-lost',
    requirement: 'create/keeps-prices',
    says: 'Prices outside of channels are kept in one currency only.',
    consequences: ['create/keeps-exotic-values'],
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value, { field, channel }) =>
        field.kind === 'price' && channel === undefined && isObject(value)
          ? Object.fromEntries(Object.entries(value).slice(0, 1))
          : value,
      ),
    ),
  },
  {
    name: 'channel-price-altered',
    requirement: 'create/keeps-channel-prices',
    says: 'The last digit of a channel price is another.',
    consequences: [
      'create/keeps-exotic-values',
      'patch/adds-variants-to-bare-product',
      'patch/changes-channel-prices',
      'patch/unknown-ean-refused-or-added',
    ],
    rules: (rules) => ({
      writeDecimal: (raw, place, call) =>
        rules.writeDecimal(place.channel === undefined ? raw : oneUp(raw), place, call),
    }),
  },
  {
    name: 'receipt-an-hour-late',
    requirement: 'create/receipt-timestamp-is-now',
    says: 'The timestamp on the receipt is an hour ahead.',
    consequences: ['formats/times-are-utc'],
    rules: (rules) => ({
      writeTimestamp: (instant) => rules.writeTimestamp(instantOf(millisecondsOf(instant) + 3_600_000)),
    }),
  },
  {
    name: 'create-outside-of-v1',
    requirement: 'create/path-under-v1',
    says: 'Products are created under /products.',
    settings: { PIM_CREATE_PATH: '/products' },
    rules: (rules) => ({ paths: () => ({ ...rules.paths(), create: '/products' }) }),
  },
  {
    name: 'values-in-reverse',
    requirement: 'create/keeps-array-order',
    says: 'Several values come back in reverse order.',
    rules: onCreate((product, { call: { world } }) =>
      withValues(product, world, (value) => (isArray(value) ? value.toReversed() : value)),
    ),
  },
  {
    name: 'texts-normalised',
    requirement: 'create/keeps-exotic-values',
    says: 'Combining characters of texts are composed.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-product-fields',
      'patch/changes-variant-fields',
    ],
    rules: (rules) => ({
      writeText: (text, place, call) => rules.writeText(text.normalize('NFC'), place, call),
    }),
  },
  {
    name: 'edge-blanks-trimmed',
    requirement: 'create/keeps-exotic-values',
    says: 'Blanks at the edges of texts are taken away.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-product-fields',
      'patch/changes-variant-fields',
    ],
    rules: (rules) => ({
      writeText: (text, place, call) => rules.writeText(text.trim(), place, call),
    }),
  },
  {
    name: 'emoji-lost',
    requirement: 'create/keeps-exotic-values',
    says: 'Characters beyond the first plane become question marks.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-product-fields',
      'patch/changes-variant-fields',
    ],
    rules: (rules) => ({
      writeText: (text, place, call) =>
        rules.writeText(text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?'), place, call),
    }),
  },
  {
    name: 'unknown-code-is-400',
    requirement: 'create/unknown-code-is-404',
    says: 'A create with an unknown code is answered with 400.',
    consequences: [
      'create/unknown-code-in-incomplete-product-is-404',
      'create/unknown-code-in-list-is-404',
      'create/unknown-variant-code-is-404',
    ],
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        return refusal && change.before === undefined ? { ...refusal, status: 400 } : refusal;
      },
    }),
  },
  {
    name: 'unknown-optional-code-accepted',
    requirement: 'create/unknown-code-is-404',
    says: 'Codes of optional single fields of the product are not looked up.',
    consequences: ['patch/unknown-code-changes-nothing', 'patch/unknown-code-is-404'],
    rules: (rules) => ({
      codeExists: (code, place, world) =>
        (place.variant === undefined && !place.field.required && !place.field.multiple) ||
        rules.codeExists(code, place, world),
    }),
  },
  {
    name: 'unknown-code-behind-a-known-one-accepted',
    requirement: 'create/unknown-code-in-list-is-404',
    says: 'Of several codes only the first is looked up.',
    consequences: ['patch/unknown-code-changes-nothing', 'patch/unknown-code-is-404'],
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const value = change.sent.content[place.field.code];
        const isLater = place.variant === undefined && value !== undefined && asList(value)[0] !== code;
        return isLater ? undefined : rules.unknownCode(code, place, change);
      },
    }),
  },
  {
    name: 'unknown-code-in-third-variant-accepted',
    requirement: 'create/unknown-variant-code-is-404',
    says: 'Codes are looked up in the first two variants only.',
    consequences: ['patch/unknown-code-changes-nothing', 'patch/unknown-variant-code-is-404'],
    rules: (rules) => ({
      codeExists: (code, place, world) => (place.variant ?? 0) > 1 || rules.codeExists(code, place, world),
    }),
  },
  {
    name: 'unknown-code-creates-all-the-same',
    requirement: 'create/unknown-code-creates-nothing',
    says: 'A create with an unknown code is answered with 404 and carried out.',
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        if (change.before === undefined && isAboutCode(refusal)) storeChange(change);
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'unknown-code-not-named',
    requirement: 'create/unknown-code-is-named',
    says: 'The error to an unknown code names the field instead.',
    consequences: ['patch/unknown-code-is-named'],
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        return refusal && { ...refusal, values: [place.field.code] };
      },
    }),
  },
  {
    name: 'unknown-code-in-incomplete-product-is-400',
    requirement: 'create/unknown-code-in-incomplete-product-is-404',
    says: 'An unknown code is answered with 400 where the product is incomplete too.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        return refusal && change.draft.state === 'Invalid' ? { ...refusal, status: 400 } : refusal;
      },
    }),
  },
  {
    name: 'unknown-currency-accepted-beside-known',
    requirement: 'create/unknown-currency-refused',
    says: 'An unknown currency is refused only where it is the only one.',
    consequences: [
      'create/unknown-currency-in-channel-refused',
      'patch/unknown-currency-changes-nothing',
      'patch/unknown-currency-refused',
    ],
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const draft = change.draft.variants[place.variant ?? 0]?.content[place.field.code];
        const isAlone = !isObject(draft) || Object.keys(draft).length === 1;
        return isAlone ? rules.unknownCurrency(currency, place, change) : undefined;
      },
    }),
  },
  {
    name: 'unknown-currency-accepted-in-channel',
    requirement: 'create/unknown-currency-in-channel-refused',
    says: 'Currencies of channel prices are not looked up.',
    consequences: ['patch/unknown-currency-changes-nothing', 'patch/unknown-currency-refused'],
    rules: (rules) => ({
      currencyExists: (currency, place, world) =>
        place.channel !== undefined || rules.currencyExists(currency, place, world),
    }),
  },
  {
    name: 'unknown-currency-without-its-code',
    requirement: 'create/unknown-currency-error',
    says: 'An unknown currency is answered with a general error code.',
    consequences: ['patch/unknown-currency-error'],
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const refusal = rules.unknownCurrency(currency, place, change);
        return refusal && { ...refusal, code: 'NOT_FOUND' };
      },
    }),
  },
  {
    name: 'unknown-currency-not-named',
    requirement: 'create/unknown-currency-error',
    says: 'The error to an unknown currency has no values.',
    consequences: ['patch/unknown-currency-error'],
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const refusal = rules.unknownCurrency(currency, place, change);
        return refusal && { ...refusal, values: [] };
      },
    }),
  },
  {
    name: 'unknown-currency-creates-all-the-same',
    requirement: 'create/unknown-currency-creates-nothing',
    says: 'A create with an unknown currency is refused and carried out.',
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        if (change.before === undefined && refusal.code === 'CURRENCY_NOT_FOUND') storeChange(change);
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'ean-in-use-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'An ean may be given to several products.',
    consequences: ['create/ean-unique-in-parallel', 'patch/foreign-ean-stays-unique'],
    rules: (rules) => ({
      holdsItsKeys: (product, key) => key.kind !== 'ean' && rules.holdsItsKeys(product, key),
    }),
  },
  {
    name: 'ean-of-invalid-product-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'An ean that an Invalid product holds may be given to another.',
    rules: (rules) => ({
      holdsItsKeys: (product, key) =>
        (key.kind !== 'ean' || product.state === 'Valid') && rules.holdsItsKeys(product, key),
    }),
  },
  {
    name: 'ean-of-added-variant-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'An ean that came with a later added variant may be given to another product.',
    consequences: ['sequences/eans-stay-unique'],
    rules: (rules) => ({
      holdsItsKeys: (product, key) =>
        rules.holdsItsKeys(product, key) &&
        (key.kind !== 'ean' ||
          product.variants.some(
            ({ content, createdOn }) =>
              createdOn === product.createdOn && Object.values(content).includes(key.value),
          )),
    }),
  },
  {
    name: 'ean-with-leading-zero-accepted',
    requirement: 'create/ean-stays-unique',
    says: 'Eans that begin with zero are not compared.',
    rules: (rules) => ({
      holdsItsKeys: (product, key) =>
        !(key.kind === 'ean' && key.value.startsWith('0')) && rules.holdsItsKeys(product, key),
    }),
  },
  {
    name: 'ean-race',
    requirement: 'create/ean-unique-in-parallel',
    says: 'Between the check of a new product and its write other requests run.',
    consequences: ['create/identifier-stays-unique'],
    rules: () => ({
      beforeWrite: ({ before }) =>
        before === undefined ? new Promise((resolve) => setTimeout(resolve, 60)) : undefined,
    }),
  },
  {
    name: 'ean-twice-in-one-product-accepted',
    requirement: 'create/ean-twice-in-one-product-refused',
    says: 'Variants of one product may share an ean.',
    rules: (rules) => ({
      conflicts: (change) => rules.conflicts(change).filter(({ holder }) => holder !== change.draft),
    }),
  },
  {
    name: 'external-id-in-use-accepted',
    requirement: 'create/identifier-stays-unique',
    says: 'An externalId may be given to several products.',
    consequences: ['list/no-product-twice'],
    rules: (rules) => ({
      holdsItsKeys: (product, key) => key.kind !== 'externalId' && rules.holdsItsKeys(product, key),
    }),
  },
  {
    name: 'product-id-in-use-accepted',
    requirement: 'create/identifier-stays-unique',
    says: 'A productId may be given to several products.',
    consequences: ['list/no-product-twice'],
    rules: (rules) => ({
      holdsItsKeys: (product, key) => key.kind !== 'productId' && rules.holdsItsKeys(product, key),
    }),
  },
  {
    name: 'forged-id-taken-over',
    requirement: 'create/forged-id-ignored',
    says: 'An internal id that a client sends becomes the id of the product.',
    rules: onCreate((product, { sent }) => ({ ...product, id: textAt(sent.claimed, 'id') ?? product.id })),
  },
  {
    name: 'forged-created-on-taken-over',
    requirement: 'create/forged-created-on-ignored',
    says: 'A createdOn that a client sends becomes the one of the product.',
    rules: onCreate((product, { sent }) => ({
      ...product,
      createdOn: textAt(sent.claimed, 'createdOn') ?? product.createdOn,
    })),
  },
  {
    name: 'variant-content-shared',
    requirement: 'create/keeps-variant-fields',
    says: 'Selectable fields of later variants take the values of the first.',
    rules: onCreate((product, { call: { world } }) =>
      withVariants(product, (variant) => {
        const first = product.variants[0]?.content ?? {};
        const shared = [...world.definition.variant.values()].filter(
          ({ kind, code }) => kind === 'selectable' && code in variant.content && code in first,
        );
        const values = shared.map(({ code }) => [code, first[code] ?? null]);
        return { ...variant, content: { ...variant.content, ...Object.fromEntries(values) } };
      }),
    ),
  },
];

function isAboutCode({ code }: { readonly code: string }): boolean {
  return code.endsWith('_NOT_FOUND') && code !== 'CURRENCY_NOT_FOUND';
}

/** The number with its last digit changed. */
function oneUp(raw: string): string {
  const digits = shortestDecimal(raw);
  return digits.endsWith('1') ? `${digits.slice(0, -1)}2` : `${digits.slice(0, -1)}1`;
}
