import type { Fault } from '../../departures.js';
import type { Call } from '../../http/call.js';
import { isArray, type Json, member } from '../../json/json.js';
import type { Departure } from '../../rules/index.js';
import { knowingFirst } from '../parts/alter.js';
import { codesAsked } from '../parts/asked-for.js';

/** Defects of filters by selectable fields, alone and beside others. */
export const listFieldFilters: readonly Fault[] = [
  {
    name: 'field-filter-ignored',
    requirement: 'list/field-filter-holds',
    says: 'Filters by a selectable field are not looked at.',
    consequences: ['list/two-filters-both-hold', 'list/variant-field-filter-finds'],
    rules: () => ({ matchesCodes: () => true }),
  },
  {
    name: 'field-filter-lets-some-through',
    requirement: 'list/field-filter-holds',
    says: 'A filter by a code lists a fifth of all products besides.',
    consequences: ['list/two-filters-both-hold', 'list/variant-field-filter-finds'],
    rules: (rules) => ({
      matchesCodes: (product, ...asked) =>
        product.sequence % 5 === 0 || rules.matchesCodes(product, ...asked),
    }),
  },
  {
    name: 'later-codes-of-updated-products-not-found',
    requirement: 'list/field-filter-finds',
    says: 'Once a product was updated, a field of it that takes several codes is found by the first of them alone.',
    rules: (rules) => ({
      matchesCodes(product, fields, codes, call) {
        if (product.lastModifiedOn === product.createdOn)
          return rules.matchesCodes(product, fields, codes, call);
        const firsts = Object.entries(product.content).map(([code, value]) => {
          const isAsked = fields.some((field) => field.code === code && field.multiple);
          return [code, isAsked && isArray(value) ? value.slice(0, 1) : value];
        });
        return rules.matchesCodes({ ...product, content: Object.fromEntries(firsts) }, fields, codes, call);
      },
    }),
  },
  {
    name: 'codes-that-need-encoding-not-found',
    requirement: 'list/field-filter-finds',
    says: 'A code with a plus sign, an ampersand or an umlaut finds nothing.',
    consequences: ['list/two-filters-both-hold', 'list/variant-field-filter-finds'],
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        rules.matchesCodes(
          product,
          fields,
          codes.filter((code) => /^[\w .-]*$/.test(code)),
          call,
        ),
    }),
  },
  {
    name: 'second-of-several-codes-not-found',
    requirement: 'list/field-filter-finds',
    says: 'A product is found by the first of several codes of a field only.',
    rules: lookingAtTheFirst(1),
  },
  {
    name: 'third-of-several-codes-not-found',
    requirement: 'list/field-filter-finds',
    says: 'A product is found by the first two of several codes of a field only.',
    rules: lookingAtTheFirst(2),
  },
  {
    name: 'many-codes-pass-every-filter',
    requirement: 'list/field-filter-holds',
    says: 'A product with three codes or more in a field is found by every code of that field.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        rules.matchesCodes(product, fields, codes, call) ||
        fields.some(({ code }) => {
          const held = member(product.content, code);
          return isArray(held) && held.length > 2;
        }),
    }),
  },
  {
    name: 'lists-by-codes-kept-until-a-create',
    requirement: 'list/field-filter-holds',
    says: 'A list by codes holds what it held when it was asked for before, as long as no product is made.',
    rules: (rules) => {
      const kept = new Map<string, { readonly made: number; readonly ids: readonly string[] }>();
      return {
        page(matching, skip, take, call) {
          if (codesAsked(call).length === 0) return rules.page(matching, skip, take, call);
          const { query, world } = call;
          const asked = JSON.stringify([...query].filter(([name]) => name !== 'skip' && name !== 'take'));
          const [known, made] = [kept.get(asked), world.store.count()];
          const ids = known?.made === made ? known.ids : [...matching].map(({ id }) => id);
          kept.set(asked, { made, ids });
          const products = ids.flatMap((value) => world.store.holders({ kind: 'id', value }));
          return rules.page(products, skip, take, call);
        },
      };
    },
  },
  {
    name: 'variant-codes-not-found',
    requirement: 'list/variant-field-filter-finds',
    says: 'A filter by a field of variants finds nothing.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        rules.matchesCodes({ ...product, variants: [] }, fields, codes, call),
    }),
  },
  {
    name: 'codes-of-third-variants-not-found',
    requirement: 'list/variant-field-filter-finds',
    says: 'A filter by a field of variants looks at the first two variants alone.',
    rules: (rules) => ({
      matchesCodes: (product, ...asked) =>
        rules.matchesCodes({ ...product, variants: product.variants.slice(0, 2) }, ...asked),
    }),
  },
  {
    name: 'variant-codes-not-looked-at',
    requirement: 'list/variant-field-filter-finds',
    says: 'A filter by a field of variants is ignored, as a parameter would be that nobody knows.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        fields.every(({ entity }) => entity === 'variant') ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'second-filter-ignored',
    requirement: 'list/two-filters-both-hold',
    says: 'Beside a state no selectable field is looked at.',
    consequences: ['list/variant-field-filter-finds'],
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        call.query.getAll('state').some((state) => state !== '') ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'second-code-filter-ignored',
    requirement: 'list/two-filters-both-hold',
    says: 'Of several selectable fields only the first is looked at.',
    consequences: ['list/variant-field-filter-finds'],
    rules: (rules) => ({
      matchesCodes(product, fields, codes, call) {
        const names = [...call.query.keys()].filter((name) => isSelectable(name, call));
        const isFirst = fields.some(({ code }) => code === names[0]);
        return !isFirst || rules.matchesCodes(product, fields, codes, call);
      },
    }),
  },
  {
    name: 'later-fields-found-by-their-first-code',
    requirement: 'list/field-filter-finds',
    says: 'A filter by any selectable field but the first goes by the code that a product was created with.',
    consequences: ['list/field-filter-holds', 'list/two-filters-both-hold'],
    rules: knowingFirst((rules, firstOf) => ({
      matchesCodes(product, fields, codes, call) {
        const [first] = [...call.world.definition.product.values()].filter(
          ({ kind }) => kind === 'selectable',
        );
        const isFirst = fields.some((field) => field === first);
        const { content } = isFirst ? product : firstOf(product);
        return rules.matchesCodes({ ...product, content }, fields, codes, call);
      },
    })),
  },
  {
    name: 'variants-found-by-their-first-code',
    requirement: 'list/variant-field-filter-finds',
    says: 'A filter by a field of variants goes by the codes that they were created with.',
    rules: knowingFirst((rules, firstOf) => ({
      matchesCodes(product, fields, codes, call) {
        const first = new Map(firstOf(product).variants.map((variant) => [variant.id, variant]));
        const variants = product.variants.map((variant) => first.get(variant.id) ?? variant);
        return rules.matchesCodes({ ...product, variants }, fields, codes, call);
      },
    })),
  },
  {
    name: 'added-variants-not-found-by-code',
    requirement: 'list/variant-field-filter-finds',
    says: 'A filter by a field of variants looks at none that was added to the first ones of a product.',
    rules: knowingFirst((rules, firstOf) => ({
      matchesCodes(product, fields, codes, call) {
        const { length } = firstOf(product).variants;
        const variants = length === 0 ? product.variants : product.variants.slice(0, length);
        return rules.matchesCodes({ ...product, variants }, fields, codes, call);
      },
    })),
  },
];

/** The service, looking at the first so many codes of a field of products. */
function lookingAtTheFirst(count: number): Departure {
  return (rules) => ({
    matchesCodes(product, fields, codes, call) {
      const first = Object.entries(product.content).map(([code, value]): [string, Json] => [
        code,
        isArray(value) ? value.slice(0, count) : value,
      ]);
      return rules.matchesCodes({ ...product, content: Object.fromEntries(first) }, fields, codes, call);
    },
  });
}

function isSelectable(name: string, { world: { definition } }: Call): boolean {
  const field = definition.product.get(name) ?? definition.variant.get(name);
  return field?.kind === 'selectable';
}
