import type { Change } from '../../changes/change.js';
import { textAt } from '../../json/json.js';

/** Whether an update bears an identifier that its product has already. */
export function namesItself({ before, sent }: Pick<Change, 'before' | 'sent'>): boolean {
  return ['externalId', 'productId'].some((name) => {
    const named = textAt(sent.content, name);
    return before !== undefined && named !== undefined && named === textAt(before.content, name);
  });
}
