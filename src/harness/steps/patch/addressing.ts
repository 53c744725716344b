import type { Capabilities } from '../../../discovery/capabilities.js';
import { fieldsOf } from '../../../generators/fields.js';
import { withoutField, withoutVariants } from '../../../generators/incomplete.js';
import type { JsonObject } from '../../../json/json.js';
import { changes } from '../../../oracle/changes.js';
import { productIn } from '../../../oracle/seen-products.js';
import { accepted, isSuccess } from '../../../oracle/status.js';
import { notTakenOver } from '../../../oracle/taken-over.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { untestable } from '../../endings.js';
import { eventually } from '../../eventually.js';
import { judge } from '../../expect.js';
import { objectOf, textOf } from '../../given.js';
import { variantsOf } from '../../lists.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { Turnstile } from '../../turnstile.js';
import { theWorld } from '../../world.js';
import { identifiersOf } from '../product-identifiers.js';
import { reasons } from '../reasons.js';
import { changeBeside, changesIn, updateOf } from './changes.js';
import { updatedInTurn } from './habits.js';
import { noOtherValue } from './other-values.js';
import { lookOnceShown, readOnceShown, sendUpdate, stillFound, updateShown } from './sending.js';

/** Updates a product by one identifier, which the target may not know at once. */
export const updatedBy = async (check: Check, product: Product, identifier: string) => {
  const before = await check.given.reading(product);
  const sent = changeBeside(check.has, before, []) ?? noOtherValue(check.has);
  const { value: answered } = await eventually(
    () => check.pim.patch(identifier, sent),
    ({ answer }) =>
      answer.status === 404 ? { expected: 'success', received: 'status 404', pointer: null } : undefined,
  );
  return { answered, sent };
};

/**
 * With an externalId of digits alone, which a service may take for an ean or a number by its look; it differs from the
 * productId, so that it shows which of them the target looks at.
 */
const withDigits = (body: JsonObject): JsonObject =>
  typeof body.externalId === 'string'
    ? { ...body, externalId: theWorld().identifiers.ean({ leadingZero: true }) }
    : body;

const withApartIdentifiers = (body: JsonObject): JsonObject =>
  typeof body.externalId === 'string' && body.externalId === body.productId
    ? { ...body, externalId: theWorld().identifiers.next() }
    : body;

/** A product with three variants that was seen to change by an update, whichever identifier that took. */
export const updatableProduct = async (check: Check): Promise<Product> => {
  const { given, has, pim } = check;
  const body = withDigits(drawProduct(has, { variants: 3 }));
  const answered = await pim.create(body);
  const product = isSuccess(answered)
    ? await given.adopted(body, answered)
    : await given.created(withApartIdentifiers(drawProduct(has, { variants: 3 })));
  await seenToChange(check, product);
  return product;
};

const updatable = sharedByChecks('updatable-product', async (check: Check) => ({
  product: await updatableProduct(check),
  turnstile: new Turnstile(1),
}));

/**
 * Works with the product that the checks of identifiers share. Each of them updates it, so they take turns: the work
 * begins when that of the check before has ended.
 */
export const withUpdatable = async <T>(check: Check, work: (product: Product) => Promise<T>): Promise<T> => {
  const { product, turnstile } = await updatable(check);
  return turnstile.pass(() => work(product));
};

/** Letters and signs that a path holds in another form: which of them an identifier may have is left open. */
const withSigns = (identifier: string): string => `${identifier} ä+&`;

/**
 * A product without variants that was given its externalId by an update, as far as the target takes that: one that must
 * be encoded in a path before a plain one.
 */
export const givenExternalIdLater = async (
  check: Check,
): Promise<{ readonly product: Product; readonly externalId: string }> => {
  const { given, has } = check;
  const field = fieldsOf(has, 'product').find(({ code }) => code === 'externalId');
  const whole = withoutVariants(drawProduct(has));
  const product = await given.created(field === undefined ? whole : withoutField(whole, field));
  const madeUp = textOf((await given.reading(product)).externalId);
  if (madeUp !== undefined) return { product, externalId: madeUp };
  const { identifiers } = theWorld();
  for (const externalId of [withSigns(identifiers.next()), identifiers.next()]) {
    const { answered } = await sendUpdate(check, product, { externalId });
    const shown = isSuccess(answered) ? await lookOnceShown(check, product, { externalId }) : undefined;
    if (shown !== undefined && shown.missing === undefined) return { product, externalId };
  }
  // What an update does to identifiers is left open: that the product has none then is no fault.
  const sent = await given.created(withoutVariants(drawProduct(has)));
  return { product: sent, externalId: textOf(sent.body.externalId) ?? untestable(reasons.noExternalId) };
};

