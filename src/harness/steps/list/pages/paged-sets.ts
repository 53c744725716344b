import { today } from '../../../../basics/calendar.js';
import type { Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { untestable } from '../../../world/endings.js';
import { theWorld } from '../../../world/world.js';
import { from, to } from '../days/modification-day.js';
import { unknownChannel } from '../filters/channels.js';
import { calmWindow } from './calm-window.js';
import { noSet, type OwnSet, ownSet } from './own-set.js';
import { unlessRefused } from './unless-refused.js';

/** A set of products to be read page by page. */
export interface PagedSet {
  readonly filter: Query;
  /** Most products on a page. */
  readonly size: number;
  /** Whether the first page is of one product, so that what is skipped is no multiple of what is taken. */
  readonly isUneven?: boolean;
  /** Whether pages behind the first are asked for without telling how many products they may hold. */
  readonly isOpen?: boolean;
}

const sizesFor = (count: number): readonly number[] => [
  Math.max(2, Math.ceil(count / 5)),
  Math.max(3, Math.ceil(count / 4)),
];

const inEachSize = (filter: Query, count: number): PagedSet[] =>
  sizesFor(count).map((size, index) => ({ filter, size, isUneven: index > 0 }));

const isSame = (one: Query, other: Query): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The products of the run under further filters, whose skip must count the filtered ones; small sets left out. */
const filteredFurther = async (
  check: Check,
  { amongSeveral, codes, filter, ofVariants }: OwnSet,
): Promise<PagedSet[]> => {
  const state: Query = [['state', check.has.noValidProduct === null ? 'Valid' : 'Invalid']];
  const since: Query = [from(today(), -1)];
  const until: Query = [to(today(), 2)];
  const channels = check.has.channels.slice(0, 2).map((channel) => ['channels', channel] as const);
  // Two filters at once may be counted in another way than each of them.
  const filters: readonly Query[] = [
    state,
    codes.slice(0, 1),
    since,
    until,
    [...since, ...until],
    [['channels', unknownChannel(check)]],
    channels.slice(0, 1),
    channels.slice(0, 2),
    codes.slice(0, 2),
    amongSeveral.slice(0, 1),
    ofVariants.slice(0, 1),
    [...state, ...codes.slice(0, 1)],
    [...state, ...channels.slice(0, 1)],
    [...state, ...since],
  ];
  const further = filters
    .filter((one, index) => one.length > 0 && filters.findIndex((other) => isSame(one, other)) === index)
    .map((one): Query => [...one, ...filter]);
  const counts = await Promise.all(
    further.map(async (query) => (await unlessRefused(check, query)).elements.length),
  );
  return further.flatMap((query, index) => {
    const count = counts[index] ?? 0;
    const [size] = sizesFor(count);
    return size !== undefined && count > size ? [{ filter: query, size }] : [];
  });
};

/** Pages of the run's whole set: as many as a client would ask for that reads a catalogue. */
const pageOfMany = 20;

/**
 * Every product of the run under its mark: the last of its pages lie far behind the first. And those of them that hold
 * a code or are Invalid, between others that are not: a service may skip before it looks for the code, and keep each
 * state in an order of its own.
 */
const allOfTheRun = async (check: Check, { codes }: OwnSet): Promise<PagedSet[]> => {
  const filter: Query = [['term', theWorld().identifiers.mark]];
  const countOf = async (query: Query): Promise<number> =>
    (await unlessRefused(check, query)).elements.length;
  const parts: Query[] = [
    [...codes.slice(0, 1), ...filter],
    [...filter, ['state', 'Invalid']],
  ];
  const [count, counts] = await Promise.all([countOf(filter), Promise.all(parts.map(countOf))]);
  const paged = parts.flatMap((part, index) => {
    const held = counts[index] ?? 0;
    const [size = 0] = sizesFor(held);
    return held > size && held < count ? [{ filter: part, size }] : [];
  });
  return [...(count > pageOfMany ? [{ filter, size: pageOfMany }] : []), ...paged];
};

/** Products that nobody has modified for days: none of the run, so that a service must skip within the days asked for. */
const calmPages = async (check: Check): Promise<PagedSet[]> => {
  const window = await calmWindow(check);
  return window === undefined ? [] : inEachSize(window.filter, window.count).slice(0, 1);
};

/**
 * Sets that do not change, each with page sizes that part it into several pages: the run's own products under a word
 * of theirs; else products that nobody has modified for days; else the run's own among those of today.
 */
export const pagedSets = async (check: Check): Promise<readonly PagedSet[]> => {
  const own = await ownSet(check);
  if (own?.isApart === true) {
    return [
      { filter: own.filter, size: 1 },
      { filter: own.filter, size: 1, isOpen: true },
      ...inEachSize(own.filter, own.count),
      ...(await filteredFurther(check, own)),
      ...(await allOfTheRun(check, own)),
      ...(await calmPages(check)),
    ];
  }
  const set = (await calmWindow(check)) ?? own ?? untestable(noSet);
  return inEachSize(set.filter, set.count);
};
