import { today } from '../../../basics/calendar.js';
import { variantsOf } from '../../../generators/nodes.js';
import type { JsonObject } from '../../../json/json.js';
import { isObject } from '../../../json/tree.js';
import type { Answered } from '../../../target/exchange.js';
import type { Query } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { elementsOf } from '../../lists/lists.js';
import { sharedByChecks } from '../../shared.js';
import { to } from './days/modification-day.js';
import { addressIn } from './existing-products.js';

/** A list may show the newest first, which are those of the run: others are asked for by the day, too. */
const filters = (): readonly Query[] => [[], [['state', 'Valid']], [['state', 'Invalid']], [to(today(), -3)]];

/**
 * One page of existing products for each state that most of them have, and two whatever their state, one of them of
 * days ago: read once.
 */
const existingPages = sharedByChecks(
  'existing-products',
  ({ pim }: Check): Promise<readonly Answered[]> =>
    Promise.all(filters().map((filter) => pim.list([...filter, ['take', '100']]))),
);

/** Sends lists of existing products, for the judgements of every answer. */
export const readExistingProducts = async (check: Check): Promise<void> => {
  await existingPages(check);
};

/** Reads up to this many single products whose list elements show no variants. */
const mostSingles = 10;

/** Prices live on variants: what a list shows without one is the likeliest to have none. */
const pricesShown = ({ price }: JsonObject): number => (isObject(price) ? Object.keys(price).length : 0);

/**
 * Reads products that a list shows as Valid and without variants: what a list leaves out, the single product tells.
 * Lists of other states are asked too, since a service may filter by another state than the one that it shows.
 */
export const readWithoutVariants = async (check: Check): Promise<void> => {
  const suspects = (await existingPages(check))
    .flatMap(elementsOf)
    .filter((element) => element.state === 'Valid' && variantsOf(element).length === 0)
    .toSorted((one, other) => pricesShown(one) - pricesShown(other))
    .map(addressIn)
    .filter((identifier) => identifier !== undefined);
  const single = [...new Set(suspects)].slice(0, mostSingles);
  await Promise.all(single.map((identifier) => check.pim.get(identifier)));
};
