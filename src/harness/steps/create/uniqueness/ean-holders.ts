import { identifierFields } from '../../../../generators/fields.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { withoutField, withoutVariants } from '../../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { expect } from '../../../expect.js';
import type { Product } from '../../../product.js';
import { sharedByChecks } from '../../../shared.js';
import { notApplicable, untestable } from '../../../world/endings.js';
import { theWorld } from '../../../world/world.js';
import { needsEan } from '../../needs.js';
import { dispensableField, dispensableVariantField } from '../../own-products.js';
import { extendedProduct } from '../../patch/variants/extended-product.js';
import { reasons } from '../../reasons.js';
import { type Shared, sharedAtFirst, sharedOnce } from '../../shared-looks.js';
import { eanOf, sendCorrected, type TakenEan, takeEan } from './taken-eans.js';

/** A live product and an ean that it holds. */
export interface EanHolder {
  readonly product: Product;
  readonly ean: string;
}

/** Makes one. */
export type MakeHolder = (check: Check) => Promise<EanHolder>;

const create = async (
  check: Check,
  variants: number,
  prepare: (body: JsonObject) => JsonObject = (body) => body,
  eans?: readonly string[],
): Promise<Product> => {
  const label = theWorld().identifiers.label();
  const body = drawProduct(check.has, { optional: 'none', variants }, { label, ...(eans && { eans }) });
  return check.given.created(prepare(body), { label });
};

/** A complete product, made once: whoever takes its ean leaves at most one live product with it. */
export const completeHolder: MakeHolder = sharedByChecks('complete-ean-holder', async (check: Check) => {
  const product = await create(check, 1);
  return { product, ean: eanOf(check, product, 0) };
});

/** The ean of a complete product, taken once for all checks that only look at what came of it. */
export const eanTaken: Shared<TakenEan> = sharedOnce('ean-taken', async (check) => {
  const { product, ean } = await completeHolder(check);
  return takeEan(check, product, ean, 0);
});

/** The same create with an ean that is free; undefined where it was not refused. */
export const correctedCreate: Shared<Awaited<ReturnType<typeof sendCorrected>>> = {
  shared: sharedByChecks('corrected-create', async (check) =>
    sendCorrected(check, await eanTaken.shared(check)),
  ),
  anew: async (check) => sendCorrected(check, await eanTaken.anew(check)),
};

/** Judges that it is accepted: nothing that the refused one brought besides is taken. */
export const takesCorrected = async (check: Check): Promise<void> => {
  const corrected = await sharedAtFirst(correctedCreate, check);
  if (corrected !== undefined) expect(corrected.answered).toBeAccepted();
};

const lastOfThree: MakeHolder = async (check) => {
  const product = await create(check, 3);
  return { product, ean: eanOf(check, product, -1) };
};

/** Takes a required field away by which no product is found; nothing where nothing is required. */
export const withoutRequiredField = ({ has }: Check): ((body: JsonObject) => JsonObject) => {
  const missing = dispensableField(has);
  return (body) => (missing === undefined ? body : withoutField(body, missing));
};

/** Takes a required field away from all variants; nothing where these require none besides what tells them apart. */
export const withIncompleteVariants = ({ has }: Check): ((body: JsonObject) => JsonObject) => {
  const missing = dispensableVariantField(has);
  return (body) => (missing === undefined ? body : withoutField(body, missing));
};

/** A product that lacks a required field, and that a search finds alone; a complete one where nothing is required. */
export const labelledIncomplete = (check: Check): Promise<Product> =>
  create(check, 1, withoutRequiredField(check));

/** A product without variants, and that a search finds alone. */
export const labelledBare = (check: Check): Promise<Product> => create(check, 1, withoutVariants);

const incomplete: MakeHolder = async (check) => {
  if (dispensableField(check.has) === undefined)
    notApplicable('the definition requires nothing that could be left out');
  const product = await labelledIncomplete(check);
  return { product, ean: eanOf(check, product, 0) };
};

const withLeadingZero: MakeHolder = async (check) => {
  const ean = theWorld().identifiers.ean({ leadingZero: true });
  return { product: await create(check, 1, undefined, [ean]), ean };
};

/** Takes the `externalId` away; ends the example where there is none. */
export const leavingOutExternalId = ({ has }: Check): ((body: JsonObject) => JsonObject) => {
  const externalId = identifierFields(has).find(({ code }) => code === 'externalId');
  if (externalId === undefined) return notApplicable(reasons.noExternalId);
  return (body) => withoutField(body, externalId);
};

/** A product by which a service may know what has an ean lacks that: the `externalId`. */
export const withoutExternalId: MakeHolder = async (check) => {
  const product = await create(check, 1, leavingOutExternalId(check));
  return { product, ean: eanOf(check, product, 0) };
};

/** Waits until a product shows a variant with an ean that an update brought; undefined where it never does. */
const onceShown = async (check: Check, product: Product, ean: string): Promise<EanHolder | undefined> => {
  const { code } = needsEan(check);
  const { deviation } = await eventually(
    () => check.given.reading(product),
    (shown) =>
      variantsOf(shown).some((variant) => variant[code] === ean)
        ? undefined
        : { expected: 'the variant with the ean', received: 'none', pointer: '/variants' },
  );
  return deviation === undefined ? { product, ean } : undefined;
};

const addedTo = async (
  check: Check,
  product: Product,
  variants: readonly JsonObject[],
): Promise<EanHolder> => {
  const ean = textOf(variants[0]?.[needsEan(check).code]) ?? untestable(reasons.noEan);
  await check.given.patched(product, { variants: [...variants] });
  return (await onceShown(check, product, ean)) ?? untestable(reasons.noEanAdded);
};

/** A product without variants takes some, whatever a target makes of a strange ean otherwise. */
const filledLater: MakeHolder = async (check) => {
  const product = await labelledBare(check);
  return addedTo(check, product, variantsOf(drawProduct(check.has, { optional: 'none', variants: 1 })));
};

/** A variant that is known by its id gets another ean, where the target takes that. */
const givenAnother: MakeHolder = async (check) => {
  const { given, pim } = check;
  const product = await create(check, 1);
  const id = variantsOf(await given.reading(product))[0]?.id ?? notApplicable(reasons.noVariantId);
  const ean = theWorld().identifiers.ean();
  const sent = { variants: [{ id, [needsEan(check).code]: ean }] };
  const answered = await pim.patch(product.address, sent, { odd: true });
  const holder = isSuccess(answered) ? await onceShown(check, product, ean) : undefined;
  return holder ?? notApplicable('the service changes no ean');
};

/** A variant that the last updates of its product did not name: these may have told the service of others alone. */
const unnamedByUpdates: MakeHolder = async (check) => {
  const { product } = await extendedProduct(check);
  return { product, ean: eanOf(check, product, 0) };
};

/** Every other way in which a live product comes to hold an ean. */
export const otherHolders: readonly MakeHolder[] = [
  lastOfThree,
  incomplete,
  withLeadingZero,
  extendedProduct,
  unnamedByUpdates,
  filledLater,
  withoutExternalId,
  givenAnother,
];
