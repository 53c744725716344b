import type { Profile } from '../config/config.js';
import type { PropertyOptions } from './property.js';
import { theWorld } from './world.js';

/** Examples of a property by profile. */
const howMany: Readonly<Record<Profile, number>> = { smoke: 1, standard: 5, deep: 100 };

/** How many examples a property looks at in this run. */
export const plannedExamples = (options: PropertyOptions): number => {
  const { examples, profile } = theWorld().config;
  if (examples !== null) return examples;
  const few = profile === 'deep' ? howMany.deep : (options.standard ?? howMany.standard);
  return Math.min(howMany[profile], few, options.most ?? howMany.deep);
};
