import type { Deviation, Judgement } from '../../oracle/deviation.js';
import { queryInWords } from '../../oracle/lists/list-query.js';
import { unwantedElement } from '../../oracle/lists/unwanted-element.js';
import { shown } from '../../oracle/shown.js';
import type { Answered } from '../../target/exchange.js';
import type { Query } from '../../target/pim.js';
import { eventually } from '../asking/eventually.js';
import type { Check } from '../check.js';
import type { Product } from '../product.js';
import { shownWithout } from './elements.js';
import { isProduct } from './lists.js';
import type { Look } from './reading.js';

/** The page of a list that was looked at, and how it departs from what was asked of the list. */
interface Listing {
  readonly page: Answered;
  readonly deviation: Judgement;
}

/** A product as findings name it. */
export const named = ({ address }: Product): string => `product ${shown(address)}`;

const listOf = (filter: Query, how: 'with' | 'without', product: Product, which?: string): string => {
  const list = filter.length === 0 ? 'the list of all products' : `the list by ${queryInWords(filter)}`;
  return `${list} ${how} ${named(product)}${which === undefined ? '' : `, which ${which}`}`;
};

/**
 * Whether a list shows a product, once lag is over.
 *
 * @param which says what of the product the filter looks at.
 */
export const listedBy = async (
  { lists }: Pick<Check, 'lists'>,
  product: Product,
  filter: Query,
  which?: string,
): Promise<Listing> => {
  const look = await lists.shows(product, filter);
  const missing = {
    expected: listOf(filter, 'with', product, which),
    received: shownWithout(look.page),
    pointer: '',
  };
  return { page: look.page, deviation: look.shown ? undefined : missing };
};

const stray =
  ({ has }: Pick<Check, 'has'>, product: Product, filter: Query, which?: string) =>
  (look: Look): Deviation | undefined =>
    look.shown
      ? {
          expected: listOf(filter, 'without', product, which),
          ...unwantedElement(look.page, (element) => isProduct(element, product), has.fields),
        }
      : undefined;

/** Whether a list leaves a product out that it never had to show; `which` as above. */
export const missingFrom = async (
  check: Pick<Check, 'has' | 'lists'>,
  product: Product,
  filter: Query,
  which?: string,
): Promise<Listing> => {
  const look = await check.lists.showsNow(product, filter);
  return { page: look.page, deviation: stray(check, product, filter, which)(look) };
};

/** Whether a list leaves a product out that it had to show before, once lag is over; `which` as above. */
export const goneFrom = async (
  check: Pick<Check, 'has' | 'lists'>,
  product: Product,
  filter: Query,
  which?: string,
): Promise<Listing> => {
  const { value, deviation } = await eventually(
    () => check.lists.showsNow(product, filter),
    stray(check, product, filter, which),
  );
  return { page: value.page, deviation };
};
