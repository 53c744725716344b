import type { Capabilities } from '../../discovery/capabilities.js';
import { sameDefinition } from '../../oracle/answers/definition-answer.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Answered } from '../../target/exchange.js';
import type { Check } from '../check.js';
import { untestable } from '../world/endings.js';
import { theWorld } from '../world/world.js';
import { changedFields } from './changed-fields.js';

/** So many further reads show what comes now and then, where it has been seen once. */
const mostReads = 40;

/**
 * Answers of the run that showed the full client another definition than it began with, while a later one shows that one
 * again.
 */
export const strayDefinitions = (
  { fields }: Pick<Capabilities, 'fields'>,
  later: Answered,
): readonly Answered[] =>
  theWorld()
    .definitionsSeen.sentLike(later)
    .filter((seen) => isSuccess(seen) && changedFields(fields, seen).length > 0);

/**
 * The first of some further reads that shows another definition.
 *
 * @throws {Untestable} where none does: somebody may have changed it, and taken that back.
 */
export const strayAgain = async ({ given, pim }: Check, first: Answered): Promise<Answered> => {
  for (let reads = 0; reads < mostReads; reads += 1) {
    const again = await pim.definitions();
    given.accepted(again, 'reading the definition again');
    if (sameDefinition(first, again) !== undefined) return again;
  }
  return untestable(
    'the definition was another in between, and is what it was when the run began: run again while nobody changes it; if it happens again, the service changes it by itself',
  );
};
