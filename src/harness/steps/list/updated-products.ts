import { addressOf } from '../../../discovery/locate.js';
import { pointer, textOf } from '../../../json/tree.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { seenIn } from '../../../oracle/deviation.js';
import type { Answered, Exchange } from '../../../target/exchange.js';
import type { Parameter } from '../../../target/pim.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { elementsOf } from '../../lists/lists.js';
import type { Product } from '../../product.js';
import { addressSent } from '../../records/address-sent.js';
import { bodySent } from '../../records/body-sent.js';
import { sharedByChecks } from '../../shared.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { agreesInTime, type Comparison, type Listed } from './listed-beside.js';

/** A deep run updates more products than are worth a read of each. */
const most = 300;

/** A product of the run, with what was written to it last, and how a read shows it. */
export interface Updated {
  readonly product: Product;
  readonly writes: readonly Exchange[];
  readonly single: Answered;
}

/** What finds the products of the run, as a filter: where a search does not narrow the list, nothing does. */
export const wordOfRun = (): Parameter => ['term', theWorld().identifiers.mark];

/** The pages that show the products of the run. */
export const pagesOfRun = async ({ lists }: Check): Promise<readonly Answered[]> =>
  (await lists.sweep([wordOfRun()])).pages;

/** The product that a create made, as it is found by an address. */
const productBehind = (created: Answered, address: string): Product => ({
  body: bodySent(created),
  receiptId: textOf(objectOf(created).id) ?? null,
  address,
  created,
  label: theWorld().identifiers.mark,
});

/** How one of these pages shows a product, beside the single answer that was read after them. */
const among = ({ has }: Check, pages: readonly Answered[], single: Answered, compare: Comparison): Listed => {
  const body = isSuccess(single) ? objectOf(single) : {};
  const own = textOf(body.id);
  for (const page of own === undefined ? [] : pages) {
    const elements = elementsOf(page);
    const index = elements.findIndex(({ id }) => id === own);
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

type Unread = Omit<Updated, 'single'>;

/** Reads some products, and takes those that no unusual value was sent to. */
const readOwn = async ({ pim }: Check, some: readonly Unread[]): Promise<readonly Updated[]> => {
  const read = await Promise.all(
    some.slice(-most).map(async (one) => ({ ...one, single: await pim.get(one.product.address) })),
  );
  return read.filter(({ single }) => theWorld().flock.standing(objectOf(single)) === 'own');
};

/** Read once for all checks, when no other check changes anything any more. */
const readUpdated = sharedByChecks('list-of-updated-products', async (check: Check) => {
  const pages = await pagesOfRun(check);
  const all = theWorld().writes.ofAll();
  const updated = all.flatMap(({ created, telling, updated: last }): Unread[] =>
    last === undefined ? [] : [{ product: productBehind(created, addressSent(last)), writes: telling }],
  );
  return { pages, updated: await readOwn(check, updated) };
});

/** The products of the run that were updated, and those that the list of all of them does not show. */
export const updatedOrNotFound = async (check: Check): Promise<readonly Updated[]> => {
  const { pages, updated } = await readUpdated(check);
  const shown = new Set(pages.flatMap(elementsOf).map(({ id }) => id));
  const lost = theWorld()
    .writes.ofAll()
    .flatMap(({ created, telling, updated: last }): Unread[] => {
      const { id = null } = objectOf(created);
      const address = addressOf(check.has, bodySent(created), textOf(id) ?? null);
      const isKnown = address !== undefined && last === undefined && !shown.has(id);
      return isKnown ? [{ product: productBehind(created, address), writes: telling }] : [];
    });
  return [...updated, ...(await readOwn(check, lost))];
};

/** The products of the run that were updated, as far as one list of all of them shows them; none without a search. */
export const updatedAndFound = async (check: Check): Promise<readonly Updated[]> => {
  if (!check.has.termNarrows) return [];
  const { pages, updated } = await readUpdated(check);
  return updated.filter(({ single }) => among(check, pages, single, () => []).found);
};

/**
 * Judges every product of the run that was updated, whatever the update was about, by what one list shows of all of them
 * beside their single answers: what lists show may be kept apart, and follow one kind of update and not another.
 *
 * Without a search the list of the products of the run is as long as that of all products: nothing is looked at then.
 */
export const compareUpdated = async (check: Check, compare: Comparison): Promise<void> => {
  if (!check.has.termNarrows) return;
  const { pages, updated } = await readUpdated(check);
  for (const { product, single, writes } of updated) {
    const first = among(check, pages, single, compare);
    if (!first.found) continue;
    if (first.deviations.length === 0) {
      judge(undefined);
      continue;
    }
    recall(...writes);
    const { deviation } = await agreesInTime(async () => {
      const now = await pagesOfRun(check);
      return among(check, now, await check.pim.get(product.address), compare);
    });
    judge(deviation);
  }
};
