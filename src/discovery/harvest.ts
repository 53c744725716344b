import type { Json, JsonObject } from '../json/json.js';
import { isObject, textOf } from '../json/tree.js';
import { jsonOf } from '../oracle/answers/body.js';
import { isSuccess } from '../oracle/answers/status.js';
import type { Pim, Query } from '../target/pim.js';
import { ask } from './asking.js';
import type { Field } from './capabilities.js';
import { type Sightings, sightingsIn } from './sightings.js';

/** However large the catalogue is, no more than this is read of it. */
const MOST_ELEMENTS = 200;
const MOST_SINGLES = 5;
/** So many are read where the lists show all that is sought: they may show it in another form. */
const FEW_SINGLES = 2;
const PAGE = '50';

/** What leads elsewhere in the place of an identifier: to the definitions, to the list, or to a folder. */
const ELSEWHERE = ['definitions', '', '.', '..'];

/** The first of the identifiers of an existing product by which it can be read; undefined where there is none. */
export function addressAmong(...identifiers: readonly (Json | undefined)[]): string | undefined {
  return identifiers.map(textOf).find((text) => text !== undefined && !ELSEWHERE.includes(text));
}

/** Existing products as far as they were read, and what they hold. */
interface Harvest {
  readonly products: readonly JsonObject[];
  readonly sightings: Sightings;
}

/**
 * Reads some existing products, Valid ones first, to learn which codes, currencies, languages and channels exist:
 * two or three lists, and some single products, more of them where the lists leave something out.
 */
export async function harvest(pim: Pim, fields: readonly Field[]): Promise<Harvest> {
  const [valid, any] = await Promise.all([
    listed(pim, [
      ['state', 'Valid'],
      ['take', PAGE],
    ]),
    listed(pim, [['take', PAGE]]),
  ]);
  const products = [...valid, ...any];
  if (lacking(products, fields) && valid.length > 0) {
    const skip = String(valid.length);
    products.push(
      ...(await listed(pim, [
        ['state', 'Valid'],
        ['skip', skip],
        ['take', PAGE],
      ])),
    );
  }
  const singles = await singlesOf(pim, products, lacking(products, fields) ? MOST_SINGLES : FEW_SINGLES);
  return { products: [...singles, ...products], sightings: sightingsIn(products, fields, singles) };
}

/** Whether a selectable field, or one of unknown type, was seen in no product. */
function lacking(products: readonly JsonObject[], fields: readonly Field[]): boolean {
  const { values } = sightingsIn(products, fields);
  const wanted = fields.filter(({ kind }) => kind === 'selectable' || kind === 'unknown');
  const variantsSeen = products.some(({ variants }) => Array.isArray(variants) && variants.length > 0);
  return !variantsSeen || wanted.some(({ owner, code }) => (values[`${owner}.${code}`] ?? []).length === 0);
}

async function listed(pim: Pim, query: Query): Promise<JsonObject[]> {
  const { answered } = await ask(() => pim.list(query));
  const body = answered !== null && isSuccess(answered) ? jsonOf(answered) : undefined;
  return Array.isArray(body) ? body.slice(0, MOST_ELEMENTS).filter(isObject) : [];
}

async function singlesOf(pim: Pim, products: readonly JsonObject[], most: number): Promise<JsonObject[]> {
  const addresses = new Set(
    products.flatMap(({ productId, externalId, id }) => addressAmong(productId, externalId, id) ?? []),
  );
  const answers = await Promise.all(
    [...addresses].slice(0, most).map((address) => ask(() => pim.get(address))),
  );
  return answers.flatMap(({ answered }) => {
    const body = answered !== null && isSuccess(answered) ? jsonOf(answered) : undefined;
    return isObject(body) ? [body] : [];
  });
}
