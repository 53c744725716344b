import type { Json, JsonObject } from '../../../../json/json.js';
import { isNumber, numberText } from '../../../../json/tree.js';
import { ifLater } from '../../../asking/remedies.js';
import type { Check } from '../../../check.js';
import { untestable } from '../../../world/endings.js';
import { calmWindow } from './calm-window.js';
import { noSet, ownSet } from './own-set.js';

const orderings = ['createdOn', 'lastModifiedOn', 'productId', 'externalId', 'name', 'id'];

/** Fewer values than this stand in some order by chance. */
const leastValues = 4;

const keyOf = (value: Json | undefined): string | undefined => {
  if (isNumber(value)) return numberText(value).padStart(20, '0');
  return typeof value === 'string' ? value : undefined;
};

const directionOf = (elements: readonly JsonObject[], name: string): string | undefined => {
  const keys = elements.map((element) => keyOf(element[name])).filter((key) => key !== undefined);
  if (keys.length < elements.length || new Set(keys).size < leastValues) return undefined;
  const isSorted = (sign: 1 | -1): boolean =>
    keys.every((key, index) => {
      const next = keys[index + 1] ?? key;
      return sign === 1 ? key <= next : key >= next;
    });
  if (isSorted(1)) return `${name} ascending`;
  return isSorted(-1) ? `${name} descending` : undefined;
};

/** By which members a list is sorted, in words: several where they go together in all that was listed. */
export const orderOf = async (check: Check): Promise<string> => {
  const own = await ownSet(check);
  const set = own?.isApart === true ? own : ((await calmWindow(check)) ?? own ?? untestable(noSet));
  const { elements } = await check.lists.sweep(set.filter);
  if (elements.length < leastValues) {
    return untestable(
      `fewer than ${leastValues} products are listed together, which tell no order: ${ifLater('products')}`,
    );
  }
  const found = orderings.map((name) => directionOf(elements, name)).filter((order) => order !== undefined);
  if (found.length === 0) return 'by no member that was looked at';
  return found.length === 1 ? found.join() : `one of ${found.join(', ')}`;
};
