import { storeVersion } from '../../changes/carry-out.js';
import type { Fault } from '../../departures.js';
import { isLive } from '../../model/product.js';
import { overlooked } from '../parts/overlooked-keys.js';

/** Defects of updates that are looked at in part: what the rest of them brings is stored, refused or not. */
export const patchComparedInPart: readonly Fault[] = [
  {
    name: 'channels-stored-beside-unknown-code',
    requirement: 'patch/unknown-code-changes-nothing',
    says: 'An update refused for an unknown code of the product has changed the channels by then, and nothing else.',
    rules: (rules) => ({
      afterRefusal(change, refusal) {
        const { before, draft, call } = change;
        const isMeant = refusal.code.endsWith('_NOT_FOUND') && refusal.code !== 'CURRENCY_NOT_FOUND';
        const { channels } = draft.content;
        if (before !== undefined && isLive(before) && isMeant && channels !== undefined)
          storeVersion({ ...before, content: { ...before.content, channels } }, before, call.world);
        rules.afterRefusal(change, refusal);
      },
    }),
  },
  {
    name: 'foreign-ean-beside-own-sku-shared',
    requirement: 'patch/foreign-ean-stays-unique',
    says: 'The ean of a variant is not compared with those of other products where the product has its sku.',
    rules: overlooked('ean', ({ key }, { before, sent }) => {
      const bringer = sent.variants?.find(({ content }) => content.ean === key.value);
      const sku = bringer?.content.sku;
      return sku !== undefined && before?.variants.some(({ content }) => content.sku === sku) === true;
    }),
  },
];
