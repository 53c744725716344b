import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { recall } from '../../world/scope.js';
import { imageUpdates, seenUpdates, sendsImages } from './image-updates.js';
import { isOfKind, type UpdateKind } from './kinds.js';
import { notStored } from './updates.js';

/** Judges that values of one kind show which an update sent beside images: these may be stored by other code. */
export const storesBesideImages = async (check: Check, kind: UpdateKind): Promise<void> => {
  for (const update of seenUpdates(await imageUpdates.shared(check)).filter(sendsImages)) {
    recall(update.product.created, update.answered);
    judge(notStored(check, update).filter(isOfKind[kind]), update.read);
  }
};
