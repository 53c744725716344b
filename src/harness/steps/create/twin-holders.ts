import { eanField } from '../../../generators/fields.js';
import type { JsonObject } from '../../../json/json.js';
import type { Judgement } from '../../../oracle/deviation.js';
import { isSuccess, statusOf } from '../../../oracle/status.js';
import { eanHolders, heldOnce, identifierHolders } from '../../../oracle/unique.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct, restamped } from '../../drafts.js';
import { notApplicable, untestable } from '../../endings.js';
import { eventually } from '../../eventually.js';
import { judge } from '../../expect.js';
import { objectOf, textOf } from '../../given.js';
import { variantsOf } from '../../lists.js';
import type { Product } from '../../product.js';
import { recall } from '../../scope.js';
import { sharedByChecks } from '../../shared.js';
import { theWorld } from '../../world.js';
import { lacks, reasons } from '../reasons.js';
import { type Shared, sharedOnce } from '../shared-looks.js';

/** Code of the field that tells variants apart. */
export const eanCode = (check: Check): string => eanField(check.has)?.code ?? notApplicable(lacks.ean);

/** The ean of a variant of a product as it was sent. */
export const eanOf = (check: Check, product: Product, index: number): string => {
  const ean = textOf(variantsOf(product.body).at(index)?.[eanCode(check)]);
  return ean ?? untestable(reasons.noEan);
};

/** What becomes of a product before it is sent with what another one holds: an incomplete one is live, too. */
type Prepare = (body: JsonObject) => JsonObject;

/** Unique fields of the product that clients fill in. */
export type GivenIdentifier = 'productId' | 'externalId';

/** Why products are not told apart by such a field. */
export const noIdentifier = (name: GivenIdentifier): string =>
  name === 'externalId' ? reasons.noExternalId : reasons.noProductId;

/** Everything that the target shows of some products: single answers, and what a search for their words lists. */
const showing = async (check: Check, products: readonly Product[]): Promise<JsonObject[]> => {
  const { has, lists, pim } = check;
  const read = await Promise.all(products.map(({ address }) => pim.get(address)));
  const singles = read.filter(isSuccess).map(objectOf);
  const label = products[0]?.label;
  if (!has.termNarrows || label === undefined) return singles;
  const { elements } = await lists.sweep([['term', label]]);
  return [...singles, ...elements];
};

/** Judges that of some products at most one live one holds an identifying value, lag over. */
export const judgeHeldOnce = async (
  check: Check,
  products: readonly Product[],
  holdersOf: (shown: readonly JsonObject[]) => readonly JsonObject[],
  what: string,
  last: Answered,
): Promise<void> => {
  const holders = async (): Promise<Judgement> => heldOnce(holdersOf(await showing(check, products)), what);
  const { deviation } = await eventually(holders, (judgement) => judgement);
  judge(deviation, last);
};

/** A create that takes an identifying value of another product, and what came of it in words. */
const describe = (second: Answered, first: Product): string => {
  if (!isSuccess(second)) return `refused with ${statusOf(second)}`;
  const sameId = textOf(objectOf(second).id) === first.receiptId;
  return sameId ? 'the first product is updated' : `accepted with ${statusOf(second)}`;
};

/**
 * Creates a second product of two variants with the ean of a first one, and judges that they do not both hold it.
 *
 * @param index of the variant that bears that ean: a service may look at the first one alone.
 * @param prepare changes the second product, but not its eans.
 * @returns what the target did, in words.
 */
