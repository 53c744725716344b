import type { Capabilities } from '../../../discovery/capabilities.js';
import { eanField } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { isAtBase, isInChannel, isInLanguage } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { accepted, isSuccess } from '../../../oracle/answers/status.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { discard } from '../../world/endings.js';
import { noOtherValue } from './other-values.js';
import { lookOnceShown, readOnceShown, sendUpdate, stillFound } from './sending.js';
import { seenToChange } from './updatable-product.js';
import { changeBeside, changesIn, updateOf } from './update-bodies.js';

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

const oneKindOnly = 'no more than one kind of content can be changed';
const notTakenWhole =
  'an update of several kinds of content is not carried out, whichever identifier it takes';

/**
 * Every kind of content at once: a value of the product itself, one in a language, one in a channel, and one of a
 * variant. Where an ean names the product the variant is another one: what the path says is not what the body means.
 */
const changeOfEachKind = (
  has: Capabilities,
  read: JsonObject,
  identifier: string,
): JsonObject | undefined => {
  const own = changesIn(has, 'product', read);
  const ean = eanField(has)?.code ?? '';
  const variants = variantsOf(read);
  const variant = variants.find((one) => one[ean] !== identifier) ?? variants[0];
  const chosen = [
    own.find(({ place }) => isAtBase(place)),
    own.find(({ place }) => isInLanguage(place)),
    own.find(({ place }) => isInChannel(place)),
    ...(variant === undefined ? [] : changesIn(has, 'variant', variant).slice(0, 1)),
  ].filter((change) => change !== undefined);
  return chosen.length < 2 ? undefined : updateOf(has, chosen);
};

/**
 * Judges that an update of several kinds of content by this identifier changes all of them, as the same update by
 * another identifier did. The last of an example, which ends where that one did not.
 */
export const takesWholeUpdateBy = async (
  check: Check,
  product: Product,
  identifier: string,
): Promise<void> => {
  const { given, has, pim } = check;
  const control = changeOfEachKind(has, await given.reading(product), identifier);
  if (control === undefined) return discard(oneKindOnly);
  if (!isSuccess((await sendUpdate(check, product, control)).answered)) return discard(notTakenWhole);
  const before = await lookOnceShown(check, product, control);
  if (before.missing !== undefined) return discard(notTakenWhole);
  const sent = changeOfEachKind(has, before.after, identifier);
  if (sent === undefined) return discard(oneKindOnly);
  const answered = await pim.patch(identifier, sent);
  // That a refusal is about the identifier follows only where another one takes the same update.
  if (!isSuccess(answered) && !isSuccess((await sendUpdate(check, product, sent)).answered)) {
    return discard(notTakenWhole);
  }
  judge(accepted(answered));
  const { missing, read } = await lookOnceShown(check, product, sent);
  judge(missing, read);
};

/** What an update by this identifier does, in words. */
export const whatUpdateBy = async (check: Check, product: Product, identifier: string): Promise<string> => {
  const { answered, sent } = await updatedBy(check, product, identifier);
  if (!isSuccess(answered)) return `no: status ${answered.answer.status}`;
  const { missing } = await readOnceShown(check, product, sent);
  return missing === undefined ? 'yes' : 'it is accepted without effect on the product';
};
