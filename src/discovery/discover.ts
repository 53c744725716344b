import type { Config } from '../config/config.js';
import { keyOf } from '../generators/fields.js';
import type { Identifiers } from '../generators/identifiers.js';
import type { Json } from '../json/json.js';
import { textsOf } from '../json/tree.js';
import { jsonOf } from '../oracle/answers/body.js';
import { isSuccess } from '../oracle/answers/status.js';
import type { MadeProduct } from '../results/results.js';
import type { Pim } from '../target/pim.js';
import { ask } from './asking.js';
import type { Capabilities, Field, Unfillable } from './capabilities.js';
import { readDefinition } from './definition.js';
import { harvest } from './harvest.js';
import { namesNoField } from './names-no-field.js';
import { noneKnown } from './none-known.js';
import { notesOnTrials } from './notes-on-trials.js';
import { type Clock, realClock } from './patience.js';
import { acceptedLocales } from './trials/accepted-locales.js';
import { createAttempts } from './trials/attempts.js';
import { type Calibration, calibrateInSomeForm } from './trials/calibrate.js';
import { type Candidates, candidatesOf } from './trials/candidates.js';
import { type Examined, examine } from './trials/examine.js';
import { chosen, isLocale } from './trials/ingredients.js';
import { vocabularyOf } from './trials/render.js';
import { unfillableFields } from './unfillable.js';
import { tooLarge, unreadable } from './unreadable-definition.js';

/** What came of asking the target. */
export interface Discovery {
  readonly capabilities: Capabilities;
  /** Products that the discovery made, and those that may exist because a create got no clear answer. */
  readonly products: readonly MadeProduct[];
  /** What was passed over, and why: less is judged for it. One line each, for people. */
  readonly notes: readonly string[];
}

/** Most values of one field that checks choose from. */
const MOST_VALUES = 4;

/** Every product of a run holds a value in each field: with more of them no run would come to its end. */
const MOST_FIELDS = 5_000;

/**
 * Learns from the target everything that checks need to know of it: its definition, the codes, currencies,
 * languages and channels that exist, and how a product just made is found again. Whatever the target answers, this
 * ends: what cannot be learnt becomes a reason with its remedy.
 *
 * @throws {NoAnswer | NoToken} where neither the definition nor the list can even be asked for.
 */
export async function discover(
  config: Config,
  pim: Pim,
  identifiers: Identifiers,
  options: { readonly clock?: Clock } = {},
): Promise<Discovery> {
  const { definition, reason } = await askDefinition(pim);
  if (definition === null) return { capabilities: noneKnown(reason), products: [], notes: [] };

  const { broken, fields, neverFilled } = definition;
  const { sightings } = await harvest(pim, fields);
  const candidates = candidatesOf(fields, sightings, config.fixtures);
  const attempts = createAttempts(config, pim, identifiers);
  const { calibration, notes } = await calibrateInSomeForm(config, attempts, candidates, identifiers);
  const draft = capabilitiesOf(candidates, calibration);
  const patience = { limit: config.consistencyTimeout * 1000, clock: options.clock ?? realClock };
  const examined =
    calibration.full === undefined
      ? undefined
      : await examine(
          pim,
          { ...draft, neverFilled, broken },
          config,
          calibration.full,
          identifiers,
          patience,
        );
  return {
    capabilities: { ...draft, ...examined?.learnt },
    products: attempts.products.map((product) => withProductId(product, examined)),
    notes: [
      ...definition.notes,
      ...namesNoField(fields, config.fixtures),
      ...notes,
      ...notesOnTrials(calibration),
      ...neverSent(draft),
      ...(examined?.notes ?? []),
    ],
  };
}

type Definition = NonNullable<ReturnType<typeof readDefinition>>;

async function askDefinition(
  pim: Pim,
): Promise<{ definition: Definition; reason: null } | { definition: null; reason: string }> {
  const first = await ask(() => pim.definitions());
  // A fault that passes must not cost the whole run.
  const failed = first.answered !== null && first.answered.answer.status >= 500;
  const { answered, failure } = failed ? await ask(() => pim.definitions()) : first;
  if (failure !== null) {
    const other = await ask(() => pim.list([['take', '1']]));
    if (other.failure !== null) throw failure;
    return { definition: null, reason: `the definition could not be read: ${failure.message}` };
  }
  const definition = isSuccess(answered) ? readDefinition(jsonOf(answered)) : undefined;
  if (definition === undefined) return { definition: null, reason: unreadable(answered) };
  const count = definition.fields.length;
  return count > MOST_FIELDS
    ? { definition: null, reason: tooLarge(count, MOST_FIELDS) }
    : { definition, reason: null };
}

/** What follows from the trials, before the full product is looked at. */
function capabilitiesOf(candidates: Candidates, calibration: Calibration): Capabilities {
  const { base, kept, more, noCreate, variantLimit } = calibration;
  const accepted = vocabularyOf(base, kept);
  const unfillable = noCreate === null ? unfillableFields(candidates, calibration) : [];
  const firsts = new Map(
    kept.flatMap((form) => (form.type === 'field' ? [[keyOf(form.field), chosen(form)] as const] : [])),
  );
  const proven = (field: Field): readonly Json[] => {
    const first = firsts.get(keyOf(field)) ?? [];
    return [...first, ...(more.values.get(keyOf(field)) ?? [])].slice(0, MOST_VALUES);
  };
  const currencies = [...accepted.currencies, ...more.currencies];
  const taken = new Map(
    accepted.fields.map((field) => [
      keyOf(field),
      more.singly.has(keyOf(field)) ? { ...field, singly: true } : field,
    ]),
  );
  const fields = candidates.fields.map((field) => taken.get(keyOf(field)) ?? field);
  const byKind = (kind: Field['kind']): (readonly [string, readonly Json[]])[] =>
    fields
      .filter((field) => field.kind === kind && proven(field).length > 0)
      .map((field) => [keyOf(field), proven(field)]);
  const missing = unfillable.filter((one) =>
    fields.some((field) => field.required && field.owner === one.owner && field.code === one.code),
  );
  return {
    noDefinition: null,
    fields,
    codes: Object.fromEntries(byKind('selectable').map(([key, codes]) => [key, textsOf(codes)])),
    values: Object.fromEntries(byKind('unknown')),
    seenCodes: Object.fromEntries(
      fields
        .filter(({ kind }) => kind === 'selectable')
        .map((field) => [keyOf(field), textsOf(candidates.values[keyOf(field)] ?? [])]),
    ),
    currencies,
    ...acceptedLocales(kept.filter(isLocale), { fields, currencies }),
    media: candidates.media,
    unfillable,
    ...(variantLimit && { mostVariants: variantLimit.count }),
    address: null,
    termNarrows: false,
    noValidProduct:
      noCreate ?? (missing.length === 0 ? null : missing.map(({ reason }) => reason).join('; ')),
    noCreate,
  };
}

/** Why optional fields are never sent; a required one is told of by every requirement that stays untested for it. */
function neverSent({ fields, unfillable }: Capabilities): string[] {
  const isOptional = ({ owner, code }: Unfillable): boolean =>
    fields.some((field) => field.owner === owner && field.code === code && !field.required);
  return unfillable.filter(isOptional).map(({ reason }) => reason);
}

/** The productId as the target shows it, where it is another than was sent; null where that is not known. */
function withProductId(product: MadeProduct, examined: Examined | undefined): MadeProduct {
  if (examined === undefined) return product;
  if (product.id !== null && product.id === examined.id) return { ...product, productId: examined.productId };
  return examined.learnt.productIdFromClient === false ? { ...product, productId: null } : product;
}
