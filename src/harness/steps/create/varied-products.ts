import { stamp } from '../../../generators/products/stamp.js';
import { unusualProduct } from '../../../generators/products/unusual-product.js';
import { mostVariants } from '../../../generators/products/variant-limit.js';
import { variedProduct } from '../../../generators/products/varied-product.js';
import type { JsonObject } from '../../../json/json.js';
import { isRefusal } from '../../../oracle/answers/status.js';
import { differences } from '../../../oracle/products/round-trip.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import { unchanging } from '../../asking/shared-reads.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { type Subject, subject } from '../../subject.js';
import { discard } from '../../world/endings.js';
import { theWorld } from '../../world/world.js';

/** A create of a drawn product, and its answer. */
export interface DrawnCreate {
  readonly body: JsonObject;
  readonly answered: Answered;
}

/** Creates with any set of values that are plain, but from wide ranges. */
export const variedCreates: Subject<DrawnCreate> = subject(
  'varied products',
  (has) => (has.noCreate === null ? variedProduct(has) : undefined),
  async ({ has, pim }, plan) => {
    const { identifiers } = theWorld();
    // Eans of the variants behind the first begin with zero: a service that takes them for numbers would lose that.
    const behind = Array.from({ length: mostVariants - 1 }, () => identifiers.ean({ leadingZero: true }));
    const eans = [identifiers.ean(), ...behind];
    const body = stamp(plan, has, identifiers, { eans });
    return { body, answered: await pim.create(body) };
  },
);

/** The product that a drawn create has made; ends the example where it was refused. */
export const productOf = ({ given }: Check, { answered, body }: DrawnCreate): Promise<Product> =>
  given.adopted(body, answered).then(unchanging);

/** Products with unusual values that the target accepted. */
export const unusualProducts: Subject<Product> = subject(
  'unusual products',
  (has) => (has.noCreate === null ? unusualProduct(has) : undefined),
  async ({ given, has, pim }, plan) => {
    const body = stamp(plan, has, theWorld().identifiers);
    const answered = await pim.create(body);
    if (isRefusal(answered)) discard('the target refuses unusual values, as it may');
    return given.adopted(body, answered);
  },
);

/** Judges that a product holds every value that was sent, of whatever kind and at whatever place. */
export const keepsEverything = async (check: Check, { body, address, created }: Product): Promise<void> => {
  const found = (answered: Answered) =>
    differences(body, objectOf(answered), check.has.fields).filter(({ place }) => place !== 'order');
  const { value } = await eventually(
    () => check.pim.get(address),
    (answered) => found(answered)[0],
  );
  check.given.accepted(value, `reading a product that was created with status ${created.answer.status}`);
  judge(found(value), value);
};
