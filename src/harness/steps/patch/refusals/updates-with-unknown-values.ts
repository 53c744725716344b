import fc from 'fast-check';
import type { Capabilities, Field, Owner } from '../../../../discovery/capabilities.js';
import { currenciesAt } from '../../../../generators/currencies.js';
import {
  codesOf,
  fillableFields,
  isIdentifier,
  keyOf,
  requiredFields,
  selectableFields,
  takesSeveral,
} from '../../../../generators/fields.js';
import {
  baseAndOuterChannels,
  isInChannel,
  type Place,
  setAt,
  withValues,
} from '../../../../generators/places.js';
import {
  areShort,
  isOutOfShape,
  shortUnknownCode,
  unknownCode,
  unknownCurrency,
} from '../../../../generators/unknown-code.js';
import { plainAmounts } from '../../../../generators/values/plain.js';
import type { Json, JsonObject } from '../../../../json/json.js';
import type { Check } from '../../../check.js';
import { draw } from '../../../drafts.js';
import { makeEach } from '../../../examples/examples.js';
import type { UnknownValue } from '../../refusals/judge-unknown.js';
import { type Shared, sharedOnce } from '../../shared-looks.js';
import { changesIn, identityOf } from '../update-bodies.js';
import { type Lane, plansFor, type RefusalCase, type RefusalPlan, runPlan } from './refusal-plan.js';

/** A good value of a field, and bad ones in which the same code or currency does not exist. */
interface Values extends UnknownValue {
  readonly good: Json;
  readonly bad: readonly Json[];
  /** Where the field stands besides, and a good value for it there, another one each time. */
  readonly elsewhere?: { readonly place: Place; readonly value: () => Json };
}

/**
 * Something good for variants that stand in the body before the one with the fault, and for that one itself: one value,
 * and content of a channel where there is some besides prices.
 */
const goodVariant = (has: Capabilities, variant: JsonObject, field: Field): JsonObject => {
  const changes = changesIn(has, 'variant', variant).filter((one) => keyOf(one.field) !== keyOf(field));
  const inChannel = changes.find((one) => isInChannel(one.place) && one.field.kind !== 'price');
  const good = [...changes.slice(0, 1), ...(inChannel === undefined ? [] : [inChannel])];
  return withValues(identityOf(has, variant), good);
};

/** The value in the product; or in the first variant alone, in the first of all, and in the last. */
const casesAt = (
  has: Capabilities,
  variants: readonly JsonObject[],
  { field, place }: { readonly field: Field; readonly place: Place },
  { bad, elsewhere, good, ...value }: Values,
): RefusalCase[] => {
  // What is good stands first: a service may store it before it looks at the rest, or look at nothing behind it.
  const put = (node: JsonObject, value: Json): JsonObject =>
    setAt(elsewhere === undefined ? node : setAt(node, elsewhere.place, elsewhere.value()), place, value);
  if (field.owner === 'product') {
    return [{ control: put({}, good), faulty: bad.map((one) => put({}, one)), ...value }];
  }
  const [first] = variants;
  const last = variants.at(-1);
  if (first === undefined || last === undefined) return [];
  const among = (sent: readonly JsonObject[], target: JsonObject, value: Json): JsonObject => ({
    variants: sent.map((variant) => {
      const changed = goodVariant(has, variant, field);
      return variant === target ? put(changed, value) : changed;
    }),
  });
  const caseOf = (sent: readonly JsonObject[], target: JsonObject): RefusalCase => ({
    control: among(sent, target, good),
    faulty: bad.map((one) => among(sent, target, one)),
    ...value,
  });
  const alone = caseOf([first], first);
  return first === last ? [alone] : [alone, caseOf(variants, first), caseOf(variants, last)];
};

/** An unknown code alone and, where a field takes several, behind and before a known one that the control did not bring. */
const codesFor = (has: Capabilities, field: Field): Values => {
  const known = codesOf(has, field);
  const seen = has.seenCodes?.[keyOf(field)] ?? [];
  const all = [...new Set([...known, ...seen])];
  const unknown = unknownCode(all, draw(fc.nat()));
  const value: UnknownValue = { unknown, isOdd: isOutOfShape(unknown, all) };
  const good = draw(fc.constantFrom(...known));
  if (!field.multiple) return { good, bad: [unknown], ...value };
  if (!takesSeveral(field)) return { good: [good], bad: [[unknown]], ...value };
  const [beside = good, third] = known.filter((code) => code !== good);
  return {
    // Two where there are enough: an update of as many that begins alike is nearly none.
    good: third === undefined ? [good] : [good, third],
    bad: [[unknown], [beside, unknown], [unknown, beside], ...(third === undefined ? [] : [[good, unknown]])],
    ...value,
  };
};

const codeCases =
  (field: Field): RefusalPlan['cases'] =>
  (has, variants) =>
    baseAndOuterChannels(field, has).flatMap((place) =>
      casesAt(has, variants, { field, place }, codesFor(has, field)),
    );

