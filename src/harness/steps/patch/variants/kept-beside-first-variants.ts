import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { recall } from '../../../world/scope.js';
import type { KeepingId } from '../keeping/keeping-rules.js';
import { keptBy } from '../keeping/kept.js';
import { readOnceShown } from '../sending.js';
import type { FirstVariants } from './first-variants.js';

/**
 * Judges that the first variants of a product leave its own fields as they were: where a definition has one field
 * that could be changed, no other update leaves that field alone.
 *
 * @returns how many examples were judged: 0 where the product held nothing that the rule speaks of.
 */
export const keepsBesideFirstVariants = async (
  check: Check,
  id: KeepingId,
  { answered, before, product, sent }: FirstVariants,
): Promise<number> => {
  check.given.accepted(answered, 'adding variants');
  const { after, read } = await readOnceShown(check, product, sent);
  recall(product.created, answered);
  const kept = keptBy(id, check.has, { what: 'variant', product, sent, before, after, answered, read });
  judge(kept, read);
  return kept.examples;
};
