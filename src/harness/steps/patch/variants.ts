import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { notKnown } from '../../../discovery/remedy-in-fixtures.js';
import { canFill, eanField, fieldsOf } from '../../../generators/fields.js';
import { withoutField, withoutVariants } from '../../../generators/incomplete.js';
import { setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import type { Change } from '../../../oracle/changes.js';
import { allContent } from '../../../oracle/content.js';
import type { Deviation, Judgement } from '../../../oracle/deviation.js';
import { isSuccess } from '../../../oracle/status.js';
import { pairAnsweredVariants } from '../../../oracle/variant-pairs.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { notApplicable, untestable } from '../../endings.js';
import { eventually } from '../../eventually.js';
import { objectOf, textOf } from '../../given.js';
import { variantsOf } from '../../lists.js';
import type { Product } from '../../product.js';
import { recall } from '../../scope.js';
import { theWorld } from '../../world.js';
import { lacks, reasons } from '../reasons.js';
import { sharedOnce } from '../shared-looks.js';
import { changesIn, unsoughtChanges, updateOf, variantsAsSent } from './changes.js';
import { effectsOn } from './kept.js';
import { noOtherValue } from './other-values.js';
import { readAfterLaterUpdate, readOnceShown, sendUpdate, updateShown } from './sending.js';

/** An update whose variant is not among those of the product, and the product before it. */
export interface StrangeVariant {
  readonly product: Product;
  readonly before: JsonObject;
  /** The variant that was sent. */
  readonly variant: JsonObject;
  /** The whole update, where something else of it must show, too. */
  readonly sent?: JsonObject;
  readonly answered: Answered;
  /** Fields that it gives a value. */
  readonly touched: readonly Field[];
}

/** The field that identifies variants; ends the check where there is none. */
export const needsEan = ({ has }: Check): Field => eanField(has) ?? notApplicable(lacks.ean);

/** The variants of a product, the last of which may lack its ean: careless code takes no ean for that of such a one. */
interface Variants {
  readonly count: number;
  readonly lastLacksEan?: boolean;
}

/** Updates the first of some variants, first with its ean, which must be accepted, then without any identifier. */
const sendUnidentified = async (
  check: Check,
  { count, lastLacksEan = false }: Variants,
): Promise<StrangeVariant> => {
  const { given, has, pim } = check;
  const ean = needsEan(check);
  const body = drawProduct(has, { variants: count });
  const product = await given.created(lastLacksEan ? withoutField(body, ean, count - 1) : body);
  const firstOf = (read: JsonObject) =>
    variantsAsSent(has, product, read)[0] ??
    untestable('a variant that was sent does not show: see create/keeps-variants');
  const [known] = changesIn(has, 'variant', firstOf(await given.reading(product)));
  const control = await updateShown(check, product, updateOf(has, [known ?? noOtherValue(has, 'variant')]));
  const [change] = changesIn(has, 'variant', firstOf(control.after));
  const { field, place, value } = change ?? noOtherValue(has, 'variant');
  const variant = setAt({}, place, value);
  const answered = await pim.patch(control.address, { variants: [variant] }, { provokes: 'business-error' });
  return { product, before: control.after, variant, answered, touched: [field] };
};

/** Variants without any identifier, for a product of one and one of three; sent once for all checks that only look. */
export const unidentified = [
  sharedOnce('patch-unidentified', (check) => sendUnidentified(check, { count: 1 })),
  sharedOnce('patch-unidentified-among-three', (check) =>
    sendUnidentified(check, { count: 3, lastLacksEan: true }),
  ),
] as const;

/** A product as it was read once a harmless update of it showed, and the identifier that this took. */
export const updated = async (check: Check, product: Product) => {
  const read = await check.given.reading(product);
  const [change] = changesIn(check.has, 'product', read);
  if (change === undefined) return { address: product.address, before: read };
  const { address, after } = await updateShown(check, product, updateOf(check.has, [change]));
  return { address, before: after };
};

export const fieldsIn = ({ has }: Check, variant: JsonObject): readonly Field[] =>
  allContent({ variants: [variant] }, has.fields)
    .map(({ field }) => field)
    .filter((field) => field !== undefined);

const isAboutExisting = (change: Change): boolean =>
  change.owner === 'variant' && (change.place !== 'variants' || change.received === 'absent');

/** What happened to the variants that were there before. */
export const changesOfExisting = (
  { has }: Check,
  { before, touched }: StrangeVariant,
  after: JsonObject,
  sent: JsonObject = {},
): readonly Change[] => effectsOn(touched, has, { before, after, later: sent }).filter(isAboutExisting);

/** What an answer shows of variants that were not there before: nothing is a deviation. */
export const addedNothing = (
  { has }: Check,
  { answered, before }: StrangeVariant,
  read: Answered,
): Judgement =>
  pairAnsweredVariants(before, objectOf(read), has.fields).onlySecond.length > 0
    ? undefined
    : {
        expected: `a variant that was added, since the update was answered ${answered.answer.status}`,
        received: 'the variants that were there before',
        pointer: '/variants',
        exchange: read,
      };

export const inAnswer = (read: Answered, changes: readonly Deviation[]): readonly Deviation[] =>
  changes.map((change) => ({ ...change, exchange: read }));

/** What is wrong after a variant was sent without an identifier: an existing one changed, or nothing came of a success. */
export const afterUnidentified = async (
  check: Check,
  strange: StrangeVariant,
): Promise<readonly Deviation[]> => {
  const { answered, before, product, touched } = strange;
  recall(product.created, answered);
  if (!isSuccess(answered)) return unchanged(check, { product, before, touched });
  const found = (read: Answered): readonly Deviation[] =>
    isSuccess(read) ? changesOfExisting(check, strange, objectOf(read)) : [];
  const { value: read, deviation } = await eventually(
    () => check.pim.get(product.address),
    (seen) => (found(seen).length > 0 ? undefined : addedNothing(check, strange, seen)),
  );
  check.given.accepted(read, 'reading an updated product');
  const changed = found(read);
  if (changed.length > 0) return inAnswer(read, changed);
  return deviation === undefined ? [] : [deviation];
};

/** What a refused update changed all the same, once a later one shows. */
export const unchanged = async (
  check: Check,
  { before, product, touched }: Pick<StrangeVariant, 'before' | 'product' | 'touched'>,
): Promise<readonly Deviation[]> => {
  const { after, read, sent } = await readAfterLaterUpdate(check, product, before, touched);
  return inAnswer(read, effectsOn(touched, check.has, { before, after, later: sent }));
};

/** A value of the product that an update changes besides: content in a language where there is some. */
const besideVariants = (has: Capabilities, read: JsonObject): JsonObject => {
  const all = unsoughtChanges(has, read, [theWorld().identifiers.mark]);
  const change = all.find(({ place }) => place.language !== null) ?? all[0];
  return change === undefined ? {} : updateOf(has, [change]);
};

/**
 * A product that was created without variants, as it was read then, and the answer to an update that adds two of them
 * beside a change of the product itself.
 */
const addToBareProduct = async (check: Check) => {
  const { given, has } = check;
  needsEan(check);
  const lacking = fieldsOf(has, 'variant').find((field) => field.required && !canFill(has, field));
  if (lacking !== undefined)
    return untestable(
      has.noValidProduct ??
        notKnown(`value for the variant field ${lacking.code}`, 'codes', 'values', 'currencies'),
    );
  const product = await given.created(withoutVariants(drawProduct(has)));
  const before = await given.reading(product);
  // One ean begins with zero: a service that takes it for a number would lose that.
  const eans = [theWorld().identifiers.ean({ leadingZero: true })];
  const sent: JsonObject = {
    ...besideVariants(has, before),
    variants: variantsOf(drawProduct(has, { variants: 2 }, { eans })),
  };
  const { answered } = await sendUpdate(check, product, sent);
  return { answered, before, product, sent };
};

/** A product without variants, and the update that brought its first ones. */
export type FirstVariants = Awaited<ReturnType<typeof addToBareProduct>>;

/** The same update, for the checks that only look at what came of it. */
export const firstVariants = sharedOnce('first-variants', addToBareProduct);

/** The eans of variants that were added to a product that had none; ends the check where they do not show. */
export const addedEans = async (check: Check): Promise<{ product: Product; eans: readonly string[] }> => {
  const { code } = needsEan(check);
  const { answered, product, sent } = await addToBareProduct(check);
  check.given.accepted(answered, 'adding variants');
  const eans = variantsOf(sent).map((variant) => textOf(variant[code]) ?? untestable(reasons.noEan));
  // Whether the other values came back is not asked here: they have requirements of their own.
  const { missing } = await readOnceShown(check, product, { variants: eans.map((ean) => ({ [code]: ean })) });
  return missing === undefined ? { product, eans } : untestable(reasons.noEanAdded);
};
