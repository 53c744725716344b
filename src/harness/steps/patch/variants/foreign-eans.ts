import type { Capabilities } from '../../../../discovery/capabilities.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { withoutField, withoutVariants } from '../../../../generators/products/incomplete.js';
import { hasRoom } from '../../../../generators/products/variant-limit.js';
import type { Json, JsonObject } from '../../../../json/json.js';
import { pointer } from '../../../../json/tree.js';
import { isThere, shown } from '../../../../oracle/answers/body.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import type { Deviation, Judgement } from '../../../../oracle/deviation.js';
import { isLive, placedVariants } from '../../../../oracle/seen-products.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { objectOf } from '../../../given.js';
import type { Product } from '../../../product.js';
import { untestable } from '../../../world/endings.js';
import { needsEan, needsVariants } from '../../needs.js';
import { dispensableField } from '../../own-products.js';
import { identifiersOf } from '../../product-identifiers.js';
import { reasons } from '../../reasons.js';
import { sharedOnce } from '../../shared-looks.js';
import { hasDueState } from '../../states/due-state.js';
import { changesUnasked } from '../keeping/unasked-changes.js';
import { ownIdentifier } from '../own-identifiers.js';
import { readAfterLaterUpdate } from '../sending.js';
import { codeMembers } from '../update-bodies.js';
import { fieldsIn, inAnswer, updated } from './strange-variants.js';
import { variantWith } from './unknown-eans.js';

/** Ways in which an update may bring the ean of another product to a product. */
const foreignEans = [
  'a whole variant',
  'a variant with one field',
  'a first variant',
  'a variant known by its id',
] as const;

/** Ways in which it would be a further variant. */
const addsToOthers: readonly ForeignEan[] = ['a whole variant', 'a variant with one field'];

/** By which identifier of its product each is sent: a service may see to uniqueness on one way to it alone. */
const addressedBy: Readonly<Record<ForeignEan, 'whatever it takes' | 'externalId' | 'ean'>> = {
  'a whole variant': 'ean',
  'a variant with one field': 'whatever it takes',
  'a first variant': 'whatever it takes',
  'a variant known by its id': 'externalId',
};

/** Those that a target can be asked: no update gives a product that has its only variant another one. */
export const foreignEansFor = (has: Capabilities): readonly ForeignEan[] =>
  hasRoom(has, 1) ? foreignEans : foreignEans.filter((way) => !addsToOthers.includes(way));

/** One of those ways. */
type ForeignEan = (typeof foreignEans)[number];

/** Where a live product holds an ean, as a JSON pointer; undefined where it does not. */
const placeOf = (product: JsonObject, code: string, ean: Json): string | undefined => {
  const holder = placedVariants(product).find(({ variant }) => variant[code] === ean);
  return holder && isLive(product) ? holder.pointer + pointer(code) : undefined;
};

/** @param beside the variants of the product that is to get the ean, and those that come with it. */
const variantFor = (
  check: Check,
  way: ForeignEan,
  { code, ean }: { readonly code: string; readonly ean: Json },
  beside: readonly JsonObject[],
): JsonObject => {
  if (way === 'a variant known by its id') {
    const id = beside[0]?.id ?? untestable(reasons.noVariantId);
    return { id, [code]: ean };
  }
  return variantWith(check, code, ean, way === 'a first variant' ? 'a whole variant' : way, beside);
};

/** Good variants that stand before it in the update: a service may look at the first one alone. */
const variantsBefore = (check: Check, way: ForeignEan, before: JsonObject): readonly JsonObject[] => {
  const { code } = needsEan(check);
  if (way === 'a first variant' && !hasRoom(check.has, 1)) return [];
  if (way === 'a first variant') return [variantWith(check, code, null, 'a whole variant', [])];
  const own = way === 'a variant with one field' ? variantsOf(before)[0]?.[code] : undefined;
  return own === undefined ? [] : [{ [code]: own }];
};

/** The same variant with the codes of another one, such as its sku; undefined where that holds none. */
const withCodesOf = (
  has: Capabilities,
  variant: JsonObject,
  other: JsonObject | undefined,
): JsonObject | undefined => {
  const codes = codeMembers(has).flatMap((code): [string, Json][] => {
    const held = other?.[code];
    return isThere(held) ? [[code, held]] : [];
  });
  return codes.length === 0 ? undefined : { ...variant, ...Object.fromEntries(codes) };
};

interface EanHolders {
  /** A product with an ean for each way. */
  readonly complete: Product;
  /** The same without a required field; undefined where no such product could be made. */
  readonly incomplete: Product | undefined;
}

