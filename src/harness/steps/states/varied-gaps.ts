import fc from 'fast-check';
import type { Field } from '../../../discovery/capabilities.js';
import { missableFields, requiredFields } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { missingSets, withoutField } from '../../../generators/products/incomplete.js';
import { stamp } from '../../../generators/products/stamp.js';
import { variedProduct } from '../../../generators/products/varied-product.js';
import type { JsonObject } from '../../../json/json.js';
import type { Product } from '../../product.js';
import { type Subject, subject } from '../../subject.js';
import { theWorld } from '../../world/world.js';

/** A drawn product, and the required fields that it lacks. */
interface Gapped {
  readonly product: Product;
  readonly missing: readonly Field[];
}

interface Gaps {
  readonly plan: JsonObject;
  readonly missing: readonly Field[];
  /** The one variant that lacks them; null where all do. */
  readonly variant: number | null;
}

const gapped = (name: string, values: Parameters<typeof subject<Gaps, Gapped>>[1]): Subject<Gapped> =>
  subject(name, values, async ({ given, has }, { missing, plan, variant }) => {
    const whole = stamp(plan, has, theWorld().identifiers);
    const body = missing.reduce((rest, field) => withoutField(rest, field, variant ?? undefined), whole);
    return { missing, product: await given.created(body) };
  });

/** Products without a random set of required fields, in all of their variants. */
export const productsWithGaps = gapped('products with gaps', (has) =>
  has.noCreate !== null || missableFields(has).length < 2
    ? undefined
    : fc
        .tuple(variedProduct(has), missingSets(has))
        .map(([plan, missing]) => ({ plan, missing, variant: null })),
);

/** Products one of whose variants lacks a required field that all the others have. */
export const oneVariantWithGap = gapped('one variant with a gap', (has) => {
  const fields = requiredFields(has, 'variant');
  if (has.noCreate !== null || fields.length === 0) return undefined;
  return fc.tuple(fc.constantFrom(...fields), fc.nat(7), variedProduct(has)).map(([field, number, plan]) => ({
    plan,
    missing: [field],
    variant: number % variantsOf(plan).length,
  }));
});
