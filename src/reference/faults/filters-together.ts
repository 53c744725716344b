import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import { isArray, member } from '../json/json.js';
import type { Product } from '../model/product.js';
import { asksForVariants, codesAsked, filterBeforeVariants, filterNames } from './parts/asked-for.js';

/** Defects of filters that show in the company of others, or only without any. */
export const filtersTogether: readonly Fault[] = [
  {
    name: 'term-finds-nothing-alone',
    requirement: 'list/term-finds-name',
    says: 'A term finds products beside another filter, and none by itself.',
    consequences: ['list/term-finds-identifier'],
    rules: (rules) => ({
      listOrder: (products, call) => (isLoneTerm(call) ? [] : rules.listOrder(products, call)),
    }),
  },
  {
    name: 'state-dropped-beside-later-codes',
    requirement: 'list/two-filters-both-hold',
    says: 'The state is not looked at beside the code of any selectable field but the first.',
    consequences: ['list/state-filter-holds'],
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        codesAsked(call).some(({ index }) => index > 0) || rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'state-dropped-beside-codes-of-variants',
    requirement: 'list/two-filters-both-hold',
    says: 'The state is not looked at beside the code of a field of variants.',
    consequences: ['list/state-filter-holds'],
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        asksForVariants(call) || rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'state-dropped-beside-two-channels',
    requirement: 'list/two-filters-both-hold',
    says: 'The state is not looked at where two channels are asked for.',
    consequences: ['list/state-filter-holds'],
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        call.query.getAll('channels').length > 1 || rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'lower-bound-dropped-beside-codes-of-variants',
    requirement: 'list/two-filters-both-hold',
    says: 'The lower bound of the days is not looked at beside the code of a field of variants.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) => asksForVariants(call) || rules.matchesFrom(product, day, call),
    }),
  },
  {
    name: 'filter-before-codes-of-variants-dropped',
    requirement: 'list/two-filters-both-hold',
    says: 'Of two filters or more before the code of a field of variants the last is not looked at.',
    consequences: ['list/state-filter-holds'],
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        filterBeforeVariants(call) === 'state' || rules.matchesState(product, state, call),
      matchesCodes: (product, fields, codes, call) =>
        fields.every(({ code }) => code === filterBeforeVariants(call)) ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'codes-of-variants-dropped-beside-others',
    requirement: 'list/variant-field-filter-finds',
    says: 'The code of a field of variants is not looked at beside one of the product.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        (fields.every(({ entity }) => entity === 'variant') && codesAsked(call).length > 0) ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'days-dropped-beside-channels',
    requirement: 'list/two-filters-both-hold',
    says: 'Days are not looked at beside a channel.',
    consequences: ['list/date-range-holds', 'list/unknown-channel-filters-nothing'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) =>
        call.query.has('channels') || rules.matchesFrom(product, day, call),
      matchesTo: (product, day, call) => call.query.has('channels') || rules.matchesTo(product, day, call),
    }),
  },
  {
    name: 'fourth-filter-dropped',
    requirement: 'list/two-filters-both-hold',
    says: 'Of the filters of a list the first three are looked at.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      matchesTo: (product, day, call) =>
        filterNames(call).indexOf('ToLastModifiedOn') > 2 || rules.matchesTo(product, day, call),
      matchesCodes: (product, fields, codes, call) =>
        fields.every(({ code }) => filterNames(call).indexOf(code) > 2) ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'first-of-three-codes-dropped',
    requirement: 'list/two-filters-both-hold',
    says: 'Where a list is asked for by three codes, the first of them is not looked at.',
    rules: (rules) => ({
      matchesCodes(product, fields, codes, call) {
        const asked = filterNames(call).filter((name) => call.world.definition.product.has(name));
        const isDropped = asked.length > 2 && fields.every(({ code }) => code === asked[0]);
        return isDropped || rules.matchesCodes(product, fields, codes, call);
      },
    }),
  },
  {
    name: 'range-of-one-day-is-empty',
    requirement: 'list/two-filters-both-hold',
    says: 'A list with one day as both bounds is empty.',
    rules: (rules) => ({
      matchesFrom: (product, day, call) =>
        call.query.get('ToLastModifiedOn') !== day && rules.matchesFrom(product, day, call),
    }),
  },
  {
    name: 'upper-bound-dropped-beside-channels',
    requirement: 'list/two-filters-both-hold',
    says: 'The upper bound is not looked at beside a channel.',
    consequences: ['list/date-range-holds', 'list/unknown-channel-filters-nothing'],
    rules: (rules) => ({
      matchesTo: (product, day, call) => call.query.has('channels') || rules.matchesTo(product, day, call),
    }),
  },
  {
    name: 'channels-dropped-beside-states',
    requirement: 'list/channel-leaves-others-out',
    says: 'Channels are not looked at beside a state.',
    rules: (rules) => ({
      matchesChannels: (product, channels, call) =>
        (call.query.get('state') ?? '') !== '' || rules.matchesChannels(product, channels, call),
    }),
  },
  {
    name: 'supplier-dropped-beside-seasons',
    requirement: 'list/two-filters-both-hold',
    says: 'The code of the supplier is not looked at beside one of the season.',
    consequences: ['list/field-filter-holds'],
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        (call.query.has('season') && fields.some(({ code }) => code === 'supplier')) ||
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'several-channels-filter-nothing',
    requirement: 'list/channel-leaves-others-out',
    says: 'Channels are not looked at where several are asked for.',
    consequences: ['list/channels-can-be-repeated'],
    rules: (rules) => ({
      matchesChannels: (product, channels, call) =>
        channels.length > 1 || rules.matchesChannels(product, channels, call),
    }),
  },
  {
    name: 'codes-with-accents-not-found',
    requirement: 'list/field-filter-finds',
    says: 'A list by a code with an accented letter in it is empty.',
    consequences: ['list/two-filters-both-hold', 'list/variant-field-filter-finds'],
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        codes.every((code) => /^[\x20-\x7e]*$/.test(code)) &&
        rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'returned-product-listed-twice',
    requirement: 'list/no-product-twice',
    says: 'A product that holds a code for the second time is listed twice by it.',
    consequences: ['list/pages-cover-the-set'],
    rules: (rules) => {
      const versions = new Map<string, Product[]>();
      return {
        toStore(change) {
          const { before, draft } = change;
          const earlier = versions.get(draft.id) ?? (before === undefined ? [] : [before]);
          versions.set(draft.id, [...earlier, draft]);
          return rules.toStore(change);
        },
        *listOrder(products, call) {
          const asked = codesAsked(call);
          for (const product of rules.listOrder(products, call)) {
            yield product;
            const returned = asked.some(({ field, code }) =>
              cameBack(versions.get(product.id) ?? [], (version) =>
                rules.matchesCodes(version, [field], [code], call),
              ),
            );
            if (returned) yield product;
          }
        },
      };
    },
  },
  {
    name: 'product-of-several-codes-listed-twice',
    requirement: 'list/no-product-twice',
    says: 'A list by one code shows those products twice that hold several codes in its field.',
    consequences: ['list/pages-cover-the-set'],
    rules: (rules) => ({
      *listOrder(products, call) {
        const [asked, ...others] = codesAsked(call);
        for (const product of rules.listOrder(products, call)) {
          yield product;
          const held = member(product.content, asked?.field.code ?? '');
          if (others.length === 0 && isArray(held) && held.length > 1) yield product;
        }
      },
    }),
  },
  {
    name: 'unknown-code-beside-filter-breaks',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'An unknown code beside another filter is answered with 500.',
    rules: (rules) => ({
      async serve(call, next) {
        const reply = await rules.serve(call, next);
        const { data } = call.world;
        const isUnknown = codesAsked(call).some(({ field, code }) => !data.codes.get(field.code)?.has(code));
        return isUnknown && filterNames(call).length > 1 ? { status: 500 } : reply;
      },
    }),
  },
];

/** Whether a product holds something now that it held and lost before. */
function cameBack(versions: readonly Product[], holds: (version: Product) => boolean): boolean {
  const held = versions.map(holds);
  const lost = held.lastIndexOf(false);
  return held.at(-1) === true && held.slice(0, Math.max(lost, 0)).includes(true);
}

/** Whether a list is asked for by a term and by nothing else. */
function isLoneTerm({ query }: Call): boolean {
  const filters = [...query].filter(([name, value]) => value !== '' && name !== 'take' && name !== 'skip');
  return filters.length === 1 && filters[0]?.[0] === 'term';
}
