import type { Capabilities } from '../../../../discovery/capabilities.js';
import { shown } from '../../../../oracle/answers/body.js';
import type { Judged } from '../../../../oracle/deviation.js';
import { allContent } from '../../../../oracle/products/content.js';
import { differences } from '../../../../oracle/products/round-trip.js';
import type { Update } from '../carry-out.js';
import { changesUnasked } from '../keeping/unasked-changes.js';

/**
 * What went wrong with the variants that an update identifies: one lacks what was sent for it, or one has changed in a
 * field that was sent for others alone, or has come by what was sent for another.
 */
export const identifiesVariant = ({ fields }: Capabilities, { after, before, sent }: Update): Judged => {
  const lacking = differences(sent, after, fields, { partial: true }).filter(
    ({ place }) => place !== 'order',
  );
  const asked = allContent(sent, fields);
  const others = changesUnasked({ fields }, before, after, { sent }).filter((change) => {
    const sentElsewhere = asked.filter(({ code }) => code === change.code);
    if (change.variant === 'other') return sentElsewhere.length > 0;
    // What one that was sent has lost, or shows in another language, is judged elsewhere.
    const isOwn = change.variant === null || change.related;
    return !isOwn && sentElsewhere.some(({ value }) => shown(value) === change.received);
  });
  return { examples: 1, deviations: [...lacking, ...others] };
};
