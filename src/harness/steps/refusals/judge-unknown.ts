import { namesNot, namesValue } from '../../../oracle/answers/business-error.js';
import { isRefusal, refused, statusIsOneOf } from '../../../oracle/answers/status.js';
import { because, type Judgement } from '../../../oracle/deviation.js';
import { shown } from '../../../oracle/shown.js';
import type { Answered } from '../../../target/exchange.js';
import type { SendOptions } from '../../../target/pim.js';
import { judge } from '../../expect.js';
import { theWorld, type World } from '../../world/world.js';

/** A value that does not exist on the target, as it stood in a request. */
export interface UnknownValue {
  readonly unknown: string;
  /** Where it stood, for people; left out where the request says it. */
  readonly where?: string;
  /** It may also be refused for its form: as no value at all, in whatever words. */
  readonly isOdd?: boolean | undefined;
  /** It is so short that it may exist by chance: where it is accepted, nothing follows. */
  readonly mayExist?: boolean | undefined;
}

/** What a request that bears it provokes: an error of the business, unless it may be refused for its form, or exist. */
export const provokedBy = ({ isOdd, mayExist }: Pick<UnknownValue, 'isOdd' | 'mayExist'>): SendOptions =>
  isOdd || mayExist ? {} : { provokes: 'business-error' };

/** Judges the answer to a request that held a value which does not exist. */
export type JudgeUnknown<V extends UnknownValue = UnknownValue> = (answered: Answered, value: V) => void;

const why = ({ unknown, where }: UnknownValue): string =>
  `${shown(unknown)} does not exist${where === undefined ? '' : ` (${where})`}`;

/** Judges that a request was refused, since a value in it does not exist. */
export const judgeRefused: JudgeUnknown = (answered, value) =>
  judge(because(refused(answered), why(value)), answered);

/** That the value is unknown is told by 404 alone, that no value has such a form by any refusal. */
const refusedForForm = (answered: Answered): Judgement => {
  const flaw = refused(answered);
  const expected = 'status 404, or a refusal for its form (any other 4xx but 401, 403, 408 and 429)';
  return flaw === undefined ? undefined : { ...flaw, expected };
};

/**
 * Judges that a request was answered 404, since a value in it does not exist; or refused in any way for its form. One
 * that may exist by chance is judged where it was refused.
 */
export const judge404: JudgeUnknown = (answered, value) => {
  if (value.mayExist && !isRefusal(answered)) return;
  const flaw = value.isOdd ? refusedForForm(answered) : statusIsOneOf(answered, 404);
  judge(because(flaw, why(value)), answered);
};

/** What requests of a run were refused for, by the world of the run. */
const refusedFor = new WeakMap<World, Set<string>>();

/**
 * Judges that an error names the value that does not exist, and none that a request before it was refused for. What is
 * refused for its form need not be named.
 */
export const judgeNamed: JudgeUnknown = (answered, { isOdd, unknown }) => {
  if (isOdd && answered.answer.status !== 404) return judge(undefined, answered);
  const before = refusedFor.get(theWorld()) ?? new Set();
  refusedFor.set(theWorld(), before);
  const strays = [...before].filter((other) => other !== unknown).map((other) => namesNot(answered, other));
  before.add(unknown);
  judge(namesValue(answered, unknown) ?? strays.find((stray) => stray !== undefined), answered);
};
