import { isDeepStrictEqual } from 'node:util';
import type { SentVariant } from '../../changes/change.js';
import type { Fault } from '../../departures.js';
import { objectAt, textAt } from '../../json/json.js';
import { instantOf, millisecondsOf } from '../../model/clock.js';
import type { Field } from '../../model/definition.js';
import type { Product } from '../../model/product.js';
import type { Departure } from '../../rules/index.js';
import { hasFirstVariants, onUpdate, updatesVariantsAlone, withVariants } from '../parts/alter.js';
import { datingRefused } from '../parts/dating-refused.js';

/** Defects of the times that an update leaves behind. */
export const patchTimes: readonly Fault[] = [
  {
    name: 'created-on-of-updates-believed',
    requirement: 'create/forged-created-on-ignored',
    says: 'A product has the createdOn that an update says.',
    rules: onUpdate((product, _before, { sent: { claimed } }) => ({
      ...product,
      createdOn: textAt(claimed, 'createdOn') ?? product.createdOn,
    })),
  },
  {
    name: 'created-on-moves',
    requirement: 'patch/keeps-created-on',
    says: 'An update moves createdOn of the product.',
    rules: onUpdate((product) => ({ ...product, createdOn: product.lastModifiedOn })),
  },
  {
    name: 'created-on-of-variant-moves',
    requirement: 'patch/keeps-created-on',
    says: 'An update moves createdOn of the variants that it names.',
    rules: onUpdate((product, _before, { now }) =>
      withVariants(product, (variant) =>
        variant.lastModifiedOn === now ? { ...variant, createdOn: now } : variant,
      ),
    ),
  },
  {
    name: 'created-on-moves-with-completion',
    requirement: 'patch/keeps-created-on',
    says: 'An update that makes an Invalid product Valid moves its createdOn.',
    rules: onUpdate((product, before) =>
      isCompleted(product, before) ? { ...product, createdOn: product.lastModifiedOn } : product,
    ),
  },
  {
    name: 'created-on-moves-with-first-variants',
    requirement: 'patch/keeps-created-on',
    says: 'An update that brings the first variants of a product moves its createdOn.',
    rules: onUpdate((product, before) =>
      hasFirstVariants(product, before) ? { ...product, createdOn: product.lastModifiedOn } : product,
    ),
  },
  {
    name: 'added-variants-created-in-year-one',
    requirement: 'formats/times-are-utc',
    says: 'A variant that an update adds has the first day of all as its createdOn.',
    rules: onUpdate((product, before) =>
      withVariants(product, (variant) =>
        before.variants.some(({ id }) => id === variant.id)
          ? variant
          : { ...variant, createdOn: '0001-01-01T00:00:00.0000000' },
      ),
    ),
  },
  {
    name: 'last-modified-in-local-time',
    requirement: 'formats/times-are-utc',
    says: 'An update leaves a lastModifiedOn that is told in a zone two hours east.',
    // Beside it, every update that leaves the time alone seems to move it back.
    alone: true,
    rules: onUpdate((product) => ({
      ...product,
      lastModifiedOn: instantOf(millisecondsOf(product.lastModifiedOn) + 7_200_000),
    })),
  },
  {
    name: 'variants-not-updated-dated-back',
    requirement: 'patch/last-modified-never-goes-back',
    says: 'An update of the product alone sets lastModifiedOn of its variants to their createdOn.',
    rules: onUpdate((product, _before, { sent }) =>
      sent.variants === undefined
        ? withVariants(product, (variant) => ({ ...variant, lastModifiedOn: variant.createdOn }))
        : product,
    ),
  },
  {
    name: 'last-modified-of-invalid-stands-still',
    requirement: 'patch/last-modified-moves',
    says: 'Updates of an Invalid product leave its lastModifiedOn as it is.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: onUpdate((product, before) =>
      product.state === 'Invalid' ? { ...product, lastModifiedOn: before.lastModifiedOn } : product,
    ),
  },
  {
    name: 'last-modified-goes-back',
    requirement: 'patch/last-modified-never-goes-back',
    says: 'After an update the product was modified an hour ago.',
    consequences: [
      'formats/times-are-utc',
      'get/last-modified-not-before-created',
      'get/last-modified-not-before-variants',
      'patch/last-modified-moves',
      'patch/last-modified-moves-with-variant',
    ],
    rules: onUpdate((product) => ({
      ...product,
      lastModifiedOn: instantOf(millisecondsOf(product.lastModifiedOn) - 3_600_000),
    })),
  },
  {
    name: 'idle-update-puts-last-modified-back',
    requirement: 'patch/last-modified-never-goes-back',
    says: 'After an update of product fields that changes none of them the product was last modified when it was created.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: onUpdate((product, before, { sent }) =>
      (sent.variants?.length ?? 0) === 0 && isDeepStrictEqual(product.content, before.content)
        ? { ...product, lastModifiedOn: product.createdOn }
        : product,
    ),
  },
  {
    name: 'added-variant-puts-last-modified-back',
    requirement: 'patch/last-modified-never-goes-back',
    says: 'After an update that adds a variant the product was last modified when it was created.',
    consequences: [
      'get/last-modified-not-before-variants',
      'patch/last-modified-moves',
      'patch/last-modified-moves-with-variant',
    ],
    rules: onUpdate((product, before) =>
      product.variants.length > before.variants.length && before.variants.length > 0
        ? { ...product, lastModifiedOn: product.createdOn }
        : product,
    ),
  },
  {
    name: 'last-modified-stands-still',
    requirement: 'patch/last-modified-moves',
    says: 'An update of product fields does not move lastModifiedOn.',
    rules: () => ({ touchesProduct: ({ sent }) => (sent.variants?.length ?? 0) > 0 }),
  },
  {
    name: 'last-modified-stands-still-by-external-id',
    requirement: 'patch/last-modified-moves',
    says: 'An update addressed by the externalId does not move lastModifiedOn of the product.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: onUpdate((product, before, { call }) =>
      call.key === textAt(before.content, 'externalId')
        ? { ...product, lastModifiedOn: before.lastModifiedOn }
        : product,
    ),
  },
  {
    name: 'last-modified-moves-once',
    requirement: 'patch/last-modified-moves',
    says: 'Only the first update of a product moves its lastModifiedOn.',
    consequences: ['get/last-modified-not-before-variants', 'patch/last-modified-moves-with-variant'],
    rules: onUpdate((product, before) =>
      before.lastModifiedOn === before.createdOn
        ? product
        : { ...product, lastModifiedOn: before.lastModifiedOn },
    ),
  },
  {
    name: 'last-modified-ignores-codes',
    requirement: 'patch/last-modified-moves',
    says: 'An update of nothing but selectable fields does not move lastModifiedOn.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: ignoring(({ kind }) => kind === 'selectable'),
  },
  {
    name: 'last-modified-ignores-booleans',
    requirement: 'patch/last-modified-moves',
    says: 'An update of nothing but booleans does not move lastModifiedOn.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: ignoring(({ kind }) => kind === 'boolean'),
  },
  {
    name: 'last-modified-ignores-several-values',
    requirement: 'patch/last-modified-moves',
    says: 'An update of nothing but fields with several values does not move lastModifiedOn.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: ignoring(({ multiple }) => multiple),
  },
  {
    name: 'last-modified-ignores-variants',
    requirement: 'patch/last-modified-moves-with-variant',
    says: 'An update of variants alone does not move lastModifiedOn of the product.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: () => ({ touchesProduct: ({ sent }) => Object.keys(sent.content).length > 0 }),
  },
  {
    name: 'last-modified-ignores-languages-of-valid-products',
    requirement: 'patch/last-modified-moves',
    says: 'An update of nothing but content for languages does not move lastModifiedOn of a Valid product.',
    rules: (rules) => ({
      touchesProduct(change) {
        const { before, sent } = change;
        const isContent =
          Object.keys(sent.content).every((code) => code === 'languages') && sent.variants === undefined;
        return !(isContent && before?.state === 'Valid') && rules.touchesProduct(change);
      },
    }),
  },
  {
    name: 'last-modified-ignores-second-language',
    requirement: 'patch/last-modified-moves',
    says: 'An update of nothing but content for one language behind the first does not move lastModifiedOn.',
    rules: ignoringSecondOf('languages'),
  },
  {
    name: 'last-modified-ignores-second-channel',
    requirement: 'patch/last-modified-moves',
    says: 'An update of nothing but content for one channel behind the first does not move lastModifiedOn.',
    rules: ignoringSecondOf('channels'),
  },
  {
    name: 'last-modified-ignores-decimals',
    requirement: 'patch/last-modified-moves',
    says: 'An update of nothing but decimals does not move lastModifiedOn.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: ignoring(({ kind }) => kind === 'decimal'),
  },
  {
    name: 'last-modified-ignores-date-times',
    requirement: 'patch/last-modified-moves',
    says: 'An update of nothing but date-times does not move lastModifiedOn.',
    consequences: ['get/last-modified-not-before-variants'],
    rules: ignoring(({ kind }) => kind === 'datetime'),
  },
  {
    name: 'last-modified-ignores-prices',
    requirement: 'patch/last-modified-moves-with-variant',
    says: 'An update of nothing but prices of variants moves no lastModifiedOn.',
    rules: (rules) => ({
      touchesProduct: (change) =>
        !(updatesVariantsAlone(change) && change.sent.variants?.every(isOfPrices)) &&
        rules.touchesProduct(change),
      touchesVariant: (sent) => !isOfPrices(sent) && rules.touchesVariant(sent),
    }),
  },
  {
    name: 'refused-currency-moves-last-modified',
    requirement: 'patch/unknown-currency-changes-nothing',
    says: 'An update that is refused for an unknown currency moves lastModifiedOn.',
    rules: datingRefused((_change, { code }) => code === 'CURRENCY_NOT_FOUND'),
  },
  {
    name: 'refused-unidentified-variant-moves-last-modified',
    requirement: 'patch/unidentified-variant-changes-nothing',
    says: 'An update that is refused for a variant without an identifier moves lastModifiedOn.',
    rules: datingRefused((_change, { code }) => code === 'VARIANT_NOT_IDENTIFIED'),
  },
  {
    name: 'refused-ean-moves-last-modified',
    requirement: 'patch/unknown-ean-refused-or-added',
    says: 'An update that is refused for an unknown ean moves lastModifiedOn.',
    rules: datingRefused((_change, { code }) => code === 'VARIANT_NOT_FOUND'),
  },
];