export const takeEan = async (
  check: Check,
  first: Product,
  ean: string,
  index: 0 | 1,
  prepare: Prepare = (body) => body,
): Promise<string> => {
  const { given, has, pim } = check;
  await given.read(first);
  const drawn = restamped(has, drawProduct(has, { variants: 2 }, { label: first.label }), {
    label: first.label,
    eans: index === 0 ? [ean] : [theWorld().identifiers.ean(), ean],
  });
  const body = prepare(drawn);
  const answered = await pim.create(body, { provokes: 'business-error' });
  const code = eanCode(check);
  if (isSuccess(answered)) {
    const second = await given.adopted(body, answered, first.label);
    await judgeHeldOnce(
      check,
      [first, second],
      (shown) => eanHolders(shown, ean, code),
      `the ean ${ean}`,
      answered,
    );
  } else {
    judge(undefined, answered);
  }
  return describe(answered, first);
};

/** A create under a `productId` or `externalId` that another product holds. */
export interface TakenIdentifier {
  readonly name: GivenIdentifier;
  readonly identifier: string;
  readonly first: Product;
  readonly answered: Answered;
  /** The product that it made, or updated; null where it was refused. */
  readonly second: Product | null;
}

/** Creates a second product under an identifier of a first one. */
export const takeIdentifier = async (
  check: Check,
  first: Product,
  name: GivenIdentifier,
  prepare: Prepare = (body) => body,
): Promise<TakenIdentifier> => {
  const { given, has, pim } = check;
  await given.read(first);
  const identifier = textOf(first.body[name]) ?? untestable(noIdentifier(name));
  const fresh = restamped(has, first.body, { label: first.label });
  const body = { ...prepare(fresh), [name]: identifier };
  const answered = await pim.create(body, { provokes: 'business-error' });
  if (!isSuccess(answered)) return { name, identifier, first, answered, second: null };
  const second = await given.adopted(body, answered, first.label);
  // What is made later shows later: once it does, both would.
  await given.read(
    await given.created(restamped(has, fresh, { label: first.label }), { label: first.label }),
  );
  return { name, identifier, first, answered, second };
};

const takenFromComplete = (name: GivenIdentifier): Shared<TakenIdentifier> =>
  sharedOnce(`${name}-taken`, async (check) =>
    takeIdentifier(check, await check.given.labelled({ optional: 'none', variants: 1 }), name),
  );

/** The identifiers of complete products, taken once for all checks that only look at what came of it. */
export const takenIdentifiers: Readonly<Record<GivenIdentifier, Shared<TakenIdentifier>>> = {
  productId: takenFromComplete('productId'),
  externalId: takenFromComplete('externalId'),
};

/** What came of it, in words. */
export const takenInWords = ({ answered, first }: TakenIdentifier): string => describe(answered, first);

/** Judges that the two products do not both hold the identifier. */
export const judgeTaken = async (
  check: Check,
  { answered, first, identifier, name, second }: TakenIdentifier,
): Promise<void> => {
  recall(first.created, answered);
  if (second === null) return judge(undefined, answered);
  await judgeHeldOnce(
    check,
    [first, second],
    (shown) => identifierHolders(shown, name, identifier),
    `the ${name} ${identifier}`,
    answered,
  );
};

/**
 * Gives a product the `externalId` of another by an update, and judges that they do not both hold it. What the
 * update does otherwise is left open.
 */
export const takeIdentifierLater = async (check: Check, first: Product): Promise<void> => {
  const { given, has, pim } = check;
  const identifier = textOf(first.body.externalId) ?? untestable(reasons.noExternalId);
  const body = restamped(has, first.body, { label: first.label });
  const second = await given.created(body, { label: first.label });
  await given.read(second);
  const answered = await pim.patch(second.address, { externalId: identifier });
  await given.read(await given.created(restamped(has, body, { label: first.label }), { label: first.label }));
  await judgeHeldOnce(
    check,
    [first, second],
    (shown) => identifierHolders(shown, 'externalId', identifier),
    `the externalId ${identifier}`,
    answered,
  );
};

/** The plainest product that the target accepts when it is sent alone: what races and forgeries are made of. */
export const plainProduct = sharedByChecks('race-model', ({ given }: Check) =>
  given.product({ optional: 'none', variants: 1 }),
);
