import type { ListedDeparture } from './list-departures.js';

type Group = [ListedDeparture, ...ListedDeparture[]];

/** What must be red for a departure to be seen. */
const ownOf = ({ requirement }: ListedDeparture): readonly string[] =>
  requirement === null ? [] : [requirement];

/** What a departure may turn red. */
const redsOf = ({ requirement, consequences }: ListedDeparture): readonly string[] =>
  requirement === null ? consequences : [requirement, ...consequences];

const areaOf = ({ requirement }: ListedDeparture): string | undefined => requirement?.split('/')[0];

/** What makes a run wait, or look again: requests that are put off, what shows late, and others who write meanwhile. */
const slowTopics = ['serve', 'lag', 'background'];

/** Whether runs on a lawful service wait more than others. */
export const isSlow = ({ topics }: ListedDeparture): boolean =>
  slowTopics.some((slow) => topics.includes(slow));

const share = (one: Iterable<string>, other: Iterable<string>): boolean => {
  const known = new Set(other);
  return [...one].some((item) => known.has(item));
};

/** Two lawful departures that speak about the same undo one another; two defects may still both show. */
const undoes = (one: ListedDeparture, other: ListedDeparture): boolean =>
  one.requirement === null && other.requirement === null && share(one.topics, other.topics);

/**
 * Whether a service with both shows of each what it shows of it alone: what one breaks the other must not turn red,
 * neither undoes or hides the other, and a client is asked for nothing that contradicts itself.
 */
const mayStandBeside = (one: ListedDeparture, other: ListedDeparture): boolean =>
  !one.alone &&
  !other.alone &&
  !share(ownOf(one), redsOf(other)) &&
  !share(redsOf(one), ownOf(other)) &&
  !undoes(one, other) &&
  !share(Object.keys(one.settings), Object.keys(other.settings));

/** How many of a group speak about the same as a departure: those hide one another soonest. */
const rivals = (group: Group, { topics }: ListedDeparture): number =>
  group.filter((other) => share(topics, other.topics)).length;

/** How many of a group break a requirement of the same area: those hide one another sooner than others. */
const neighbours = (group: Group, departure: ListedDeparture): number =>
  group.filter((other) => areaOf(other) === areaOf(departure)).length;

/** Whether two were in one service that left both open: what hid them there may be one of the two. */
export type HaveMet = (one: ListedDeparture, other: ListedDeparture) => boolean;

/**
 * Puts departures that have nothing to do with each other into one service: whatever is red there belongs to one of
 * them. Those that turn much red come first, since it is hardest to find company for them.
 *
 * @param size how many a service may have.
 * @param haveMet which of them stand apart where there is a choice; none where nothing is said.
 */
export const unrelated = (
  departures: readonly ListedDeparture[],
  size: number,
  haveMet: HaveMet = () => false,
): readonly Group[] => {
  const met = (group: Group, departure: ListedDeparture): number =>
    group.filter((other) => haveMet(departure, other)).length;
  const groups: Group[] = [];
  const most = Math.ceil(departures.length / size);
  for (const departure of departures.toSorted((one, other) => redsOf(other).length - redsOf(one).length)) {
    const [group] = groups
      .filter((some) => some.length < size && some.every((other) => mayStandBeside(departure, other)))
      .toSorted(
        (one, other) =>
          met(one, departure) - met(other, departure) ||
          rivals(one, departure) - rivals(other, departure) ||
          neighbours(one, departure) - neighbours(other, departure) ||
          one.length - other.length,
      );
    if (groups.length < most || group === undefined) groups.push([departure]);
    else group.push(departure);
  }
  return groups;
};
