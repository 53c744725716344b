import { shiftDay } from '../../../../basics/calendar.js';
import type { Field } from '../../../../discovery/capabilities.js';
import { type DrawnFilter, type DrawnQuery, drawnQueries } from '../../../../generators/list-filters.js';
import { withoutField, withoutVariants } from '../../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../../json/json.js';
import { stringifyJson } from '../../../../json/stringify.js';
import type { Deviation } from '../../../../oracle/deviation.js';
import { queryInWords } from '../../../../oracle/lists/list-query.js';
import { holdsCode, holdsCodePlainly, lacksChannel } from '../../../../oracle/products/content.js';
import { wholeDay } from '../../../../oracle/times.js';
import type { Query } from '../../../../target/pim.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { roomFor } from '../../../examples/room.js';
import { judge } from '../../../expect.js';
import { isProduct } from '../../../lists/lists.js';
import type { Product } from '../../../product.js';
import { sharedByChecks } from '../../../shared.js';
import { type Subject, subject } from '../../../subject.js';
import { discard, untestable } from '../../../world/endings.js';
import { theWorld } from '../../../world/world.js';
import { dispensableField } from '../../own-products.js';
import { reasons } from '../../reasons.js';
import { whileUnchanged } from '../steady.js';
import { byChannels } from './channels.js';

/** Products of many sorts under one word, which finds them and no others: what a filter must list is known of each. */
interface Pool {
  readonly products: readonly Product[];
  /** The word as a filter. */
  readonly base: Query;
}

/** Products of the pool: enough for several pages, few enough to be read again and again. */
const poolSize = 16;

/** Three of each sort. */
const smallestPool = 12;

const makePool = sharedByChecks('query-pool', async (check: Check): Promise<Pool> => {
  const { given, has, lists } = check;
  if (!has.termNarrows) {
    return untestable('a search does not narrow the list to products of the run: see list/term-finds-name');
  }
  const label = theWorld().identifiers.label();
  const dispensable = dispensableField(has);
  const products = await Promise.all(
    Array.from({ length: roomFor(has, poolSize, smallestPool) }, (_, index) => {
      const locales = index % 3 === 0 ? 'none' : 'all';
      const whole = drawProduct(has, { optional: 'some', variants: (index % 4) + 1, locales }, { label });
      if (index % 4 === 1) return given.created(withoutVariants(whole), { label });
      if (index % 4 === 2 && dispensable) return given.created(withoutField(whole, dispensable), { label });
      return given.created(whole, { label });
    }),
  );
  for (const product of products) await lists.shows(product, []);
  return { products, base: [['term', label]] };
});

const dayOf = (product: JsonObject): string => wholeDay(product.lastModifiedOn) ?? untestable(reasons.noDay);

/** Whether a product holds content in a channel; null where the text leaves open whether it counts as such. */
const isInChannel = (product: JsonObject, channel: string): boolean | null =>
  lacksChannel(product, channel).length === 0 ? true : null;

/** Whether a product holds a code; null where the text leaves open whether the place at which it does counts. */
const isFoundBy = (product: JsonObject, field: Field, code: string): boolean | null => {
  if (!holdsCode(product, field, code)) return false;
  return holdsCodePlainly(product, field, code) ? true : null;
};

/** Whether a product satisfies a filter, by what it shows of itself; null where the text leaves that open. */
const satisfies = (product: JsonObject, filter: DrawnFilter, day: string): boolean | null => {
  switch (filter.by) {
    case 'state':
      return filter.state === '' || product.state === filter.state;
    case 'code':
      return isFoundBy(product, filter.field, filter.code);
    case 'from':
      return dayOf(product) >= shiftDay(day, filter.days);
    case 'to':
      return dayOf(product) <= shiftDay(day, filter.days);
    case 'channels':
      return filter.channels.every((channel) => isInChannel(product, channel) === true) ? true : null;
  }
};

const satisfiesAll = (product: JsonObject, { filters }: DrawnQuery, day: string): boolean | null => {
  const answers = filters.map((filter) => satisfies(product, filter, day));
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
};

