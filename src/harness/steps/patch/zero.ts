import { LosslessNumber } from 'lossless-json';
import type { Capabilities, Kind, Owner } from '../../../discovery/capabilities.js';
import { eanField, fillableFields, isIdentifier } from '../../../generators/fields.js';
import { getAt, placesOf, setAt } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { recall } from '../../world/scope.js';
import { type Shared, sharedAtFirst, sharedOnce } from '../shared-looks.js';
import { carryOut, isGone, type Update } from './carry-out.js';
import { type ReadProduct, sendAndSee } from './sending.js';
import { changesIn, identityOf, type PatchChange, updateOf, variantsAsSent } from './update-bodies.js';

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

/** An update to zero and false, and some behind it that do not name them. */
interface Zeroing {
  readonly product: Product;
  readonly answered: Answered;
  /** What a read shows after the first; null where it was refused. */
  readonly shown: ReadProduct | null;
  /**
   * Of the node that holds them, then of another one, as far as something else can be changed; none where the first does
   * not show.
   */
  readonly later: readonly Update[];
}

/** The node of a product that is updated: itself, or its first variant. */
const nodeOf = ({ has }: Check, owner: Owner, product: Product, read: JsonObject): JsonObject =>
  owner === 'product' ? read : (variantsAsSent(has, product, read)[0] ?? {});

/** What an update may change of a product, or of one of its variants. */
type Changes = (check: Check, read: JsonObject, variants: readonly JsonObject[]) => readonly PatchChange[];

const ofProduct: Changes = ({ has }, read) => changesIn(has, 'product', read);
const ofVariant =
  (index: number): Changes =>
  ({ has }, _read, variants) =>
    changesIn(has, 'variant', variants[index] ?? {});

/** The node with the zeros, and others: what an update leaves alone altogether may be written once more as well. */
const draftsBeside: Readonly<Record<Owner, readonly Changes[]>> = {
  product: [ofProduct, ofVariant(0)],
  variant: [ofVariant(0), ofVariant(1), ofProduct],
};

/** Undefined where the product holds no number and no boolean. */
const zeroing = async (check: Check, owner: Owner): Promise<Zeroing | undefined> => {
  const { given, has } = check;
  const product = await given.product({ variants: 2 });
  const node = nodeOf(check, owner, product, await given.reading(product));
  const changed = zeroed(has, owner, node, owner === 'product' ? {} : identityOf(has, node));
  if (changed === undefined) return undefined;
  const { answered, shown } = await sendAndSee(
    check,
    product,
    owner === 'product' ? changed : { variants: [changed] },
  );
  if (shown === null || shown.missing !== undefined) return { product, answered, shown, later: [] };
  const later: Update[] = [];
  // Without an ean the text names nothing that identifies a variant.
  const others = eanField(has) === undefined ? 1 : undefined;
  for (const drafted of draftsBeside[owner].slice(0, others)) {
    const before = later.at(-1)?.after ?? shown.after;
    const changes = drafted(check, before, variantsAsSent(has, product, before));
    const [change] = changes.filter(({ field }) => !zeros.has(field.kind));
    if (change === undefined || later.some(isGone)) continue;
    later.push(await carryOut(check, owner, product, { before, sent: updateOf(has, [change]) }));
  }
  return { product, answered, shown, later };
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
  check.given.accepted(made.answered, 'an update to zero and false');
  judge(made.shown?.missing, made.shown?.read);
};

/**
 * Updates of something else, sent to a product that holds zero and false or has them in its first variant: a service may
 * take what they do not name for nothing at all.
 */
export const updatesBesideZero = async (check: Check, owner: Owner): Promise<readonly Update[]> => {
  const made = await sharedAtFirst(zeroings[owner], check);
  if (made === undefined) return [];
  recall(made.product.created, made.answered, ...made.later.map(({ answered }) => answered));
  return made.later;
};
