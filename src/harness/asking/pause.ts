import { setTimeout as after } from 'node:timers/promises';
import { theWorld } from '../world/world.js';

/** Waits so many milliseconds, or until nothing is sent any more: what is asked after that fails by itself. */
export const pause = (milliseconds: number): Promise<void> =>
  after(milliseconds, undefined, { signal: theWorld().target.over }).catch(() => undefined);
