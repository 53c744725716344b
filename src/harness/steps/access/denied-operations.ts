import type { Owner } from '../../../discovery/capabilities.js';
import { eanField } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt } from '../../../generators/places.js';
import { withoutField, withoutVariants } from '../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess, statusIsNot } from '../../../oracle/answers/status.js';
import { type Answered, type Operation, operations } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { untestable } from '../../world/endings.js';
import { bareProduct, dispensableField } from '../own-products.js';
import { anImage } from '../patch/image-updates.js';
import { drawChange, drawUpdate } from '../patch/plain-change.js';
import { sendUpdate } from '../patch/sending.js';
import { changesIn, type PatchChange, updateOf, variantsAsSent } from '../patch/update-bodies.js';
import { variantWith } from '../patch/variants/unknown-eans.js';
import { needsFittingHeader } from './client-header.js';
import { type OtherRequest, otherRequests } from './other-requests.js';
import { type SoundRequests, soundRequests } from './sound-requests.js';

/** Operations that the limited client may not use, with requests of them that the full client may send. */
interface Denied {
  readonly denied: readonly Exclude<Operation, 'token'>[];
  readonly sound: SoundRequests;
}

/** What a service answers to a client that asks for too much, or at the wrong moment, says nothing of permissions. */
const saysNothing = new Set([408, 429]);

const isDenied = (answered: Answered): boolean => {
  const { status } = answered.answer;
  return !isSuccess(answered) && status < 500 && !saysNothing.has(status);
};

/** One of several stores that a target reads from may not know a product yet: that it is not there says nothing. */
const onceFound = async (send: () => Promise<Answered>): Promise<Answered> => {
  const { value } = await eventually(send, (answered) => statusIsNot(answered, 404));
  return value;
};

/**
 * Whether the limited client is refused an update of a product that nobody has updated so far, and the full client is
 * not: a service may remember for each product that somebody was permitted, and forget who.
 */
const isDeniedAtFirst = async ({ given, has, pim }: Check): Promise<boolean> => {
  const product = await given.product({ variants: 1 });
  const changes = drawUpdate(has, await given.reading(product));
  const answered = await onceFound(() => pim.patch(product.address, changes, { credential: 'limited' }));
  if (!isDenied(answered) || answered.answer.status === 404) return false;
  await given.patched(product, changes);
  return true;
};

const findOut = async (check: Check, sound: SoundRequests): Promise<Exclude<Operation, 'token'>[]> => {
  const refused: Exclude<Operation, 'token'>[] = [];
  for (const operation of operations) {
    const answered = await onceFound(() => sound.send(operation, { credential: 'limited' }));
    const mayBeRemembered = operation === 'patch' && isSuccess(answered);
    if (isDenied(answered) || (mayBeRemembered && (await isDeniedAtFirst(check)))) refused.push(operation);
  }
  return refused;
};

const deniedIfAny = sharedByChecks('denied-operations', async (check: Check): Promise<Denied> => {
  await check.tokens.of('limited');
  const sound = await soundRequests(check);
  const named = check.config.target.limitedDenied;
  const denied = named ?? (await findOut(check, sound));
  await needsFittingHeader(check, sound, denied, named !== null);
  return { denied, sound };
});

/**
 * The operations that are denied to the limited client: those that the user names, else those that the target
 * refuses to it and not to the full client.
 *
 * @throws {Untestable} where there is no limited client, or nothing is denied to it.
 */
export const deniedOperations = async (check: Check): Promise<Denied> => {
  const found = await deniedIfAny(check);
  return found.denied.length === 0
    ? untestable(
        'the limited client is denied nothing: give one that lacks a permission by PIM_LIMITED_CLIENT_ID',
      )
    : found;
};

/** A part of a product that an update may be of. */
interface Part {
  readonly owner: Owner;
  /** Content for languages or channels alone; any value where absent. */
  readonly isContent?: true;
}

const isContent = ({ place }: PatchChange): boolean => place.language !== null || place.channel !== null;

/** An update that gives a value of a part of a product what was sent for it; undefined where there is none. */
const sameAsBefore = async (
  { given, has }: Check,
  product: Product,
  { owner, ...part }: Part,
): Promise<JsonObject | undefined> => {
  const read = await given.reading(product);
  const [shown, sent] =
    owner === 'product'
      ? [read, product.body]
      : [variantsAsSent(has, product, read)[0], variantsOf(product.body)[0]];
  const changes = shown === undefined ? [] : changesIn(has, owner, shown);
  const change = part.isContent === true ? changes.find(isContent) : changes[0];
  if (change === undefined || sent === undefined) return undefined;
  return updateOf(has, [{ ...change, value: getAt(sent, change.place) ?? change.value }]);
};

