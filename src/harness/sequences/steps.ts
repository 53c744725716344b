import type { Field } from '../../discovery/capabilities.js';
import {
  codesOf,
  eanField,
  isIdentifier,
  requiredFields,
  selectableFields,
} from '../../generators/fields.js';
import { filterableFields } from '../../generators/list-filters.js';
import { variantsOf } from '../../generators/nodes.js';
import { heldPlaces, placesOf, setAt } from '../../generators/places.js';
import { withDistinctIntegers } from '../../generators/products/distinct-integers.js';
import { withoutField, withoutVariants } from '../../generators/products/incomplete.js';
import { stamp, stampVariant } from '../../generators/products/stamp.js';
import { hasRoom } from '../../generators/products/variant-limit.js';
import { isOutOfShape, unknownCode, unknownCurrency } from '../../generators/unknown-code.js';
import type { JsonObject } from '../../json/json.js';
import { textOf } from '../../json/tree.js';
import { created, updated } from '../../model/modelled-product.js';
import { inWords, named, type Step, type StepKind } from '../../model/step.js';
import { contentUpdate, fieldsUpdate, variantsUpdate } from '../../model/update-bodies.js';
import type { Query } from '../../target/pim.js';
import { wordsOf } from '../lists/narrowing.js';
import { Untestable } from '../world/endings.js';
import { theWorld } from '../world/world.js';
import { compareWithList, look } from './looking.js';
import { lookAfterRefusal, lookAtLists, lookAtListsAfterRefusal, lookForRefused } from './refused-writes.js';
import type { Actor, Stage } from './stage.js';
import { updateBySome } from './updates-by-some.js';

type Play = (stage: Stage, step: Step, actor: Actor | undefined) => Promise<void>;

const business = { provokes: 'business-error' } as const;

const stamped = ({ check, label }: Stage, donor: JsonObject, eans?: readonly string[]): JsonObject =>
  stamp(donor, check.has, theWorld().identifiers, { label, ...(eans === undefined ? {} : { eans }) });

const createWith =
  (bodyOf: (stage: Stage, step: Step) => JsonObject, { isComplete }: Pick<Actor, 'isComplete'>): Play =>
  async (stage, step) => {
    const body = bodyOf(stage, step);
    const answered = await stage.check.pim.create(body);
    if (!stage.answered(answered)) return;
    const product = await stage.check.given.adopted(body, answered, stage.label);
    const actor = { product, isComplete, model: created(body) };
    stage.actors.push(actor);
    await look(stage, actor);
  };

const dispensable = (field: Field): boolean => !isIdentifier(field) && field.kind !== 'ean';

const incomplete = (stage: Stage, { donor, way }: Step): JsonObject => {
  const body = stamped(stage, donor);
  const field = named(requiredFields(stage.check.has).filter(dispensable), Math.floor(way / 2));
  return field === undefined || way % 2 === 0 ? withoutVariants(body) : withoutField(body, field);
};

/** An update that puts a code that does not exist into a selectable field; undefined where none can be made up. */
const unknownCodeIn = ({ check }: Stage, { way }: Step): JsonObject | undefined => {
  const field = named(selectableFields(check.has, 'product'), way);
  const [place] = field === undefined ? [] : placesOf(field, check.has);
  if (field === undefined || place === undefined) return undefined;
  const known = [...codesOf(check.has, field), ...(check.has.seenCodes?.[`product.${field.code}`] ?? [])];
  const code = unknownCode(known, way);
  // What may be refused for its form is tried elsewhere.
  if (isOutOfShape(code, known)) return undefined;
  return setAt({}, place, field.multiple ? [code] : code);
};

