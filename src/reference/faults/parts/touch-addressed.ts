import { storeVersion } from '../../changes/carry-out.js';
import type { Call } from '../../http/call.js';
import { isLive } from '../../model/product.js';

/** Saves the product that an update is addressed to as it is, but for its time. */
export function touchAddressed(call: Call): void {
  const { world } = call;
  const product = call.operation === 'patch' ? world.rules.findAddressed(call.key, call) : undefined;
  if (product === undefined || !isLive(product)) return;
  storeVersion({ ...product, lastModifiedOn: world.clock.now() }, product, world);
}
