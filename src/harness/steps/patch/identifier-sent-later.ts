import { isSuccess } from '../../../oracle/answers/status.js';
import type { Judgement } from '../../../oracle/deviation.js';
import { holdsValue } from '../../../oracle/products/content.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { theWorld } from '../../world/world.js';
import { leanProducts } from '../create/lean-products.js';
import { repeatedGaps } from '../states/repeated-gaps.js';
import { sendAndSee } from './sending.js';

/** A product that was created without an `externalId` and was sent one later. */
interface IdentifiedLater {
  readonly answered: Answered;
  /** What of it does not show, where it was accepted. */
  readonly missing: Judgement;
  /** The product with the identifier in its body, as if it had come with it. */
  readonly product: Product;
}

/**
 * Sends an `externalId` to a product that lacks it; made once a run.
 *
 * @returns undefined where there is no such product, or the service made an identifier up for it: what an update that
 * changes one does is left open.
 */
export const identifiedLater = sharedByChecks(
  'identifier-sent-later',
  async (check: Check): Promise<IdentifiedLater | undefined> => {
    const lean = (await leanProducts(check)).map((one) => ({ ...one, field: one.lacking }));
    const gap = [...(await repeatedGaps(check)), ...lean].find(({ field }) => field.code === 'externalId');
    if (gap === undefined || !isSuccess(gap.answered)) return undefined;
    const product = await check.given.adopted(gap.body, gap.answered, gap.label);
    if (holdsValue(await check.given.reading(product), gap.field)) return undefined;
    const sent = { externalId: theWorld().identifiers.next() };
    const { answered, shown } = await sendAndSee(check, product, sent);
    const missing = shown?.missing && { ...shown.missing, exchange: shown.read };
    return { answered, missing, product: { ...product, body: { ...product.body, ...sent } } };
  },
);
