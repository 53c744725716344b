import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { untestable } from '../endings.js';
import { noOtherValue } from './other-values.js';
import { changesIn, type PatchChange, updateOf, variantsAsSent, withSingleCodes } from './patch-changes.js';
import { carryOut, type Update } from './patch-updates.js';

const isPlain = ({ field, place }: PatchChange): boolean => field.kind !== 'price' && place.channel === null;

/** An update of every plain value of the last and the first of three variants, named in this order. */
export const updateOfTwoVariants = async (check: Check): Promise<Update> => {
  const { given, has } = check;
  const product = await given.created(withSingleCodes(has, drawProduct(has, { variants: 3 })));
  const before = await given.reading(product);
  const [first, , last] = variantsAsSent(has, product, before);
  const changes = [last, first].flatMap((variant) =>
    variant === undefined ? [] : changesIn(has, 'variant', variant).filter(isPlain),
  );
  if (changes.length === 0) return noOtherValue(has, 'variant');
  const update = await carryOut(check, 'variant', product, { before, sent: updateOf(has, changes) });
  given.accepted(update.answered, 'an update of two variants');
  if (variantsAsSent(has, product, update.after).length < 3) {
    untestable('a variant is gone after an update of two others: see patch/keeps-other-variants');
  }
  return update;
};
