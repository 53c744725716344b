import { pointer, sameValue, textOf } from '../../../json/tree.js';
import { isThere } from '../../../oracle/answers/body.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { seenIn } from '../../../oracle/deviation.js';
import type { Answered, Exchange } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { elementsOf } from '../../lists/lists.js';
import { addressSent } from '../../records/address-sent.js';
import { sharedByChecks } from '../../shared.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { agreesInTime, type Comparison, type Listed } from './listed-beside.js';

/** A deep run updates more products than are worth a read of each. */
const most = 300;

/** A product that the run updated, with what was written to it last, and how a read shows it. */
interface Updated {
  readonly writes: readonly Exchange[];
  readonly address: string;
  readonly single: Answered;
}

/** The pages that show the products of the run. */
const pagesOfRun = async ({ lists }: Check): Promise<readonly Answered[]> =>
  (await lists.sweep([['term', theWorld().identifiers.mark]])).pages;

/** How one of these pages shows a product, beside the single answer that was read after them. */
const among = ({ has }: Check, pages: readonly Answered[], single: Answered, compare: Comparison): Listed => {
  const body = isSuccess(single) ? objectOf(single) : {};
  for (const page of isThere(body.id) ? pages : []) {
    const elements = elementsOf(page);
    const index = elements.findIndex(({ id }) => isThere(id) && sameValue(id, body.id ?? null));
    const element = elements[index];
    if (element === undefined) continue;
    return {
      found: true,
      deviations: seenIn(page, compare(element, body, has.fields), pointer(index)),
      modifiedOn: textOf(body.lastModifiedOn),
      listedAs: textOf(element.lastModifiedOn),
    };
  }
  return { found: false, deviations: [] };
};

/** Read once for all checks, when no other check changes anything any more. */
const readUpdated = sharedByChecks('list-of-updated-products', async (check: Check) => {
  const pages = await pagesOfRun(check);
  const { flock, writes } = theWorld();
  const updated = await Promise.all(
    writes
      .ofUpdated()
      .slice(-most)
      .map(async ({ last, telling }): Promise<Updated> => {
        const address = addressSent(last);
        return { writes: telling, address, single: await check.pim.get(address) };
      }),
  );
  return { pages, updated: updated.filter(({ single }) => flock.standing(objectOf(single)) === 'own') };
});

/**
 * Judges every product of the run that was updated, whatever the update was about, by what one list shows of all of them
 * beside their single answers: what lists show may be kept apart, and follow one kind of update and not another.
 *
 * Without a search the list of the products of the run is as long as that of all products: nothing is looked at then.
 */
export const compareUpdated = async (check: Check, compare: Comparison): Promise<void> => {
  if (!check.has.termNarrows) return;
  const { pages, updated } = await readUpdated(check);
  for (const { address, single, writes } of updated) {
    const first = among(check, pages, single, compare);
    if (!first.found) continue;
    if (first.deviations.length === 0) {
      judge(undefined);
      continue;
    }
    recall(...writes);
    const { deviation } = await agreesInTime(async () => {
      const now = await pagesOfRun(check);
      return among(check, now, await check.pim.get(address), compare);
    });
    judge(deviation);
  }
};
