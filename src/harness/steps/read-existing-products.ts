import type { Check } from '../check.js';
import { textOf } from '../given.js';
import { elementsOf, variantsOf } from '../lists.js';

/** Sends lists of existing products, one page for each state and one for all. */
export const readExistingProducts = async ({ pim }: Check): Promise<void> => {
  for (const filter of [[], [['state', 'Valid']], [['state', 'Invalid']]] as const) {
    await pim.list([...filter, ['take', '50']]);
  }
};

/** Reads up to this many single products whose list elements show no variants. */
const mostSingles = 10;

/** Reads Valid products that a list shows without variants: what a list leaves out, the single product tells. */
export const readWithoutVariants = async ({ pim }: Check): Promise<void> => {
  const page = await pim.list([
    ['state', 'Valid'],
    ['take', '100'],
  ]);
  const suspects = elementsOf(page)
    .filter((element) => variantsOf(element).length === 0)
    .map((element) => textOf(element.productId) ?? textOf(element.id))
    .filter((identifier) => identifier !== undefined);
  for (const identifier of suspects.slice(0, mostSingles)) await pim.get(identifier);
};
