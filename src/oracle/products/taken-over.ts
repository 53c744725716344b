import type { Json, JsonObject } from '../../json/json.js';
import { member, shown } from '../answers/body.js';
import { type Judged, judgedBy, notJudged, together } from '../deviation.js';
import { placedVariants, type SeenProduct } from '../seen-products.js';
import { parseLoosely } from '../times.js';

/** Members that only answers have. */
type Given = 'id' | 'createdOn' | 'lastModifiedOn';

const isTakenOver = (name: Given, forged: string, received: Json | undefined): boolean => {
  if (received === forged) return true;
  const [was, is] = [parseLoosely(forged), parseLoosely(received)];
  return name !== 'id' && was !== undefined && was === is;
};

/** Whether a product or a variant bears one of the values that were sent; not judged where none was. */
const judgeNode = (
  name: Given,
  sent: readonly JsonObject[],
  node: JsonObject,
  { exchange, pointer }: Pick<SeenProduct, 'exchange' | 'pointer'>,
): Judged => {
  const forged = sent.map((one) => member(one, name)).filter((value) => typeof value === 'string');
  if (forged.length === 0) return notJudged;
  const received = member(node, name);
  const deviation = {
    expected: `the ${name} that the service gives, not the one that was sent`,
    received: shown(received),
    pointer: `${pointer}/${name}`,
    exchange,
  };
  return judgedBy([forged.some((value) => isTakenOver(name, value, received)) ? deviation : undefined]);
};

/**
 * A member that only answers have decides nothing in a request: neither the product nor a variant bears a value
 * that was sent for it.
 */
export const notTakenOver = (
  name: Given,
  sent: JsonObject,
  { exchange, pointer, product }: SeenProduct,
): Judged => {
  const sentVariants = placedVariants(sent).map(({ variant }) => variant);
  return together([
    judgeNode(name, [sent], product, { exchange, pointer }),
    ...placedVariants(product, pointer).map((seen) =>
      judgeNode(name, sentVariants, seen.variant, { exchange, pointer: seen.pointer }),
    ),
  ]);
};
