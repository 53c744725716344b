import { storeChange } from '../changes/carry-out.js';
import type { Change } from '../changes/change.js';
import type { Fault } from '../departures.js';
import { type Json, member } from '../json/json.js';
import type { KeyKind, Product } from '../model/product.js';
import { knowingFirst, onCreate, updatesVariantsAlone } from './parts/alter.js';

/** A create that is refused for what another product holds alters that product. */
const altersHolder =
  (code: string, kind: KeyKind, alter: (holder: Product, change: Change) => Product): Fault['rules'] =>
  (rules) => ({
    afterRefusal(change, refusal) {
      const { before, draft, call } = change;
      const { store } = call.world;
      const [value = ''] = refusal.values;
      const [holder] = refusal.code === code ? store.holders({ kind, value }) : [];
      if (before === undefined && holder !== undefined && holder.id !== draft.id) {
        store.put(alter(holder, change));
      }
      rules.afterRefusal(change, refusal);
    },
  });

/** A product with the names that a create sent. */
const withNames = (holder: Product, { draft, call }: Change): Product => {
  const sent = [...call.world.definition.product.values()].flatMap((field) => {
    const name = member(draft.content, field.code);
    return field.fieldType === 'Name' && name !== undefined ? [[field.code, name] as const] : [];
  });
  return { ...holder, content: { ...holder.content, ...Object.fromEntries(sent) } };
};

const asInvalid = (holder: Product): Product => ({ ...holder, state: 'Invalid' });

/** Defects that no single write shows: it takes several in a row, or two at the same moment. */
export const sequences: readonly Fault[] = [
  {
    name: 'holder-of-ean-changed-by-refused-create',
    requirement: 'sequences/refused-write-changes-nothing',
    says: 'A create that is refused for an ean in use leaves its name with the product that holds it.',
    alone: true,
    rules: altersHolder('DUPLICATE_EAN', 'ean', withNames),
  },
  {
    name: 'holder-of-ean-invalid-after-refused-create',
    requirement: 'sequences/refused-write-changes-nothing',
    says: 'A create that is refused for an ean in use makes the product that holds it Invalid.',
    alone: true,
    rules: altersHolder('DUPLICATE_EAN', 'ean', asInvalid),
  },
  {
    name: 'refused-create-leaves-variants-before-the-bad-one',
    requirement: 'sequences/refused-write-changes-nothing',
    says: 'A create refused for the ean of a later variant leaves the product with the variants before it.',
    alone: true,
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before, draft } = change;
        const place = draft.variants.findIndex(({ content }) => content.ean === refusal.values[0]);
        if (before === undefined && refusal.code === 'DUPLICATE_EAN' && place > 0) {
          storeChange({ ...change, draft: { ...draft, variants: draft.variants.slice(0, place) } });
        }
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'holder-of-external-id-changed-by-refused-create',
    requirement: 'sequences/refused-write-changes-nothing',
    says: 'A create that is refused for an externalId in use leaves its name with the product that holds it.',
    alone: true,
    rules: altersHolder('DUPLICATE_EXTERNALID', 'externalId', withNames),
  },
  {
    name: 'missing-text-of-the-product-before',
    requirement: 'sequences/last-written-shows',
    says: 'A text that is not required, and that a create leaves out, is that of the last product that was created with one.',
    alone: true,
    rules: (rules) => {
      const last = new Map<string, Json>();
      return onCreate((product, { call: { world } }) => {
        const content = { ...product.content };
        for (const { code, fieldType, required, multiLanguage } of world.definition.product.values()) {
          if (fieldType !== 'String' || required || multiLanguage || code.endsWith('Id')) continue;
          const own = member(content, code);
          if (own !== undefined) last.set(code, own);
          const lent = own ?? last.get(code);
          if (lent !== undefined) content[code] = lent;
        }
        return { ...product, content };
      })(rules);
    },
  },
  {
    name: 'missing-languages-of-the-product-before',
    requirement: 'sequences/last-written-shows',
    says: 'A product that is created without languages has those of the last one that was created with some.',
    alone: true,
    rules: (rules) => {
      let last: Json | undefined;
      return onCreate((product) => {
        last = member(product.content, 'languages') ?? last;
        return last === undefined
          ? product
          : { ...product, content: { ...product.content, languages: last } };
      })(rules);
    },
  },
  {
    name: 'ean-race-of-create-and-update',
    requirement: 'sequences/eans-stay-unique',
    says: 'Between the check of an update that adds a variant and its write other requests run.',
    rules: (rules) => ({
      beforeWrite(change) {
        const { before, draft } = change;
        return before !== undefined && draft.variants.length > before.variants.length
          ? new Promise((resolve) => setTimeout(resolve, 60))
          : rules.beforeWrite(change);
      },
    }),
  },
  {
    name: 'products-without-languages-share-them',
    requirement: 'sequences/last-written-shows',
    says: 'Products that were created without content in languages share one node for it, which updates fill.',
    alone: true,
    rules: knowingFirst((rules, firstOf) => {
      let shared: Json | undefined;
      const filled = (product: Product): Product =>
        product.content.languages === undefined && shared !== undefined
          ? { ...product, content: { ...product.content, languages: shared } }
          : product;
      return {
        toStore(change) {
          const product = rules.toStore(change);
          const { languages } = product.content;
          if (firstOf(product).content.languages === undefined && languages !== undefined) shared = languages;
          return product;
        },
        showProduct: (product, call) => rules.showProduct(filled(product), call),
        showElement: (product, call) => rules.showElement(filled(product), call),
      };
    }),
  },
  {
    name: 'lists-keep-first-content',
    requirement: 'sequences/lists-agree',
    says: 'Lists go on to show the content in languages and channels that a product was created with.',
    consequences: ['list/agrees-with-get', 'list/shows-all-product-fields'],
    alone: true,
    rules: knowingFirst((rules, firstOf) => ({
      showElement(product, call) {
        const { content } = firstOf(product);
        const old = ['languages', 'channels'].flatMap((node) => {
          const value = member(content, node);
          return value === undefined ? [] : [[node, value] as const];
        });
        const shown = { ...product.content, ...Object.fromEntries(old) };
        return rules.showElement({ ...product, content: shown }, call);
      },
    })),
  },
  {
    name: 'lost-update-race',
    requirement: 'sequences/concurrent-updates-both-show',
    says: 'An update is made out of the product as it was when the request came, whatever was written since.',
    rules: (rules) => ({
      beforeWrite(change) {
        const { before, draft } = change;
        return before !== undefined && draft.variants.length === before.variants.length
          ? new Promise((resolve) => setTimeout(resolve, 40))
          : rules.beforeWrite(change);
      },
    }),
  },
  {
    name: 'lost-variant-race',
    requirement: 'sequences/concurrent-updates-both-show',
    says: 'An update of variants alone writes all variants as they were when the request came.',
    alone: true,
    rules: (rules) => ({
      beforeWrite: (change) =>
        changesVariantsAlone(change)
          ? new Promise((resolve) => setTimeout(resolve, 250))
          : rules.beforeWrite(change),
      toStore(change) {
        const stored = rules.toStore(change);
        const [current] = change.call.world.store.holders({ kind: 'id', value: stored.id });
        return changesVariantsAlone(change) && current !== undefined
          ? { ...stored, content: current.content }
          : stored;
      },
    }),
  },
];

function changesVariantsAlone(change: Change): boolean {
  return updatesVariantsAlone(change) && change.draft.variants.length === change.before?.variants.length;
}
