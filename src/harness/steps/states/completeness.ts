import fc from 'fast-check';
import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { fieldsOf, isIdentifier, requiredFields } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { withoutField } from '../../../generators/products/incomplete.js';
import type { Shape } from '../../../generators/products/product.js';
import { atMost } from '../../../generators/products/variant-limit.js';
import type { JsonObject } from '../../../json/json.js';
import { holdsValue, shownGap } from '../../../oracle/products/content.js';
import type { Answered } from '../../../target/exchange.js';
import { awaitState } from '../../await-state.js';
import type { Check } from '../../check.js';
import { draw, drawProduct, restamped } from '../../drafts.js';
import { makeEach } from '../../examples/examples.js';
import { roomFor } from '../../examples/room.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { notApplicable, untestable } from '../../world/endings.js';
import { scopeOfCheck } from '../../world/scope.js';
import { soundProduct } from '../own-products.js';
import { onceStateShows } from './settled.js';

/** A complete product that the target shows as Valid: without it, Invalid means nothing. */
export const completeIsValid = sharedByChecks('complete-is-valid', async (check: Check): Promise<Product> => {
  check.needsValidProducts();
  const product = await soundProduct(check);
  const { deviation } = await awaitState(check, product, 'Valid');
  return deviation === undefined
    ? product
    : untestable(
        `a complete product has ${deviation.received}, so that nothing follows from Invalid: see states/complete-is-valid`,
      );
});

/** Whether a product holds a field although it was left out: in each of its variants, where it is one of theirs. */
const isFilledIn = (product: JsonObject, field: Field): boolean => {
  const variants = variantsOf(product);
  if (field.owner === 'product' || variants.length === 0) return holdsValue(product, field);
  return variants.every((variant) => holdsValue({ variants: [variant] }, field));
};

/** Judges that a product without some required fields is Invalid, unless the service fills them in. */
export const staysInvalidWithout = async (
  check: Check,
  product: Product,
  missing: readonly Field[],
): Promise<void> => {
  await onceStateShows(check, product);
  const { value, deviation } = await awaitState(check, product, 'Invalid');
  const lacking = missing.filter((field) => !isFilledIn(objectOf(value), field));
  if (deviation !== undefined && missing.length > 0 && lacking.length === 0) {
    const filledIn = missing.map(({ code }) => code).join(', ');
    return notApplicable(`the service fills in ${filledIn} where it is left out`);
  }
  const left = lacking.map((field) => shownGap(product.body, field));
  const without = left.length === 0 ? 'any variant' : left.join(' and ');
  judge(deviation && { ...deviation, expected: `${deviation.expected} without ${without}` }, value);
};

/** The same fields, in an order that the seed says: the first of them are not always the same. */
const inDrawnOrder = (fields: readonly Field[]): readonly Field[] =>
  draw(fc.shuffledSubarray([...fields], { minLength: fields.length }));

/** Most required fields of variants that a run leaves out of one of several, by profile. */
const mostOfOne = { smoke: 3, standard: 3, deep: 6 } as const;

/** A required field of variants that one of several lacks. */
interface GapOfOne {
  readonly field: Field;
  /** The product, as it would be with the field. */
  readonly shape: Partial<Shape>;
  /** Which of its variants lacks the field. */
  readonly index: number;
}

/**
 * Some required fields of variants, each to be left out of one of three, and another to be left out of the last of two:
 * the smallest product with several. None where variants need no field; one of fewer where the target takes fewer.
 */
export const gapsOfOneVariant = ({ config, has }: Check): readonly GapOfOne[] => {
  const fields = inDrawnOrder(requiredFields(has, 'variant'));
  const some = fields.slice(0, roomFor(has, mostOfOne[config.profile], 1));
  const next = fields[some.length] ?? fields[0];
  const last = (index: number): number => atMost(has, index + 1) - 1;
  return [
    // In the middle or at the end: a service may look at the first variant alone, or at the last one.
    ...some.map((field, number) => ({
      field,
      shape: { variants: 3 },
      index: last(number % 2 === 0 ? 1 : 2),
    })),
    ...(next === undefined
      ? []
      : [{ field: next, shape: { optional: 'none', variants: 2 } as const, index: last(1) }]),
  ];
};

/** One required field, left out of an otherwise complete product. */
interface Incomplete {
  readonly field: Field;
  readonly body: JsonObject;
  readonly answered: Answered;
}

/** Variants of the products that lack a field of their own, one after the other: a service may look at few alone. */
const howMany = [3, 1, 2] as const;

/** Most required fields that a run leaves out singly, by profile. */
const mostSingly = { smoke: 20, standard: 20, deep: 60 } as const;

/**
 * Without content in languages, where there is some in channels: a service may take the one for the other, or look at
 * neither.
 */
