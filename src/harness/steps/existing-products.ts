import type { JsonObject } from '../../json/json.js';
import { isSuccess } from '../../oracle/status.js';
import { dayNumber, wholeDay } from '../../oracle/times.js';
import type { Query } from '../../target/pim.js';
import type { Check } from '../check.js';
import { today } from '../day.js';
import { untestable } from '../endings.js';
import { judge } from '../expect.js';
import { objectOf, textOf } from '../given.js';
import { elementsOf } from '../lists.js';
import { whileUnchanged } from './list-steady.js';
import { from, to } from './modification-day.js';
import { reasons } from './reasons.js';

/** Days of the creation and the last modification of a product. */
interface Days {
  readonly created: string;
  readonly modified: string;
}

const daysOf = (product: JsonObject): Days | undefined => {
  const [created, modified] = [wholeDay(product.createdOn), wholeDay(product.lastModifiedOn)];
  return created === undefined || modified === undefined ? undefined : { created, modified };
};

/** The window around the creation must end two days before the modification, and no zone is stated for either. */
const leastDaysApart = 4;

const liesApart = (product: JsonObject): boolean => {
  const days = daysOf(product);
  if (days === undefined) return false;
  return (dayNumber(days.modified) ?? 0) - (dayNumber(days.created) ?? 0) >= leastDaysApart;
};

const addressIn = (product: JsonObject): string | undefined =>
  textOf(product.productId) ?? textOf(product.id);

const enoughProducts = 3;

/** Existing products that were modified days after their creation; a few of them, looked for on four pages. */
export const modifiedLongAfterCreation = async ({ pim }: Check): Promise<readonly JsonObject[]> => {
  const past: Query = [to(today(), -2), ['take', '100']];
  const pages: Query[] = [
    past,
    [...past, ['state', 'Valid']],
    [...past, ['state', 'Invalid']],
    [...past, ['skip', '1000']],
  ];
  const found = new Map<string, JsonObject>();
  for (const page of pages) {
    const answered = await pim.list(page);
    for (const element of isSuccess(answered) ? elementsOf(answered).filter(liesApart) : []) {
      const address = addressIn(element);
      if (address !== undefined) found.set(address, element);
    }
    if (found.size >= enoughProducts) break;
  }
  return [...found.values()].slice(0, enoughProducts);
};

interface Sought {
  readonly listed: boolean;
  readonly whole: boolean;
}

/** Whether a window lists a product; `whole` where that it is missing can be relied on. */
const soughtIn = async ({ lists }: Check, product: JsonObject, window: Query) => {
  const isIt = ({ id }: JsonObject): boolean => id === product.id;
  const { elements, pages, whole } = await lists.sweep(window, (read) => read.some(isIt));
  const sought: Sought = { listed: elements.some(isIt), whole };
  return { ...sought, page: pages.at(-1) };
};

/** A word that finds an existing product among all, so that a window of a large target need not be read whole. */
const wordFor = async (check: Check, product: JsonObject): Promise<Query> => {
  const word = textOf(product.externalId) ?? textOf(product.productId);
  if (!check.has.termNarrows || word === undefined) return [];
  const term: Query = [['term', word]];
  return (await soughtIn(check, product, term)).listed ? term : [];
};

/** Judges that date bounds find a product around the day of its modification, and not around that of its creation. */
export const judgeBoundsByModification = async (check: Check, existing: JsonObject): Promise<void> => {
  const { id } = existing;
  const read = async (): Promise<JsonObject> => {
    const answered = await check.pim.get(addressIn(existing) ?? '');
    const product = objectOf(answered);
    return isSuccess(answered) && product.id === id
      ? product
      : untestable(
          'a product that a list shows could not be read by its productId or id: see get/by-product-id',
        );
  };
  const word = await wordFor(check, existing);
  const judgeWindow = async (window: Query, wanted: boolean): Promise<void> => {
    const { listed, whole, page } = await soughtIn(check, existing, [...window, ...word]);
    if (!listed && !whole) untestable(reasons.tooManyInWindow);
    const [expected, received] = wanted
      ? ['the product in a list around the day of its modification', 'a list without it']
      : ['a list around the day of its creation without the product', 'the product'];
    judge(listed === wanted ? undefined : { expected, received, pointer: '' }, page);
  };
  await whileUnchanged(
    'the modification of a product',
    async () => JSON.stringify(daysOf(await read())),
    async () => {
      const days = daysOf(await read());
      if (days === undefined) return untestable(reasons.noDay);
      await judgeWindow([from(days.modified, -1), to(days.modified, 2)], true);
      await judgeWindow([from(days.created, -1), to(days.created, 1)], false);
    },
  );
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

/** Judges that a filter which leaves the state open lists an existing product, among those modified on its day. */
export const judgeListedWhateverState = async (
  check: Check,
  existing: JsonObject,
  filter: Query,
): Promise<void> => {
  const days = daysOf(existing);
  if (days === undefined) return untestable(reasons.noDay);
  const window = [from(days.modified, -1), to(days.modified, 2)];
  const word = await wordFor(check, existing);
  const control = await soughtIn(check, existing, [
    ['state', textOf(existing.state) ?? ''],
    ...window,
    ...word,
  ]);
  if (!control.listed)
    return untestable(
      'an existing product is not listed by its state and the day of its modification: see list/found-under-its-state and list/from-bound',
    );
  const { listed, whole, page } = await soughtIn(check, existing, [...filter, ...window, ...word]);
  if (!listed && !whole) untestable(reasons.tooManyInWindow);
  const expected = `a product that is ${textOf(existing.state)} in a list of all states`;
  judge(listed ? undefined : { expected, received: 'a list without it', pointer: '' }, page);
};