const parametersOf = (filter: DrawnFilter, day: string): Query => {
  switch (filter.by) {
    case 'state':
      return [['state', filter.state]];
    case 'code':
      return [[filter.field.code, filter.code]];
    case 'from':
      return [['FromLastModifiedOn', shiftDay(day, filter.days)]];
    case 'to':
      return [['ToLastModifiedOn', shiftDay(day, filter.days)]];
    case 'channels':
      return byChannels(...filter.channels);
  }
};

/** A query as it is sent, and the pool that it is asked of. */
interface PoolQuery {
  readonly pool: Pool;
  readonly drawn: DrawnQuery;
}

/** Queries of several filters over products of the run that a search finds alone. */
export const poolQueries: Subject<PoolQuery> = subject(
  'queries',
  (has) => (has.noCreate === null && has.termNarrows ? drawnQueries(has) : undefined),
  async (check, drawn) => ({ drawn, pool: await makePool(check) }),
);

/** The query, with the day of a product of the pool for its bounds. */
const queryOf = ({ drawn, pool }: PoolQuery, day: string): Query => [
  ...drawn.filters.flatMap((filter) => parametersOf(filter, day)),
  ...pool.base,
];

/** What a list by the query shows too much or too little of the pool, by what its products show of themselves. */
const wrongIn = (
  elements: readonly JsonObject[],
  { drawn, pool }: PoolQuery,
  shown: readonly JsonObject[],
  query: Query,
  day: string,
): Deviation | undefined => {
  for (const [index, product] of pool.products.entries()) {
    const single = shown[index];
    const wanted = single === undefined ? null : satisfiesAll(single, drawn, day);
    const is = elements.some((element) => isProduct(element, product));
    if (wanted === null || wanted === is) continue;
    const holds = wanted ? 'which satisfies every filter' : 'which does not satisfy every filter';
    return {
      expected: `a list by ${queryInWords(query)} ${wanted ? 'with' : 'without'} the product ${product.address}, ${holds}`,
      received: wanted ? 'a list without it' : 'a list with it',
      pointer: '',
    };
  }
  return undefined;
};

/** The products of the pool as they show themselves. */
const readPool = (check: Check, { products }: Pool): Promise<JsonObject[]> =>
  Promise.all(products.map((product) => check.given.reading(product)));

const poolOnce = sharedByChecks(
  'query-pool-read',
  async (check: Check): Promise<readonly JsonObject[]> => readPool(check, await makePool(check)),
);

/** Judges that a query lists exactly those products of the pool that satisfy each of its filters. */
export const listsThoseThatSatisfy = async (check: Check, asked: PoolQuery): Promise<void> => {
  const { lists } = check;
  const known = await poolOnce(check);
  const [first] = known;
  const day = first === undefined ? untestable(reasons.noDay) : dayOf(first);
  const query = queryOf(asked, day);
  const look = async () => {
    const { elements, pages } = await lists.sweep(query);
    return { elements, page: pages.at(-1) };
  };
  const { deviation, value } = await eventually(look, ({ elements }) =>
    wrongIn(elements, asked, known, query, day),
  );
  if (deviation === undefined) return judge(undefined, value.page);
  // Others may have written to the pool meanwhile: what it shows now, before and after, decides.
  await whileUnchanged(
    'what a product of the run shows of itself',
    async () => stringifyJson(await readPool(check, asked.pool)),
    async () => {
      const { elements, page } = await look();
      judge(wrongIn(elements, asked, await readPool(check, asked.pool), query, day), page);
    },
  );
};

/** The set that a query lists, to be read by pages of the size that was drawn; ends the example where one page holds it. */
export const pagesOf = async (check: Check, asked: PoolQuery) => {
  const [first] = await poolOnce(check);
  const day = first === undefined ? untestable(reasons.noDay) : dayOf(first);
  const filter = queryOf(asked, day);
  const { elements } = await check.lists.sweep(filter);
  if (elements.length <= asked.drawn.size) discard('one page holds all that the drawn filters list');
  return { filter, size: asked.drawn.size };
};
