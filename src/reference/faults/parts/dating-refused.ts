import { storeVersion } from '../../changes/carry-out.js';
import type { Change } from '../../changes/change.js';
import { isLive } from '../../model/product.js';
import type { Refusal } from '../../model/refusal.js';
import type { Departure } from '../../rules/index.js';

/** Refused updates of a live product move its lastModifiedOn, where they are meant. */
export function datingRefused(isMeant: (change: Change, refusal: Refusal) => boolean): Departure {
  return (rules) => ({
    afterRefusal(change, refusal) {
      const { before, call, draft } = change;
      if (before !== undefined && isLive(before) && isMeant(change, refusal)) {
        storeVersion({ ...before, lastModifiedOn: draft.lastModifiedOn }, before, call.world);
      }
      rules.afterRefusal(change, refusal);
    },
  });
}
