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

/**
 * Reads products that a list shows as Valid and without variants: what a list leaves out, the single product tells.
 * Lists of other states are asked too, since a service may filter by another state than the one that it shows.
 */
export const readWithoutVariants = async ({ pim }: Check): Promise<void> => {
  const filters = [[['state', 'Valid']], [['state', 'Invalid']], []] as const;
  const pages = await Promise.all(filters.map((filter) => pim.list([...filter, ['take', '100']])));
  const suspects = pages
    .flatMap(elementsOf)
    .filter((element) => element.state === 'Valid' && variantsOf(element).length === 0)
    .map((element) => textOf(element.productId) ?? textOf(element.id))
    .filter((identifier) => identifier !== undefined);
  const single = [...new Set(suspects)].slice(0, mostSingles);
  await Promise.all(single.map((identifier) => pim.get(identifier)));
};
