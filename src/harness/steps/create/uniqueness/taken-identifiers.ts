import type { Capabilities, Owner } from '../../../../discovery/capabilities.js';
import { eansOf } from '../../../../discovery/created.js';
import { identifierFields } from '../../../../generators/fields.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { withValues } from '../../../../generators/places.js';
import { withDistinctIntegers } from '../../../../generators/products/distinct-integers.js';
import { withoutField } from '../../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import { identifierHolders } from '../../../../oracle/products/unique.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Check } from '../../../check.js';
import { restamped } from '../../../drafts.js';
import type { Product } from '../../../product.js';
import { sharedByChecks } from '../../../shared.js';
import { untestable } from '../../../world/endings.js';
import { recall } from '../../../world/scope.js';
import { changesIn } from '../../patch/update-bodies.js';
import { reasons } from '../../reasons.js';
import { type Shared, sharedOnce } from '../../shared-looks.js';
import { describe, type IdentifyingValue, judgeHeldOnce, type Prepare } from './twin-holders.js';

/** Unique fields of the product that clients fill in. */
export type GivenIdentifier = 'productId' | 'externalId';

/** Why products are not told apart by such a field. */
export const noIdentifier = (name: GivenIdentifier): string =>
  name === 'externalId' ? reasons.noExternalId : reasons.noProductId;

/** A create under a `productId` or `externalId` that another product holds. */
export interface TakenIdentifier {
  readonly name: GivenIdentifier;
  readonly identifier: string;
  readonly first: Product;
  /** The first product as it was read before. */
  readonly before: JsonObject;
  readonly answered: Answered;
  /** The product that it made, or updated; null where it was refused. */
  readonly second: Product | null;
}

/** Unique fields of the product that the client fills in. */
export const givenIdentifiers = ({ has }: Pick<Check, 'has'>): GivenIdentifier[] =>
  identifierFields(has)
    .map(({ code }) => code)
    .filter((code) => code === 'externalId' || (code === 'productId' && has.productIdFromClient === true))
    .map((code) => (code === 'productId' ? 'productId' : 'externalId'));

const changed = (has: Capabilities, owner: Owner, node: JsonObject): JsonObject =>
  withValues(node, changesIn(has, owner, node));

/**
 * Other values of the variants: one product that takes in both may not hold two variants with the same one.
 *
 * @param held the variants of the other one.
 */
export const withOtherVariants = (
  has: Capabilities,
  body: JsonObject,
  held: readonly JsonObject[],
): JsonObject => {
  if (body.variants === undefined) return body;
  const others = variantsOf(body).map((variant) => changed(has, 'variant', variant));
  return { ...body, variants: withDistinctIntegers(has, [...held, ...others]).slice(held.length) };
};

/** Creates a second product under an identifier of a first one. */
export const takeIdentifier = async (
  check: Check,
  first: Product,
  name: GivenIdentifier,
  prepare: Prepare = (body) => body,
): Promise<TakenIdentifier> => {
  const { given, has, pim } = check;
  const before = await given.reading(first);
  const identifier = textOf(first.body[name]) ?? untestable(noIdentifier(name));
  const fresh = withOtherVariants(
    has,
    restamped(has, first.body, { label: first.label }),
    variantsOf(before),
  );
  const body = { ...prepare(fresh), [name]: identifier };
  const answered = await pim.create(body, { provokes: 'business-error' });
  if (!isSuccess(answered)) return { name, identifier, first, before, answered, second: null };
  const second = await given.adopted(body, answered, first.label);
  // What is made later shows later: once it does, both would.
  await given.read(
    await given.created(restamped(has, fresh, { label: first.label }), { label: first.label }),
  );
  return { name, identifier, first, before, answered, second };
};

/** Takes the productId out of a product, unless each must have one. */
export const withoutProductId = (has: Pick<Capabilities, 'fields'>): Prepare => {
  const field = identifierFields(has).find(({ code }) => code === 'productId');
  return (body) => (field === undefined || field.required ? body : withoutField(body, field));
};

/** Other values of the product itself, so that those of the second one would show in the first. */
const withOtherValues =
  (has: Capabilities): Prepare =>
  (body) =>
    changed(has, 'product', body);

const takenFromComplete = (name: GivenIdentifier): Shared<TakenIdentifier> =>
  sharedOnce(`${name}-taken`, async (check) => {
    const first = await check.given.labelled({ optional: 'none', variants: 1 });
    return takeIdentifier(check, first, name, withOtherValues(check.has));
  });

/** The identifiers of complete products, taken once for all checks that only look at what came of it. */
export const takenIdentifiers: Readonly<Record<GivenIdentifier, Shared<TakenIdentifier>>> = {
  productId: takenFromComplete('productId'),
  externalId: takenFromComplete('externalId'),
};

/** What came of it, in words. */
export const takenInWords = ({ answered, first }: TakenIdentifier): string => describe(answered, first);

const identifying = (name: GivenIdentifier, identifier: string): IdentifyingValue => ({
  what: `the ${name} ${identifier}`,
  holders: (shown) => identifierHolders(shown, name, identifier),
});

/** Judges that the two products do not both hold the identifier. */
export const judgeTaken = async (
  check: Check,
  { answered, first, identifier, name, second }: TakenIdentifier,
): Promise<void> => {
  recall(first.created, answered);
  // What was refused may have been stored all the same.
  await judgeHeldOnce(
    check,
    identifying(name, identifier),
    second === null ? [first] : [first, second],
    answered,
  );
};

/** Updates that give a second product the identifiers of a first one, and what the two are looked up by. */
interface TakenLater {
  readonly products: readonly Product[];
  readonly taken: readonly { readonly name: GivenIdentifier; readonly answered: Answered }[];
}

/**
 * Gives a product the identifiers of another, each by an update of its own. `productId` comes last: a target that
 * takes it over knows the product by its ean or `externalId` alone from then on.
 */
export const takeIdentifiersLater = async (
  check: Check,
  first: Product,
  names: readonly GivenIdentifier[],
): Promise<TakenLater> => {
  const { given, has, pim } = check;
  const body = restamped(has, first.body, { label: first.label });
  const second = await given.created(body, { label: first.label });
  await given.read(second);
  const taken: { name: GivenIdentifier; answered: Answered }[] = [];
  for (const name of names.toSorted()) {
    const changes = { [name]: textOf(first.body[name]) ?? untestable(noIdentifier(name)) };
    taken.push({ name, answered: await pim.patch(second.address, changes) });
  }
  await given.read(await given.created(restamped(has, body, { label: first.label }), { label: first.label }));
  const byEan = eansOf(body, has).map((ean) => ({ ...second, address: ean }));
  return { products: [first, second, ...byEan], taken };
};

/** Judges that the two products do not both hold an identifier of the first. What an update does otherwise is left open. */
export const judgeTakenLater = async (
  check: Check,
  first: Product,
  { products, taken }: TakenLater,
): Promise<void> => {
  for (const { name, answered } of taken) {
    const identifier = textOf(first.body[name]) ?? untestable(noIdentifier(name));
    await judgeHeldOnce(check, identifying(name, identifier), products, answered);
  }
};

/** The plainest product that the target accepts when it is sent alone: what races and forgeries are made of. */
export const plainProduct = sharedByChecks('race-model', ({ given }: Check) =>
  given.product({ optional: 'none', variants: 1 }),
);
