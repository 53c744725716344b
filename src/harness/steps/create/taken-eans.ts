import { eanField } from '../../../generators/fields.js';
import { isSuccess } from '../../../oracle/status.js';
import { eanHolders } from '../../../oracle/unique.js';
import type { Check } from '../../check.js';
import { drawProduct, restamped } from '../../drafts.js';
import { notApplicable, untestable } from '../../endings.js';
import { textOf } from '../../given.js';
import { variantsOf } from '../../lists.js';
import type { Product } from '../../product.js';
import { theWorld } from '../../world.js';
import { lacks, reasons } from '../reasons.js';
import { describe, judgeHeldOnce, type Prepare } from './twin-holders.js';

/** Code of the field that tells variants apart. */
export const eanCode = (check: Check): string => eanField(check.has)?.code ?? notApplicable(lacks.ean);

/** The ean of a variant of a product as it was sent. */
export const eanOf = (check: Check, product: Product, index: number): string => {
  const ean = textOf(variantsOf(product.body).at(index)?.[eanCode(check)]);
  return ean ?? untestable(reasons.noEan);
};

/**
 * Creates a second product of three variants with the ean of a first one, and judges that they do not both hold it.
 *
 * @param index of the variant that bears that ean: a service may look at the first one alone.
 * @param prepare changes the second product, but not its eans.
 * @returns what the target did, in words.
 */
export const takeEan = async (
  check: Check,
  first: Product,
  ean: string,
  index: 0 | 1 | 2,
  prepare: Prepare = (body) => body,
): Promise<string> => {
  const { given, has, pim } = check;
  await given.read(first);
  const drawn = restamped(has, drawProduct(has, { variants: 3 }, { label: first.label }), {
    label: first.label,
    eans: [...Array.from({ length: index }, () => theWorld().identifiers.ean()), ean],
  });
  const body = prepare(drawn);
  const answered = await pim.create(body, { provokes: 'business-error' });
  const code = eanCode(check);
  // What was refused may have been stored all the same.
  const second = isSuccess(answered) ? [await given.adopted(body, answered, first.label)] : [];
  await judgeHeldOnce(
    check,
    [first, ...second],
    (shown) => eanHolders(shown, ean, code),
    `the ean ${ean}`,
    answered,
  );
  return describe(answered, first);
};
