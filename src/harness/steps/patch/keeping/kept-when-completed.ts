import { eanField } from '../../../../generators/fields.js';
import { changes } from '../../../../oracle/products/changes.js';
import type { Check } from '../../../check.js';
import { each } from '../../../examples/examples.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import { recall } from '../../../world/scope.js';
import { looks } from '../../shared-looks.js';
import { sentLater } from '../missing-fields.js';
import { readOnceShown } from '../sending.js';
import { firstVariants } from '../variants/first-variants.js';

type Completed = Awaited<ReturnType<typeof sentLater.shared | typeof firstVariants.shared>>;

/**
 * Judges that a product which lacked something that it needs is the same one once it was sent: a service that makes it
 * anew, now that it is complete, would give it other ids or another time of creation.
 */
const keepsWhenCompleted = async (
  check: Check,
  place: 'identity' | 'createdOn',
  { answered, before, product, sent }: Completed,
): Promise<void> => {
  recall(product.created, answered);
  check.given.accepted(answered, 'an update with what a product lacked');
  const { read } = await readOnceShown(check, product, sent);
  const moved = changes(before, objectOf(read), check.has.fields, { sent });
  judge(
    moved.filter((change) => change.place === place),
    read,
  );
};

/**
 * The same of a product that lacked a required field, and of one that had no variants; at a first look on what all checks
 * share, and at any later one on a fresh product.
 */
export const completionKeeps = async (check: Check, place: 'identity' | 'createdOn'): Promise<void> => {
  const sources = eanField(check.has) === undefined ? [sentLater] : [sentLater, firstVariants];
  const looksAt = sources.map((source) => looks<Completed>(source));
  await each(looksAt, async (look) => keepsWhenCompleted(check, place, await look(check, look)), {
    twice: true,
  });
};
