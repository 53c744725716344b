import { awaitState } from '../../await-state.js';
import type { Check } from '../../check.js';
import type { Product } from '../../product.js';
import { theWorld, type World } from '../../world/world.js';

/** The number of the exchange by which the latest complete product was made whose state shows, or will. */
const controls = new WeakMap<World, Promise<number>>();

const makeControl = async (check: Check): Promise<number> => {
  const product = await check.given.product({ optional: 'none', variants: 1 });
  await awaitState(check, product, 'Valid');
  return product.created.number;
};

/**
 * Waits, where states show late, until a complete product is Valid that was made after this one: by then this one
 * would be so, too. Until it shows, a state may be the one that every new product has.
 */
export const onceStateShows = async (check: Check, { created }: Product): Promise<void> => {
  const world = theWorld();
  if (!world.sawLateState) return;
  for (;;) {
    const known = controls.get(world);
    if (known !== undefined && (await known) > created.number) return;
    if (controls.get(world) !== known) continue;
    const making = makeControl(check);
    controls.set(world, making);
    // A later check may succeed where this one was interrupted.
    making.catch(() => controls.delete(world));
  }
};
