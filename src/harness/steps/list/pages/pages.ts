import type { JsonObject } from '../../../../json/json.js';
import { stringifyJson } from '../../../../json/stringify.js';
import { pointer } from '../../../../json/tree.js';
import { isThere, shown } from '../../../../oracle/answers/body.js';
import { isRefusal, isSuccess, shownAnswer } from '../../../../oracle/answers/status.js';
import type { Deviation, Judgement } from '../../../../oracle/deviation.js';
import { isLive } from '../../../../oracle/seen-products.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Query } from '../../../../target/pim.js';
import { eventually } from '../../../asking/eventually.js';
import { pause } from '../../../asking/pause.js';
import { changedEachTime, ifLater } from '../../../asking/remedies.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { elementsOf } from '../../../lists/lists.js';
import { untestable } from '../../../world/endings.js';
import { theWorld } from '../../../world/world.js';
import type { PagedSet } from './paged-sets.js';

/**
 * What tells an element from the others. Where a service takes ids from clients, a Replaced product may bear that of its
 * successor.
 */
export const identityIn = (element: JsonObject): string => {
  const id = [element.id, element.productId, element.externalId].find(isThere);
  if (id === undefined) {
    return untestable(
      'elements of the list bear neither id nor productId nor externalId: make lists show one of them',
    );
  }
  if (isLive(element)) return stringifyJson(id);
  return `${stringifyJson(id)} (${shown(element.state)}, created ${shown(element.createdOn)})`;
};

/** What a set holds, and when each of its products was modified: two equal readings say that it stood still. */
export const readWhole = async ({ lists }: Check, filter: Query): Promise<ReadonlyMap<string, string>> => {
  const { elements, whole } = await lists.sweep(filter);
  if (!whole) return untestable('the set is too long to be read as a whole: run against fewer products');
  return new Map(elements.map((element) => [identityIn(element), stampOf(element)]));
};

/** What of an element shows that it was modified. */
const stampOf = ({ lastModifiedOn, state }: JsonObject): string => `${shown(lastModifiedOn)} ${shown(state)}`;

/** Whether two reads of a whole list showed the same products, none of them changed in between. */
export const same = (first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): boolean =>
  first.size === second.size && [...first].every(([id, stamp]) => second.get(id) === stamp);

const flawOf = (page: Answered, size: number, seen: ReadonlySet<string>): Deviation | undefined => {
  const deviation = (expected: string, received: string, place: string | null): Deviation => ({
    expected,
    received,
    pointer: place,
    exchange: page,
  });
  // That there is nothing more may be said by a refusal; what is missing shows in the end.
  if (seen.size > 0 && isRefusal(page)) return undefined;
  if (!isSuccess(page)) return deviation('a page of the list', shownAnswer(page), null);
  const elements = elementsOf(page);
  if (elements.length > size) return deviation(`at most ${size} products`, `${elements.length} products`, '');
  const index = elements.findIndex((element) => seen.has(identityIn(element)));
  const again = elements[index];
  if (again === undefined) return undefined;
  return deviation('products that no page before has shown', `${identityIn(again)} again`, pointer(index));
};

/**
 * Reads a set page by page up to the empty one, and compares it with what was read of it as a whole.
 *
 * @returns `moved` where a page shows a product as modified since: it may have come to stand elsewhere.
 */
