import { member } from '../../oracle/body.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { untestable } from '../endings.js';
import { each } from '../examples.js';
import { textOf } from '../given.js';
import type { Product } from '../product.js';
import { sharedByChecks } from '../shared.js';
import { theWorld } from '../world.js';
import { awaitState } from './completeness.js';
import { whileUnchanged } from './list-steady.js';
import { ownProducts } from './own-products.js';

/** A product without variants: Invalid for another reason than a field that is missing. */
const withoutVariants = sharedByChecks('list-without-variants', (check: Check): Promise<Product> => {
  const label = theWorld().identifiers.label();
  return check.given.created(drawProduct(check.has, { variants: 0 }, { label }), { label });
});

/** Judges products of the run by the state that get shows of them: complete, incomplete and without variants. */
export const onOwnState = async (
  check: Check,
  judge: (product: Product, state: string) => Promise<void>,
): Promise<void> => {
  const { complete, incomplete } = await ownProducts(check);
  const bare = await withoutVariants(check);
  const awaited = [
    ...complete.slice(0, 2).map((product) => ({ product, state: 'Valid' })),
    ...[incomplete, bare].map((product) => ({ product, state: 'Invalid' })),
  ];
  await each(awaited, async ({ product, state }) => {
    // Which state it has in the end is for other requirements to judge; here it must have come to rest.
    await awaitState(check, product, state);
    await whileUnchanged(
      'the state of a product',
      async () =>
        textOf(member(await check.given.reading(product), 'state')) ?? untestable('a product shows no state'),
      (shown) => judge(product, shown),
    );
  });
};
