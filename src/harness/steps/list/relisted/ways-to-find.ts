import { codesOf, fieldsOf } from '../../../../generators/fields.js';
import { filterableFields } from '../../../../generators/list-filters.js';
import type { JsonObject } from '../../../../json/json.js';
import { stringifyJson } from '../../../../json/stringify.js';
import { textOf } from '../../../../json/tree.js';
import type { Judgement } from '../../../../oracle/deviation.js';
import { holdsChannel } from '../../../../oracle/products/content.js';
import { wholeDay } from '../../../../oracle/times.js';
import type { Parameter } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { goneFrom, listedBy } from '../../../lists/listing.js';
import type { Product } from '../../../product.js';
import { from } from '../days/modification-day.js';
import { channelsHeld } from '../filters/channels.js';
import { codesHeld } from '../filters/held-codes.js';

/** What a list finds a product by, or leaves it out for. */
export type Way = 'word' | 'code' | 'variant code' | 'channel' | 'state' | 'other code' | 'day';

/** What came of looking for a product in one of these ways. */
export interface Found {
  readonly way: Way;
  readonly deviation: Judgement;
}

interface Filter {
  readonly way: Way;
  readonly filter: Parameter;
}

/** What a product is looked for by beside the plainest ways: the word that all its names bear, or every code of its variants. */
export type Also = 'label' | 'variant codes';

/** The words that names of a product may have. */
interface Words {
  /** The one that stays. */
  readonly label: string;
  /** Those that updates give or take, the one that is asked for first in front. */
  readonly words: readonly string[];
}

/** The filters by which a product is to be found as it was read. */
type Sought = (read: JsonObject) => readonly Filter[];

/** The first and the last of several. */
const ends = <T>(items: readonly T[]): readonly T[] => [...items.slice(0, 1), ...items.slice(1).slice(-1)];

/**
 * Filters that a product passes as it was read: a word of its name, codes, a channel and its state. An index may lose
 * the channels that an update does not name: one of these is looked at first.
 */
const filtersFor = (
  check: Check,
  read: JsonObject,
  sent: JsonObject,
  words: readonly string[],
): readonly Filter[] => {
  const { has } = check;
  const names = new Set(fieldsOf(has, 'product').map(({ code }) => code));
  const text = stringifyJson(read);
  const word = words.find((one) => text.includes(one));
  const held = channelsHeld(check, read, has.channels);
  const channel = held.find((one) => !holdsChannel(sent, one)) ?? held[0];
  const state = textOf(read.state);
  const ofProduct = new Map(codesHeld(check, read, 'product'));
  const ofVariants = new Map(codesHeld(check, read, 'variant').filter(([name]) => !names.has(name)));
  const ways: readonly (readonly [Way, readonly Parameter[]])[] = [
    ['word', word === undefined ? [] : [['term', word]]],
    ['code', ends([...ofProduct])],
    ['variant code', ends([...ofVariants])],
    ['channel', channel === undefined ? [] : [['channels', channel]]],
    ['state', state === undefined ? [] : [['state', state]]],
  ];
  return ways.flatMap(([way, filters]) => filters.map((filter) => ({ way, filter })));
};

/** Further ones, of names that others have already: what two filters of one name mean together is left open. */
const furtherFilters = (
  check: Check,
  read: JsonObject,
  asked: readonly Filter[],
  label: string,
  also: Also | undefined,
): readonly Filter[] => {
  const asksFor = (one: Parameter): boolean =>
    asked.some(({ filter }) => filter.every((part, index) => part === one[index]));
  if (also === 'label')
    return stringifyJson(read).includes(label) ? [{ way: 'word', filter: ['term', label] }] : [];
  if (also === undefined) return [];
  const names = asked.filter(({ way }) => way === 'variant code').map(({ filter: [name] }) => name);
  return codesHeld(check, read, 'variant')
    .filter((one) => names.includes(one[0]) && !asksFor(one))
    .map((filter) => ({ way: 'variant code', filter }));
};

/**
 * Looks for one product after each of its updates. What has failed once is not asked for again: it would be waited for
 * each time.
 */
