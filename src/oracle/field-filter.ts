import type { Field } from '../discovery/capabilities.js';
import { shown } from './body.js';
import { holdsCode } from './content.js';
import type { Judgement } from './deviation.js';
import type { SeenProduct } from './seen-products.js';

/** A product that a list by the code of a selectable field shows holds that code (for a variant field: one of its variants). */
export const filterHolds = (seen: SeenProduct, field: Field, code: string): Judgement =>
  holdsCode(seen.product, field, code)
    ? undefined
    : {
        expected: `a product with ${field.code} ${shown(code)}, as asked for`,
        received: shown(seen.product),
        pointer: seen.pointer,
        exchange: seen.exchange,
      };
