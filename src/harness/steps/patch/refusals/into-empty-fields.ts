import type { Owner } from '../../../../discovery/capabilities.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { heldPlaces } from '../../../../generators/places.js';
import type { JsonObject } from '../../../../json/json.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Check } from '../../../check.js';
import { persevering } from '../../../examples/examples.js';
import type { Product } from '../../../product.js';
import { provokedBy, type UnknownValue } from '../../refusals/judge-unknown.js';
import { unknownCodes } from '../../refusals/unknown-values.js';

/** The answer to an update that would put a code that does not exist where the product had none. */
export interface IntoEmptyField extends UnknownValue {
  readonly owner: Owner;
  readonly refused: Answered;
}

/** More fields than these would take a slow target long. */
const mostFields = 4;

/** The node of an update that shall hold the field: the product, or its last variant. */
const nodeOf = (sent: JsonObject, owner: Owner): JsonObject =>
  owner === 'product' ? sent : (variantsOf(sent).at(-1) ?? {});

/**
 * Sends an update, once for each selectable field that it gives a value, with a code in that field which does not exist.
 *
 * @param sent gives values where the product has none; it is sent itself afterwards.
 */
export const intoEmptyFields = async (
  { has, pim }: Check,
  product: Product,
  sent: JsonObject,
): Promise<readonly IntoEmptyField[]> => {
  const spoilings = (['product', 'variant'] as const).flatMap((owner) =>
    unknownCodes(has, owner)
      .filter(({ field, where }) => where === field && heldPlaces(nodeOf(sent, owner), field).length > 0)
      .slice(0, mostFields)
      .map((spoiling) => ({ owner, spoiling })),
  );
  const answers: IntoEmptyField[] = [];
  for (const { owner, spoiling } of spoilings) {
    const { isOdd, unknown } = spoiling;
    const refused = await persevering(() =>
      pim.patch(product.address, spoiling.spoil(sent), provokedBy(spoiling)),
    );
    const where = `${spoiling.where}, of which the product had no value`;
    answers.push({ owner, unknown, where, isOdd, refused });
  }
  return answers;
};