/** A variant of the product with a price in a currency that does not exist. */
const unknownCurrencyIn = (
  { check: { has } }: Stage,
  { way, donor }: Step,
  actor: Actor,
): JsonObject | undefined => {
  const code = eanField(has)?.code;
  const price = has.fields.find(({ owner, kind }) => owner === 'variant' && kind === 'price');
  const variant = named(variantsOf(actor.model.written), way);
  const [place] = price === undefined ? [] : heldPlaces(variantsOf(donor)[0] ?? {}, price.code);
  if (code === undefined || variant === undefined || place === undefined || has.currencies.length === 0)
    return undefined;
  return {
    variants: [setAt({ [code]: variant[code] ?? '' }, place, { [unknownCurrency(has.currencies)]: 1 })],
  };
};

/** A further product that holds an ean, and the ean. */
const holderOf = (stage: Stage, number: number, but?: Actor): readonly [Actor, string] | undefined => {
  const code = eanField(stage.check.has)?.code ?? 'ean';
  const holders = stage.actors.filter(
    (actor) => actor !== but && actor.model.isCertain && variantsOf(actor.model.written).length > 0,
  );
  const holder = named(holders, number);
  const ean = holder && textOf(named(variantsOf(holder.model.written), number)?.[code]);
  return holder === undefined || ean === undefined ? undefined : [holder, ean];
};

const goodPart = ({ check: { has } }: Stage, step: Step, { model, product }: Actor): JsonObject =>
  fieldsUpdate(has, step, model.written, wordsOf(product)) ?? {};

const updateWith =
  (bodyOf: (stage: Stage, step: Step, actor: Actor) => JsonObject | undefined): Play =>
  async (stage, step, actor) => {
    if (actor === undefined) return;
    const body = bodyOf(stage, step, actor);
    if (body === undefined) return;
    const answered = await updateBySome(stage, step, actor, body);
    if (!stage.answered(answered, actor)) return lookAfterRefusal(stage, actor);
    actor.model = updated(actor.model, body, stage.check.has);
    await look(stage, actor);
  };

/** An update with a good part that is refused for its bad one. */
const badUpdate =
  (badOf: (stage: Stage, step: Step, actor: Actor) => JsonObject | undefined): Play =>
  async (stage, step, actor) => {
    if (actor === undefined) return;
    const bad = badOf(stage, step, actor);
    if (bad === undefined) return;
    const body = { ...goodPart(stage, step, actor), ...bad };
    // That it is refused is judged by requirements of its own.
    const answered = await stage.check.pim.patch(actor.product.address, body, business);
    if (stage.answered(answered, actor)) return stage.doubt(actor);
    await lookAfterRefusal(stage, actor);
  };

/** A product with two variants at least, where the target takes so many. */
const withVariantBefore = ({ check: { has } }: Stage, donor: JsonObject): JsonObject => {
  const [only, ...others] = variantsOf(donor);
  if (only === undefined || others.length > 0 || !hasRoom(has, 1)) return donor;
  return { ...donor, variants: [...withDistinctIntegers(has, [only, only])] };
};

const takeEanByCreate: Play = async (stage, step) => {
  const found = holderOf(stage, step.of);
  if (found === undefined) return;
  const [holder, ean] = found;
  // In the last variant: a service may have stored those before it by then.
  const donor = withVariantBefore(stage, step.donor);
  const before = variantsOf(donor).slice(1);
  const body = stamped(stage, donor, [...before.map(() => theWorld().identifiers.ean()), ean]);
  const answered = await stage.check.pim.create(body, business);
  if (!stage.answered(answered, holder)) {
    stage.judge('sequences/eans-stay-unique', undefined);
    await lookForRefused(stage, body);
    return lookAfterRefusal(stage, holder);
  }
  stage.contested.add(ean);
  stage.doubt(holder);
  const product = await stage.check.given.adopted(body, answered, stage.label);
  stage.actors.push({ product, isComplete: true, model: { ...created(body), isCertain: false } });
};

/** How many variants a product has, as it was written. */
const countOf = ({ model }: Actor): number => variantsOf(model.written).length;

/** A variant as one more of a product, whose whole numbers no other variant of it has. */
const besideOthers = ({ check: { has } }: Stage, { model }: Actor, variant: JsonObject): JsonObject =>
  withDistinctIntegers(has, [...variantsOf(model.written), variant]).at(-1) ?? variant;

