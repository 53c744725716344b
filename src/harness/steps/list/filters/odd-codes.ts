import type { Owner } from '../../../../discovery/capabilities.js';
import type { Check } from '../../../check.js';
import { exoticCreates } from '../../create/exotic/exotic-products.js';
import { meantByName } from './filterable-fields.js';
import { codesToFindBy, type HeldCode, heldCodes } from './held-codes.js';

/** More of them would take a slow target long. */
const most = 8;

/**
 * Codes with signs in them that products of the run hold and other products do not: a filter may lose them on the way.
 * Each of them is one that the target took in a create.
 */
export const oddCodes = async (check: Check, owner: Owner): Promise<readonly HeldCode[]> => {
  const fields = meantByName(check, owner);
  const keyOf = ({ name, code }: Pick<HeldCode, 'name' | 'code'>): string => JSON.stringify([name, code]);
  const looked = new Set((await heldCodes(check, owner)).map(keyOf));
  const isNew = (one: Pick<HeldCode, 'name' | 'code'>): boolean =>
    !/^[\w-]+$/.test(one.code) && !looked.has(keyOf(one));
  const found: HeldCode[] = [];
  const { accepted } = await exoticCreates(check);
  for (const { product } of accepted) {
    const sent = new Set(codesToFindBy(product.body, fields).filter(isNew).map(keyOf));
    if (sent.size === 0) continue;
    // Whether what was sent is there at all is judged elsewhere.
    const shown = codesToFindBy(await check.given.reading(product), fields);
    for (const { name, code } of shown.filter((one) => sent.has(keyOf(one)) && isNew(one))) {
      looked.add(keyOf({ name, code }));
      found.push({ product, name, code });
    }
  }
  return found.slice(0, most);
};
