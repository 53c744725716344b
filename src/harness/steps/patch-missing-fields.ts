import type { Field } from '../../discovery/capabilities.js';
import { isIdentifier, requiredFields } from '../../generators/fields.js';
import { withoutField } from '../../generators/incomplete.js';
import { getAt, heldPlaces, setAt } from '../../generators/places.js';
import type { JsonObject } from '../../json/json.js';
import { holdsValue } from '../../oracle/content.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { untestable } from '../endings.js';
import { variantsOf } from '../lists.js';
import { identityOf } from './patch-changes.js';
import { sendUpdate } from './patch-sending.js';

const mostOfEach = 3;

/** Required fields that a product can be found without: up to three of the product, and of the variant. */
export const fieldsToSendLater = ({ has }: Check): Field[] =>
  (['product', 'variant'] as const).flatMap((owner) =>
    requiredFields(has, owner)
      .filter((field) => !isIdentifier(field) && field.kind !== 'ean')
      .slice(0, mostOfEach),
  );

const valuesOf = (node: JsonObject, field: Field, start: JsonObject): JsonObject =>
  heldPlaces(node, field.code).reduce((body, place) => {
    const value = getAt(node, place);
    return value === undefined ? body : setAt(body, place, value);
  }, start);

/** Creates a product that lacks a field, in one of two variants where variants have it, and sends it later. */
export const sendLater = async (check: Check, field: Field) => {
  const { given, has } = check;
  const whole = drawProduct(has, { optional: 'none', variants: 2 });
  const product = await given.created(withoutField(whole, field, 0));
  const before = await given.reading(product);
  const [sentVariant = {}] = variantsOf(whole);
  const identity = identityOf(has, sentVariant);
  const shown =
    field.owner === 'product'
      ? before
      : { variants: variantsOf(before).filter((variant) => isSame(identity, variant)) };
  if (holdsValue(shown, field)) return untestable(`the service fills in ${field.code}`);
  const sent =
    field.owner === 'product'
      ? valuesOf(whole, field, {})
      : { variants: [valuesOf(sentVariant, field, identity)] };
  const { answered } = await sendUpdate(check, product, sent);
  return { answered, product, sent };
};

const isSame = (identity: JsonObject, variant: JsonObject): boolean =>
  Object.entries(identity).every(([name, value]) => variant[name] === value);
