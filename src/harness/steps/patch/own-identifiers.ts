import type { JsonObject } from '../../../json/json.js';
import type { Product } from '../../product.js';

/**
 * Parts of an update that name the product which it is sent to once more, as a client does that reads, changes and sends
 * back: each identifier by itself, since a target may take one of them and not another.
 */
const ownIdentifiers = ({ body: { externalId, productId } }: Product): readonly JsonObject[] => [
  ...(typeof externalId === 'string' ? [{ externalId }] : []),
  ...(typeof productId === 'string' ? [{ productId }] : []),
];

/** One of them, by a running number; undefined where the product was sent none. */
export const ownIdentifier = (product: Product, number = 0): JsonObject | undefined => {
  const all = ownIdentifiers(product);
  return all[number % all.length];
};
