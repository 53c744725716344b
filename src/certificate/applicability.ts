import { areaOf, type RequirementId } from '../catalogue/index.js';
import type { Field } from '../discovery/capabilities.js';
import { readDefinition } from '../discovery/definition.js';
import { eanField, identifierFields, isIdentifier, nameField } from '../generators/fields.js';
import type { JsonObject } from '../json/json.js';
import type { PublishedField } from '../results/published-definition.js';
import type { RequirementResult, Results } from '../results/results.js';

/** Whether a definition has what a rule is about, so that the rule applies to whoever publishes it. */
type Ground = (fields: readonly Field[]) => boolean;

const ean: Ground = (fields) => eanField({ fields }) !== undefined;
const code =
  (...owners: Field['owner'][]): Ground =>
  (fields) =>
    fields.some(({ kind, owner }) => kind === 'selectable' && owners.includes(owner));
const price: Ground = (fields) => fields.some(({ kind }) => kind === 'price');
const channel: Ground = (fields) => fields.some(({ multiChannel }) => multiChannel);
const name: Ground = (fields) => nameField({ fields }) !== undefined;
const identifier =
  (name: 'externalId' | 'productId'): Ground =>
  (fields) =>
    identifierFields({ fields }).some((field) => field.code === name);

const changeable = (fields: readonly Field[], owner: Field['owner']): boolean =>
  fields.some(
    (field) =>
      field.owner === owner &&
      !field.multiLanguage &&
      !isIdentifier(field) &&
      ['text', 'integer', 'decimal', 'boolean'].includes(field.kind),
  );
/** What an update did to a product shows by what it changes. */
const shownByChange =
  (ground: Ground): Ground =>
  (fields) =>
    ground(fields) && (changeable(fields, 'product') || changeable(fields, 'variant'));

/** A definition with all that a common product has: what applies to any other rule is sure to be there. */
const common: Ground = (fields) =>
  ean(fields) &&
  identifierFields({ fields }).length > 0 &&
  changeable(fields, 'product') &&
  changeable(fields, 'variant');

const always: Ground = () => true;
/** What the service holds or does decides, too, so that a definition proves nothing. */
const never: Ground = () => false;