/** Whether what is sent for a variant is prices, beside what it is known by. */
function isOfPrices({ content }: SentVariant): boolean {
  const codes = Object.keys(content).filter((code) => code !== 'ean');
  return codes.length > 0 && codes.every((code) => ['price', 'purchasePrice', 'channels'].includes(code));
}

function isCompleted(product: Product, before: Product): boolean {
  return before.state === 'Invalid' && product.state === 'Valid';
}

/** Updates of such fields alone do not count as modifications. */
function ignoring(isIgnored: (field: Field) => boolean): Departure {
  return (rules) => ({
    touchesProduct(change) {
      const { call, sent } = change;
      const fields = Object.keys(sent.content).map((code) => call.world.definition.product.get(code));
      const counts = fields.length === 0 || fields.some((field) => field === undefined || !isIgnored(field));
      return counts && rules.touchesProduct(change);
    },
  });
}

/** Updates of nothing but one language or channel, and not of the first that there is, do not count as modifications. */
function ignoringSecondOf(node: 'languages' | 'channels'): Departure {
  return (rules) => ({
    touchesProduct(change) {
      const { call, sent } = change;
      const [first] = call.world.data[node];
      const [one, ...others] = Object.keys(objectAt(sent.content, node) ?? {});
      const isAlone = Object.keys(sent.content).length === 1 && sent.variants === undefined;
      const isSecond = one !== undefined && one !== first && others.length === 0;
      return !(isAlone && isSecond) && rules.touchesProduct(change);
    },
  });
}
