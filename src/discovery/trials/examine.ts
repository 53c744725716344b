import type { Config } from '../../config/config.js';
import type { Identifiers } from '../../generators/identifiers.js';
import { getAt, heldPlaces } from '../../generators/places.js';
import type { JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { jsonOf } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Pim } from '../../target/pim.js';
import { ask } from '../asking.js';
import type { Capabilities, Field } from '../capabilities.js';
import { identifierText } from '../created.js';
import type { ReadDefinition } from '../definition.js';
import { type Located, locate } from '../locate.js';
import { awaited, type Patience } from '../patience.js';
import { nameInFixtures } from '../remedy-in-fixtures.js';
import { termNarrows } from '../searching.js';
import type { Labelled } from './attempts.js';
import { canTakeSeveral } from './candidates.js';

/** What the full product taught, once it was found again. */
export interface Examined {
  readonly learnt: Partial<Capabilities>;
  /** Internal id and productId as the target shows them. */
  readonly id: string | null;
  readonly productId: string | null;
  readonly notes: readonly string[];
}

/** What is known before the full product is looked at, and what the definition may require that no product holds. */
type Known = Capabilities & Pick<ReadDefinition, 'neverFilled' | 'broken'>;

/**
 * Finds the full product again and learns from it how products are addressed, who gives the productId, which
 * fields hold arrays, whether a search narrows to the run, and whether a Valid product can be made.
 *
 * @param has what is known so far.
 */
export async function examine(
  pim: Pim,
  has: Known,
  config: Config,
  full: Labelled,
  identifiers: Identifiers,
  patience: Patience,
): Promise<Examined> {
  const located = await locate(pim, has, full, patience);
  if (located === undefined) {
    const note =
      'no single read found a product that was created, by any of its identifiers or by the productId that a list shows for it';
    return { learnt: {}, id: null, productId: null, notes: [note] };
  }
  const words = { mark: identifiers.mark, nowhere: identifiers.label() };
  const [narrows, noValidProduct] = await Promise.all([
    termNarrows(pim, has, full, words, patience),
    whyNotValid(pim, has, config, { ...located, sent: full.body }, patience),
  ]);
  const { product, address } = located;
  const sent = identifierText(full.body.productId);
  return {
    learnt: {
      address,
      termNarrows: narrows,
      fields: has.fields.map((field) => asHeld(field, full.body, product)),
      noValidProduct,
      ...(has.fields.some(({ owner, code }) => owner === 'product' && code === 'productId') && {
        productIdFromClient: sent !== undefined && identifierText(product.productId) === sent,
      }),
    },
    id: identifierText(product.id) ?? null,
    productId: identifierText(product.productId) ?? null,
    notes: [],
  };
}

/**
 * Why no Valid product can be made. That the full product is Invalid is a reason only where it may lack content
 * for languages or channels that nothing told of, or what no run gives a value; else the state rules will judge it.
 */
async function whyNotValid(
  pim: Pim,
  has: Known,
  { fixtures }: Config,
  located: Located & { readonly sent: JsonObject },
  patience: Patience,
): Promise<string | null> {
  if (has.noValidProduct !== null) return has.noValidProduct;
  const required = has.fields.filter((field) => field.required);
  const inLanguages =
    fixtures.languages.length > 0 ? [] : required.filter(({ multiLanguage }) => multiLanguage);
  const inChannels = fixtures.channels.length > 0 ? [] : required.filter(({ multiChannel }) => multiChannel);
  const open = [...new Set([...inLanguages, ...inChannels])].map(({ code }) => code);
  const { sent } = located;
  const left = has.neverFilled
    .filter(({ owner, code }) => !Object.hasOwn(owner === 'product' ? sent : firstVariant(sent), code))
    .map(({ code }) => code);
  const { broken } = has;
  if (open.length + left.length + broken.length === 0 || (await becomesValid(pim, located, patience)))
    return null;
  if (broken.length > 0) {
    return `a product with values in all fields that can be read is not Valid, and the definition may require more: ${broken.join('; ')}`;
  }
  if (left.length > 0) {
    return `a product with values in all other fields is not Valid, and the definition requires ${left.join(', ')}, which a run gives no value: let the target fill it in, or certify with a definition that does not require it`;
  }
  const members = [
    inLanguages.length > 0 ? ['languages'] : [],
    inChannels.length > 0 ? ['channels'] : [],
  ].flat();
  return `a product with all known content is not Valid, and content of ${open.join(', ')} may be asked for elsewhere: ${nameInFixtures('all', ...members)}; should no complete product ever become Valid there, only a run that knows all of them can prove that defect`;
}

async function becomesValid(pim: Pim, located: Located, patience: Patience): Promise<boolean> {
  if (located.product.state === 'Valid') return true;
  const valid = await awaited(patience, async () => {
    const { answered } = await ask(() => pim.get(located.identifier));
    const product = answered !== null && isSuccess(answered) ? jsonOf(answered) : undefined;
    return isObject(product) && product.state === 'Valid' ? true : undefined;
  });
  return valid === true;
}

/** The field, taking several values where a single one that was sent is shown as an array. */
function asHeld(field: Field, sent: JsonObject, shown: JsonObject): Field {
  if (field.multiple || !canTakeSeveral(field)) return field;
  const [from, to] = field.owner === 'product' ? [sent, shown] : [firstVariant(sent), firstVariant(shown)];
  const wrapped = heldPlaces(from, field.code).some(
    (place) => !Array.isArray(getAt(from, place)) && Array.isArray(getAt(to, place)),
  );
  return wrapped ? { ...field, multiple: true } : field;
}

function firstVariant({ variants }: JsonObject): JsonObject {
  const [first] = Array.isArray(variants) ? variants.filter(isObject) : [];
  return first ?? {};
}
