import type { Owner } from '../../../discovery/capabilities.js';
import { eanField, fieldsOf } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, heldPlaces, setAt, withValues } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { type Difference, differences } from '../../../oracle/products/round-trip.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { recall } from '../../world/scope.js';
import { type Disguise, disguises } from './disguises.js';
import { isOfKind, OpenKinds, type UpdateKind } from './kinds.js';
import { readOnceShown, sendUpdate } from './sending.js';
import { changesIn, identityOf, updateOf, variantsAsSent } from './update-bodies.js';

/** An update that was accepted, what it must have changed, and the product after it. */
interface Lookalike {
  readonly product: Product;
  readonly changed: JsonObject;
  readonly answered: Answered;
  readonly read: Answered;
}

const valuesOf = (
  check: Check,
  owner: Owner,
  node: JsonObject,
  disguise: Disguise,
  start: JsonObject,
): JsonObject =>
  fieldsOf(check.has, owner).reduce((all, field) => {
    const rewrite = disguise.rewrite(field);
    if (rewrite === undefined) return all;
    return heldPlaces(node, field.code).reduce((sent, place) => {
      const value = rewrite(getAt(node, place) ?? null);
      return value === undefined ? sent : setAt(sent, place, value);
    }, all);
  }, start);

/** Every such value of a product and its first variant, rewritten; undefined where nothing is. */
const rewrittenValues = (
  check: Check,
  product: Product,
  read: JsonObject,
  disguise: Disguise,
): JsonObject | undefined => {
  const [variant = {}] = variantsAsSent(check.has, product, read);
  const [sent = {}] = variantsOf(product.body);
  const { asSent = false } = disguise;
  const identity = identityOf(check.has, variant);
  const own = valuesOf(check, 'product', asSent ? product.body : read, disguise, {});
  const named = valuesOf(check, 'variant', asSent ? sent : variant, disguise, identity);
  const isNamed = Object.keys(named).length > Object.keys(identity).length;
  if (!isNamed && Object.keys(own).length === 0) return undefined;
  return isNamed ? { ...own, variants: [named] } : own;
};

/** A service may refuse such values: what it takes, it must store. */
const rewriting = async (
  check: Check,
  product: Product,
  disguise: Disguise,
  awaits: (one: Difference) => boolean,
): Promise<Lookalike | undefined> => {
  const changed = rewrittenValues(check, product, await check.given.reading(product), disguise);
  if (changed === undefined) return undefined;
  const { answered } = await sendUpdate(check, product, changed);
  if (!isSuccess(answered)) return undefined;
  return { product, changed, answered, read: (await readOnceShown(check, product, changed, awaits)).read };
};

/**
 * The whole product sent back as it was read, with one value of the product and one of its first variant changed: what
 * a client does that knows no better. What only answers have may be refused.
 */
const sendingBack = async (check: Check, product: Product): Promise<Lookalike | undefined> => {
  const { given, has, pim } = check;
  const read = await given.reading(product);
  const { variants: _, ...plain } = read;
  // Without an ean nothing tells which variant is meant.
  const [first, ...others] = eanField(has) === undefined ? [] : variantsOf(read);
  const own = changesIn(has, 'product', read).slice(0, 1);
  const ofVariant = first === undefined ? [] : changesIn(has, 'variant', first).slice(0, 1);
  if (own.length + ofVariant.length === 0) return undefined;
  const variants = first === undefined ? {} : { variants: [withValues(first, ofVariant), ...others] };
  const answered = await pim.patch(
    product.address,
    { ...withValues(plain, own), ...variants },
    { odd: true },
  );
  if (!isSuccess(answered)) return undefined;
  const changed = updateOf(has, [...own, ...ofVariant]);
  return { product, changed, answered, read: (await readOnceShown(check, product, changed)).read };
};

/** What such an update sent and the product does not show. */
const lostBy = ({ has }: Check, { changed, read }: Lookalike): readonly Difference[] =>
  differences(changed, objectOf(read), has.fields, { partial: true });

/** Updates that careless code takes for none: made once, one after the other, as far as they are accepted. */
const lookalikes = sharedByChecks('patch-lookalikes', async (check): Promise<readonly Lookalike[]> => {
  const product = await check.given.product({ variants: 2 });
  const made: (Lookalike | undefined)[] = [];
  const open = new OpenKinds();
  for (const disguise of disguises) {
    const one = await rewriting(check, product, disguise, open.awaits);
    if (one !== undefined) open.close(lostBy(check, one));
    made.push(one);
  }
  made.push(await sendingBack(check, product));
  return made.filter((one) => one !== undefined);
});

/**
 * Judges that texts which differ from the old ones by the case or the accent of a letter, by a blank or by their end are
 * stored, times that differ by minutes, numbers that differ by a hundredth or by their sign, and values that stand among
 * all others as they were read; nothing where there are none, or they are refused.
 */
export const storesLookalikes = async (check: Check, kind: UpdateKind): Promise<void> => {
  for (const one of await lookalikes(check)) {
    recall(one.product.created, one.answered);
    judge(lostBy(check, one).filter(isOfKind[kind]), one.read);
  }
};