const walk = async (
  { pim }: Check,
  set: PagedSet,
  whole: ReadonlyMap<string, string>,
): Promise<Judgement | 'moved'> => {
  const seen = new Set<string>();
  for (let number = 0; ; number += 1) {
    const isOpen = set.isOpen === true && number > 0;
    const size = set.isUneven === true && number === 0 ? 1 : set.size;
    const skip = ['skip', String(seen.size)] as const;
    const take: Query = isOpen ? [] : [['take', String(size)]];
    // The order of parameters means nothing, though a service may read them one after the other.
    const page = await pim.list(
      number % 2 === 0 ? [...set.filter, skip, ...take] : [...take, skip, ...set.filter],
    );
    const hasMoved = (element: JsonObject): boolean => {
      const stamp = whole.get(identityIn(element));
      return stamp !== undefined && stamp !== stampOf(element);
    };
    if (isSuccess(page) && elementsOf(page).some(hasMoved)) return 'moved';
    const flaw = flawOf(page, isOpen ? Number.POSITIVE_INFINITY : size, seen);
    if (flaw !== undefined) return flaw;
    const ids = elementsOf(page).map(identityIn);
    // How many products are listed where nothing says how many is not shown: it may be none.
    if (isOpen && ids.length === 0 && elementsOf(await pim.list(set.filter)).length === 0)
      return untestable('a list holds nothing where no take is given');
    for (const id of ids) seen.add(id);
    if (ids.length > 0 && seen.size <= whole.size) continue;
    const missed = [...whole.keys()].filter((id) => !seen.has(id));
    const strange = [...seen].filter((id) => !whole.has(id));
    if (missed.length + strange.length === 0) return undefined;
    // Where a page was refused, that is why they are missing.
    const refusal = isSuccess(page) ? '' : `${shownAnswer(page)}, and `;
    const received =
      missed.length > 0
        ? `${refusal}${missed.length} of them on no page, such as ${missed[0]}`
        : `${strange[0]} besides, which is none of them`;
    return {
      expected: `the ${whole.size} products of the set on its pages`,
      received,
      pointer: isSuccess(page) ? '' : null,
      exchange: page,
    };
  }
};

/** Others may write to the set; more tries than this say that it never stands still. */
const mostTries = 5;

/** Judges that the pages of a set cover it without gap or repetition, while it stands still. */
export const coversTheSet = async (check: Check, set: PagedSet): Promise<void> => {
  let wasFlawed = false;
  for (let left = mostTries; left > 0; left -= 1) {
    const { value: before, deviation } = await eventually(
      () => readWhole(check, set.filter),
      ({ size }) =>
        size > set.size ? undefined : { expected: 'several pages', received: 'one', pointer: '' },
    );
    if (deviation !== undefined)
      return untestable(
        `the list holds no more than the ${set.size} products of one page, whatever is skipped: ${ifLater('products')}`,
      );
    const judgement = await walk(check, set, before);
    if (judgement === 'moved' || !same(before, await readWhole(check, set.filter))) continue;
    if (judgement === undefined) return judge(undefined);
    // Two nodes of a target may tell of the last writes at different times, and one of them not yet of what moved.
    await pause(theWorld().config.consistencyTimeout * 1_000);
    if (!same(before, await readWhole(check, set.filter))) continue;
    if (wasFlawed) return judge(judgement);
    wasFlawed = true;
  }
  return untestable(changedEachTime('the set', mostTries));
};

/** How far behind the end of a set pages are asked for. */
export const beyondTheEnd = [1, 50] as const;

const smallPage = 5;

/** The page so far behind the end of a set, far behind without a `take`; what is added to it meanwhile does not count. */
export const pageBeyondTheEnd = async (check: Check, set: Query, distance: number): Promise<Answered> => {
  for (let left = mostTries; left > 0; left -= 1) {
    const { size } = await readWhole(check, set);
    const isFar = distance > 1;
    // A service may know no pages but those that begin at a multiple of their size.
    const skip = isFar ? size + distance : Math.ceil((size + distance) / smallPage) * smallPage;
    const take: Query = isFar ? [] : [['take', String(smallPage)]];
    const page = await check.pim.list([...set, ['skip', String(skip)], ...take]);
    const isEmpty = !isSuccess(page) || elementsOf(page).length === 0;
    if (isEmpty || (await readWhole(check, set)).size === size) return page;
  }
  return untestable(changedEachTime('the set', mostTries));
};
