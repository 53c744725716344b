import { theWorld } from '../../world/world.js';

/** How often the target asked the run to wait, in words. */
export const throttling = (): string => {
  const { waits, longestMs } = theWorld().target.throttling();
  return waits === 0 ? 'never' : `${waits} times, for up to ${Math.ceil(longestMs / 1_000)} s`;
};
