import type { JsonObject } from '../../../json/json.js';

/**
 * Whether a product shows the state that it is to have. One that shows another may have it late: what it shows afterwards
 * says nothing of what was sent meanwhile.
 *
 * @param isComplete whether it was created with all that is required.
 */
export const hasDueState = ({ state }: JsonObject, isComplete: boolean): boolean =>
  state === (isComplete ? 'Valid' : 'Invalid');
