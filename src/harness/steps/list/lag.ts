import { theWorld } from '../../world/world.js';

const unitMs = 100;

/** The longest time that a write of the run took to show, in words; rounded up, so that runs agree. */
export const longestLag = (): string => {
  const { longestLagMs } = theWorld();
  return longestLagMs === 0 ? 'none seen' : `up to ${Math.ceil(longestLagMs / unitMs) * unitMs} ms`;
};
