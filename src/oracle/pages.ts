import type { Exchange } from '../target/exchange.js';
import { member } from './body.js';
import type { Judgement } from './deviation.js';
import { productsIn } from './seen-products.js';
import { shortened } from './shown.js';

/** The internal ids of a list answer, in its order; elements without one are left out. */
export const idsIn = (exchange: Exchange): readonly string[] =>
  productsIn(exchange)
    .filter(({ listed }) => listed)
    .map(({ product }) => member(product, 'id'))
    .filter((id) => typeof id === 'string');

const listed = (ids: readonly string[]): string => shortened(ids.join(', '));

/**
 * Pages of a set that did not change meanwhile cover it without gap or repetition.
 *
 * @param whole the ids of the set, as read in one go.
 * @param pages the ids of its pages, in order.
 */
export const pagesCover = (whole: readonly string[], pages: readonly (readonly string[])[]): Judgement => {
  const paged = pages.flat();
  const repeated = paged.filter((id, index) => paged.indexOf(id) !== index);
  const missing = whole.filter((id) => !paged.includes(id));
  const strange = paged.filter((id) => !whole.includes(id));
  const wrong = [
    repeated.length > 0 ? `${repeated.length} repeated (${listed(repeated)})` : '',
    missing.length > 0 ? `${missing.length} missing (${listed(missing)})` : '',
    strange.length > 0 ? `${strange.length} that the whole does not hold (${listed(strange)})` : '',
  ].filter((part) => part !== '');
  if (wrong.length === 0) return undefined;
  return {
    expected: `each of the ${whole.length} products once over ${pages.length} pages`,
    received: shortened(wrong.join(', ')),
    pointer: null,
  };
};
