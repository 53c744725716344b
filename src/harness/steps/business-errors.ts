import { eanField } from '../../generators/fields.js';
import type { Answered } from '../../target/exchange.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { textOf } from '../given.js';
import { variantsOf } from '../lists.js';
import { sharedByChecks } from '../shared.js';
import { unknownProductId } from './unknown-product.js';

/** A refusal for reasons of business, by what provoked it. */
export interface Provoked {
  readonly what: string;
  readonly answered: Answered;
}

/** The plainest business errors for which the text fixes no status: what does not exist, and what is in use. */
export const provokeBusinessErrors = sharedByChecks(
  'business-errors',
  async (check: Check): Promise<readonly Provoked[]> => {
    const { given, has, pim } = check;
    const product = await given.product({ optional: 'none', variants: 1 });
    await given.read(product);
    const unknown = await pim.get(unknownProductId(check, product), { provokes: 'business-error' });
    const ean = eanField(has)?.code;
    const eanInUse = variantsOf(product.body).map((variant) => textOf(variant[ean ?? 'ean']))[0];
    if (eanInUse === undefined) return [{ what: 'unknown product', answered: unknown }];
    const second = drawProduct(has, { optional: 'none', variants: 1 }, { eans: [eanInUse] });
    const duplicate = await pim.create(second, { provokes: 'business-error' });
    return [
      { what: 'unknown product', answered: unknown },
      { what: 'ean in use', answered: duplicate },
    ];
  },
);
