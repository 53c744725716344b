import type { Owner } from '../../../discovery/capabilities.js';
import { nameField } from '../../../generators/fields.js';
import { getAt, heldPlaces, isAtBase } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { sameValue, textOf } from '../../../json/tree.js';
import type { Deviation } from '../../../oracle/deviation.js';
import { holdsChannel, holdsCode } from '../../../oracle/products/content.js';
import { states } from '../../../oracle/products/product-members.js';
import { isLive } from '../../../oracle/seen-products.js';
import type { Answered } from '../../../target/exchange.js';
import type { Query } from '../../../target/pim.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { goneFrom, listedBy } from '../../lists/listing.js';
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
}

/** Codes of one field that are asked for, those that most products hold, and fields of which such are. */
const mostCodes = 2;
const mostFields = 5;

/** Which products of the run one list by a filter shows, by their ids. */
const idsListedBy = async ({ lists }: Check, { filter }: Asked): Promise<ReadonlySet<string>> => {
  const isSearch = filter.some(([name]) => name === 'term');
  const { elements } = await lists.sweep(isSearch ? filter : [...filter, wordOfRun()]);
  return new Set(elements.flatMap(({ id }) => textOf(id) ?? []));
};

/** Whether a list holds a product, or lacks it, otherwise than by what its single answer shows. */
const isWrong = ({ wants }: Asked, listed: ReadonlySet<string>, single: Answered): boolean => {
  const product = objectOf(single);
  const id = textOf(product.id);
  const wanted = id === undefined ? null : wants(product);
  return wanted !== null && id !== undefined && wanted !== listed.has(id);
};

const otherwise: Deviation = { expected: 'as it is read', received: 'otherwise', pointer: null };

/**
 * Judges one of the products. What is wrong is looked at again, the product too, until writes must have shown; then a list
 * that is narrowed to it decides: pages of many may break a rule of their own.
 */
const judgeOne = async (
  check: Check,
  asked: Asked,
  listed: ReadonlySet<string>,
  { product, single, writes }: Updated,
): Promise<void> => {
  if (asked.wants(objectOf(single)) === null) return;
  if (!isWrong(asked, listed, single)) return judge(undefined);
  const last = await eventually(
    async () => ({ now: await idsListedBy(check, asked), read: await check.pim.get(product.address) }),
    ({ now, read }) => (isWrong(asked, now, read) ? otherwise : undefined),
  );
  recall(...writes);
  const { read } = last.value;
  if (last.deviation === undefined) return judge(undefined);
  const { deviation, page } = asked.wants(objectOf(read))
    ? await listedBy(check, product, asked.filter, 'a read shows to belong there')
    : await goneFrom(check, product, asked.filter, 'a read shows not to belong there');
  judge(deviation, page);
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
    const listed = await idsListedBy(check, asked);
    for (const one of products) await judgeOne(check, asked, listed, one);
  }
};

/** Judges that lists by state hold what was updated under the state that it shows. */
export const updatedByState = (check: Check): Promise<void> =>
  judgeAll(check, () =>
    states.map((state) => ({ filter: [['state', state]], wants: (product) => product.state === state })),
  );

/** Judges that lists by channel hold what was updated and shows content of its own and of a variant there. */
export const updatedByChannel = (check: Check): Promise<void> =>
  judgeAll(check, () =>
    check.has.channels.map((channel) => ({
      filter: byChannels(channel),
      wants: ({ variants = [], ...own }) =>
        holdsChannel(own, channel) && holdsChannel({ variants }, channel) ? true : null,
    })),
  );

/** The codes that most of some products hold, a few of each field, as filters. */
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
      .slice(0, mostCodes)
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
    wants: (product) => (isLive(product) && isNamed(product)) || null,
  };
  if (check.has.termNarrows) await judgeAll(check, () => [byMark], updatedOrNotFound);
};
