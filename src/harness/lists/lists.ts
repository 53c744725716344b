import type { Capabilities } from '../../discovery/capabilities.js';
import type { JsonObject } from '../../json/json.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Parameter, Pim, Query } from '../../target/pim.js';
import { eventually } from '../asking/eventually.js';
import { ifLater } from '../asking/remedies.js';
import type { Product } from '../product.js';
import { untestable } from '../world/endings.js';
import { type Narrowing, wideNarrowings } from './narrowing.js';
import { absent, createProver, type Prover } from './proof.js';
import { type Look, lookFor, mostPages, noArray, readList, type Sweep } from './reading.js';

export { elementsOf, isProduct, shownWithout } from './elements.js';
export type { Sweep } from './reading.js';

/** The list of products as checks read it: narrowed to what the run made, page by page, with a bound. */
export interface Lists {
  /**
   * Reads a list to its end, or until `enough` is true of what was read, or for 20 pages.
   *
   * @throws {Untestable} where a page is no array.
   */
  sweep(query: Query, enough?: (elements: readonly JsonObject[]) => boolean): Promise<Sweep>;
  /** The filter, narrowed as far as this target allows without touching a parameter of it. */
  narrowed(filter: Query, product: Product): Promise<Query>;
  /** Whether a filter lists a product; narrowed, and awaited up to the consistency timeout. */
  shows(product: Product, filter: Query): Promise<Look>;
  /** The same by the filter as it is, with nothing beside it. */
  showsAlone(product: Product, filter: Query): Promise<Look>;
  /**
   * Whether a filter lists a product at this moment; narrowed.
   *
   * @throws {Untestable} where the product is listed by nothing: that it is missing would mean nothing.
   */
  showsNow(product: Product, filter: Query): Promise<Look>;
}

/** What narrows a list beside a filter, without touching a parameter of it. */
const narrowingBeside = async (
  has: Capabilities,
  { proven, provenWithoutWord }: Prover,
  filter: Query,
  product: Product,
): Promise<Narrowing> => {
  const names = new Set(filter.map(([name]) => name));
  const dated = names.has('FromLastModifiedOn') || names.has('ToLastModifiedOn');
  const untouched = ([name]: Parameter): boolean =>
    !names.has(name) && !(dated && name === 'FromLastModifiedOn');
  const asksForWord = filter.some(([name, value]) => name === 'term' && value !== '');
  if (asksForWord && has.termNarrows) return [];
  const { narrowing } = await (names.has('term') ? provenWithoutWord : proven)(product);
  return (narrowing ?? wideNarrowings(product, has).at(-1) ?? []).filter(untouched);
};

/** Whether it is a filter by a code. */
const isCode = ([name]: Parameter): boolean => name !== 'term' && name !== 'FromLastModifiedOn';

const tooLong = (): never =>
  untestable(
    `the list is longer than ${mostPages} pages and cannot be narrowed to the product: run against fewer products, or make \`term\` find identifiers`,
  );

/** Looks for a product, and takes for granted that the list is short enough to tell that it is missing. */
const lookToTheEnd = async (
  pim: Pick<Pim, 'list'>,
  product: Product,
  query: Query,
): Promise<Look & { readonly refused: boolean }> => {
  const { shown, page, whole, refused } = await lookFor(pim, product, query);
  if (!shown && !whole && refused === undefined) return tooLong();
  return { shown, page: refused ?? page, refused: refused !== undefined };
};

const awaitInList = async (
  pim: Pick<Pim, 'list'>,
  product: Product,
  queryOf: () => Promise<Query>,
): Promise<Look> => {
  const seen = await eventually(
    async () => lookToTheEnd(pim, product, await queryOf()),
    // A refusal does not pass with time.
    ({ shown, refused }) => (shown || refused ? undefined : absent),
  );
  return seen.value;
};

/** Lists over the client as checks use it. */
export const createLists = (has: () => Capabilities, pim: Pick<Pim, 'list'>): Lists => {
  const prover = createProver(has, pim);
  const beside = (filter: Query, product: Product): Promise<Narrowing> =>
    narrowingBeside(has(), prover, filter, product);
  const narrowed: Lists['narrowed'] = async (filter, product) => [
    ...filter,
    ...(await beside(filter, product)),
  ];
  return {
    async sweep(query, enough = () => false) {
      const { refused, ...sweep } = await readList(pim, query, enough);
      return refused === undefined ? sweep : noArray(refused);
    },
    narrowed,
    async showsNow(product, filter) {
      const { cut, narrowing } = await prover.proven(product);
      if (cut) return tooLong();
      return narrowing === undefined
        ? untestable(
            `a product of the run is listed by nothing at all, so that nothing follows from its absence: ${ifLater('products')}`,
          )
        : lookToTheEnd(pim, product, await narrowed(filter, product));
    },
    async shows(product, filter) {
      if (filter.length === 0) {
        const { cut, narrowing, page } = await prover.proven(product);
        if (cut) return tooLong();
        if (page !== undefined) return { shown: narrowing !== undefined, page };
      }
      const look = await awaitInList(pim, product, () => narrowed(filter, product));
      const narrowing = look.shown || !isSuccess(look.page) ? [] : await beside(filter, product);
      // The codes that a product was created with may be replaced by now: what they narrow to does not hold it.
      return narrowing.some(isCode)
        ? lookToTheEnd(pim, product, [...filter, ...narrowing.filter((one) => !isCode(one))])
        : look;
    },
    showsAlone: (product, filter) => awaitInList(pim, product, async () => filter),
  };
};
