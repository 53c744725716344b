import type { RequirementId } from '../../../catalogue/index.js';
import type { Capabilities } from '../../../discovery/capabilities.js';
import type { JsonObject } from '../../../json/json.js';
import { isRefusal } from '../../../oracle/answers/status.js';
import { toldAnswer } from '../../../oracle/answers/told-answer.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { restamped } from '../../drafts.js';
import { type ExampleOptions, each } from '../../examples/examples.js';
import { sharedByChecks } from '../../shared.js';
import { untestable } from '../../world/endings.js';
import { type JudgeUnknown, provokedBy } from './judge-unknown.js';
import type { Spoiling } from './unknown-values.js';

/** A create that differs from an accepted one in one point, and its answer. */
export interface Spoiled {
  readonly spoiling: Spoiling;
  readonly answered: Answered;
}

/** A product with everything that can be spoiled: the positive control of every refusal of a spoiled one. */
export const spoilable = sharedByChecks('spoilable', ({ given }: Check) => given.product({ variants: 4 }));

/** Sends a control once more, spoiled. */
export const sendSpoiled = (check: Check, control: JsonObject, spoiling: Spoiling): Promise<Answered> =>
  check.pim.create(spoiling.spoil(restamped(check.has, control)), provokedBy(spoiling));

/**
 * Judges each way of spoiling a product that the target accepts otherwise.
 *
 * @param spoilings the ways, read off what the target has.
 * @param none why there may be none.
 */
export const eachSpoiled = async (
  check: Check,
  spoilings: (has: Capabilities) => readonly Spoiling[],
  judgeSpoiled: JudgeUnknown<Spoiling>,
  none: string,
): Promise<void> => {
  const { has } = check;
  const ways = spoilings(has);
  const options: ExampleOptions = { none };
  if (ways.length === 0) return each(ways, async () => undefined, options);
  const control = await spoilable(check);
  await each(ways, async (spoiling) => {
    judgeSpoiled(await sendSpoiled(check, control.body, spoiling), spoiling);
  });
};

/** Takes for granted that a spoiled create was refused: whether it must be is for the requirement that is named. */
export const refusedAlready = (answered: Answered, spoiling: Spoiling, judgedBy: RequirementId): void => {
  if (isRefusal(answered)) return;
  untestable(
    `${spoiling.where} with ${spoiling.unknown} was answered ${toldAnswer(answered)}, so that there is no error to judge: see ${judgedBy}`,
  );
};
