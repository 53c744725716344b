import type { Field } from '../../../discovery/capabilities.js';
import { identifierFields } from '../../../generators/fields.js';
import { withoutField } from '../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { heldOnce, identifierHolders } from '../../../oracle/products/unique.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { makeEach } from '../../examples/examples.js';
import { judge } from '../../expect.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { notApplicable } from '../../world/endings.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { ownProducts } from '../own-products.js';

/** A create of a product with its required fields, but without one identifier that is not among them. */
interface LeanProduct {
  readonly lacking: Field;
  readonly body: JsonObject;
  readonly answered: Answered;
  readonly label: string;
}

/**
 * Products without an identifier that the definition does not require, two for each such identifier that the
 * other products of the run bear; made once, after such others.
 */
export const leanProducts = sharedByChecks(
  'lean-products',
  async (check: Check): Promise<readonly LeanProduct[]> => {
    const { has, pim } = check;
    const { minimal } = await ownProducts(check);
    const left = identifierFields(has).filter(
      ({ code, required }) => !required && Object.hasOwn(minimal.body, code),
    );
    const make = async (lacking: Field): Promise<LeanProduct> => {
      const label = theWorld().identifiers.label();
      const body = withoutField(drawProduct(has, { optional: 'none', variants: 1 }, { label }), lacking);
      return { lacking, body, answered: await pim.create(body), label };
    };
    // Two of a kind: one may be made up well, and the other in the same way.
    const two = left.flatMap((lacking) => [lacking, lacking]);
    return makeEach(two, async (lacking) => {
      const made = await make(lacking);
      // That the target failed says nothing of what it was sent, unless it fails again.
      return made.answered.answer.status >= 500 ? make(lacking) : made;
    });
  },
);

/** The product that such a create made, found by what it was sent with or by its receipt. */
export const leanProduct = (check: Check, { body, answered, label }: LeanProduct): Promise<Product> =>
  check.given.adopted(body, answered, label);

/** Judges that products which were sent without an identifier do not come to share one. */
export const madeUpOnce = async (
  check: Check,
  { code }: Field,
  lean: readonly LeanProduct[],
): Promise<void> => {
  recall(...lean.map(({ answered }) => answered));
  const products = await Promise.all(lean.map((one) => leanProduct(check, one)));
  const shown = await Promise.all(products.map((product) => check.given.reading(product)));
  const values = new Set(shown.map((product) => textOf(product[code])).filter((text) => text !== undefined));
  if (values.size === 0)
    notApplicable(`the service makes up no ${code} for a product that is sent without one`);
  for (const value of values) judge(heldOnce(identifierHolders(shown, code, value), `the ${code} ${value}`));
};

/** The first of them for which the service made a productId up, as if it had been sent with that; undefined where none was. */
export const withMadeUpProductId = async (
  check: Check,
  lean: readonly LeanProduct[],
): Promise<Product | undefined> => {
  const one = lean.find(({ answered, lacking }) => lacking.code === 'productId' && isSuccess(answered));
  if (one === undefined) return undefined;
  const product = await leanProduct(check, one);
  const productId = textOf((await check.given.reading(product)).productId);
  return productId === undefined ? undefined : { ...product, body: { ...product.body, productId } };
};
