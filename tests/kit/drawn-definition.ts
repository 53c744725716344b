import fc from 'fast-check';

/** A definition with the data that its fields refer to, as the reference service reads it from a file. */
export interface DrawnDefinition {
  readonly definition: {
    readonly product: Readonly<Record<string, Descriptor>>;
    readonly variant: Readonly<Record<string, Descriptor>>;
  };
  readonly languages: readonly string[];
  readonly channels: readonly string[];
  readonly currencies: readonly string[];
  readonly multiple: readonly string[];
  readonly values: Readonly<Record<string, readonly string[]>>;
}

interface Descriptor {
  readonly fieldType: string;
  readonly required?: true;
  readonly multiLanguage?: true;
  readonly multiChannel?: true;
}

/** Codes as vendors choose them, some of which are easily mistaken for something else by a careless program. */
const oddCodes = [
  ...[
    'Größe',
    'a.b',
    'with space',
    'snake_case',
    'kebab-case',
    '0digits',
    'per%cent',
    'ampersand&co',
    'slash/ed',
  ],
  ...[
    'constructor',
    'toString',
    'length',
    'name',
    'brand',
    'price',
    'weight',
    'UPPER',
    '日本語',
    'emoji🙂',
    'tilde~',
  ],
];

const selectable = ['Brand', 'Category', 'Property', 'Supplier', 'Enum'];
const scalar = ['Integer', 'Decimal', 'Boolean', 'Date', 'DateTime'];
const texts = ['String', 'Name', 'Html', 'MiscCode'];
const fieldTypes = [...texts, ...texts, ...selectable, ...scalar, 'Price'];
const unknownType = 'Hologram';

const flag = (weight: number): fc.Arbitrary<boolean> =>
  fc.integer({ min: 0, max: 99 }).map((number) => number < weight);

const descriptor = fc
  .record({
    fieldType: fc.constantFrom(...fieldTypes, unknownType),
    required: flag(30),
    language: flag(25),
    channel: flag(20),
  })
  .map(({ fieldType, required, language, channel }): Descriptor => {
    const isText = ['String', 'Name', 'Html'].includes(fieldType);
    return {
      fieldType,
      ...(required && fieldType !== unknownType ? { required } : {}),
      ...(language && isText ? { multiLanguage: true } : {}),
      ...(channel && (isText || fieldType === 'Price') ? { multiChannel: true } : {}),
    };
  });

const code = fc.oneof(
  fc.constantFrom(...oddCodes),
  fc.stringMatching(/^[a-z][A-Za-z0-9]{1,14}$/),
  fc.stringMatching(/^[a-z]{2,8}[-_. ][a-z]{2,8}$/),
);

/** Codes that have a meaning of their own, whatever their field type. */
const reserved = [
  ...['id', 'state', 'createdOn', 'lastModifiedOn', 'languages', 'channels', 'images', 'variants'],
  ...['productId', 'externalId', 'ean', 'timestamp', 'take', 'skip', 'term'],
];

const fields = (max: number): fc.Arbitrary<Readonly<Record<string, Descriptor>>> =>
  fc
    .uniqueArray(fc.tuple(code, descriptor), {
      minLength: 1,
      maxLength: max,
      size: 'max',
      selector: ([name]) => name.toLowerCase(),
    })
    .map((entries) => Object.fromEntries(entries.filter(([name]) => !reserved.includes(name))));

const identifiers = fc.constantFrom<Readonly<Record<string, Descriptor>>[]>(
  { externalId: { fieldType: 'String', required: true } },
  { externalId: { fieldType: 'String', required: true }, productId: { fieldType: 'String' } },
  { productId: { fieldType: 'String', required: true } },
  { externalId: { fieldType: 'String' } },
  {},
);

/** Definitions of any size from 2 to about 60 fields, with every flag and with codes that nobody expects. */
export const drawnDefinition: fc.Arbitrary<DrawnDefinition> = fc
  .record({
    identifier: identifiers,
    eanCode: fc.constantFrom('ean', 'ean', 'barcode'),
    eanRequired: fc.boolean(),
    product: fc.oneof(fields(3), fields(12), fields(38)),
    variant: fc.oneof(fields(2), fields(8), fields(20)),
    languages: fc.constantFrom(['en'], ['en', 'nl'], ['pt-BR', 'zh-Hant', 'de'], ['de-AT', 'fr']),
    channels: fc.constantFrom(['web'], ['web', 'store'], ['B2B shop', 'Österreich', 'app'], ['c-1', 'c-2']),
    currencies: fc.constantFrom(['EUR'], ['EUR', 'USD'], ['JPY', 'CHF', 'GBP']),
    several: fc.infiniteStream(fc.boolean()),
  })
  .map(({ identifier, eanCode, eanRequired, product, variant, languages, channels, currencies, several }) => {
    const all = Object.entries({ ...product, ...variant });
    const ean: Descriptor = { fieldType: 'EanCode', ...(eanRequired ? { required: true } : {}) };
    return {
      definition: { product: { ...identifier, ...product }, variant: { [eanCode]: ean, ...variant } },
      languages,
      channels,
      currencies,
      multiple: all
        .filter(([, { fieldType }]) => selectable.includes(fieldType) && several.next().value === true)
        .map(([name]) => name),
      values: Object.fromEntries(
        all
          .filter(([, { fieldType }]) => fieldType === unknownType)
          .map(([name]) => [name, [`${name} one`, `${name} two`]]),
      ),
    };
  });
