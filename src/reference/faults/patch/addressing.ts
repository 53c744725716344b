import type { Fault } from '../../departures.js';
import { decodeUtf8 } from '../../http/utf8.js';
import { textAt } from '../../json/json.js';
import { eanOf } from '../../model/product.js';
import { createProduct } from '../../operations/create-product.js';
import type { Departure } from '../../rules/index.js';
import { knowingFirst, onCreate } from '../parts/alter.js';
import { isEan } from '../parts/is-ean.js';
import { overlooked } from '../parts/overlooked-keys.js';

/** Defects of how an update finds its product. */
export const patchAddressing: readonly Fault[] = [
  {
    name: 'no-update-by-product-id',
    requirement: 'patch/by-product-id',
    says: 'An update knows every identifier but the productId.',
    consequences: ['patch/unknown-currency-error'],
    rules: notPatchedBy('productId'),
  },
  {
    name: 'no-update-by-external-id',
    requirement: 'patch/by-external-id',
    says: 'An update knows every identifier but the externalId.',
    rules: notPatchedBy('externalId'),
  },
  {
    name: 'no-update-by-ean-beside-the-first-ones',
    requirement: 'patch/by-added-ean',
    says: 'An update by the ean of a variant that came later finds nothing, unless the product had none before.',
    rules: (rules) => ({
      findAddressed(key, call) {
        const product = rules.findAddressed(key, call);
        const [first, ...others] = product?.variants ?? [];
        const isLater = others.some(
          (variant) =>
            variant.createdOn !== first?.createdOn && eanOf(variant, call.world.definition) === key,
        );
        return call.operation === 'patch' && isLater && first?.createdOn === product?.createdOn
          ? undefined
          : product;
      },
    }),
  },
  {
    name: 'no-update-by-later-external-id',
    requirement: 'patch/by-external-id',
    says: 'An update does not find a product by an externalId that another update brought.',
    rules: knowingFirst((rules, firstOf) => ({
      findAddressed(key, call) {
        const found = rules.findAddressed(key, call);
        const isLater =
          found !== undefined &&
          textAt(found.content, 'externalId') === key &&
          textAt(firstOf(found).content, 'externalId') === undefined;
        return isLater && call.operation === 'patch' ? undefined : found;
      },
    })),
  },
  {
    name: 'no-update-by-last-ean-but-one-after-updates',
    requirement: 'patch/by-ean',
    says: 'After an update of several variants the last but one is not known by its ean any more.',
    rules: (rules) => {
      const unknown = new Set<string>();
      return {
        findAddressed: (key, call) =>
          call.operation === 'patch' && unknown.has(key) ? undefined : rules.findAddressed(key, call),
        toStore(change) {
          const product = rules.toStore(change);
          const lastButOne = product.variants.at(-2);
          const isMeant = change.before !== undefined && (change.sent.variants ?? []).length > 0;
          const ean = lastButOne && eanOf(lastButOne, change.call.world.definition);
          if (isMeant && product.variants.length > 2 && ean !== undefined) unknown.add(ean);
          return product;
        },
      };
    },
  },
  {
    name: 'no-update-by-identifiers-with-signs',
    requirement: 'patch/by-external-id',
    says: 'An update finds no product by an identifier that must be encoded in a path.',
    rules: (rules) => ({
      findAddressed: (key, call) =>
        call.operation === 'patch' && encodeURIComponent(key) !== key
          ? undefined
          : rules.findAddressed(key, call),
    }),
  },
  {
    name: 'zeros-before-external-ids-lost',
    requirement: 'patch/by-external-id',
    says: 'An externalId of digits alone loses the zeros in front of it.',
    rules: onCreate((product) => {
      const externalId = textAt(product.content, 'externalId');
      return externalId === undefined
        ? product
        : { ...product, content: { ...product.content, externalId: externalId.replace(/^0+(?=\d+$)/, '') } };
    }),
  },
  {
    name: 'thirteen-digits-taken-for-an-ean',
    requirement: 'patch/by-external-id',
    says: 'An update does not find a product by an externalId that has the look of an ean.',
    rules: (rules) => ({
      findAddressed(key, call) {
        const found = rules.findAddressed(key, call);
        const isMeant = call.operation === 'patch' && isEan(key);
        return isMeant && found !== undefined && textAt(found.content, 'externalId') === key
          ? undefined
          : found;
      },
    }),
  },
  {
    name: 'no-update-by-ean',
    requirement: 'patch/by-ean',
    says: 'An update knows every identifier but the ean.',
    consequences: ['patch/by-added-ean'],
    rules: notPatchedBy('ean'),
  },
  {
    name: 'no-update-of-invalid-by-ean',
    requirement: 'patch/by-ean',
    says: 'An update looks for an ean among Valid products alone.',
    rules: (rules) => ({
      findAddressed(key, call) {
        const found = rules.findAddressed(key, call);
        const isMeant = call.operation === 'patch' && found?.state === 'Invalid';
        return isMeant && found.variants.some((variant) => eanOf(variant, call.world.definition) === key)
          ? undefined
          : found;
      },
    }),
  },
  {
    name: 'update-by-first-ean-only',
    requirement: 'patch/by-ean',
    says: 'An update finds a product by the ean of its first variant only.',
    consequences: ['patch/by-added-ean'],
    rules: (rules) => ({
      findAddressed(key, call) {
        const found = rules.findAddressed(key, call);
        const isLater = found?.variants
          .slice(1)
          .some((variant) => eanOf(variant, call.world.definition) === key);
        return isLater && call.operation === 'patch' ? undefined : found;
      },
    }),
  },
  {
    name: 'no-update-by-added-ean',
    requirement: 'patch/by-added-ean',
    says: 'An update does not find a product by the ean of a variant that was added later.',
    rules: (rules) => ({
      findAddressed(key, call) {
        const found = rules.findAddressed(key, call);
        const isAdded = found?.variants.some(
          (variant) => variant.createdOn !== found.createdOn && eanOf(variant, call.world.definition) === key,
        );
        return isAdded && call.operation === 'patch' ? undefined : found;
      },
    }),
  },
  {
    name: 'unknown-product-patched',
    requirement: 'patch/unknown-product-refused',
    says: 'The update of an unknown product is answered with success.',
    consequences: ['patch/unknown-product-is-404'],
    rules: (rules) => ({
      async serve(call, next) {
        const reply = await rules.serve(call, next);
        const isUnknown = reply.status === 404 && rules.findAddressed(call.key, call) === undefined;
        return call.operation === 'patch' && isUnknown ? { status: 204 } : reply;
      },
    }),
  },
  {
    name: 'unknown-product-created-by-update',
    requirement: 'patch/unknown-product-refused',
    says: 'The update of an unknown product creates it where it brings an externalId.',
    rules: (rules) => ({
      async serve(call, next) {
        const isUnknown = call.operation === 'patch' && rules.findAddressed(call.key, call) === undefined;
        const brings = isUnknown && (decodeUtf8(await call.readBody()) ?? '').includes('"externalId"');
        return rules.serve(call, brings ? () => createProduct(call) : next);
      },
    }),
  },
  {
    name: 'ean-in-use-accepted-where-an-ean-is-the-address',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'The eans of an update that names its product by an ean are not compared with those of other products.',
    rules: overlooked('ean', (_conflict, { before, call }) => before !== undefined && isEan(call.key)),
  },
  {
    name: 'ean-in-use-accepted-where-an-external-id-is-the-address',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'The eans of an update that names its product by the externalId are not compared with those of others.',
    rules: overlooked(
      'ean',
      (_conflict, { before, call }) => before !== undefined && call.key === before.content.externalId,
    ),
  },
  {
    name: 'unknown-product-is-400-on-patch',
    requirement: 'patch/unknown-product-is-404',
    says: 'The update of an unknown product is answered with 400.',
    rules: (rules) => ({
      unknownProduct: (key, call) => ({
        ...rules.unknownProduct(key, call),
        ...(call.operation === 'patch' && { status: 400 }),
      }),
    }),
  },
];

function notPatchedBy(unknown: string): Departure {
  return (rules) => ({
    addressKinds: (call) =>
      rules.addressKinds(call).filter((kind) => call.operation !== 'patch' || kind !== unknown),
  });
}