export const finderOf = (check: Check, product: Product, { label, words }: Words) => {
  const { given, has, lists } = check;
  const failed = new Set<Way>();
  let failsTogether = false;
  let isLost = false;
  const isOpen = ({ way }: Filter): boolean => !failed.has(way);
  const lookBy = async ({ filter, way }: Filter, soughtIn: Sought): Promise<Found> => {
    const { deviation, page } = await listedBy(check, product, [filter], 'passes this after an update');
    if (deviation === undefined) return { way, deviation };
    const isHeld = soughtIn(await given.reading(product)).some(({ filter: [name, value] }) =>
      filter.every((part, index) => part === [name, value][index]),
    );
    // Whoever else writes may have changed it, and the state may show later than what it follows from.
    if (!isHeld) return { way, deviation: undefined };
    failed.add(way);
    return { way, deviation: { ...deviation, exchange: page } };
  };
  const lookInTurn = async (soughtIn: Sought, filters: readonly Filter[]): Promise<readonly Found[]> => {
    const found: Found[] = [];
    for (const one of filters) {
      const seen = await lookBy(one, soughtIn);
      found.push(seen);
      // The others are asked for beside a word: where that does not find it, nothing follows.
      if (one.way === 'word' && seen.deviation !== undefined) break;
    }
    return found;
  };
  const look = async (soughtIn: Sought, filters: readonly Filter[]): Promise<readonly Found[]> => {
    const asked = filters.map(({ filter }) => filter);
    if (!failsTogether && (await lists.shows(product, asked)).shown)
      return filters.map(({ way }) => ({ way, deviation: undefined }));
    const found = await lookInTurn(soughtIn, filters);
    failsTogether = found.every(({ deviation }) => deviation === undefined);
    return found;
  };
  return async (read: JsonObject, sent: JsonObject, also?: Also): Promise<readonly Found[]> => {
    const soughtIn: Sought = (one) => filtersFor(check, one, sent, words).filter(isOpen);
    const filters = soughtIn(read);
    // Without a search a list is long, and may be read to its end each time.
    if (!has.termNarrows || filters.length === 0 || isLost) return [];
    const found = await look(soughtIn, filters);
    if (failed.has('word')) return found;
    const furtherIn: Sought = (one) => furtherFilters(check, one, soughtIn(one), label, also).filter(isOpen);
    const further = await lookInTurn(furtherIn, furtherIn(read));
    // By that word all else is looked for.
    isLost = also === 'label' && further.some(({ deviation }) => deviation !== undefined);
    return [...found, ...further];
  };
};

/** The codes that a product holds, or is sent, in fields whose name means one place of the product alone. */
const plainCodes = ({ has }: Pick<Check, 'has'>, body: JsonObject): readonly Parameter[] => {
  const ofVariants = new Set(fieldsOf(has, 'variant').map(({ code }) => code));
  return filterableFields(has, 'product')
    .filter(
      ({ code, multiChannel, multiLanguage }) => !multiLanguage && !multiChannel && !ofVariants.has(code),
    )
    .flatMap(({ code: name }) =>
      [body[name]].flat().flatMap((code) => (typeof code === 'string' ? [[name, code] as const] : [])),
    );
};

/** The codes of one body that another one lacks. */
const codesBeside = (
  check: Pick<Check, 'has'>,
  body: JsonObject,
  other: JsonObject,
): readonly Parameter[] => {
  const held = plainCodes(check, other).map((one) => JSON.stringify(one));
  return plainCodes(check, body).filter((one) => !held.includes(JSON.stringify(one)));
};

const leftOutBy = async (
  check: Check,
  product: Product,
  { filter, way }: Filter,
  which: string,
): Promise<Found> => {
  const { deviation, page } = await goneFrom(check, product, [filter], which);
  return { way, deviation: deviation && { ...deviation, exchange: page } };
};

/** Looks for a product by the codes that an update took from it, given that those find it which it brought instead. */
export const foundAsBefore = async (
  check: Check,
  product: Product,
  before: JsonObject,
  after: JsonObject,
): Promise<readonly Found[]> => {
  if (!check.has.termNarrows) return [];
  const brought = codesBeside(check, after, before);
  const found: Found[] = [];
  for (const filter of codesBeside(check, before, after)) {
    const instead = brought.find(([name]) => name === filter[0]);
    // That it is found by its new code is judged elsewhere; without that, what the old one finds may be lag.
    if (instead === undefined || !(await check.lists.shows(product, [instead])).shown) continue;
    found.push(
      await leftOutBy(check, product, { way: 'other code', filter }, 'lost this by an update just now'),
    );
  }
  return found;
};

/** Looks for a product by what an update that was refused would have made of it. */
export const foundAsRefused = async (
  check: Check,
  product: Product,
  sent: JsonObject,
): Promise<readonly Found[]> => {
  if (!check.has.termNarrows) return [];
  const read = await check.given.reading(product);
  const day = wholeDay(read.lastModifiedOn);
  const filters: readonly Filter[] = [
    ...codesBeside(check, sent, read)
      .filter(([name, code]) => codesOf(check.has, { owner: 'product', code: name }).includes(code))
      .map((filter): Filter => ({ way: 'other code', filter })),
    ...(day === undefined ? [] : [{ way: 'day', filter: from(day, 2) } as const]),
  ];
  const found: Found[] = [];
  for (const filter of filters)
    found.push(
      await leftOutBy(check, product, filter, 'does not pass this, whatever a refused update asked for'),
    );
  return found;
};
