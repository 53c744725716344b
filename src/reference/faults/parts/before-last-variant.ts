import type { Change } from '../../changes/change.js';
import type { Place } from '../../model/content.js';

/** Whether a place is in a variant of a new product that is not its last one. */
export const isBeforeLastVariant = ({ variant }: Place, { before, draft }: Change): boolean =>
  before === undefined && variant !== undefined && variant < draft.variants.length - 1;
