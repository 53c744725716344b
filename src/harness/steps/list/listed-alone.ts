import { shown } from '../../../oracle/shown.js';
import type { Query } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { shownWithout } from '../../lists/lists.js';
import type { Product } from '../../product.js';

/**
 * Judges that a filter finds a product by itself, without any other that would narrow the list.
 *
 * @param what the filter in words, for whoever reads what was expected.
 */
export const judgeListedAlone = async (
  { lists }: Pick<Check, 'lists'>,
  product: Product,
  filter: Query,
  what: string,
): Promise<void> => {
  const { shown: found, page } = await lists.showsAlone(product, filter);
  judge(
    found
      ? undefined
      : {
          expected: `product ${shown(product.address)} in the list by ${what} alone`,
          received: shownWithout(page),
          pointer: '',
        },
    page,
  );
};
