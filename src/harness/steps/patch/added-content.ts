import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import type { Product } from '../../product.js';
import { sharedOnce } from '../shared-looks.js';
import { additionsFrom, withFirstContent } from './additions.js';
import { inTurn, type Update } from './carry-out.js';
import { type IntoEmptyField, intoEmptyFields } from './refusals/into-empty-fields.js';
import { variantsAsSent } from './update-bodies.js';

/** Updates of a product that had nothing where they put something. */
interface AddedContent {
  readonly product: Product;
  readonly updates: readonly Update[];
  /** The same with a code that does not exist in a field of theirs, sent before. */
  readonly spoiled: readonly IntoEmptyField[];
}

/**
 * Updates of a Valid product, of each kind, that add what it does without: a service may know to add fields to products
 * that lack a required one alone, or look up the code alone that takes the place of another.
 */
export const addedContent = sharedOnce('patch-additions', async (check: Check): Promise<AddedContent> => {
  const { given, has } = check;
  const whole = drawProduct(has, { variants: 2 });
  const lean = drawProduct(has, { optional: 'none', variants: 2 });
  const product = await given.created(withFirstContent(has, lean, whole));
  const read = await given.reading(product);
  const variants = variantsAsSent(has, product, read);
  const drafted = additionsFrom(whole).flatMap(([kind, draft]) => {
    const sent = draft(has, read, variants);
    return sent === undefined ? [] : [{ kind, sent }];
  });
  const spoiled: IntoEmptyField[] = [];
  for (const { kind, sent } of drafted) {
    if (kind === 'product' || kind === 'variant')
      spoiled.push(...(await intoEmptyFields(check, product, sent)));
  }
  const updates = await inTurn(
    check,
    product,
    drafted.map(({ kind, sent }) => [kind, () => sent] as const),
  );
  return { product, updates, spoiled };
});