/** Products that hold the eans which updates of others bring. */
export const foreignEanHolders = sharedOnce('holders-of-foreign-eans', async (check): Promise<EanHolders> => {
  const { given, has, pim } = check;
  const shape = { variants: foreignEans.length };
  const complete = await given.product(shape);
  const missing = dispensableField(has);
  if (missing === undefined) return { complete, incomplete: undefined };
  const body = withoutField(drawProduct(has, shape), missing);
  const created = await pim.create(body);
  return { complete, incomplete: isSuccess(created) ? await given.adopted(body, created) : undefined };
});

/** Ways to bring eans of an Invalid product: a service may compare them with those of its Valid products alone. */
const fromIncomplete: readonly ForeignEan[] = ['a variant with one field', 'a first variant'];

const holderFor = ({ complete, incomplete }: EanHolders, way: ForeignEan): Product =>
  fromIncomplete.includes(way) ? (incomplete ?? complete) : complete;

/** The ean that a way takes: of the variants of its holder, one that no other way takes. */
const heldFor = (check: Check, holders: EanHolders, way: ForeignEan): Json | undefined => {
  const holder = holderFor(holders, way);
  const ways = foreignEansFor(check.has).filter((one) => holderFor(holders, one) === holder);
  needsVariants(check, ways.indexOf(way) + 1);
  return variantsOf(holder.body)[ways.indexOf(way)]?.[needsEan(check).code];
};

/** What the product is that gets the ean: a service may see to uniqueness in Valid products alone. */
const receiverFor = (has: Capabilities, way: ForeignEan): JsonObject => {
  if (way === 'a first variant') return withoutVariants(drawProduct(has));
  const body = drawProduct(has, { variants: 1 });
  const missing = dispensableField(has);
  return way === 'a variant with one field' && missing !== undefined ? withoutField(body, missing) : body;
};

/**
 * Sends the ean of one product to another, and tells what is wrong afterwards: the one that held it changed, or
 * both hold it.
 */
export const afterForeignEan = async (
  check: Check,
  holders: EanHolders,
  way: ForeignEan,
): Promise<readonly Deviation[]> => {
  const { given, has, pim } = check;
  const holder = holderFor(holders, way);
  const { code } = needsEan(check);
  const held = await given.reading(holder);
  const ean = heldFor(check, holders, way) ?? untestable(reasons.noEan);
  const receiver = await given.created(receiverFor(has, way));
  const { address: taken, before } = await updated(check, receiver);
  const { externalId, eans } = await identifiersOf(check, receiver);
  const named = { externalId, ean: eans[0], 'whatever it takes': taken };
  const address = named[addressedBy[way]] ?? taken;
  const good = variantsBefore(check, way, before);
  const variant = variantFor(check, way, { code, ean }, [...variantsOf(before), ...good]);
  // A service need not know members of answers in a request: what it says to an id is left open.
  const options = variant.id === undefined ? { provokes: 'business-error' as const } : {};
  const sent: JsonObject = { variants: [...good, variant] };
  // A service may look for what is in use only where the body does not name its product; or not take it so at all.
  const own = way === 'a whole variant' ? ownIdentifier(receiver) : undefined;
  const isTaken = own !== undefined && isSuccess(await pim.patch(address, { ...own, ...sent }));
  const answered = isTaken ? undefined : await pim.patch(address, sent, options);
  // A service may know the variants of a product by other codes, and take such a one for a variant that it has.
  const known = way === 'a whole variant' ? withCodesOf(has, variant, variantsOf(before)[0]) : undefined;
  if (known !== undefined && answered !== undefined && !isSuccess(answered))
    await pim.patch(address, { variants: [known] });
  const shared = async (): Promise<Judgement> => {
    const [one, other] = [await pim.get(receiver.address), await pim.get(holder.address)];
    const place = placeOf(objectOf(one), code, ean);
    if (place === undefined || placeOf(objectOf(other), code, ean) === undefined) return undefined;
    const expected = `${shown(ean)} as the ean of one product only`;
    const [id, otherId] = [one, other].map((read) => shown(objectOf(read).id));
    return {
      expected,
      received: `two products with it: ${id} and ${otherId}`,
      pointer: place,
      exchange: one,
    };
  };
  // A service that lets two products share an ean may refuse any further update of them: they are read before one.
  const { value: sharedForLong } = await eventually(shared, (judgement) => judgement);
  if (sharedForLong !== undefined) return [sharedForLong];
  await readAfterLaterUpdate(check, receiver, before, fieldsIn(check, variant));
  const read = await pim.get(holder.address);
  given.accepted(read, 'reading the product that holds the ean');
  const lookedAt = Object.keys(variant);
  const state = hasDueState(held, holder !== holders.incomplete);
  const changed = changesUnasked(has, held, objectOf(read), { state, lookedAt });
  if (changed.length > 0) return inAnswer(read, changed);
  const sharedLate = await shared();
  return sharedLate === undefined ? [] : [sharedLate];
};
