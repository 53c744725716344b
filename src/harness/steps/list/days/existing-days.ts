import { today } from '../../../../basics/calendar.js';
import type { JsonObject } from '../../../../json/json.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import { queryInWords } from '../../../../oracle/lists/list-query.js';
import { isLive } from '../../../../oracle/seen-products.js';
import { shown } from '../../../../oracle/shown.js';
import { dayNumber, hourOf } from '../../../../oracle/times.js';
import type { Query } from '../../../../target/pim.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import { elementsOf } from '../../../lists/lists.js';
import { sharedByChecks } from '../../../shared.js';
import { untestable } from '../../../world/endings.js';
import { reasons } from '../../reasons.js';
import { addressIn, type Days, daysOf, soughtIn, wordFor } from '../existing-products.js';
import { whileUnchanged } from '../steady.js';
import { from, to, unlessMidnightIsNear } from './modification-day.js';

/** The window around the creation must end two days before the modification, and no zone is stated for either. */
const leastDaysApart = 4;

const lieApart = ({ created, modified }: Days): boolean =>
  (dayNumber(modified) ?? 0) - (dayNumber(created) ?? 0) >= leastDaysApart;

const wasModifiedLater = (product: JsonObject): boolean => {
  const days = daysOf(product);
  return days !== undefined && lieApart(days);
};

const enoughProducts = 3;

/**
 * Existing products that were modified days after their creation; a few of them, looked for on four pages. Live ones come
 * first: whether a service goes on giving the others is its own affair.
 */
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
    for (const element of isSuccess(answered) ? elementsOf(answered).filter(wasModifiedLater) : []) {
      const address = addressIn(element);
      if (address !== undefined) found.set(address, element);
    }
    if ([...found.values()].filter(isLive).length >= enoughProducts) break;
  }
  const all = [...found.values()];
  return [...all.filter(isLive), ...all.filter((one) => !isLive(one))].slice(0, enoughProducts);
};

/** A window of days that shall list an existing product, or leave it out. */
interface Window {
  readonly filter: Query;
  readonly wanted: boolean;
  /** What the product has to do with these days, for people. */
  readonly since: string;
  /** Only one end is given: it may hold more than can be read, and is passed over then. */
  readonly isOpen?: true;
}

const readAgain = async ({ pim }: Check, existing: JsonObject): Promise<JsonObject> => {
  const answered = await pim.get(addressIn(existing) ?? '');
  const product = objectOf(answered);
  return isSuccess(answered) && product.id === existing.id
    ? product
    : untestable(
        'a product that a list shows cannot be read by its productId or id, so that nobody knows whether it moves meanwhile: run again once lists show some that can be read',
      );
};

/**
 * Judges windows of days by the times that an existing product tells, which others may move meanwhile.
 *
 * @param windowsFor is given the days of the product as it is now; undefined where nothing follows from them any more.
 */
const judgeWindows = async (
  check: Check,
  existing: JsonObject,
  windowsFor: (days: Days) => readonly Window[] | undefined,
): Promise<void> => {
  const word = await wordFor(check, existing);
  const judgeWindow = async ({ filter, since, wanted, isOpen }: Window): Promise<void> => {
    const listOf = `the list by ${queryInWords(filter)} ${wanted ? 'with' : 'without'} product ${shown(addressIn(existing) ?? null)}`;
    const expected = `${listOf}, which was ${since}`;
    const received = `a list ${wanted ? 'without' : 'with'} it`;
    // Others may have modified it just now, and a write may show late in lists.
    const { value, deviation } = await eventually(
      () => soughtIn(check, existing, [...filter, ...word]),
      ({ listed, whole }) =>
        listed === wanted || !(listed || whole) ? undefined : { expected, received, pointer: '' },
    );
    const isUnread = !value.listed && !value.whole;
    if (isUnread && isOpen) return;
    if (isUnread) untestable(reasons.tooManyInWindow);
    judge(deviation, value.page);
  };
  await whileUnchanged(
    'the modification of a product',
    async () => daysOf(await readAgain(check, existing)) ?? untestable(reasons.noDay),
    async (days) => {
      const windows = windowsFor(days) ?? untestable(reasons.movedMeanwhile);
      for (const window of windows) await judgeWindow(window);
    },
  );
};

const windowsByModification = ({ created, modified }: Days): readonly Window[] => [
  {
    filter: [from(modified, -1), to(modified, 2)],
    wanted: true,
    since: 'last modified within these days',
  },
  {
    filter: [from(created, -1), to(created, 1)],
    wanted: false,
    since: 'created within these days and last modified after them',
  },
  // A service may look at both bounds together in another way than at each of them.
  { filter: [from(modified, -1)], wanted: true, since: 'last modified after this day', isOpen: true },
  {
    filter: [to(created, 1)],
    wanted: false,
    since: 'created before this day and last modified days after it',
    isOpen: true,
  },
];

/** Judges that date bounds find a product around the day of its modification, and not around that of its creation. */
export const judgeBoundsByModification = (check: Check, existing: JsonObject): Promise<void> =>
  judgeWindows(check, existing, (days) => (lieApart(days) ? windowsByModification(days) : undefined));

/** Existing products by which an exact day is judged: more would say nothing new. */
const mostAtNoon = 2;

const hoursFromNoon = ({ lastModifiedOn }: JsonObject): number => Math.abs(hourOf(lastModifiedOn) - 12);

/**
 * Existing products whose last modification lies some days back and, by the times that they tell, nearest to noon: by
 * most clocks of the world it was the same day.
 */
export const modifiedAboutNoon = sharedByChecks(
  'modified-about-noon',
  async ({ pim }: Check): Promise<readonly JsonObject[]> => {
    const answered = await pim.list([to(today(), -2), ['take', '100']]);
    return (isSuccess(answered) ? elementsOf(answered) : [])
      .filter((element) => daysOf(element) !== undefined && addressIn(element) !== undefined)
      .filter((element) => hoursFromNoon(element) <= 6)
      .sort((one, other) => hoursFromNoon(one) - hoursFromNoon(other))
      .slice(0, mostAtNoon);
  },
);

/** The other end of a window, in days: far from where it could matter, and near enough for few products to lie between. */
const farFromIt = 6;

/** Windows that begin with the day of a modification and the next one, or end with the next one and the day before. */
const exactWindows: Readonly<Record<'from' | 'to', (day: string) => readonly Window[]>> = {
  from: (day) => [
    {
      filter: [from(day, 0), to(day, farFromIt)],
      wanted: true,
      since: 'last modified on the first of these days',
    },
    {
      filter: [from(day, 1), to(day, farFromIt)],
      wanted: false,
      since: 'last modified on the day before',
    },
  ],
  to: (day) => [
    {
      filter: [from(day, -farFromIt), to(day, 1)],
      wanted: true,
      since: 'last modified on the day before the last of these',
    },
    {
      filter: [from(day, -farFromIt), to(day, -1)],
      wanted: false,
      since: 'last modified on the day after',
    },
  ],
};

/** Judges that one of the bounds is exact to the day for a product that was modified about noon. */
export const judgeExactDay = (check: Check, existing: JsonObject, bound: 'from' | 'to'): Promise<void> =>
  // Who owns it may have modified it at another hour by now.
  unlessMidnightIsNear(
    async () => (await readAgain(check, existing)).lastModifiedOn,
    () => judgeWindows(check, existing, ({ modified }) => exactWindows[bound](modified)),
  );
