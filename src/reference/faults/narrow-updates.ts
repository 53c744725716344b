import { storeChange } from '../changes/carry-out.js';
import type { Change } from '../changes/change.js';
import type { Fault } from '../departures.js';
import { isArray, isObject, type Json, type JsonObject, member, without } from '../json/json.js';
import type { Refusal } from '../model/refusal.js';
import { perform } from '../operations/perform.js';
import type { Departure } from '../rules/index.js';
import { onUpdate, withVariants } from './parts/alter.js';
import { isEan } from './parts/is-ean.js';

/** Defects of updates that one identifier shows, or one place beside a fault, or values that are equal. */
export const narrowUpdates: readonly Fault[] = [
  {
    name: 'languages-of-refused-updates-stored',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'Of an update that is refused for an unknown code the content in languages is stored.',
    rules: storingOfRefused(memberAlone('languages')),
  },
  {
    name: 'images-of-refused-updates-stored',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'Of an update that is refused for an unknown code the images are stored.',
    rules: storingOfRefused(memberAlone('images')),
  },
  {
    name: 'known-codes-of-refused-arrays-stored',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'Of an array that is refused for an unknown code the known ones are stored.',
    rules: storingOfRefused(({ sent }, { values }) =>
      Object.fromEntries(
        Object.entries(sent.content).flatMap(([code, value]): [string, Json][] => {
          if (!isArray(value)) return [];
          const known = value.filter((one) => !values.some((bad) => bad === one));
          return known.length === value.length || known.length === 0 ? [] : [[code, known]];
        }),
      ),
    ),
  },
  {
    name: 'updates-by-ean-drop-the-description',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update that is addressed by an ean drops the metaDescription where it does not send it.',
    consequences: ['sequences/last-written-shows'],
    rules: onUpdate((product, _before, { call, sent }) =>
      isEan(call.key) && member(sent.content, 'metaDescription') === undefined
        ? { ...product, content: without(product.content, 'metaDescription') }
        : product,
    ),
  },
  {
    name: 'brand-resets-supplier',
    requirement: 'patch/keeps-other-product-fields',
    says: 'An update of the brand without the supplier gives the product the first supplier of all.',
    consequences: ['sequences/concurrent-updates-both-show', 'sequences/last-written-shows'],
    rules: onUpdate((product, _before, { call: { world }, sent }) => {
      const [first] = world.data.codes.get('supplier') ?? [];
      const isMeant = member(sent.content, 'brand') !== undefined && !('supplier' in sent.content);
      return isMeant && first !== undefined
        ? { ...product, content: { ...product.content, supplier: first } }
        : product;
    }),
  },
  {
    name: 'equal-prices-kept-once',
    requirement: 'patch/keeps-other-variants',
    says: 'An update of a price changes all variants of the product that had the same one.',
    consequences: ['patch/updates-identified-variant', 'patch/keeps-other-fields-of-the-variant'],
    rules: onUpdate((product, before) => {
      const changed = new Map<string, Json>();
      for (const { id, content } of product.variants) {
        const old = before.variants.find((variant) => variant.id === id)?.content.price;
        if (old !== undefined && content.price !== undefined && textOf(old) !== textOf(content.price)) {
          changed.set(textOf(old), content.price);
        }
      }
      return withVariants(product, (variant) => {
        const price = changed.get(textOf(variant.content.price));
        return price === undefined ? variant : { ...variant, content: { ...variant.content, price } };
      });
    }),
  },
  {
    name: 'client-header-believed',
    requirement: 'authorization/denied-changes-nothing',
    says: 'A client that may not update is served where its x-client names the one that may.',
    rules: (rules) => ({
      async forbidden(call) {
        const isDisguised = call.headers.get('x-client') === call.world.clients.full.id;
        return isDisguised && call.operation === 'patch' ? perform(call) : rules.forbidden(call);
      },
    }),
  },
];

/** Of what an update sends for the product such a member, as far as it has that. */
function memberAlone(name: string): (change: Change) => JsonObject {
  return ({ sent }) => {
    const value = member(sent.content, name);
    return value === undefined ? {} : { [name]: value };
  };
}

/** What an update brings in such parts is stored although it was refused for an unknown code. */
function storingOfRefused(parts: (change: Change, refusal: Refusal) => JsonObject): Departure {
  return (rules) => ({
    afterRefusal(change, refusal) {
      const { before } = change;
      const isCode = refusal.code.endsWith('_NOT_FOUND') && refusal.code !== 'CURRENCY_NOT_FOUND';
      const stored = before === undefined || !isCode ? {} : parts(change, refusal);
      if (before !== undefined && Object.keys(stored).length > 0) {
        const content = { ...before.content };
        for (const [code, value] of Object.entries(stored)) content[code] = merged(content[code], value);
        storeChange({ ...change, draft: { ...change.draft, variants: before.variants, content } });
      }
      rules.afterRefusal(change, refusal);
    },
  });
}

/** Objects member by member, anything else as it is. */
function merged(old: Json | undefined, value: Json): Json {
  if (!isObject(old) || !isObject(value)) return value;
  return Object.fromEntries([
    ...Object.entries(old),
    ...Object.entries(value).map(([name, one]): [string, Json] => [name, merged(old[name], one)]),
  ]);
}

function textOf(value: Json | undefined): string {
  return String(JSON.stringify(value));
}
