import type { Owner } from '../../../discovery/capabilities.js';
import { nameField } from '../../../generators/fields.js';
import { getAt, heldPlaces, isAtBase } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { sameValue, textOf } from '../../../json/tree.js';
import type { Deviation } from '../../../oracle/deviation.js';
import { holdsChannel, holdsCode, lacksChannel } from '../../../oracle/products/content.js';
import { states } from '../../../oracle/products/product-members.js';
import { isLive } from '../../../oracle/seen-products.js';
import type { Answered } from '../../../target/exchange.js';
import type { Query } from '../../../target/pim.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { goneFrom, listedBy } from '../../lists/listing.js';
import { wideNarrowings } from '../../lists/narrowing.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { byChannels } from './filters/channels.js';
import { namedAlike } from './filters/filterable-fields.js';
import { codesHeld } from './filters/held-codes.js';
import { type Updated, updatedAndFound, updatedOrNotFound, wordOfRun } from './updated-products.js';

/** A filter, and what it says of a product that a list by it must hold, or must not; null where that is left open. */
interface Asked {
  readonly filter: Query;
  readonly wants: (product: JsonObject) => boolean | null;
  /** What else narrows the list to one product where a word is asked for already. */
  readonly narrowing?: (product: Product) => Query;
}

/** Fields of which a code is asked for: a page of a hundred products is dear. */
const mostFields = 4;

/** Ids of the products of the run that a list by a filter shows; undefined where it is too long to be read whole. */
type Ids = ReadonlySet<string> | undefined;

const idsListedBy = async ({ lists }: Check, { filter }: Asked): Promise<Ids> => {
  const isSearch = filter.some(([name]) => name === 'term');
  const { elements, whole } = await lists.sweep(isSearch ? filter : [...filter, wordOfRun()]);
  return whole ? new Set(elements.flatMap(({ id }) => textOf(id) ?? [])) : undefined;
};

/** Whether a list must hold a product, or must not; left open of one that is not live, or shows no id. */
const wantedBy = ({ wants }: Asked, product: JsonObject): boolean | null =>
  isLive(product) && textOf(product.id) !== undefined ? wants(product) : null;

/** Whether a list holds a product, or lacks it, otherwise than by what its single answer shows. */
const isWrong = (asked: Asked, listed: Ids, single: Answered): boolean => {
  if (listed === undefined) return false;
  const product = objectOf(single);
  const wanted = wantedBy(asked, product);
  return wanted !== null && wanted !== listed.has(String(product.id));
};

const otherwise: Deviation = { expected: 'as it is read', received: 'otherwise', pointer: null };

/** What lists by filters showed first, for all checks that ask for the same. */
const firstListed = sharedByChecks('lists-of-updated-products', async (check: Check) => {
  const known = new Map<string, Promise<Ids>>();
  return (asked: Asked): Promise<Ids> => {
    const key = JSON.stringify(asked.filter);
    const ids = known.get(key) ?? idsListedBy(check, asked);
    known.set(key, ids);
    return ids;
  };
});

/**
 * Judges one of the products. What is wrong is looked at again, the product too, until writes must have shown; then a list
 * that is narrowed to it decides.
 *
 * @returns whether lists of many can be relied on: their pages may break a rule of their own.
 */
const judgeOne = async (
  check: Check,
  asked: Asked,
  listed: Ids,
  { product, single, writes }: Updated,
): Promise<boolean> => {
  if (wantedBy(asked, objectOf(single)) === null) return true;
  if (!isWrong(asked, listed, single)) {
    judge(undefined);
    return true;
  }
  const last = await eventually(
    async () => ({ now: await idsListedBy(check, asked), read: await check.pim.get(product.address) }),
    ({ now, read }) => (isWrong(asked, now, read) ? otherwise : undefined),
  );
  recall(...writes);
  const { read } = last.value;
  if (last.deviation === undefined) {
    judge(undefined);
    return true;
  }
  const body = objectOf(read);
  const filter = [...asked.filter, ...(asked.narrowing?.({ ...product, body }) ?? [])];
  const { deviation, page } = wantedBy(asked, body)
    ? await listedBy(check, product, filter, 'a read shows to belong there')
    : await goneFrom(check, product, filter, 'a read shows not to belong there');
  judge(deviation, page);
  return false;
};

