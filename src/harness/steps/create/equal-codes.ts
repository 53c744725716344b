import type { Kind } from '../../../discovery/capabilities.js';
import { eanField, fieldsOf } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, heldPlaces, setAt } from '../../../generators/places.js';
import { atMost } from '../../../generators/products/variant-limit.js';
import type { JsonObject } from '../../../json/json.js';
import { member } from '../../../oracle/answers/body.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { recall } from '../../world/scope.js';
import { carryOut } from '../patch/carry-out.js';
import { changesIn, updateOf, variantsAsSent } from '../patch/update-bodies.js';
import { identifiesVariant } from '../patch/variants/identified-variants.js';

/** What tells variants of all other products of the run apart. */
const distinctive: readonly Kind[] = ['code', 'integer'];

/**
 * A product whose two variants have the same codes, such as the sku, and the same whole numbers: they are told apart by
 * their eans alone.
 *
 * @returns undefined where variants have no ean and none of these, or the target does not take such a product: whether
 * they are unique is left open.
 */
export const productOfEqualCodes = sharedByChecks(
  'equal-codes',
  async ({ given, has, pim }: Check): Promise<Product | undefined> => {
    const codes = fieldsOf(has, 'variant').filter(({ kind }) => distinctive.includes(kind));
    if (codes.length === 0 || eanField(has) === undefined || atMost(has, 2) < 2) return undefined;
    const drawn = drawProduct(has, { variants: 2 });
    const [first = {}, second = {}] = variantsOf(drawn);
    const same = codes
      .flatMap(({ code }) => heldPlaces(first, code))
      .reduce((variant: JsonObject, place) => setAt(variant, place, getAt(first, place) ?? null), second);
    const body = { ...drawn, variants: [first, same] };
    const answered = await pim.create(body);
    return isSuccess(answered) ? given.adopted(body, answered) : undefined;
  },
);

/**
 * Judges that an update of the second of such variants, which names its ean and the codes of both, changes no other;
 * nothing where there is no such product, or such an update is refused.
 */
export const tellsEqualCodesApart = async (check: Check): Promise<void> => {
  const { given, has } = check;
  const product = await productOfEqualCodes(check);
  if (product === undefined) return;
  recall(product.created);
  const before = await given.reading(product);
  const [, second] = variantsAsSent(has, product, before);
  const [change] = second === undefined ? [] : changesIn(has, 'variant', second);
  if (second === undefined || change === undefined) return;
  const [named = {}] = variantsOf(updateOf(has, [change]));
  const codes = fieldsOf(has, 'variant').flatMap(({ code, kind }) => {
    const value = member(second, code);
    return distinctive.includes(kind) && value !== undefined ? [[code, value] as const] : [];
  });
  const both: JsonObject = { ...named, ...Object.fromEntries(codes) };
  const update = await carryOut(check, 'variant', product, { before, sent: { variants: [both] } });
  if (update.read !== null) judge(identifiesVariant(has, update), update.read);
};
