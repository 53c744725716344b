import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import { isArray, type Json, textAt, without } from '../json/json.js';
import { instantOf, millisecondsOf } from '../model/clock.js';
import { isLive, type Product } from '../model/product.js';
import type { Departure } from '../rules/index.js';

/** Defects of listing products. */
export const list: readonly Fault[] = [
  {
    name: 'list-in-object',
    requirement: 'list/is-array',
    says: 'The list is an object that holds the array.',
    rules: answering((products) => ({ items: products, total: products.length })),
  },
  {
    name: 'elements-without-state',
    requirement: 'list/elements-are-products',
    says: 'Elements of a list do not say their state.',
    rules: (rules) => ({
      showElement: (product, call) => without(rules.showElement(product, call), 'state'),
    }),
  },
  {
    name: 'elements-without-created-on',
    requirement: 'list/elements-are-products',
    says: 'Elements of a list that are Invalid do not say when they were created.',
    rules: (rules) => ({
      showElement(product, call) {
        const element = rules.showElement(product, call);
        return product.state === 'Invalid' ? without(element, 'createdOn') : element;
      },
    }),
  },
  {
    name: 'list-shows-first-version',
    requirement: 'list/agrees-with-get',
    says: 'Elements of a list say lastModifiedOn as it was at creation.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      showElement: (product, call) =>
        rules.showElement({ ...product, lastModifiedOn: product.createdOn }, call),
    }),
  },
  {
    name: 'list-shows-other-prices',
    requirement: 'list/agrees-with-get',
    says: 'Decimals and prices are answered without their fraction in lists.',
    rules: (rules) => ({
      writeDecimal(raw, place, call) {
        const written = rules.writeDecimal(raw, place, call);
        return call.operation === 'list' ? (written.split('.')[0] ?? written) : written;
      },
    }),
  },
  {
    name: 'list-hides-fields',
    requirement: 'list/shows-all-product-fields',
    says: 'A list does not show the optional fields of products.',
    rules: (rules) => ({
      showElement(product, call) {
        const optional = [...call.world.definition.product.values()].filter(({ required }) => !required);
        const hidden = optional.map(({ code }) => code).filter((code) => code !== 'productId');
        return without(rules.showElement(product, call), ...hidden);
      },
    }),
  },
  {
    name: 'first-product-twice',
    requirement: 'list/no-product-twice',
    says: 'The first product of a list stands in it again at its end.',
    rules: (rules) => ({
      page(matching, skip, take, call) {
        const page = rules.page(matching, skip, take, call);
        return take > 1 && page.length > 1 ? [...page.slice(0, take - 1), ...page.slice(0, 1)] : page;
      },
    }),
  },
  {
    name: 'state-filter-ignored',
    requirement: 'list/state-filter-holds',
    says: 'Products of every state are listed, whatever state is asked for.',
    consequences: ['list/found-under-its-state', 'list/two-filters-both-hold'],
    rules: () => ({ matchesState: () => true }),
  },
  {
    name: 'deleted-listed-as-invalid',
    requirement: 'list/state-filter-holds',
    says: 'Deleted and Replaced products are listed under Invalid too.',
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        rules.matchesState(product, state, call) || (state === 'Invalid' && !isLive(product)),
    }),
  },
  {
    name: 'without-variants-found-under-no-state',
    requirement: 'list/found-under-its-state',
    says: 'Products without variants are listed under no state.',
    rules: (rules) => ({
      matchesState: (product, state, call) =>
        product.variants.length > 0 && rules.matchesState(product, state, call),
    }),
  },
  {
    name: 'no-state-means-valid',
    requirement: 'list/no-state-means-all',
    says: 'Without a state only Valid products are listed.',
    consequences: [
      'list/from-bound',
      'list/from-day-is-included',
      'list/to-bound',
      'list/to-day-is-the-bound',
    ],
    rules: (rules) => ({
      listOrder: (products, call) =>
        call.query.has('state') ? rules.listOrder(products, call) : keep(products, isValid),
    }),
  },
  {
    name: 'empty-state-means-valid',
    requirement: 'list/no-state-means-all',
    says: 'With an empty state only Valid products are listed.',
    rules: (rules) => ({
      listOrder: (products, call) =>
        call.query.get('state') === '' ? keep(products, isValid) : rules.listOrder(products, call),
    }),
  },
  {
    name: 'take-ignored',
    requirement: 'list/take-bounds-the-answer',
    says: 'A list has always fifty products where there are that many.',
    consequences: ['list/pages-cover-the-set'],
    rules: (rules) => ({
      page: (matching, skip, _take, call) => rules.page(matching, skip, rules.defaultTake(), call),
    }),
  },
  {
    name: 'take-is-one-too-many',
    requirement: 'list/take-bounds-the-answer',
    says: 'A list has one product more than asked for.',
    consequences: ['list/pages-cover-the-set'],
    rules: (rules) => ({
      page: (matching, skip, take, call) => rules.page(matching, skip, take + 1, call),
    }),
  },
  {
    name: 'skip-counts-from-one',
    requirement: 'list/pages-cover-the-set',
    says: 'Every page but the first begins one product too late.',
    rules: (rules) => ({
      page: (matching, skip, take, call) => rules.page(matching, skip > 0 ? skip + 1 : 0, take, call),
    }),
  },
  {
    name: 'pages-overlap',
    requirement: 'list/pages-cover-the-set',
    says: 'Every page but the first begins with the last product of the one before.',
    rules: (rules) => ({
      page: (matching, skip, take, call) => rules.page(matching, Math.max(0, skip - 1), take, call),
    }),
  },
  {
    name: 'order-differs-by-page',
    requirement: 'list/pages-cover-the-set',
    says: 'Pages that begin at an odd number count from the other end.',
    rules: (rules) => ({
      listOrder: (products, call) =>
        Number(call.query.get('skip') ?? 0) % 2 === 1
          ? [...products].reverse()
          : rules.listOrder(products, call),
    }),
  },
  {
    name: 'end-is-not-found',
    requirement: 'list/skip-beyond-the-end',
    says: 'A page beyond the end is answered with 404.',
    rules: (rules) => ({
      async serve(call, next) {
        const reply = await rules.serve(call, next);
        const isEnd = call.operation === 'list' && isArray(reply.body) && reply.body.length === 0;
        if (!isEnd || Number(call.query.get('skip') ?? 0) === 0) return reply;
        return { status: 404, body: { code: 'NO_SUCH_PAGE', message: 'There are no more', values: [] } };
      },
    }),
  },
  {
    name: 'from-five-days-early',
    requirement: 'list/from-bound',
    says: 'The lower bound is five days earlier than asked for.',
    consequences: ['list/date-range-holds', 'list/from-day-is-included', 'list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) => rules.matchesFrom(product, shifted(day, -5), call),
    }),
  },
  {
    name: 'from-excludes-two-days',
    requirement: 'list/from-bound',
    says: 'The lower bound leaves out its own day and the next.',
    consequences: [
      'list/bounds-look-at-modification',
      'list/from-day-is-included',
      'list/two-filters-both-hold',
    ],
    rules: (rules) => ({
      matchesFrom: (product, day, call) => rules.matchesFrom(product, shifted(day, 2), call),
    }),
  },
  {
    name: 'to-ignored',
    requirement: 'list/to-bound',
    says: 'The upper bound is not looked at.',
    consequences: [
      'list/bounds-look-at-modification',
      'list/date-range-holds',
      'list/to-day-is-the-bound',
      'list/two-filters-both-hold',
    ],
    rules: () => ({ matchesTo: () => true }),
  },
  {
    name: 'to-ends-three-days-early',
    requirement: 'list/to-bound',
    says: 'The upper bound leaves out its own day and the two before.',
    consequences: [
      'list/bounds-look-at-modification',
      'list/to-day-is-the-bound',
      'list/two-filters-both-hold',
    ],
    rules: (rules) => ({
      matchesTo: (product, day, call) => rules.matchesTo(product, shifted(day, -3), call),
    }),
  },
  {
    name: 'range-lets-old-ones-through',
    requirement: 'list/date-range-holds',
    says: 'Products that were never updated pass every lower bound.',
    consequences: ['list/from-bound', 'list/from-day-is-included', 'list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) =>
        product.createdOn === product.lastModifiedOn || rules.matchesFrom(product, day, call),
    }),
  },
  {
    name: 'bounds-look-at-creation',
    requirement: 'list/bounds-look-at-modification',
    says: 'Both bounds look at createdOn.',
    rules: (rules) => ({
      matchesFrom: (product, day, call) => rules.matchesFrom(asCreated(product), day, call),
      matchesTo: (product, day, call) => rules.matchesTo(asCreated(product), day, call),
    }),
  },
  {
    name: 'from-day-excluded',
    requirement: 'list/from-day-is-included',
    says: 'The day of the lower bound is left out.',
    rules: (rules) => ({
      matchesFrom: (product, day, call) => rules.matchesFrom(product, shifted(day, 1), call),
    }),
  },
  {
    name: 'to-day-too-late',
    requirement: 'list/to-day-is-the-bound',
    says: 'The upper bound lets the next day in.',
    rules: (rules) => ({
      matchesTo: (product, day, call) => rules.matchesTo(product, shifted(day, 1), call),
    }),
  },
  {
    name: 'empty-term-finds-nothing',
    requirement: 'list/empty-term-filters-nothing',
    says: 'An empty term lists nothing.',
    rules: (rules) => ({
      listOrder: (products, call) => (call.query.get('term') === '' ? [] : rules.listOrder(products, call)),
    }),
  },
  {
    name: 'term-ignores-names',
    requirement: 'list/term-finds-name',
    says: 'A term looks at identifiers only.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        rules.matchesTerm({ ...product, content: pickIdentifiers(product.content) }, term, call),
    }),
  },
  {
    name: 'term-ignores-identifiers',
    requirement: 'list/term-finds-identifier',
    says: 'A term looks at fields of the product other than identifiers.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        rules.matchesTerm(
          { ...product, content: without(product.content, 'productId', 'externalId'), variants: [] },
          term,
          call,
        ),
    }),
  },
  {
    name: 'unknown-term-finds-all',
    requirement: 'list/unknown-term-finds-nothing',
    says: 'The term is not looked at.',
    rules: () => ({ matchesTerm: () => true }),
  },
  {
    name: 'unknown-channel-finds-nothing',
    requirement: 'list/unknown-channel-filters-nothing',
    says: 'A channel that does not exist lists nothing.',
    rules: () => ({ effectiveChannels: (asked) => asked }),
  },
  {
    name: 'first-channel-finds-nothing',
    requirement: 'list/channel-finds-its-products',
    says: 'Nothing is found by the first channel.',
    consequences: ['list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesChannels(product, channels, call) {
        const [first] = call.world.data.channels;
        const others = channels.filter((channel) => channel !== first);
        return others.length > 0 && rules.matchesChannels(product, others, call);
      },
    }),
  },
  {
    name: 'channel-ignored',
    requirement: 'list/channel-leaves-others-out',
    says: 'The channels are not looked at.',
    rules: () => ({ matchesChannels: () => true }),
  },
  {
    name: 'repeated-channels-refused',
    requirement: 'list/channels-can-be-repeated',
    says: 'A list with two channels is refused.',
    rules: (rules) => ({
      async serve(call, next) {
        const isSpoilt = call.operation === 'list' && call.query.getAll('channels').length > 1;
        if (!isSpoilt) return rules.serve(call, next);
        return { status: 400, body: { code: 'REPEATED', message: 'Give one channel', values: [] } };
      },
    }),
  },
  {
    name: 'field-filter-ignored',
    requirement: 'list/field-filter-holds',
    says: 'Filters by a selectable field are not looked at.',
    consequences: ['list/two-filters-both-hold'],
    rules: () => ({ matchesCodes: () => true }),
  },
  {
    name: 'field-filter-lets-some-through',
    requirement: 'list/field-filter-holds',
    says: 'A filter by a code lists a fifth of all products besides.',
    consequences: ['list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesCodes: (product, ...asked) =>
        product.sequence % 5 === 0 || rules.matchesCodes(product, ...asked),
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
    rules: (rules) => ({
      matchesCodes(product, fields, codes, call) {
        const first = Object.entries(product.content).map(([code, value]): [string, Json] => [
          code,
          isArray(value) ? value.slice(0, 1) : value,
        ]);
        return rules.matchesCodes({ ...product, content: Object.fromEntries(first) }, fields, codes, call);
      },
    }),
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
    name: 'second-filter-ignored',
    requirement: 'list/two-filters-both-hold',
    says: 'Beside a state no selectable field is looked at.',
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
    rules: (rules) => ({
      matchesCodes(product, fields, codes, call) {
        const names = [...call.query.keys()].filter((name) => isSelectable(name, call));
        const isFirst = fields.some(({ code }) => code === names[0]);
        return !isFirst || rules.matchesCodes(product, fields, codes, call);
      },
    }),
  },
];

function answering(change: (products: readonly Json[]) => Json): Departure {
  return (rules) => ({
    async serve(call, next) {
      const reply = await rules.serve(call, next);
      return call.operation === 'list' && isArray(reply.body)
        ? { ...reply, body: change(reply.body) }
        : reply;
    },
  });
}

function* keep(products: Iterable<Product>, isKept: (product: Product) => boolean): Iterable<Product> {
  for (const product of products) if (isKept(product)) yield product;
}

function isValid({ state }: Product): boolean {
  return state === 'Valid';
}

function shifted(day: string, days: number): string {
  return instantOf(millisecondsOf(`${day}T00:00:00.0000000`) + days * 86_400_000).slice(0, 10);
}

function asCreated(product: Product): Product {
  return { ...product, lastModifiedOn: product.createdOn };
}

function pickIdentifiers(content: Product['content']): Product['content'] {
  return Object.fromEntries(
    ['productId', 'externalId'].flatMap((key) => {
      const value = textAt(content, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function isSelectable(name: string, { world: { definition } }: Call): boolean {
  const field = definition.product.get(name) ?? definition.variant.get(name);
  return field?.kind === 'selectable';
}
