import { dayMs } from '../basics/day.js';
import type { Config } from '../config/config.js';
import { canFilterBy } from '../generators/list-filters.js';
import type { JsonObject } from '../json/json.js';
import { isObject } from '../json/tree.js';
import { jsonOf } from '../oracle/answers/body.js';
import { isSuccess } from '../oracle/answers/status.js';
import { NoAnswer, neverSent, type Pim, type Query } from '../target/pim.js';
import { ask } from './asking.js';
import type { Address, Capabilities } from './capabilities.js';
import { type Created, eansOf, identifierText, isThatProduct } from './created.js';
import { awaited, type Clock, type Patience, realClock } from './patience.js';

/** What must be known to find a product. */
type Known = Pick<Capabilities, 'fields' | 'address' | 'termNarrows'>;

/** A product that was found, and how. */
export interface Located {
  readonly address: Address;
  /** What single-product operations are addressed to. */
  readonly identifier: string;
  /** As the target shows it. */
  readonly product: JsonObject;
}

/** Ways that need no request, the surest first: "productId" is what get promises. */
const direct = ['sent-product-id', 'receipt-id', 'external-id', 'ean'] as const;

type Direct = (typeof direct)[number];

/** What is asked by itself, as far as it is known what works; the productId that was sent may be none of the product. */
const waysFor = ({ address }: Known): readonly Direct[] => {
  if (address === 'listed-product-id') return [];
  return address === 'shown-product-id' ? direct.slice(1) : direct;
};

const PAGE = 50;
const MOST_PAGES = 20;

/**
 * What a product is addressed by in the way that works on this target, without asking it.
 *
 * @returns undefined where this product lacks what that takes, or the target must be asked: see `lookUp`.
 */
export function addressOf(
  has: Pick<Capabilities, 'address' | 'fields'>,
  body: JsonObject,
  receiptId: string | null,
): string | undefined {
  const way = direct.find((one) => one === has.address);
  return way === undefined ? undefined : identifierFor(way, { body, receiptId }, has);
}

/**
 * Finds what a product is addressed by where `addressOf` does not tell: by whatever identifies it, or by the
 * productId that such a read or a list shows for it. Waits as long as a write may take to show.
 *
 * @throws {NoAnswer} where reads or lists are not sent any more: waiting would not help.
 */
export async function lookUp(
  pim: Pim,
  has: Known,
  config: Pick<Config, 'consistencyTimeout'>,
  created: Created,
): Promise<string | undefined> {
  const patience = { limit: config.consistencyTimeout * 1000, clock: realClock };
  const located = await find(pim, has, created, patience);
  return located?.identifier;
}

/**
 * Finds a product that was created, trying all ways again and again while it may not show yet. An answer counts
 * only where it shows that product.
 */
export async function locate(
  pim: Pim,
  has: Known,
  created: Created,
  patience: Patience,
): Promise<Located | undefined> {
  try {
    return await find(pim, has, created, patience);
  } catch (thrown) {
    if (isUnsent(thrown)) return undefined;
    throw thrown;
  }
}

/** Whether a request was not sent since no such request is any more. */
function isUnsent(thrown: unknown): boolean {
  return thrown instanceof NoAnswer && neverSent(thrown.exchange);
}

async function find(
  pim: Pim,
  has: Known,
  created: Created,
  patience: Patience,
): Promise<Located | undefined> {
  // Once it is known that only the list tells, nothing else is asked; unless its search does not narrow.
  const ways = waysFor(has);
  const searches = has.address === null || has.termNarrows;
  const word = created.label ?? identifierText(created.body.externalId);
  const search: Query[] = searches && word !== undefined ? [[['term', word]]] : [];
  const located = await awaited(patience, async () => {
    for (const way of ways) {
      const identifier = identifierFor(way, created, has);
      const found = identifier && (await read(pim, has, created, way, identifier));
      if (found) return await byProductId(pim, has, created, found);
    }
    if (!searches) return await sweep(pim, has, created, patience.clock);
    return await listed(pim, has, created, search, 1);
  });
  return located ?? (searches ? await sweep(pim, has, created, patience.clock) : undefined);
}

