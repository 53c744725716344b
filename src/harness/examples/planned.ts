import type { Profile } from '../../config/config.js';
import type { PropertyOptions } from '../property.js';
import { theWorld } from '../world/world.js';
import { roomFor } from './room.js';

/** Examples of a property by profile. */
const howMany: Readonly<Record<Profile, number>> = { smoke: 1, standard: 5, deep: 100 };

/** Where a definition leaves little room. */
const fewest = 2;

/** How many examples a property looks at in this run. */
export const plannedExamples = (options: PropertyOptions): number => {
  const { examples, profile } = theWorld().config;
  if (examples !== null) return examples;
  const usual = profile === 'deep' ? howMany.deep : (options.standard ?? howMany.standard);
  const few = roomFor(theWorld().capabilities, usual, Math.min(usual, fewest));
  return Math.min(howMany[profile], few, options.most ?? howMany.deep);
};
