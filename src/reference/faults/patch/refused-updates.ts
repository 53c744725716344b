import type { Fault } from '../../departures.js';
import { isArray, isObject, type JsonObject, member } from '../../json/json.js';
import { notFound } from '../../model/refusal.js';
import { missingIn } from '../parts/missing-fields.js';
import { refusing, refusingUpdates } from '../parts/refusing.js';

/** Defects by which sound updates are refused. */
export const patchRefusedUpdates: readonly Fault[] = [
  {
    name: 'updates-without-variants-refused',
    requirement: 'patch/accepts-a-change',
    says: 'A product without variants takes no update that brings it none.',
    rules: refusingUpdates(({ variants }, sent) => variants.length === 0 && sent.variants === undefined),
  },
  {
    name: 'updates-of-many-variants-refused',
    requirement: 'patch/accepts-a-change',
    says: 'An update may name three variants at most.',
    rules: refusingUpdates((_before, { variants = [] }) => variants.length > 3),
  },
  {
    name: 'updates-where-many-variants-are-refused',
    requirement: 'patch/accepts-a-change',
    says: 'A product with more than ten variants takes no update.',
    rules: refusingUpdates(({ variants }) => variants.length > 10),
  },
  {
    name: 'updates-to-several-codes-refused',
    requirement: 'patch/accepts-a-change',
    says: 'An update may give a field one code only, whatever a create may.',
    rules: refusingUpdates((_before, { content }) => {
      const codes = member(content, 'category');
      return isArray(codes) && codes.length > 1;
    }),
  },
  {
    name: 'content-in-another-language-refused',
    requirement: 'patch/accepts-a-change',
    says: 'An update may bring content only in the languages in which there is some.',
    rules: refusingUpdates(({ content }, sent) => bringsAnother('languages', content, sent.content)),
  },
  {
    name: 'content-in-another-channel-refused',
    requirement: 'patch/accepts-a-change',
    says: 'An update may bring content only in the channels in which there is some.',
    rules: refusingUpdates(({ content }, sent) => bringsAnother('channels', content, sent.content)),
  },
  {
    name: 'variants-behind-an-incomplete-one-unknown-to-updates',
    requirement: 'patch/accepts-a-change',
    says: 'The search for the variant that an update names ends at one that lacks a required field.',
    rules: refusing(
      ({ before, call: { world }, sent: { variants = [] } }) =>
        before !== undefined &&
        variants.some((one) => {
          const match = world.rules.identifyVariant(one, before, world);
          const earlier = typeof match === 'number' ? before.variants.slice(0, match) : [];
          return earlier.some(({ content }) => missingIn('variant', content, world).length > 0);
        }),
      notFound('VARIANT_NOT_FOUND', 'There is no such variant.'),
    ),
  },
];

/** Whether what is sent has a language or a channel that what is held lacks. */
function bringsAnother(name: 'languages' | 'channels', held: JsonObject, sent: JsonObject): boolean {
  const [before, after] = [member(held, name), member(sent, name)];
  return (
    isObject(after) && Object.keys(after).some((code) => !isObject(before) || !Object.hasOwn(before, code))
  );
}
