import { LosslessNumber } from 'lossless-json';
import type { Capabilities, Kind, Owner } from '../../../discovery/capabilities.js';
import { fillableFields, isIdentifier } from '../../../generators/fields.js';
import { getAt, placesOf, setAt } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { recall } from '../../world/scope.js';
import { type Shared, sharedAtFirst, sharedOnce } from '../shared-looks.js';
import { carryOut, type Update } from './carry-out.js';
import { type ReadProduct, readOnceShown, sendUpdate } from './sending.js';
import { changesIn, identityOf, updateOf, variantsAsSent } from './update-bodies.js';

/** Values that a careless service takes for none at all. */
const zeros: ReadonlyMap<Kind, Json> = new Map<Kind, Json>([
  ['integer', 0],
  ['decimal', new LosslessNumber('0')],
  ['boolean', false],
]);

/** Zero and false at every place where a product or a variant holds a number or a boolean; undefined where it holds none. */
const zeroed = (
  has: Capabilities,
  owner: Owner,
  node: JsonObject,
  start: JsonObject,
): JsonObject | undefined => {
  const places = fillableFields(has, owner).flatMap((field) => {
    const zero = zeros.get(field.kind);
    if (zero === undefined || field.multiple || isIdentifier(field)) return [];
    return placesOf(field, has)
      .filter((place) => getAt(node, place) !== undefined)
      .map((place) => ({ place, zero }));
  });
  return places.length === 0
    ? undefined
    : places.reduce((body, { place, zero }) => setAt(body, place, zero), start);
};

/** An update to zero and false, and what a read shows after it. */
interface Zeroing {
  readonly product: Product;
  readonly sent: JsonObject;
  readonly answered: Answered;
  readonly shown: ReadProduct;
}

/** The node of a product that is updated: itself, or its first variant. */
const nodeOf = ({ has }: Check, owner: Owner, product: Product, read: JsonObject): JsonObject =>
  owner === 'product' ? read : (variantsAsSent(has, product, read)[0] ?? {});

/** Undefined where the definition has no number and no boolean, or the target takes no zero and no false. */
const zeroing = async (check: Check, owner: Owner): Promise<Zeroing | undefined> => {
  const { given, has } = check;
  const product = await given.product({ variants: 2 });
  const node = nodeOf(check, owner, product, await given.reading(product));
  const changed = zeroed(has, owner, node, owner === 'product' ? {} : identityOf(has, node));
  if (changed === undefined) return undefined;
  const sent = owner === 'product' ? changed : { variants: [changed] };
  const { answered } = await sendUpdate(check, product, sent);
  given.accepted(answered, 'an update to zero and false');
  return { product, sent, answered, shown: await readOnceShown(check, product, sent) };
};

const zeroings: Readonly<Record<Owner, Shared<Zeroing | undefined>>> = {
  product: sharedOnce('zero-of-product', (check) => zeroing(check, 'product')),
  variant: sharedOnce('zero-of-variant', (check) => zeroing(check, 'variant')),
};

/** Judges that an update to zero and false is stored, where the target takes these values at all. */
export const storesZero = async (check: Check, owner: Owner): Promise<void> => {
  const made = await sharedAtFirst(zeroings[owner], check);
  if (made === undefined) return;
  recall(made.product.created, made.answered);
  judge(made.shown.missing, made.shown.read);
};

/**
 * A later update of another value of a product or variant that holds zero and false: a service may take what it does
 * not name for nothing at all. Undefined where there is no such update, or where zero and false do not show.
 */
export const updateBesideZero = async (check: Check, owner: Owner): Promise<Update | undefined> => {
  const made = await sharedAtFirst(zeroings[owner], check);
  if (made === undefined || made.shown.missing !== undefined) return undefined;
  const { product } = made;
  recall(product.created, made.answered);
  const before = await check.given.reading(product);
  const [change] = changesIn(check.has, owner, nodeOf(check, owner, product, before)).filter(
    ({ field }) => !zeros.has(field.kind),
  );
  return change && carryOut(check, owner, product, { before, sent: updateOf(check.has, [change]) });
};