const takeEanByUpdate: Play = async (stage, step, actor) => {
  const found = actor && holderOf(stage, step.way, actor);
  const [donor] = variantsOf(step.donor);
  if (actor === undefined || found === undefined || donor === undefined) return;
  const [holder, ean] = found;
  const variant = stampVariant(
    besideOthers(stage, actor, donor),
    stage.check.has,
    theWorld().identifiers,
    ean,
  );
  const body = { ...goodPart(stage, step, actor), variants: [variant] };
  const listed = await lookAtLists(stage, actor);
  // Where there is no room for it, it may be refused for that.
  const options = hasRoom(stage.check.has, countOf(actor)) ? business : {};
  const answered = await stage.check.pim.patch(actor.product.address, body, options);
  if (!stage.answered(answered, actor, holder)) {
    stage.judge('sequences/eans-stay-unique', undefined);
    await lookAtListsAfterRefusal(stage, actor, listed, body);
    return lookAfterRefusal(stage, actor, holder);
  }
  stage.contested.add(ean);
  stage.doubt(actor, holder);
};

const addVariant = (stage: Stage, { donor }: Step, actor: Actor): JsonObject | undefined => {
  const [variant] = variantsOf(donor);
  const { has } = stage.check;
  if (variant === undefined || eanField(has) === undefined || !hasRoom(has, countOf(actor))) return undefined;
  const added = besideOthers(stage, actor, variant);
  return { variants: [stampVariant(added, stage.check.has, theWorld().identifiers)] };
};

/** A list by nothing but what narrows it, by the state of the product, or by one of its codes. */
const queryFor = ({ check: { has } }: Stage, { way }: Step, { model }: Actor): Query => {
  const state = textOf(model.seen?.state);
  const field = named(filterableFields(has, 'product'), way);
  const code = field === undefined ? undefined : [model.seen?.[field.code]].flat()[0];
  if (way % 3 === 1 && state !== undefined) return [['state', state]];
  return way % 3 === 2 && field !== undefined && typeof code === 'string' ? [[field.code, code]] : [];
};

const plays: Readonly<Record<StepKind, Play>> = {
  create: createWith((stage, { donor }) => stamped(stage, donor), { isComplete: true }),
  'create-incomplete': createWith(incomplete, { isComplete: false }),
  async 'create-unknown-code'(stage, step) {
    const bad = unknownCodeIn(stage, step);
    if (bad === undefined) return;
    stage.answered(await stage.check.pim.create({ ...stamped(stage, step.donor), ...bad }, business));
  },
  'create-ean-in-use': takeEanByCreate,
  'update-fields': updateWith(({ check: { has } }, step, { model, product }) =>
    fieldsUpdate(has, step, model.written, wordsOf(product)),
  ),
  'update-content': updateWith(({ check: { has } }, step, { model }) =>
    contentUpdate(has, step, model.written),
  ),
  'update-variants': updateWith(({ check: { has } }, step, { model }) =>
    variantsUpdate(has, step, model.written),
  ),
  'add-variant': updateWith(addVariant),
  'update-unknown-code': badUpdate(unknownCodeIn),
  'update-unknown-currency': badUpdate(unknownCurrencyIn),
  'update-ean-in-use': takeEanByUpdate,
  async read(stage, _step, actor) {
    if (actor !== undefined) await look(stage, actor);
  },
  async list(stage, step, actor) {
    if (actor !== undefined) await compareWithList(stage, actor, queryFor(stage, step, actor));
  },
  async 'renew-token'({ check: { pim, tokens } }) {
    await pim.token(tokens.form());
  },
};

/** Takes one step. What cannot be done on this target, or with what exists by then, is left out. */
export const take = async (stage: Stage, step: Step): Promise<void> => {
  try {
    await plays[step.kind](stage, step, named(stage.actors, step.of));
  } catch (thrown) {
    if (thrown instanceof Untestable) throw new Untestable(`${inWords([step])}: ${thrown.message}`);
    throw thrown;
  }
};
