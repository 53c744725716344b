import type { Field } from '../../../discovery/capabilities.js';
import type { JsonObject } from '../../../json/json.js';
import { pointer, textOf } from '../../../json/tree.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { type Deviation, seenIn } from '../../../oracle/deviation.js';
import { elementAgreesWith } from '../../../oracle/lists/list-element.js';
import type { Answered } from '../../../target/exchange.js';
import type { Query } from '../../../target/pim.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { objectOf } from '../../given.js';
import { elementsOf, isProduct } from '../../lists/lists.js';
import type { Product } from '../../product.js';

/** What a list shows of a product otherwise than its single answer; nothing where the product is not in it. */
export interface Listed {
  readonly found: boolean;
  /** The last page that was read where the product is not in the list, and is read by itself. */
  readonly page?: Answered | undefined;
  /** Pointers lead into the page of the list. */
  readonly deviations: readonly Deviation[];
  /** The lastModifiedOn that the single product shows; undefined where it shows none. */
  readonly modifiedOn?: string | undefined;
  /** The same as the list shows it. */
  readonly listedAs?: string | undefined;
}

/** How long a comparison may take, in milliseconds, and what is wrong where the product is not found by then. */
interface InTime {
  readonly patienceMs?: number;
  readonly missing?: Deviation;
}

/**
 * Compares until nothing deviates or patience is over. A list that lags never shows what a job of the target saves again
 * and again: where the product moved meanwhile, and the list shows it as of another time, nothing follows.
 */
export const agreesInTime = (look: () => Promise<Listed>, { missing, patienceMs }: InTime = {}) => {
  let first: string | undefined;
  return eventually(
    look,
    ({ found, deviations, listedAs, modifiedOn }) => {
      if (!found) return missing;
      const isMoving = first !== undefined && first !== modifiedOn;
      first ??= modifiedOn;
      const isLate = isMoving && listedAs !== undefined && listedAs !== modifiedOn;
      return isLate ? undefined : deviations[0];
    },
    patienceMs,
  );
};

/** Compares what a list shows of a product with its single answer; pointers lead into the element. */
export type Comparison = (
  element: JsonObject,
  single: JsonObject,
  fields: readonly Field[],
) => readonly Deviation[];

/** The page that shows a product in a list that is narrowed to it as far as can be, or the last that was read. */
export const pageWith = async (
  { lists }: Check,
  product: Product,
  query: Query = [],
): Promise<Answered | undefined> => {
  const { pages } = await lists.sweep(await lists.narrowed(query, product), (elements) =>
    elements.some((element) => isProduct(element, product)),
  );
  return pages.at(-1);
};

/** Compares what a page shows of a product with the product by itself, read right after. */
export const onPage = async (
  { has, pim }: Check,
  product: Product,
  pageOf: () => Promise<Answered | undefined>,
  compare: Comparison,
): Promise<Listed> => {
  const page = await pageOf();
  const elements = page === undefined ? [] : elementsOf(page);
  const index = elements.findIndex((element) => isProduct(element, product));
  const element = elements[index];
  const single = await pim.get(product.address);
  if (page === undefined || element === undefined || !isSuccess(single))
    return { found: false, page: isSuccess(single) ? page : undefined, deviations: [] };
  return {
    found: true,
    deviations: seenIn(page, compare(element, objectOf(single), has.fields), pointer(index)),
    modifiedOn: textOf(objectOf(single).lastModifiedOn),
    listedAs: textOf(element.lastModifiedOn),
  };
};

/**
 * Reads a product in a list, and by itself right after.
 *
 * @param holding what the product holds by now: without a search a list is narrowed by its codes.
 */
export const listedBeside = (
  check: Check,
  product: Product,
  holding: JsonObject,
  query?: Query,
): Promise<Listed> => {
  const subject = check.has.termNarrows ? product : { ...product, body: holding };
  return onPage(check, product, () => pageWith(check, subject, query), elementAgreesWith);
};
