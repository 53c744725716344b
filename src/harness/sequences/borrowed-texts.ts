import type { JsonObject } from '../../json/json.js';
import { shown } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Deviation } from '../../oracle/deviation.js';
import type { Check } from '../check.js';
import { each, once } from '../examples/examples.js';
import { judge } from '../expect.js';
import { objectOf } from '../given.js';
import { identifiersIn } from '../records/flock.js';
import { isNarrow, theWorld } from '../world/world.js';
import { brokenAlready } from './judge-sequences.js';

/** Products that are read once more: one would do. */
const mostSuspects = 5;

/** What a product shows that was sent for another one alone. */
const borrowedIn = (product: JsonObject): Deviation | undefined => {
  const { sentTexts, flock, capabilities } = theWorld();
  if (flock.standing(product) !== 'own') return undefined;
  const [found] = sentTexts.borrowedBy(identifiersIn(product, flock.eanCode), product, capabilities.fields);
  return (
    found && {
      expected: `nothing that was sent for another product alone, as this text was for ${shown(found.sentFor)}`,
      received: shown(found.text),
      pointer: found.pointer,
    }
  );
};

/** A product that has everything, and after it one that has what it must have alone. */
const makePair = async ({ given }: Check): Promise<void> => {
  await given.reading(await given.product());
  await given.reading(await given.product({ optional: 'none', locales: 'none', variants: 1 }));
};

/**
 * Judges that no product of the run shows a text that was sent for another one: what a service fills in may be
 * anything but that.
 */
export const borrowedTexts = async (check: Check): Promise<void> => {
  const { quiet, sentTexts, flock, selected } = theWorld();
  if (brokenAlready().length > 0) return;
  if (isNarrow(selected) && check.has.noCreate === null) await once(() => makePair(check));
  const read = quiet.lastRead();
  for (const { product } of read) sentTexts.join(identifiersIn(product, flock.eanCode));
  const suspects = read.filter(({ product }) => borrowedIn(product) !== undefined).slice(0, mostSuspects);
  await each(suspects, async ({ address }) => {
    const answered = await check.pim.get(address);
    const found = isSuccess(answered) ? borrowedIn(objectOf(answered)) : undefined;
    judge(found && { ...found, exchange: answered });
  });
};