/**
 * Whether the user says that creates or updates are denied. Where the run finds out, whole products and updates of the
 * product are: whoever may not send these may well send others, such as drafts or prices of variants.
 */
export const saysIsDenied = ({ config }: Check, operation: 'create' | 'patch'): boolean =>
  config.target.limitedDenied?.includes(operation) === true;

/** An update that adds a variant to a product and does nothing else; undefined where variants bear no ean. */
export const newVariantAlone = (check: Check, product: JsonObject): JsonObject | undefined => {
  const code = eanField(check.has)?.code;
  if (code === undefined) return undefined;
  return { variants: [variantWith(check, code, null, 'a whole variant', variantsOf(product))] };
};

/**
 * Other reads of the operations that the user says to be denied. Where the run finds out, one list is: whoever may not
 * send that may well send others.
 */
export const readsSaidToBeDenied = async (check: Check): Promise<readonly OtherRequest[]> => {
  const reads = (['get', 'list'] as const).filter((read) =>
    check.config.target.limitedDenied?.includes(read),
  );
  if (reads.length === 0) return [];
  return (await otherRequests(check)).filter(({ operation }) => reads.some((read) => read === operation));
};

/**
 * Sends what is denied in ways that a service may treat apart: a create of a product without variants, an update of
 * one, and, where the user says that these are denied, a create without a required field, and updates of nothing but a
 * variant, be it a new one, of nothing but images, and of nothing but content for a language or a channel. Where these are refused for another
 * reason, nothing follows.
 */
export const sendDeniedApart = async (check: Check): Promise<readonly Answered[]> => {
  const { denied, sound } = await deniedOperations(check);
  const { has, pim } = check;
  const limited = { credential: 'limited' } as const;
  const answers: Answered[] = [];
  if (denied.includes('create')) {
    answers.push(await pim.create(withoutVariants(drawProduct(has, { optional: 'none' })), limited));
  }
  const dispensable = dispensableField(has);
  if (saysIsDenied(check, 'create') && dispensable !== undefined) {
    const whole = drawProduct(has, { optional: 'none', variants: 1 });
    answers.push(await pim.create(withoutField(whole, dispensable), limited));
  }
  const added = saysIsDenied(check, 'patch') ? newVariantAlone(check, sound.product.body) : undefined;
  if (added !== undefined) answers.push(await pim.patch(sound.product.address, added, limited));
  const images = saysIsDenied(check, 'patch') ? anImage(has) : undefined;
  if (images !== undefined) answers.push(await pim.patch(sound.product.address, images, limited));
  const parts: readonly Part[] = [{ owner: 'variant' }, { owner: 'product', isContent: true }];
  const updated: (readonly [Part, Product])[] = [
    ...(denied.includes('patch') ? [[{ owner: 'product' }, await bareProduct(check)] as const] : []),
    ...(saysIsDenied(check, 'patch') ? parts.map((part) => [part, sound.product] as const) : []),
  ];
  for (const [part, product] of updated) {
    const same = await sameAsBefore(check, product, part);
    if (same !== undefined) answers.push(await pim.patch(product.address, same, limited));
  }
  return answers.filter((answered) => isSuccess(answered) || answered.answer.status === 403);
};

/** Sends every denied operation once. */
export const sendDenied = async (check: Check): Promise<void> => {
  const { denied, sound } = await deniedOperations(check);
  for (const operation of denied) await sound.send(operation, { credential: 'limited' });
};

/**
 * The full client's update of a product right after the limited client was refused one: a service may remember that
 * somebody was refused, and forget who. Undefined where no client is refused updates.
 */
export const updatedAfterDenial = async (check: Check): Promise<Answered | undefined> => {
  if (check.config.target.limited === null) return undefined;
  const { denied, sound } = await deniedIfAny(check);
  if (!denied.includes('patch')) return undefined;
  await sound.send('patch', { credential: 'limited' });
  const change = drawChange(check.has, await check.given.reading(sound.product));
  const { answered } = await sendUpdate(check, sound.product, change);
  return answered;
};
