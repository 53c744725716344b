import { eanField, isIdentifier } from '../../generators/fields.js';
import { variantsOf } from '../../generators/nodes.js';
import type { JsonObject } from '../../json/json.js';
import { textOf } from '../../json/tree.js';
import { named, type Step } from '../../model/step.js';
import { isRefusal } from '../../oracle/answers/status.js';
import type { Answered } from '../../target/exchange.js';
import type { Actor, Stage } from './stage.js';

/**
 * What names a product in the path of an update: the address that it was found by, or another identifier, each of which a
 * service may lead through code of its own. An ean that a second product took with success names neither for sure.
 */
const addressIn = (
  { check: { has }, contested }: Stage,
  { way }: Step,
  { model, product }: Actor,
): string => {
  const { written } = model;
  const ean = eanField(has)?.code;
  const own = has.fields.filter(isIdentifier).map(({ code }) => textOf(written[code]));
  const eans = ean === undefined ? [] : variantsOf(written).map((variant) => textOf(variant[ean]));
  const free = eans.filter((one) => one !== undefined && !contested.has(one));
  const all = [product.address, ...own, named(free, way)].filter((one) => one !== undefined);
  return named([...new Set(all)], way) ?? product.address;
};

/**
 * Updates a product by one of its identifiers; by its address where that is refused. Whether each identifier leads to the
 * product is judged elsewhere.
 */
export const updateBySome = async (
  stage: Stage,
  step: Step,
  actor: Actor,
  body: JsonObject,
): Promise<Answered> => {
  const { pim } = stage.check;
  const address = addressIn(stage, step, actor);
  const answered = await pim.patch(address, body);
  const isOver = !isRefusal(answered) || address === actor.product.address;
  return isOver ? answered : pim.patch(actor.product.address, body);
};
