import type { Fault } from '../../departures.js';
import { without } from '../../json/json.js';
import { asList } from '../../model/content.js';
import { onUpdate } from '../parts/alter.js';

/** Defects of how an update looks codes up beside what else it sends, or what its product holds. */
export const patchCodesBeside: readonly Fault[] = [
  {
    name: 'unknown-code-beside-images-accepted',
    requirement: 'patch/unknown-code-is-404',
    says: 'An update that sends images does not look up codes.',
    consequences: ['patch/unknown-code-changes-nothing', 'patch/unknown-variant-code-is-404'],
    rules: (rules) => ({
      unknownCode: (code, place, change) =>
        change.before !== undefined && change.sent.content.images !== undefined
          ? undefined
          : rules.unknownCode(code, place, change),
    }),
  },
  {
    name: 'code-held-in-another-field-accepted-on-update',
    requirement: 'patch/unknown-code-is-404',
    says: 'An update may give a field of the product any code that the product, or a variant of it, holds in another one.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const { before } = change;
        const held = [before, ...(before?.variants ?? [])].flatMap((node) =>
          Object.values(node?.content ?? {}).flatMap(asList),
        );
        return held.includes(code) && place.variant === undefined
          ? undefined
          : rules.unknownCode(code, place, change);
      },
    }),
  },
  {
    name: 'one-brand-takes-categories-away',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update of the brand to the second one that there is takes away the categories that it does not send.',
    rules: onUpdate((product, _before, { call: { world }, sent: { content } }) => {
      const [, second] = world.data.codes.get('brand') ?? [];
      return content.brand === second && content.category === undefined
        ? { ...product, content: without(product.content, 'category') }
        : product;
    }),
  },
];
