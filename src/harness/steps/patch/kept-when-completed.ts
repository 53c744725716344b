import { changes } from '../../../oracle/changes.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { recall } from '../../scope.js';
import { looks } from '../shared-looks.js';
import { sentLater } from './missing-fields.js';
import { readOnceShown } from './sending.js';

type Completed = Awaited<ReturnType<typeof sentLater.shared>>;

/**
 * Judges that a product which lacked a required field is the same one once it was sent: a service that makes it
 * anew, now that it is complete, would give it other ids or another time of creation.
 */
const keepsWhenCompleted = async (
  check: Check,
  place: 'identity' | 'createdOn',
  { answered, before, product, sent }: Completed,
): Promise<void> => {
  recall(product.created, answered);
  check.given.accepted(answered, 'an update with a required field that was missing');
  const { read } = await readOnceShown(check, product, sent);
  const moved = changes(before, objectOf(read), check.has.fields, { sent });
  judge(
    moved.filter((change) => change.place === place),
    read,
  );
};

/** The same at a first look on what all checks share, and at any later one on a fresh product. */
export const completionKeeps = (check: Check, place: 'identity' | 'createdOn'): (() => Promise<void>) => {
  const completedFor = looks(sentLater);
  return async () => keepsWhenCompleted(check, place, await completedFor(check, place));
};