/**
 * Judges by some filters every product of the run that was updated, whatever the update was about: what lists go by may
 * be kept apart from the products, and follow one kind of update and not another.
 */
const judgeAll = async (
  check: Check,
  filtersOf: (products: readonly JsonObject[]) => readonly Asked[],
  productsOf = updatedAndFound,
): Promise<void> => {
  const products = await productsOf(check);
  for (const asked of filtersOf(products.map(({ single }) => objectOf(single)))) {
    const listed = await (await firstListed(check))(asked);
    if (listed === undefined) continue;
    for (const one of products) if (!(await judgeOne(check, asked, listed, one))) return;
  }
};

/** Judges that lists by state hold what was updated under the state that it shows. */
export const updatedByState = (check: Check): Promise<void> =>
  judgeAll(check, () =>
    states.map((state) => ({ filter: [['state', state]], wants: (product) => product.state === state })),
  );

/** Judges that lists by channel hold what was updated and shows content of its own and of all its variants there. */
export const updatedByChannel = (check: Check): Promise<void> =>
  judgeAll(check, () =>
    check.has.channels.map((channel) => ({
      filter: byChannels(channel),
      wants: (product) => (lacksChannel(product, channel).length === 0 ? true : null),
    })),
  );

/** Judges that lists by channel leave out what was updated and shows content there nowhere. */
export const updatedOutsideChannels = (check: Check): Promise<void> =>
  judgeAll(check, () =>
    check.has.channels.map((channel) => ({
      filter: byChannels(channel),
      wants: (product) => (holdsChannel(product, channel) ? null : false),
    })),
  );

/** Of each field the code that most of some products hold, as filters. */
const commonCodes = (check: Check, products: readonly JsonObject[], owner: Owner): Query => {
  const isMeant = (name: string): boolean => namedAlike(check, name).every((field) => field.owner === owner);
  const counts = new Map<string, Map<string, number>>();
  for (const product of products) {
    for (const [name, code] of codesHeld(check, product, owner).filter(([name]) => isMeant(name))) {
      const codes = counts.get(name) ?? new Map<string, number>();
      counts.set(name, codes.set(code, (codes.get(code) ?? 0) + 1));
    }
  }
  return [...counts].slice(0, mostFields).flatMap(([name, codes]) =>
    [...codes]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 1)
      .map(([code]) => [name, code] as const),
  );
};

/** Judges that lists by the codes of an owner hold what was updated and shows them. */
export const updatedByCode = (check: Check, owner: Owner): Promise<void> =>
  judgeAll(check, (products) =>
    commonCodes(check, products, owner).map(([name, code]) => ({
      filter: [[name, code]],
      wants: (product) =>
        codesHeld(check, product, owner).some((held) => sameValue([...held], [name, code])) || null,
    })),
  );

/** Judges that lists by codes of the product leave out what was updated and shows them nowhere. */
export const updatedWithoutCode = (check: Check): Promise<void> =>
  judgeAll(check, (products) =>
    commonCodes(check, products, 'product').map(([name, code]) => ({
      filter: [[name, code]],
      wants: (product) =>
        namedAlike(check, name).some((field) => holdsCode(product, field, code)) ? null : false,
    })),
  );

/** Judges that a search for the mark of the run finds every product that bears it in its name, updated or not. */
export const markedByName = async (check: Check): Promise<void> => {
  const { mark } = theWorld().identifiers;
  const name = nameField(check.has);
  const isNamed = (product: JsonObject): boolean =>
    name !== undefined &&
    heldPlaces(product, name.code)
      .filter(isAtBase)
      .some((place) => textOf(getAt(product, place))?.split(' ').includes(mark) === true);
  const byMark: Asked = {
    filter: [wordOfRun()],
    wants: (product) => isNamed(product) || null,
    narrowing: (product) => wideNarrowings(product, check.has)[0] ?? [],
  };
  if (check.has.termNarrows) await judgeAll(check, () => [byMark], updatedOrNotFound);
};
