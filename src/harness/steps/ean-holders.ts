import { withoutField } from '../../generators/incomplete.js';
import type { JsonObject } from '../../json/json.js';
import type { Check } from '../check.js';
import { drawProduct, restamped } from '../drafts.js';
import { untestable } from '../endings.js';
import { eventually } from '../eventually.js';
import { textOf } from '../given.js';
import { variantsOf } from '../lists.js';
import type { Product } from '../product.js';
import { theWorld } from '../world.js';
import { dispensableField } from './own-products.js';
import { eanCode, eanOf } from './twin-holders.js';

/** A live product and an ean that it holds. */
export interface EanHolder {
  readonly product: Product;
  readonly ean: string;
}

type MakeHolder = (check: Check) => Promise<EanHolder>;

const create = async (
  check: Check,
  variants: number,
  prepare: (body: JsonObject) => JsonObject = (body) => body,
  eans?: readonly string[],
): Promise<Product> => {
  const label = theWorld().identifiers.label();
  const body = drawProduct(check.has, { optional: 'none', variants }, { label, ...(eans && { eans }) });
  return check.given.created(prepare(body), { label });
};

const complete: MakeHolder = async (check) => {
  const product = await create(check, 1);
  return { product, ean: eanOf(check, product, 0) };
};

const lastOfThree: MakeHolder = async (check) => {
  const product = await create(check, 3);
  return { product, ean: eanOf(check, product, 2) };
};

const incomplete: MakeHolder = async (check) => {
  const missing =
    dispensableField(check.has) ?? untestable('the definition requires nothing that could be left out');
  const product = await create(check, 1, (body) => withoutField(body, missing));
  return { product, ean: eanOf(check, product, 0) };
};

const withLeadingZero: MakeHolder = async (check) => {
  const ean = theWorld().identifiers.ean({ leadingZero: true });
  return { product: await create(check, 1, undefined, [ean]), ean };
};

const extendedLater: MakeHolder = async (check) => {
  const { given, has } = check;
  const product = await create(check, 1);
  const code = eanCode(check);
  const added = variantsOf(restamped(has, product.body))[0] ?? {};
  const ean = textOf(added[code]) ?? untestable('no ean could be made');
  await given.patched(product, { variants: [added] });
  const holds = (shown: JsonObject): boolean => variantsOf(shown).some((variant) => variant[code] === ean);
  const { deviation } = await eventually(
    () => given.reading(product),
    (shown) =>
      holds(shown) ? undefined : { expected: 'the variant', received: 'none', pointer: '/variants' },
  );
  if (deviation !== undefined) return untestable('a variant with a new ean was not added by an update');
  return { product, ean };
};

/** Every way in which a live product comes to hold an ean. */
export const eanHolding: readonly MakeHolder[] = [
  complete,
  lastOfThree,
  incomplete,
  withLeadingZero,
  extendedLater,
];
