import type { Fault } from '../../departures.js';
import { isArray, isObject, type JsonObject, member, textAt } from '../../json/json.js';
import { onUpdate, withVariants } from '../parts/alter.js';
import { isZero } from '../parts/is-zero.js';

/** Defects of updates of an unusual shape, and of products that hold little. */
export const patchOddShapes: readonly Fault[] = [
  {
    name: 'nothing-stored-beside-own-external-id',
    requirement: 'patch/changes-product-fields',
    says: 'An update that names the externalId of its own product, too, changes no field of it.',
    rules: onUpdate((product, before, { sent }) => {
      const externalId = textAt(sent.content, 'externalId');
      return externalId !== undefined && externalId === textAt(before.content, 'externalId')
        ? { ...product, content: before.content }
        : product;
    }),
  },
  {
    name: 'ids-of-variants-change-with-their-code',
    requirement: 'patch/keeps-identity',
    says: 'A variant that an update gives another sku gets another internal id with it.',
    rules: (rules) =>
      onUpdate((product, { variants }) =>
        withVariants(product, (variant) => {
          const before = variants.find(({ id }) => id === variant.id);
          return before === undefined || before.content.sku === variant.content.sku
            ? variant
            : { ...variant, id: rules.newId() };
        }),
      )(rules),
  },
  {
    name: 'arrays-not-updated-by-external-id',
    requirement: 'patch/changes-product-fields',
    says: 'An update addressed by the externalId leaves the fields with several values as they are, and the images.',
    consequences: ['get/media-comes-back'],
    rules: onUpdate((product, before, { call }) => {
      if (call.key !== textAt(before.content, 'externalId')) return product;
      const arrays = Object.entries(before.content).filter(([, value]) => isArray(value));
      return { ...product, content: { ...product.content, ...Object.fromEntries(arrays) } };
    }),
  },
  {
    name: 'zeros-of-untouched-variants-lost',
    requirement: 'patch/keeps-other-variants',
    says: 'An update takes numbers away that are zero from each variant that it does not name.',
    rules: onUpdate((product, { variants }) => {
      const before = new Map(variants.map((variant) => [variant.id, variant]));
      return withVariants(product, (variant) =>
        before.get(variant.id)?.content === variant.content
          ? { ...variant, content: withoutZeros(variant.content) }
          : variant,
      );
    }),
  },
  {
    name: 'languages-without-description-lost',
    requirement: 'patch/keeps-other-content-of-the-language',
    says: 'An update in one language takes the content in each other language away that has no description.',
    rules: onUpdate((product, _before, { sent }) => {
      const [asked, held] = [member(sent.content, 'languages'), member(product.content, 'languages')];
      if (!isObject(asked) || !isObject(held)) return product;
      const kept = Object.entries(held).filter(
        ([language, node]) => language in asked || (isObject(node) && node.description !== undefined),
      );
      return { ...product, content: { ...product.content, languages: Object.fromEntries(kept) } };
    }),
  },
  {
    name: 'unknown-digits-are-updated',
    requirement: 'patch/unknown-product-refused',
    says: 'An update of a product that does not exist succeeds where it is named by digits alone.',
    rules: (rules) => ({
      async serve(call, next) {
        const reply = await rules.serve(call, next);
        const isMeant = call.operation === 'patch' && reply.status === 404 && /^\d+$/.test(call.key);
        return isMeant && rules.findAddressed(call.key, call) === undefined ? { status: 204 } : reply;
      },
    }),
  },
];

function withoutZeros(content: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => !isZero(value)));
}
