import { isRefusal } from '../../../oracle/answers/status.js';
import { toldAnswer } from '../../../oracle/answers/told-answer.js';
import type { Answered, Operation } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { untestable } from '../../world/endings.js';
import type { SoundRequests } from './sound-requests.js';

type Denied = readonly Exclude<Operation, 'token'>[];

const reads = ['definitions', 'list', 'get'] as const;

/** A read that the limited client may do as far as is known; the first of all where the target alone denies them. */
const permitted = (denied: Denied, isNamed: boolean): (typeof reads)[number] | undefined =>
  reads.find((operation) => !denied.includes(operation)) ?? (isNamed ? undefined : reads[0]);

const isRefusedForWhoAsks = (answered: Answered): boolean =>
  answered.answer.status === 401 || isRefusal(answered);

/**
 * Makes sure that a target which wants each client to name itself is not blamed for refusing the limited client under
 * another name. Section: Authentication, using the token: the value of x-client is not shown.
 *
 * @param denied operations that the limited client is refused, by the user's word where `isNamed`.
 * @throws {Untestable} where it is refused what it may do, too, and not for a lack of permission.
 */
export const needsFittingHeader = async (
  { config }: Pick<Check, 'config'>,
  sound: SoundRequests,
  denied: Denied,
  isNamed: boolean,
): Promise<void> => {
  const { limited } = config.target;
  const operation = permitted(denied, isNamed);
  if (limited === null || limited.xClient === limited.id || operation === undefined) return;
  const answered = await sound.send(operation, { credential: 'limited' });
  if (!isRefusedForWhoAsks(answered)) return;
  untestable(
    `the limited client is refused ${operation} as well, and not for a lack of permission (${toldAnswer(answered)}): set PIM_LIMITED_X_CLIENT to the x-client that the target expects of it`,
  );
};
