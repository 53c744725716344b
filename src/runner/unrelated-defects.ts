import type { ListedDeparture } from './list-departures.js';

type Group = [ListedDeparture, ...ListedDeparture[]];

/** What a defect may turn red. */
const redsOf = ({ requirement, consequences }: ListedDeparture): readonly string[] =>
  requirement === null ? consequences : [requirement, ...consequences];

const areaOf = ({ requirement }: ListedDeparture): string | undefined => requirement?.split('/')[0];

const share = (one: Iterable<string>, other: Iterable<string>): boolean => {
  const known = new Set(other);
  return [...one].some((item) => known.has(item));
};

/** Whether a service with both shows of each what it shows of it alone: nothing that is red may be of either. */
const mayStandBeside = (one: ListedDeparture, other: ListedDeparture): boolean =>
  !share(redsOf(one), redsOf(other)) && !share(Object.keys(one.settings), Object.keys(other.settings));

/** How many of a group break a requirement of the same area: those hide one another soonest. */
const neighbours = (group: Group, defect: ListedDeparture): number =>
  group.filter((other) => areaOf(other) === areaOf(defect)).length;

/**
 * Puts defects that have nothing to do with each other into one service: whatever is red there belongs to one of
 * them. Those that turn much red come first, since it is hardest to find company for them.
 *
 * @param size how many a service may have.
 */
export const unrelated = (defects: readonly ListedDeparture[], size: number): readonly Group[] => {
  const groups: Group[] = [];
  const most = Math.ceil(defects.length / size);
  for (const defect of defects.toSorted((one, other) => redsOf(other).length - redsOf(one).length)) {
    const [group] = groups
      .filter((some) => some.length < size && some.every((other) => mayStandBeside(defect, other)))
      .toSorted(
        (one, other) => neighbours(one, defect) - neighbours(other, defect) || one.length - other.length,
      );
    if (groups.length < most || group === undefined) groups.push([defect]);
    else group.push(defect);
  }
  return groups;
};