/**
 * The same product by the productId that it shows, where it was found by something else: that is what single reads are
 * promised by. Once it is known that this works, it is not tried again for each product.
 */
async function byProductId(pim: Pim, has: Known, created: Created, found: Located): Promise<Located> {
  const productId = identifierText(found.product.productId);
  if (productId === undefined || productId === found.identifier) return found;
  if (has.address === 'shown-product-id') return { ...found, address: has.address, identifier: productId };
  if (has.address !== null) return found;
  return (await read(pim, has, created, 'shown-product-id', productId)) ?? found;
}

/** Looks through what was modified of late, first among products with the same code. */
async function sweep(pim: Pim, has: Known, created: Created, clock: Clock): Promise<Located | undefined> {
  const since: Query = [['FromLastModifiedOn', yesterday(clock)]];
  const byCode = selectableFilter(has, created.body);
  const filters = [...(byCode === undefined ? [] : [[byCode, ...since]]), since];
  return await listed(pim, has, created, filters, MOST_PAGES);
}

function identifierFor(
  way: Direct,
  { body, receiptId }: Created,
  has: Pick<Capabilities, 'fields'>,
): string | undefined {
  switch (way) {
    case 'sent-product-id':
      return identifierText(body.productId);
    case 'receipt-id':
      return receiptId ?? undefined;
    case 'external-id':
      return identifierText(body.externalId);
    case 'ean':
      return eansOf(body, has)[0];
  }
}

async function read(
  pim: Pim,
  has: Known,
  created: Created,
  address: Address,
  identifier: string,
): Promise<Located | undefined> {
  const { answered, failure } = await ask(() => pim.get(identifier));
  if (isUnsent(failure)) throw failure;
  const product = answered !== null && isSuccess(answered) ? jsonOf(answered) : undefined;
  return isObject(product) && isThatProduct(product, created, has)
    ? { address, identifier, product }
    : undefined;
}

/** Looks through lists for the product, at most so many pages together, and reads it by the productId shown. */
async function listed(
  pim: Pim,
  has: Known,
  created: Created,
  filters: readonly Query[],
  mostPages: number,
): Promise<Located | undefined> {
  let pages = 0;
  for (const filter of filters) {
    for (let skip = 0; pages < mostPages; ) {
      pages += 1;
      const elements = await pageOf(pim, filter, skip);
      const productId = identifierText(
        elements.find((element) => isThatProduct(element, created, has))?.productId,
      );
      if (productId !== undefined) return await read(pim, has, created, 'listed-product-id', productId);
      if (elements.length === 0) break;
      skip += elements.length;
    }
  }
  return undefined;
}

async function pageOf(pim: Pim, filter: Query, skip: number): Promise<JsonObject[]> {
  const paging: Query = [...(skip === 0 ? [] : [['skip', String(skip)] as const]), ['take', String(PAGE)]];
  const { answered, failure } = await ask(() => pim.list([...filter, ...paging]));
  if (isUnsent(failure)) throw failure;
  const body = answered !== null && isSuccess(answered) ? jsonOf(answered) : undefined;
  return Array.isArray(body) ? body.filter(isObject) : [];
}

/** A filter by the code of a selectable field that the product holds; undefined where it holds none. */
function selectableFilter(has: Known, body: JsonObject): readonly [string, string] | undefined {
  for (const field of has.fields) {
    const value = body[field.code];
    const held = Array.isArray(value) ? value[0] : value;
    if (field.owner === 'product' && canFilterBy(field) && typeof held === 'string')
      return [field.code, held];
  }
  return undefined;
}

/** The day before today: the day of the target may not have begun when ours has. */
function yesterday(clock: Clock): string {
  return new Date(clock.today().getTime() - dayMs).toISOString().slice(0, 10);
}
