import { lookUp } from '../../../discovery/locate.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';

/**
 * A product as its address shows it or, where that shows nothing, as any other of its identifiers does: the id of
 * its receipt, by which the run may know it, can be another one than its own.
 */
export const readByAny = async ({ config, has, pim }: Check, product: Product): Promise<Answered> => {
  const { value, deviation } = await eventually(
    () => pim.get(product.address),
    (answered) =>
      isSuccess(answered) ? undefined : { expected: 'success', received: 'a refusal', pointer: null },
  );
  if (deviation === undefined) return value;
  const unknown = { ...product, receiptId: null };
  const address = await lookUp(pim, { ...has, address: null }, config, unknown);
  return address === undefined
    ? untestable('a product just made is found by none of its identifiers: see get/by-product-id')
    : pim.get(address);
};
