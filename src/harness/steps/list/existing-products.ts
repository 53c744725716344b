import { addressAmong } from '../../../discovery/harvest.js';
import type { JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import { shown } from '../../../oracle/shown.js';
import { wholeDay } from '../../../oracle/times.js';
import type { Query } from '../../../target/pim.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { elementsOf } from '../../lists/lists.js';
import { untestable } from '../../world/endings.js';
import { reasons } from '../reasons.js';
import { from, to } from './days/modification-day.js';

/** Days of the creation and the last modification of a product. */
export interface Days {
  readonly created: string;
  readonly modified: string;
}

/** The days that a product tells; undefined where it tells none. */
export const daysOf = (product: JsonObject): Days | undefined => {
  const [created, modified] = [wholeDay(product.createdOn), wholeDay(product.lastModifiedOn)];
  return created === undefined || modified === undefined ? undefined : { created, modified };
};

/** What an existing product is read by. */
export const addressIn = (product: JsonObject): string | undefined =>
  addressAmong(product.productId, product.id);

interface Sought {
  readonly listed: boolean;
  /** The state that the list shows of it; undefined where it shows none, or not the product. */
  readonly state: string | undefined;
  readonly whole: boolean;
}

/** Whether a window lists a product; `whole` where that it is missing can be relied on. */
export const soughtIn = async ({ lists }: Check, product: JsonObject, window: Query) => {
  const isIt = ({ id }: JsonObject): boolean => id === product.id;
  const { elements, pages, whole } = await lists.sweep(window, (read) => read.some(isIt));
  const element = elements.find(isIt);
  const sought: Sought = { listed: element !== undefined, state: textOf(element?.state), whole };
  return { ...sought, page: pages.at(-1) };
};

/**
 * A word that finds an existing product, so that a window of a large target need not be read whole.
 *
 * @param among the filter of a list in which the word finds it; all products where nothing is said.
 */
export const wordFor = async (check: Check, product: JsonObject, among: Query = []): Promise<Query> => {
  const word = textOf(product.externalId) ?? textOf(product.productId);
  if (!check.has.termNarrows || word === undefined) return [];
  const term: Query = [['term', word]];
  return (await soughtIn(check, product, [...among, ...term])).listed ? term : [];
};

/** An existing product of each of these states, where the target lists one under it. */
export const existingOfStates = async (
  { pim }: Check,
  states: readonly string[],
): Promise<readonly JsonObject[]> => {
  const pages = await Promise.all(
    states.map((state) =>
      pim.list([
        ['state', state],
        ['take', '5'],
      ]),
    ),
  );
  return pages.flatMap((page, index) =>
    elementsOf(page)
      .filter(({ state }) => state === states[index])
      .slice(0, 1),
  );
};

/** An existing product of each of these states, where a list of all states shows one. */
export const existingAmongAll = async (
  { pim }: Check,
  states: readonly string[],
): Promise<readonly JsonObject[]> => {
  const elements = elementsOf(await pim.list([['take', '100']]));
  return states.flatMap((state) => elements.filter((element) => element.state === state).slice(0, 1));
};

/** What lists must say of an existing product, given that a list by one filter shows it. */
interface Listing {
  readonly shownBy: Query;
  readonly filter: Query;
  readonly expected: string;
  /** Why nothing follows where the first list does not show it. */
  readonly notShown: string;
}

/** Judges that a filter lists an existing product, among those modified on its day, as another one does. */
const judgeListed = async (
  check: Check,
  existing: JsonObject,
  { shownBy, filter, expected, notShown }: Listing,
): Promise<void> => {
  const days = daysOf(existing);
  if (days === undefined) return untestable(reasons.noDay);
  // A word that finds it beside the one filter does so beside the other: a search may look at some states alone.
  const word = await wordFor(check, existing, shownBy);
  const window = [from(days.modified, -1), to(days.modified, 2), ...word];
  const isShown = async (): Promise<boolean> =>
    (await soughtIn(check, existing, [...shownBy, ...window])).state === existing.state;
  if (!(await isShown())) return untestable(notShown);
  // Whoever owns it may have given it this state just now, and a write may show late in lists.
  const { value, deviation } = await eventually(
    () => soughtIn(check, existing, [...filter, ...window]),
    ({ listed, whole }) =>
      listed || !whole ? undefined : { expected, received: 'a list without it', pointer: '' },
  );
  if (!value.listed && !value.whole) untestable(reasons.tooManyInWindow);
  // Or another state in between.
  if (!value.listed && !(await isShown())) return untestable(notShown);
  judge(deviation, value.page);
};

/** Judges that a filter which leaves the state open lists an existing product, among those modified on its day. */
export const judgeListedWhateverState = (
  check: Check,
  existing: JsonObject,
  filter: Query,
): Promise<void> => {
  const state = textOf(existing.state) ?? '';
  return judgeListed(check, existing, {
    shownBy: [['state', state]],
    filter,
    expected: `a product that is ${state} in a list of all states`,
    notShown:
      'an existing product is not listed by its state and the day of its modification: see list/found-under-its-state and list/from-bound',
  });
};

/** Judges that an existing product which a list of all states shows is listed under its state, too. */
export const judgeListedUnderState = (check: Check, existing: JsonObject): Promise<void> => {
  const state = textOf(existing.state) ?? '';
  return judgeListed(check, existing, {
    shownBy: [],
    filter: [['state', state]],
    expected: `the product ${shown(addressIn(existing) ?? null)} in a list of those that are ${state}, as a list of all states shows it`,
    notShown:
      'an existing product is not listed by the day of its modification: see list/no-state-means-all and list/from-bound',
  });
};