/** Cases of a field whose codes are all short, with one that is as short and may exist by chance. */
const shortCodeCases =
  (field: Field): RefusalPlan['cases'] =>
  (has, variants) => {
    const known = codesOf(has, field);
    const unknown = shortUnknownCode(known, draw(fc.nat()));
    if (unknown === undefined) return [];
    const asValue = (code: string): Json => (field.multiple ? [code] : code);
    const good = asValue(draw(fc.constantFrom(...known)));
    const values: Values = { good, bad: [asValue(unknown)], unknown, mayExist: true };
    return baseAndOuterChannels(field, has).flatMap((place) =>
      casesAt(has, variants, { field, place }, values),
    );
  };

/** A known currency, and beside it an unknown one with an amount that a service may take for none, or not take at all. */
const currencyOfZero = (has: Capabilities, place: Place): Values => {
  const [known = ''] = currenciesAt(has, place);
  const unknown = unknownCurrency(has.currencies);
  const amount = (): Json => draw(plainAmounts);
  return { good: { [known]: amount() }, bad: [{ [known]: amount(), [unknown]: 0 }], unknown, isOdd: true };
};

const currenciesFor = (has: Capabilities, place: Place, other: Place | undefined): Values => {
  const [known = ''] = currenciesAt(has, place);
  const unknown = unknownCurrency(has.currencies);
  const amount = (): Json => draw(plainAmounts);
  return {
    good: { [known]: amount() },
    bad: [
      { [unknown]: amount() },
      { [known]: amount(), [unknown]: amount() },
      { [unknown]: amount(), [known]: amount() },
    ],
    unknown,
    ...(other === undefined
      ? {}
      : { elsewhere: { place: other, value: () => ({ [currenciesAt(has, other)[0] ?? '']: amount() }) } }),
  };
};

/** Prices at their base place, in the first channel and in the last, each behind a good price at another: one may be stored alone. */
const currencyCases =
  (field: Field): RefusalPlan['cases'] =>
  (has, variants) => {
    const places = baseAndOuterChannels(field, has);
    const ofZero = places
      .slice(0, 1)
      .flatMap((place) => casesAt(has, variants, { field, place }, currencyOfZero(has, place)).slice(0, 1));
    const plain = places.flatMap((place, index) => {
      const other = places[index === 0 ? 1 : index - 1];
      return casesAt(has, variants, { field, place }, currenciesFor(has, place, other));
    });
    return [...plain, ...ofZero];
  };

const lanesOf = (check: Check, plans: readonly RefusalPlan[]): Promise<readonly Lane[]> =>
  makeEach(plans, (plan) => runPlan(check, plan));

/** Updates with codes that do not exist in fields of the product. */
export const unknownProductCodes = sharedOnce('patch-unknown-product-codes', (check) =>
  lanesOf(check, plansFor(selectableFields(check.has, 'product'), codeCases)),
);

/** Updates with codes as short as the known ones, where all known codes of a field are so short that others may exist. */
const shortCodesOf = (owner: Owner): Shared<readonly Lane[]> =>
  sharedOnce(`patch-short-codes-of-${owner}`, (check) => {
    const fields = selectableFields(check.has, owner).filter((field) => areShort(codesOf(check.has, field)));
    return lanesOf(check, plansFor(fields, shortCodeCases));
  });

/** Such updates of the product. */
export const shortProductCodes = shortCodesOf('product');

/** Such updates of variants. */
export const shortVariantCodes = shortCodesOf('variant');

/** A required field of the product that no update of variants brings, and by which no search finds it. */
const missingField = (has: Capabilities): Field | undefined =>
  requiredFields(has, 'product').find((field) => field.kind !== 'text' && !isIdentifier(field));

/**
 * The plan carried out on an Invalid product, of which no less is asked than of others; on a complete one where
 * the target takes no update of the Invalid one.
 */
const runOnInvalid = async (check: Check, plan: RefusalPlan): Promise<Lane> => {
  const lacking = missingField(check.has);
  const lane = await runPlan(check, { ...plan, lacking });
  const isOpen = lacking !== undefined && lane.refusals.every(({ refused }) => refused === null);
  return isOpen ? runPlan(check, plan) : lane;
};

/** Updates with codes that do not exist in fields of variants, of products that are Invalid. */
export const unknownVariantCodes = sharedOnce('patch-unknown-variant-codes', (check) =>
  makeEach(plansFor(selectableFields(check.has, 'variant'), codeCases), (plan) => runOnInvalid(check, plan)),
);

/** Updates with prices in a currency that does not exist. */
export const updatesWithUnknownCurrency = sharedOnce('patch-unknown-currencies', (check) =>
  lanesOf(
    check,
    plansFor(
      fillableFields(check.has).filter(({ kind }) => kind === 'price'),
      currencyCases,
    ),
  ),
);
