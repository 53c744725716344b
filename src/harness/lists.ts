import type { Capabilities } from '../discovery/capabilities.js';
import type { JsonObject } from '../json/json.js';
import type { Pim, Query } from '../target/pim.js';
import { untestable } from './endings.js';
import { eventually } from './eventually.js';
import { absent, createProver, type Prover } from './list-proof.js';
import { type Look, lookFor, mostPages, noArray, readList, type Sweep } from './list-reading.js';
import { wideNarrowings } from './narrowing.js';
import type { Product } from './product.js';
import { ifLater } from './remedies.js';

export { elementsOf, isProduct, variantsOf } from './elements.js';
export type { Sweep } from './list-reading.js';

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

const narrow = async (
  has: Capabilities,
  { proven, provenWithoutWord }: Prover,
  filter: Query,
  product: Product,
): Promise<Query> => {
  const names = new Set(filter.map(([name]) => name));
  const dated = names.has('FromLastModifiedOn') || names.has('ToLastModifiedOn');
  const untouched = ([name]: readonly [string, string]): boolean =>
    !names.has(name) && !(dated && name === 'FromLastModifiedOn');
  const asksForWord = filter.some(([name, value]) => name === 'term' && value !== '');
  if (asksForWord && has.termNarrows) return filter;
  const { narrowing } = await (names.has('term') ? provenWithoutWord : proven)(product);
  const [wide = []] = wideNarrowings(product, has);
  return [...filter, ...(narrowing ?? wide).filter(untouched)];
};

/** Looks for a product, and takes for granted that the list is short enough to tell that it is missing. */
const lookToTheEnd = async (
  pim: Pim,
  product: Product,
  query: Query,
): Promise<Look & { readonly refused: boolean }> => {
  const { shown, page, whole, refused } = await lookFor(pim, product, query);
  if (!shown && !whole && refused === undefined) {
    return untestable(
      `the list is longer than ${mostPages} pages and cannot be narrowed to the product: run against fewer products, or make \`term\` find identifiers`,
    );
  }
  return { shown, page: refused ?? page, refused: refused !== undefined };
};

const awaitInList = async (pim: Pim, product: Product, queryOf: () => Promise<Query>): Promise<Look> => {
  const seen = await eventually(
    async () => lookToTheEnd(pim, product, await queryOf()),
    // A refusal does not pass with time.
    ({ shown, refused }) => (shown || refused ? undefined : absent),
  );
  return seen.value;
};

/** Lists over the client as checks use it. */
export const createLists = (has: () => Capabilities, pim: Pim): Lists => {
  const prover = createProver(has, pim);
  const narrowed: Lists['narrowed'] = async (filter, product) => narrow(has(), prover, filter, product);
  return {
    async sweep(query, enough = () => false) {
      const { refused, ...sweep } = await readList(pim, query, enough);
      return refused === undefined ? sweep : noArray(refused);
    },
    narrowed,
    async showsNow(product, filter) {
      const { narrowing } = await prover.proven(product);
      return narrowing === undefined
        ? untestable(
            `a product of the run is listed by nothing at all, so that nothing follows from its absence: ${ifLater('products')}`,
          )
        : lookToTheEnd(pim, product, await narrowed(filter, product));
    },
    async shows(product, filter) {
      if (filter.length === 0) {
        const { narrowing, page } = await prover.proven(product);
        if (page !== undefined) return { shown: narrowing !== undefined, page };
      }
      return awaitInList(pim, product, () => narrowed(filter, product));
    },
    showsAlone: (product, filter) => awaitInList(pim, product, async () => filter),
  };
};
