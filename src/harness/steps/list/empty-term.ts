import { isDeepStrictEqual } from 'node:util';
import { shown } from '../../../oracle/answers/body.js';
import type { Query } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { expect, judge } from '../../expect.js';
import { elementsOf } from '../../lists/lists.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { calmWindow, noCalmWindow } from './pages/calm-window.js';
import { letStoresComeUp, whileUnchanged } from './steady.js';

/** Judges that an empty term leaves a product in a list that shows it without a term. */
export const emptyTermFinds = async (
  { lists }: Check,
  product: Product,
  filter: Query = [],
): Promise<void> => {
  const withTerm: Query = [['term', ''], ...filter];
  const narrowed = await lists.narrowed(withTerm, product);
  const without = await lists.showsAlone(
    product,
    narrowed.filter(([name]) => name !== 'term'),
  );
  if (!without.shown) {
    return untestable('the list without a term does not show the product either: see list/from-bound');
  }
  await expect(product).toBeListedBy(withTerm);
};

const idsOf = async ({ lists }: Check, filter: Query): Promise<readonly string[]> => {
  const { elements, whole } = await lists.sweep(filter);
  if (!whole)
    return untestable(
      'the window of past days is too long to be read as a whole: run against fewer products',
    );
  return [...new Set(elements.map(({ id }) => shown(id)))].sort();
};

const pageOfTwo = async ({ given, pim }: Check, filter: Query, skip: number): Promise<string[]> => {
  const page = await pim.list([...filter, ['skip', String(skip)], ['take', '2']]);
  given.accepted(page, 'a page of the list');
  return elementsOf(page).map(({ id }) => shown(id));
};

/** The first product of a page that stands on the page before it already, with that page. */
const shownAgain = async (check: Check, filter: Query) => {
  const before = await pageOfTwo(check, filter, 0);
  return { before, again: (await pageOfTwo(check, filter, 2)).find((id) => before.includes(id)) };
};

/**
 * Judges that a list by an empty term goes on where its page before ended, as the same list without a term does, on
 * products that nobody has modified for days. Its order may be another.
 */
export const emptyTermGoesOn = async (check: Check): Promise<void> => {
  const { filter } = (await calmWindow(check)) ?? untestable(noCalmWindow);
  await letStoresComeUp();
  await whileUnchanged(
    'a page of a window of past days',
    () => pageOfTwo(check, filter, 0),
    async () => {
      if ((await shownAgain(check, filter)).again !== undefined) return;
      const { again, before } = await shownAgain(check, [...filter, ['term', '']]);
      const expected = `products behind the first two, which are ${before.join(' and ')}`;
      judge(again === undefined ? undefined : { expected, received: again, pointer: '' });
    },
  );
};

/** Judges that an empty term lists what no term lists, on products that nobody has modified for days. */
export const emptyTermChangesNothing = async (check: Check): Promise<void> => {
  const { filter } = (await calmWindow(check)) ?? untestable(noCalmWindow);
  await letStoresComeUp();
  await whileUnchanged(
    'the list of a window of past days',
    () => idsOf(check, filter),
    async (plain) => {
      const listed = await idsOf(check, [...filter, ['term', '']]);
      judge(
        isDeepStrictEqual(listed, plain)
          ? undefined
          : {
              expected: `the ${plain.length} products that are listed without a term`,
              received: `${listed.length} products${listed.length === plain.length ? ', others among them' : ''}`,
              pointer: '',
            },
      );
    },
  );
};
