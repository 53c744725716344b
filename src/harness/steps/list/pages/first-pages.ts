import { isDeepStrictEqual } from 'node:util';
import { today } from '../../../../basics/calendar.js';
import type { Judgement } from '../../../../oracle/deviation.js';
import type { Parameter, Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { elementsOf } from '../../../lists/lists.js';
import { from } from '../days/modification-day.js';
import { knownCodes } from '../filters/code-filters.js';
import { letStoresComeUp, whileUnchanged } from '../steady.js';
import { identityIn } from './pages.js';

const size = 2;

/** Both states, and a filter of every other kind for which something is known, the term aside. */
export const oneOfEachKind = (check: Check, lowerBound: Parameter): readonly Parameter[] => [
  ['state', 'Valid'],
  ['state', 'Invalid'],
  ...knownCodes(check).slice(0, 1),
  ...check.has.channels.slice(0, 1).map((channel): Parameter => ['channels', channel]),
  lowerBound,
];

/**
 * Lists by nothing, and by one filter of each kind alone: whoever reads a catalogue asks for these, and searches nothing.
 * And by the states that no product of the run has, since others may hold some that do.
 */
export const plainLists = (check: Check): readonly Query[] => [
  [],
  ...oneOfEachKind(check, from(today(), -1)).map((filter) => [filter]),
  [['state', 'Deleted']],
  [['state', 'Replaced']],
];

const identitiesOn = async (
  { given, pim }: Check,
  filter: Query,
  skip: number,
  take: number,
): Promise<string[]> => {
  const page = await pim.list([...filter, ['skip', String(skip)], ['take', String(take)]]);
  given.accepted(page, 'a page of the list');
  return elementsOf(page).map(identityIn);
};

/** What is wrong with the second page of two, given the first products of the whole list. */
const flawOf = async (check: Check, filter: Query, whole: readonly string[]): Promise<Judgement> => {
  const first = await identitiesOn(check, filter, 0, size);
  const second = await identitiesOn(check, filter, first.length, size);
  const behind = `products behind the first ${first.length}, which are ${first.join(' and ')}`;
  const again = second.find((name) => first.includes(name));
  if (again !== undefined) return { expected: behind, received: `${again} again`, pointer: '' };
  // How a list of another length is ordered is not shown.
  const isBeginning = first.length === size && isDeepStrictEqual(whole.slice(0, size), first);
  const missed = isBeginning ? whole.slice(size).find((name) => !second.includes(name)) : undefined;
  return missed === undefined
    ? undefined
    : { expected: behind, received: `a page without ${missed}, which is next`, pointer: '' };
};

/**
 * Judges that the second page of a list goes on where the first one ended, while the beginning of the list stands still.
 * However long the list is, it need not be read to its end.
 */
export const goesOnBehindTheFirstPage = async (check: Check, filter: Query): Promise<void> => {
  await letStoresComeUp();
  await whileUnchanged(
    'the beginning of a list',
    () => identitiesOn(check, filter, 0, 2 * size),
    async (whole) => {
      if (whole.length <= size) return;
      if ((await flawOf(check, filter, whole)) === undefined) return judge(undefined);
      // Of two nodes of a target one may be ahead of the other.
      judge(await flawOf(check, filter, whole));
    },
  );
};
