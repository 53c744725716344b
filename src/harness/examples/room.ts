import type { Capabilities } from '../../discovery/capabilities.js';
import { requiredFields } from '../../generators/fields.js';
import { theWorld } from '../world/world.js';

/** With so many required fields, as the sample definition has, a run makes about as many products as it may. */
const usual = 11;

/**
 * How many products a check may make of what it would like. Each required field is left out of a product of its own,
 * so that a definition which requires many leaves less room for others: all but a `deep` run shall make 200 products at
 * most.
 *
 * @param wanted where there is room enough.
 * @param least however many fields are required.
 */
export const roomFor = (has: Capabilities, wanted: number, least: number): number => {
  if (theWorld().config.profile === 'deep') return wanted;
  const more = Math.max(0, requiredFields(has).length - usual);
  return Math.max(least, wanted - more);
};

/**
 * Whether further creates of a kind are to be spared. Each that is accepted leaves a product or two, and a few of them
 * tell as much: all but a `deep` run shall make 200 products at most.
 *
 * @param accepted whether the target accepts creates that others refuse.
 */
export const isDear = (accepted: boolean): boolean => accepted && theWorld().config.profile !== 'deep';