const grounds: readonly (readonly [Ground, readonly RequirementId[]])[] = [
  [
    ean,
    [
      'create/ean-stays-unique',
      'create/ean-in-use',
      'create/ean-unique-in-parallel',
      'create/ean-twice-in-one-product-refused',
      'patch/foreign-ean-stays-unique',
      'patch/unknown-ean-refused-or-added',
      'sequences/eans-stay-unique',
    ],
  ],
  [
    code('product'),
    [
      'create/unknown-code-is-404',
      'patch/unknown-code-is-404',
      'list/field-filter-finds',
      'list/field-filter-holds',
      'list/field-filter-twice',
      'list/unknown-field-code',
    ],
  ],
  [
    code('variant'),
    [
      'create/unknown-variant-code-is-404',
      'patch/unknown-variant-code-is-404',
      'list/variant-field-filter-finds',
    ],
  ],
  [
    code('product', 'variant'),
    [
      'create/unknown-code-is-named',
      'create/unknown-code-creates-nothing',
      'patch/unknown-code-changes-nothing',
      'patch/unknown-code-is-named',
    ],
  ],
  [
    price,
    [
      'create/unknown-currency-refused',
      'create/unknown-currency-error',
      'create/unknown-currency-creates-nothing',
      'create/unknown-currency-status',
      'patch/unknown-currency-refused',
      'patch/unknown-currency-error',
      'patch/unknown-currency-changes-nothing',
    ],
  ],
  [
    channel,
    [
      'list/channel-finds-its-products',
      'list/channel-leaves-others-out',
      'list/channels-can-be-repeated',
      'list/several-channels',
      'list/known-and-unknown-channel',
    ],
  ],
  [name, ['list/term-finds-name']],
  [shownByChange(ean), ['patch/by-ean']],
  [shownByChange(identifier('externalId')), ['patch/by-external-id']],
  [shownByChange(identifier('productId')), ['patch/by-product-id']],
  [identifier('productId'), ['get/by-product-id']],
  [
    never,
    [
      'token/scope-is-text',
      'token/lifetime-agrees-with-claims',
      'authentication/altered-token-is-401',
      'authentication/foreign-signature-is-401',
      'authentication/unsigned-token-is-401',
      'authentication/expired-token-is-401',
      'authentication/expiry-without-leeway',
      'authentication/invalid-token-changes-nothing',
      'authorization/denied-changes-nothing',
      'create/identifier-stays-unique',
      'create/receipt-timestamp-is-now',
      'create/keeps-multiple-values',
      'create/keeps-array-order',
      'create/keeps-language-content',
      'create/keeps-channel-content',
      'create/keeps-prices',
      'create/keeps-channel-prices',
      'create/keeps-exotic-values',
      'create/unknown-code-in-list-is-404',
      'create/unknown-code-in-incomplete-product-is-404',
      'create/unknown-currency-in-channel-refused',
      'states/existing-without-variants-not-valid',
      'states/zero-and-false-are-present',
      'states/incomplete-is-created',
      'states/missing-product-field-is-invalid',
      'states/missing-variant-field-is-invalid',
      'states/one-incomplete-variant-is-invalid',
      'states/several-missing-is-invalid',
      'get/identifiers-come-first',
      'get/existing-fields-have-their-type',
      'get/media-objects',
      'patch/arrays',
      'patch/null-value',
      'patch/changes-language-content',
      'patch/changes-channel-content',
      'patch/changes-channel-prices',
      'patch/changes-prices',
      'patch/changes-variant-fields',
      'patch/keeps-other-languages',
      'patch/keeps-other-channels',
      'patch/keeps-other-currencies',
      'patch/keeps-other-content-of-the-language',
      'patch/keeps-other-content-of-the-channel',
      'patch/keeps-other-fields-of-the-variant',
      'patch/missing-field-can-be-sent-later',
      'list/bounds-look-at-modification',
      'list/term-finds-identifier',
      'list/two-filters-both-hold',
      'formats/price-notation',
      'formats/decimal-notation',
      'formats/integer-notation',
      'formats/trailing-zeros-dropped',
      'formats/more-than-two-decimals',
      'formats/integer-value',
      'formats/custom-date',
      'formats/custom-date-time-form',
      'formats/custom-date-time-instant',
      'formats/custom-date-time-unshifted',
      'sequences/concurrent-updates-both-show',
    ],
  ],
];

const groundById = new Map(grounds.flatMap(([ground, ids]) => ids.map((id) => [id, ground] as const)));

/** Areas that no definition has anything to do with. */
const apart: readonly string[] = ['token', 'authentication', 'authorization', 'definitions', 'errors'];

const groundOf = (id: RequirementId): Ground =>
  groundById.get(id) ?? (apart.includes(areaOf(id)) ? always : common);

const descriptorsOf = (fields: readonly PublishedField[], owner: PublishedField['owner']): JsonObject =>
  Object.fromEntries(
    fields
      .filter((field) => field.owner === owner)
      .map(({ code: field, fieldType, required, multiLanguage, multiChannel }) => [
        field,
        { fieldType, required, multiLanguage, multiChannel },
      ]),
  );

/** The fields of a definition as a run understands them. */
const understood = (fields: readonly PublishedField[]): readonly Field[] =>
  readDefinition({ product: descriptorsOf(fields, 'product'), variant: descriptorsOf(fields, 'variant') })
    ?.fields ?? [];

/** Requirements that results call not applicable although the definition has what they are about. */
export const unfoundedIn = ({
  requirements,
  definition,
}: Pick<Results, 'requirements' | 'definition'>): RequirementResult[] => {
  const fields = understood(definition?.fields ?? []);
  return requirements.filter(({ id, outcome }) => outcome === 'not-applicable' && groundOf(id)(fields));
};