const inChannelsAlone = (body: JsonObject): JsonObject => {
  const { languages: _, ...others } = body;
  return others.channels === undefined ? body : others;
};

/** A required field to be left out of a product, and what else of it is. */
type Gap = readonly [field: Field, strip: (body: JsonObject) => JsonObject];

const asItIs = (body: JsonObject): JsonObject => body;

/**
 * The fields to be left out; one of them of a product with content in channels alone. Where that field depends on
 * language, it is left out of a product with other content in languages, too.
 */
const singleGaps = (has: Capabilities, fields: readonly Field[]): readonly Gap[] => {
  const isInChannels = has.channels.length > 0 && fieldsOf(has, 'product').some((one) => one.multiChannel);
  const own = fields.filter((field) => field.owner === 'product' && !isIdentifier(field));
  const bare = own.find(({ multiLanguage }) => multiLanguage) ?? own.at(-1);
  return fields.flatMap((field): readonly Gap[] => {
    if (field !== bare || !isInChannels) return [[field, asItIs]];
    return field.multiLanguage
      ? [
          [field, asItIs],
          [field, inChannelsAlone],
        ]
      : [[field, inChannelsAlone]];
  });
};

/**
 * Every required field left out singly, each create sent once a run. Where variants lack what must be unique there are
 * two of them: a service may take what both lack for one value.
 */
export const incompleteCreates = sharedByChecks(
  'incomplete-creates',
  async (check: Check): Promise<readonly Incomplete[]> => {
    const { config, has, pim } = check;
    const fields = requiredFields(has);
    // Whatever the size of the definition, a run leaves a bounded number of products.
    const order = inDrawnOrder(fields);
    const ofProduct = order.filter(({ owner }) => owner === 'product');
    return makeEach(singleGaps(has, order.slice(0, mostSingly[config.profile])), async ([field, strip]) => {
      const turn = howMany[ofProduct.indexOf(field) % howMany.length] ?? 1;
      const body = strip(
        withoutField(drawProduct(has, { variants: field.kind === 'ean' ? 2 : turn }), field),
      );
      return { field, body, answered: await pim.create(body) };
    });
  },
);

/** Only what another node holds as well. */
const withMembersOf = (node: JsonObject, other: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([name]) => Object.hasOwn(other, name)));

/**
 * The answer to a create that was sent for all checks; at a second look that of another one with the same values and the
 * same gaps, since what the first met may have been a fault of the moment.
 */
export const answerTo = async (
  { has, pim }: Check,
  { answered, body }: { readonly answered: Answered; readonly body: JsonObject },
): Promise<Answered> => {
  if (scopeOfCheck().attempt.isFirst) return answered;
  const again = withMembersOf(restamped(has, body), body);
  const before = variantsOf(body);
  if (before.length === 0) return pim.create(again);
  const variants = variantsOf(again).map((variant, index) => withMembersOf(variant, before[index] ?? {}));
  return pim.create({ ...again, variants });
};

/** The create of a product with an empty list of variants, sent once. */
export const emptyCreate = sharedByChecks('empty-create', async ({ has, pim }: Check) => {
  const body = { ...drawProduct(has), variants: [] };
  return { body, answered: await pim.create(body) };
});

/** The product that it made. */
export const emptyProduct = async (check: Check): Promise<Product> => {
  const { answered, body } = await emptyCreate(check);
  return check.given.adopted(body, answered);
};

/** A create that lacks several required fields. */
interface Lacking {
  readonly missing: readonly Field[];
  readonly body: JsonObject;
  readonly answered: Answered;
}

/**
 * Creates without all required fields of the product, or of its variant, but those by which these are known, and without
 * exactly two of either, three and four of the product, and one of each; each sent once a run. None where that would be no more than one field.
 */
export const lackingCreates = sharedByChecks(
  'lacking-creates',
  async ({ has, pim }: Check): Promise<readonly Lacking[]> => {
    const all = (['product', 'variant'] as const).map((owner) =>
      requiredFields(has, owner).filter((field) => !isIdentifier(field) && field.kind !== 'ean'),
    );
    // The first and the last: fields of one kind may be looked at by the same code.
    const two = all.map((fields) => (fields.length > 2 ? [...fields.slice(0, 1), ...fields.slice(-1)] : []));
    // One owner may be looked at only where the other is complete.
    const oneOfEach = all.flatMap((missing) => missing.slice(-1));
    const [ofProduct = []] = all;
    const more = [3, 4].flatMap((count) => (ofProduct.length > count ? [ofProduct.slice(0, count)] : []));
    const several = [...all, ...two, ...more, oneOfEach].filter((missing) => missing.length > 1);
    return makeEach(several, async (missing) => {
      const whole = drawProduct(has, { optional: 'none', variants: 1 });
      const body = missing.reduce((rest, field) => withoutField(rest, field), whole);
      return { missing, body, answered: await pim.create(body) };
    });
  },
);