/** Sees a product change by an update, whichever identifier that takes: what a single identifier does is compared with it. */
export const seenToChange = async (check: Check, product: Product): Promise<void> => {
  const before = await check.given.reading(product);
  await updateShown(check, product, changeBeside(check.has, before, []) ?? noOtherValue(check.has));
};

/** Judges that an update by this identifier is accepted and changes this product. */
export const takesUpdateBy = async (check: Check, product: Product, identifier: string): Promise<void> => {
  const { answered, sent } = await updatedBy(check, product, identifier);
  // That a refusal is about the identifier follows only where another one takes the same product to an update.
  if (!isSuccess(answered)) await seenToChange(check, product);
  judge(accepted(answered));
  const { missing, read } = await lookOnceShown(check, product, sent);
  judge(stillFound(read));
  if (missing !== undefined) await seenToChange(check, product);
  judge(missing, read);
};

/** Every kind of content at once: a value of the product itself, one in a language, one in a channel, one of a variant. */
const changeOfEachKind = (has: Capabilities, read: JsonObject): JsonObject | undefined => {
  const own = changesIn(has, 'product', read);
  const [variant] = variantsOf(read);
  const chosen = [
    own.find(({ place }) => place.channel === null && place.language === null),
    own.find(({ place }) => place.channel === null && place.language !== null),
    own.find(({ place }) => place.channel !== null),
    ...(variant === undefined ? [] : changesIn(has, 'variant', variant).slice(0, 1)),
  ].filter((change) => change !== undefined);
  return chosen.length < 2 ? undefined : updateOf(has, chosen);
};

/**
 * Judges that an update of several kinds of content by this identifier changes all of them, as the same update by
 * another identifier did; nothing where that one did not.
 */
export const takesWholeUpdateBy = async (
  check: Check,
  product: Product,
  identifier: string,
): Promise<void> => {
  const { given, has, pim } = check;
  const control = changeOfEachKind(has, await given.reading(product));
  if (control === undefined) return;
  if (!isSuccess((await sendUpdate(check, product, control)).answered)) return;
  const before = await lookOnceShown(check, product, control);
  if (before.missing !== undefined) return;
  const sent = changeOfEachKind(has, before.after);
  if (sent === undefined) return;
  const answered = await pim.patch(identifier, sent);
  // That a refusal is about the identifier follows only where another one takes the same update.
  if (!isSuccess(answered) && !isSuccess((await sendUpdate(check, product, sent)).answered)) return;
  judge(accepted(answered));
  const { missing, read } = await lookOnceShown(check, product, sent);
  judge(missing, read);
};

/** Judges that createdOn stays where it is, by whichever of its identifiers a product is updated. */
export const keepsCreatedOn = async (check: Check): Promise<void> => {
  const product = await updatableProduct(check);
  const { productId, externalId, eans } = await identifiersOf(check, product);
  for (const identifier of [productId, externalId, ...eans.slice(0, 1)]) {
    if (identifier === undefined) continue;
    const before = await check.given.reading(product);
    const { answered, sent } = await updatedBy(check, product, identifier);
    if (!isSuccess(answered)) continue;
    const { read } = await readOnceShown(check, product, sent);
    const moved = changes(before, objectOf(read), check.has.fields, { sent });
    judge(
      moved.filter(({ place }) => place === 'createdOn'),
      read,
    );
  }
};

/** Judges that a createdOn which an update says is not taken over; whether such an update is refused is open. */
export const ignoresForgedCreatedOn = (check: Check, createdOn: string): Promise<void> =>
  updatedInTurn(check, async (product) => {
    const forged = { createdOn };
    const answered = await check.pim.patch(product.address, forged, { odd: true });
    if (!isSuccess(answered)) return;
    await seenToChange(check, product);
    const read = await check.given.read(product);
    const seen = productIn(read) ?? untestable(reasons.noProduct);
    judge(notTakenOver('createdOn', forged, seen), read);
  });

/** What an update by this identifier does, in words. */
export const whatUpdateBy = async (check: Check, product: Product, identifier: string): Promise<string> => {
  const { answered, sent } = await updatedBy(check, product, identifier);
  if (!isSuccess(answered)) return `no: status ${answered.answer.status}`;
  const { missing } = await readOnceShown(check, product, sent);
  return missing === undefined ? 'yes' : 'it is accepted without effect on the product';
};
