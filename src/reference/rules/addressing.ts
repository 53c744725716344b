import type { Call } from '../http/call.js';
import { isLive, KEY_KINDS, type KeyKind, type Product } from '../model/product.js';
import { notFound, type Refusal } from '../model/refusal.js';

/** Decisions about how a path names a product; the path parameter under "Endpoints". */
export interface AddressingRules {
  /** The unique values by which this operation finds a product, most important first. */
  addressKinds(call: Call): readonly KeyKind[];
  /** The product that a path segment names. */
  findAddressed(key: string, call: Call): Product | undefined;
  /** The refusal where there is none. */
  unknownProduct(key: string, call: Call): Refusal;
}

/** As the specification has it; get accepts what patch is promised to accept. */
export const addressing: AddressingRules = {
  addressKinds: () => KEY_KINDS,

  findAddressed(value, call) {
    const { rules, store } = call.world;
    for (const kind of rules.addressKinds(call)) {
      const holders = store.holders({ kind, value });
      const found = holders.find(isLive) ?? holders[0];
      if (found !== undefined) return found;
    }
    return undefined;
  },

  unknownProduct: (key) =>
    notFound('PRODUCT_NOT_FOUND', `No product is known as ${JSON.stringify(key)}`, key),
};
