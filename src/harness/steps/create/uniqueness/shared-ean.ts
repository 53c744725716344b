import { variantsOf } from '../../../../generators/nodes.js';
import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { isRefusal, isSuccess } from '../../../../oracle/answers/status.js';
import type { Check } from '../../../check.js';
import { drawProduct, restamped } from '../../../drafts.js';
import { expect, judge } from '../../../expect.js';
import type { Product } from '../../../product.js';
import { untestable } from '../../../world/endings.js';
import { needsEan, needsVariants } from '../../needs.js';
import { readOnceShown } from '../../patch/sending.js';
import { updated } from '../../patch/variants/strange-variants.js';
import { reasons } from '../../reasons.js';
import { sharedAtFirst } from '../../shared-looks.js';
import { correctedCreate } from './ean-holders.js';

/** The body with the ean of its first variant in its last one as well, and that ean. */
const sharingOne = (check: Check, body: JsonObject) => {
  const { code } = needsEan(check);
  const variants = variantsOf(body);
  const ean = textOf(variants[0]?.[code]) ?? untestable(reasons.noEan);
  const last = { ...variants.at(-1), [code]: ean };
  return { ean, code, body: { ...body, variants: [...variants.slice(0, -1), last] } };
};

/** A product with several variants: one that another check made, where it did. */
const soundOne = async (check: Check): Promise<Product> => {
  const { given } = check;
  const made = await sharedAtFirst(correctedCreate, check);
  return made !== undefined && isSuccess(made.answered)
    ? given.adopted(made.body, made.answered, made.label)
    : given.product({ optional: 'none', variants: 2 });
};

/**
 * Judges that two variants of one product never share an ean: neither where a create brings them, which differs from
 * one that was accepted in nothing else, nor where one update adds them. Whether an update adds variants, and whether
 * the second one changes what the first has added, is left open.
 */
export const refusesSharedEan = async (check: Check): Promise<void> => {
  const { given, has, pim } = check;
  needsVariants(check, 2);
  const product = await soundOne(check);
  const accepted = variantsOf(product.body);
  // A service may compare each variant with the one before it alone, or all but that one.
  for (const count of [2, 3].filter((one) => one <= accepted.length)) {
    const body = restamped(has, { ...product.body, variants: accepted.slice(0, count) });
    const created = sharingOne(check, body).body;
    expect(await pim.create(created, { provokes: 'business-error', odd: true })).toBeRefused();
  }

  const { body, code, ean } = sharingOne(check, drawProduct(has, { optional: 'none', variants: 2 }));
  const { variants } = body;
  const { address } = await updated(check, product);
  const answered = await pim.patch(address, { variants }, { odd: true });
  if (isRefusal(answered)) return;
  given.accepted(answered, 'adding variants');
  const { after, read } = await readOnceShown(check, product, { variants: [{ [code]: ean }] });
  const bearers = variantsOf(after).filter((variant) => variant[code] === ean).length;
  judge(
    bearers < 2
      ? undefined
      : {
          expected: `a refusal of the update, or one variant with the ean ${ean}`,
          received: `${bearers} variants with it`,
          pointer: '/variants',
          exchange: read,
        },
    read,
  );
};
