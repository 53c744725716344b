import { variantsOf } from '../../../../generators/nodes.js';
import { atMost } from '../../../../generators/products/variant-limit.js';
import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { isRefusal, isSuccess } from '../../../../oracle/answers/status.js';
import { eanHolders } from '../../../../oracle/products/unique.js';
import type { Answered } from '../../../../target/exchange.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { drawProduct, restamped } from '../../../drafts.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import type { Product } from '../../../product.js';
import { untestable } from '../../../world/endings.js';
import { recall } from '../../../world/scope.js';
import { theWorld } from '../../../world/world.js';
import { needsEan } from '../../needs.js';
import { reasons } from '../../reasons.js';
import { withoutProductId } from './taken-identifiers.js';
import { judgeHeldOnce, type Prepare, showing } from './twin-holders.js';

/** The ean of a variant of a product as it was sent. */
export const eanOf = (check: Check, product: Product, index: number): string => {
  const ean = textOf(variantsOf(product.body).at(index)?.[needsEan(check).code]);
  return ean ?? untestable(reasons.noEan);
};

/** A create with an ean that another product holds, and what came of it. */
export interface TakenEan {
  readonly ean: string;
  readonly first: Product;
  /** As the create was sent. */
  readonly body: JsonObject;
  readonly answered: Answered;
  /** The product that it made, or updated; null where it was refused. */
  readonly second: Product | null;
}

/**
 * Creates a second product of three variants, where the target takes so many, with the ean of a first one.
 *
 * @param index of the variant that bears that ean: a service may look at the first one alone.
 * @param prepare changes the second product, but not its eans.
 */
export const takeEan = async (
  check: Check,
  first: Product,
  ean: string,
  index: 0 | 1 | 2,
  prepare: Prepare = (body) => body,
): Promise<TakenEan> => {
  const { given, has, pim } = check;
  await given.read(first);
  const whole = drawProduct(has, { variants: 3 }, { label: first.label });
  const before = Array.from({ length: atMost(has, index + 1) - 1 }, () => theWorld().identifiers.ean());
  const drawn = restamped(has, whole, { label: first.label, eans: [...before, ean] });
  const body = prepare(drawn);
  const answered = await pim.create(body, { provokes: 'business-error' });
  const second = isSuccess(answered) ? await given.adopted(body, answered, first.label) : null;
  return { ean, first, body, answered, second };
};

/** Sends a create that was refused for an ean in use once more, with a fresh ean in its place; undefined where it was not. */
export const sendCorrected = async (check: Check, { answered, body, ean, first }: TakenEan) => {
  if (!isRefusal(answered)) return undefined;
  const { code } = needsEan(check);
  const fresh = theWorld().identifiers.ean();
  const variants = variantsOf(body).map((one) => (one[code] === ean ? { ...one, [code]: fresh } : one));
  const corrected = { ...body, variants };
  return { body: corrected, label: first.label, answered: await check.pim.create(corrected) };
};

/**
 * Creates the first product once more as it was sent, but for a productId that it need not have: a service may take
 * what holds all of it for the same product, and store another one.
 */
export const sendAgain = async (check: Check, first: Product, ean: string): Promise<TakenEan> => {
  const { given, has, pim } = check;
  const body = withoutProductId(has)(first.body);
  // It may also be refused for something else that both have, such as a sku, in whatever words.
  const answered = await pim.create(body);
  const second = isSuccess(answered) ? await given.adopted(body, answered, first.label) : null;
  return { ean, first, body, answered, second };
};

/** Judges that the two products do not both hold the ean. What was refused may have been stored all the same. */
export const judgeTakenEan = (check: Check, { ean, first, answered, second }: TakenEan): Promise<void> => {
  const { code } = needsEan(check);
  return judgeHeldOnce(
    check,
    { what: `the ean ${ean}`, holders: (shown) => eanHolders(shown, ean, code) },
    second === null ? [first] : [first, second],
    answered,
  );
};

/** Whether every product that a create made can be told from the one that held its ean before. */
const isToldApart = ({ address, termNarrows }: Check['has']): boolean => address !== 'ean' || termNarrows;

/**
 * Judges that a create which was accepted with an ean in use has a product to its receipt: a new one, or the one that
 * held the ean.
 */
export const receiptHasProduct = async (
  check: Check,
  { first, answered, second }: TakenEan,
): Promise<void> => {
  const id = textOf(objectOf(answered).id);
  if (second === null || id === undefined || !isToldApart(check.has)) return;
  const { deviation } = await eventually(
    () => showing(check, [second, first], first.label),
    (shown) =>
      shown.some((product) => product.id === id)
        ? undefined
        : { expected: `a product with the id ${id} of the receipt`, received: 'none', pointer: null },
  );
  recall(first.created);
  judge(deviation, answered);
};
