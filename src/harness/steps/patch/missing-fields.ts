import type { Field, Owner } from '../../../discovery/capabilities.js';
import { isIdentifier, requiredFields } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { withoutField } from '../../../generators/products/incomplete.js';
import { atMost } from '../../../generators/products/variant-limit.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Judgement } from '../../../oracle/deviation.js';
import { holdsValue } from '../../../oracle/products/content.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { notApplicable } from '../../world/endings.js';
import { sharedOnce } from '../shared-looks.js';
import { onlyField } from './plain-change.js';
import { intoEmptyFields } from './refusals/into-empty-fields.js';
import { sendUpdate } from './sending.js';
import { changeBeside, eachHasEan, identityOf } from './update-bodies.js';

/** Of the product, and of the variant, by profile: one update brings all that is missing, besides. */
const mostOfEach = { smoke: 2, standard: 2, deep: 3 } as const;

/** The same fields, one of each kind before the others. */
const kindByKind = (fields: readonly Field[]): readonly Field[] => {
  const isFirst = ({ kind }: Field, index: number): boolean =>
    fields.findIndex((field) => field.kind === kind) === index;
  return [...fields.filter(isFirst), ...fields.filter((field, index) => !isFirst(field, index))];
};

/** Some required fields that a product can be found without, of the product, and of the variant. */
export const fieldsToSendLater = ({ config, has }: Check): Field[] =>
  (['product', 'variant'] as const).flatMap((owner) => {
    const fields = requiredFields(has, owner).filter((field) => !isIdentifier(field) && field.kind !== 'ean');
    return kindByKind(fields).slice(0, mostOfEach[config.profile]);
  });

/**
 * Creates a product that lacks every required field but those by which it and its variant are known, and sends them
 * all in one update, behind the same with codes that do not exist: a service may know to store some of them only. Ends
 * the check where nothing else is required.
 */
const sendAllLater = async (check: Check) => {
  const { given, has } = check;
  const all = requiredFields(has).filter((field) => !isIdentifier(field) && field.kind !== 'ean');
  const whole = drawProduct(has, { optional: 'none', variants: 1 });
  const ofProduct = all.filter(({ owner }) => owner === 'product');
  // A variant that nothing tells from others cannot be updated.
  const ofVariant = eachHasEan(has, whole) ? all.filter(({ owner }) => owner === 'variant') : [];
  const missing = [...ofProduct, ...ofVariant];
  if (missing.length === 0) return notApplicable('the definition requires nothing but identifiers');
  const lacking = missing.reduce((body, field) => withoutField(body, field), whole);
  const product = await given.created(lacking);
  const shown = await given.reading(product);
  const [variant = {}] = variantsOf(whole);
  const open = missing.filter((field) => !holdsValue(shown, field));
  const valuesFor = (owner: Owner, node: JsonObject, start: JsonObject): JsonObject =>
    open
      .filter((field) => field.owner === owner)
      .reduce((body, field) => onlyField(node, field, body), start);
  const changed = valuesFor('variant', variant, {});
  const variants =
    Object.keys(changed).length === 0 ? {} : { variants: [{ ...identityOf(has, variant), ...changed }] };
  const sent = { ...valuesFor('product', whole, {}), ...variants };
  const spoiled = await intoEmptyFields(check, product, sent);
  const { answered } = await sendUpdate(check, product, sent);
  return { answered, fields: open, product, sent, spoiled };
};

/** The same, for the checks that only look at what came of it. */
export const allSentLater = sharedOnce('missing-fields-sent-later', sendAllLater);

/** The first of some fields for which a product shows no value at any place. Whether it is the right one is judged elsewhere. */
export const stillMissing = (product: JsonObject, fields: readonly Field[]): Judgement => {
  const lost = fields.find((field) => !holdsValue(product, field));
  return (
    lost && {
      expected: `a value for the ${lost.owner} field ${lost.code}: an update brought all that was missing`,
      received: 'absent',
      pointer: '',
    }
  );
};

/** The variants of two, or of the one that the target takes, in turn, that lack a field of theirs: an update may look at the first one alone. */
const lackingVariant = (check: Check, field: Field): number => {
  const ofVariants = fieldsToSendLater(check).filter(({ owner }) => owner === 'variant');
  return atMost(check.has, 2) - 1 - (Math.max(ofVariants.indexOf(field), 0) % atMost(check.has, 2));
};

/** Creates a product that lacks a field, in one of two variants where variants have it, and sends it later. */
export const sendLater = async (check: Check, field: Field) => {
  const { given, has } = check;
  const lacking = lackingVariant(check, field);
  const whole = drawProduct(has, { optional: 'none', variants: 2 });
  const product = await given.created(withoutField(whole, field, lacking));
  const before = await given.reading(product);
  const { [lacking]: sentVariant = {} } = variantsOf(whole);
  const identity = identityOf(has, sentVariant);
  const shown =
    field.owner === 'product'
      ? before
      : { variants: variantsOf(before).filter((variant) => isSame(identity, variant)) };
  if (holdsValue(shown, field))
    return notApplicable(`the service fills in ${field.code} where it is left out`);
  const sent =
    field.owner === 'product'
      ? onlyField(whole, field, {})
      : { variants: [onlyField(sentVariant, field, identity)] };
  const { answered } = await sendUpdate(check, product, sent);
  // That a refusal is about the missing field follows only where another update of the product is accepted.
  if (!isSuccess(answered)) await updateBeside(check, product, before, field);
  return { answered, before, product, sent };
};

const updateBeside = async (
  check: Check,
  product: Product,
  read: JsonObject,
  field: Field,
): Promise<void> => {
  const other = changeBeside(check.has, read, [field]);
  if (other === undefined) return;
  const { answered } = await sendUpdate(check, product, other);
  check.given.accepted(answered, 'another update of the product');
};

const isSame = (identity: JsonObject, variant: JsonObject): boolean =>
  Object.entries(identity).every(([name, value]) => variant[name] === value);

/**
 * A product that lacked a required field and was sent it later, by the field; ends the check where nothing is
 * required but identifiers. Made once for all checks that only look at what came of it.
 */
export const sentLater = sharedOnce('missing-field-sent-later', async (check: Check) => {
  const [field] = fieldsToSendLater(check);
  return field === undefined
    ? notApplicable('the definition requires nothing but identifiers')
    : sendLater(check, field);
});
