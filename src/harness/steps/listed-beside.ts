import type { JsonObject } from '../../json/json.js';
import { pointer } from '../../json/tree.js';
import { type Deviation, seenIn } from '../../oracle/deviation.js';
import { elementAgreesWith } from '../../oracle/list-element.js';
import { isSuccess } from '../../oracle/status.js';
import type { Query } from '../../target/pim.js';
import type { Check } from '../check.js';
import { eventually } from '../eventually.js';
import { objectOf, textOf } from '../given.js';
import { elementsOf, isProduct } from '../lists.js';
import type { Product } from '../product.js';

/** What a list shows of a product otherwise than its single answer; nothing where the product is not in it. */
export interface Listed {
  readonly found: boolean;
  /** Pointers lead into the page of the list. */
  readonly deviations: readonly Deviation[];
  /** The lastModifiedOn that the single product shows; undefined where it shows none. */
  readonly modifiedOn?: string | undefined;
}

/** How long a comparison may take, in milliseconds, and what is wrong where the product is not found by then. */
interface InTime {
  readonly patienceMs?: number;
  readonly missing?: Deviation;
}

/**
 * Compares until nothing deviates or patience is over. A list that lags never shows the lastModifiedOn of a product that
 * a job of the target saves again and again: where that moved meanwhile, it is left aside.
 */
export const agreesInTime = (look: () => Promise<Listed>, { missing, patienceMs }: InTime = {}) => {
  let first: string | undefined;
  return eventually(
    look,
    ({ found, deviations, modifiedOn }) => {
      if (!found) return missing;
      const isMoving = first !== undefined && first !== modifiedOn;
      first ??= modifiedOn;
      return deviations.find((one) => !isMoving || !one.pointer?.endsWith('/lastModifiedOn'));
    },
    patienceMs,
  );
};

const nowhere: Listed = { found: false, deviations: [] };

/**
 * Reads a product in a list, and by itself right after.
 *
 * @param holding what the product holds by now: without a search a list is narrowed by its codes.
 */
export const listedBeside = async (
  { has, lists, pim }: Check,
  product: Product,
  holding: JsonObject,
  query: Query = [],
): Promise<Listed> => {
  const isIt = (element: JsonObject): boolean => isProduct(element, product);
  const subject = has.termNarrows ? product : { ...product, body: holding };
  const { pages } = await lists.sweep(await lists.narrowed(query, subject), (seen) => seen.some(isIt));
  const page = pages.at(-1);
  const elements = page === undefined ? [] : elementsOf(page);
  const index = elements.findIndex(isIt);
  const element = elements[index];
  const single = await pim.get(product.address);
  if (page === undefined || element === undefined || !isSuccess(single)) return nowhere;
  const deviations = elementAgreesWith(element, objectOf(single), has.fields);
  return {
    found: true,
    deviations: seenIn(page, deviations, pointer(index)),
    modifiedOn: textOf(objectOf(single).lastModifiedOn),
  };
};
