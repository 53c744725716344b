const inFixtures = 'in PIM_FIXTURES';

/** Whether a reason asks the user to name something that exists on the target. */
export const asksForFixtures = (reason: string | null): boolean => reason?.includes(inFixtures) === true;

type Quantity = 'some' | 'others' | 'only accepted ones' | 'more' | 'all';

const joined = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');

/**
 * The remedy for whatever only the user can tell about the target, in the one form that every reason gives it.
 *
 * @param members Members of the fixtures, such as `currencies` or `codes.brand`.
 */
export const nameInFixtures = (quantity: Quantity, ...members: readonly string[]): string =>
  `name ${quantity} under ${joined(members.map((member) => `"${member}"`))} ${inFixtures}`;

/** Why something cannot be looked at where nothing of a kind is known, with the remedy. */
export const notKnown = (what: string, ...members: readonly string[]): string =>
  `no ${what} is known: ${nameInFixtures('some', ...members)}`;

/** Why something cannot be looked at where two of a kind are needed, with the remedy. */
export const fewerThanTwoKnown = (what: string, ...members: readonly string[]): string =>
  `fewer than two ${what} are known: ${nameInFixtures('more', ...members)}`;

/** Members of the fixtures that give a field of unknown nature another value. */
export const allMembers = ['codes', 'currencies', 'languages', 'channels'] as const;

/** Why something cannot be looked at where no field of a kind has a second value to change to, with the remedy. */
export const noOtherKnown = (what: string): string =>
  `no ${what} can be given another value: ${nameInFixtures('more', ...allMembers)}`;
