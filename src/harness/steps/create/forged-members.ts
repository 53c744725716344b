import { variantsOf } from '../../../generators/nodes.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { isSuccess, shownAnswer } from '../../../oracle/answers/status.js';
import type { Judgement } from '../../../oracle/deviation.js';
import { notTakenOver } from '../../../oracle/products/taken-over.js';
import { productIn, type SeenProduct } from '../../../oracle/seen-products.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { drawProduct, restamped } from '../../drafts.js';
import { expect, judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { recall } from '../../world/scope.js';
import { changesUnasked } from '../patch/keeping/unasked-changes.js';
import { reasons } from '../reasons.js';
import { type Shared, sharedOnce } from '../shared-looks.js';
import { plainProduct } from './uniqueness/taken-identifiers.js';

/** A create that bears what only answers bear. */
interface Forgery {
  readonly body: JsonObject;
  readonly answered: Answered;
  /** The product that it made; null where it was refused, as it may be. */
  readonly product: Product | null;
}

/** One that bears a state and a time of modification, and the ids of a product that there is. */
interface ForgedCreate extends Forgery {
  /** The product whose ids it bears, and how that was read before. */
  readonly holder: Product;
  readonly before: JsonObject;
}

/** When no product of the run was modified. */
export const longAgo = '2001-02-03T04:05:06.0000000';

/** A create whose product and variants bear a value of such a member that no product has. */
const forging = (name: 'id' | 'createdOn', forged: string): Shared<Forgery> =>
  sharedOnce(`forged-${name}`, async (check) => {
    const { given, has, pim } = check;
    const fresh = restamped(has, (await plainProduct(check)).body);
    const variants = variantsOf(fresh).map((variant) => ({ ...variant, [name]: forged }));
    const body = { ...fresh, [name]: forged, variants };
    const answered = await pim.create(body);
    return { body, answered, product: isSuccess(answered) ? await given.adopted(body, answered) : null };
  });

/** Such creates by the member that is forged, each sent once for all checks that look at it. */
export const forgeries = {
  id: forging('id', 'forged-4d1c7a90'),
  createdOn: forging('createdOn', longAgo),
} as const;

const shownBy = async ({ given }: Check, { product }: Forgery): Promise<SeenProduct | undefined> =>
  product === null ? undefined : productIn(await given.read(product));

/** Whether a service takes ids over: two products that bear one are of the run's making then. */
const takesIdsOver = async (check: Check): Promise<boolean> => {
  const forgery = await forgeries.id.shared(check);
  const seen = await shownBy(check, forgery);
  return seen !== undefined && notTakenOver('id', forgery.body, seen).deviations.length > 0;
};

/** The ids that variants of other products bear: a service may count the variants of each product from one. */
const variantIdsElsewhere = async (check: Check): Promise<ReadonlySet<Json | undefined>> => {
  const others = [
    await shownBy(check, await forgeries.id.shared(check)),
    await shownBy(check, await forgeries.createdOn.shared(check)),
  ];
  return new Set(others.flatMap((seen) => variantsOf(seen?.product ?? {})).map(({ id }) => id));
};

const withIdOf = (node: JsonObject, shown: JsonObject | undefined): JsonObject =>
  shown?.id === undefined ? node : { ...node, id: shown.id };

/** Sent once for all checks that only look at what came of it. */
export const forgedCreate = sharedOnce('forged-create', async (check: Check): Promise<ForgedCreate> => {
  const { given, has, pim } = check;
  const holder = await plainProduct(check);
  const before = await given.reading(holder);
  const shown = (await takesIdsOver(check)) ? {} : before;
  const fresh = drawProduct(has, { variants: 1 });
  const elsewhere = await variantIdsElsewhere(check);
  const held = variantsOf(shown).map((variant) => (elsewhere.has(variant.id) ? {} : variant));
  const variants = variantsOf(fresh).map((variant, index) => withIdOf(variant, held[index]));
  const body = { ...withIdOf(fresh, shown), state: 'Deleted', lastModifiedOn: longAgo, variants };
  const answered = await pim.create(body, { odd: true });
  const product = isSuccess(answered) ? await given.adopted(body, answered) : null;
  return { body, answered, product, holder, before };
});

/** Judges that a create which bears such a member was refused, or its product does not show it. */
export const ignoresForged = async (
  { given }: Check,
  name: Parameters<typeof notTakenOver>[0],
  { answered, body, product }: Forgery,
): Promise<void> => {
  if (product === null) return expect(answered).toBeRefused();
  const read = await given.read(product);
  const seen = productIn(read) ?? untestable(reasons.noProduct);
  expect(read).toHold(() => notTakenOver(name, body, seen));
};

/** Judges that the product whose ids it bears is as it was before. */
export const forgedIdsTouchNothing = async (
  { has, pim }: Check,
  { answered, before, holder }: ForgedCreate,
): Promise<void> => {
  const { value, deviation } = await eventually(
    () => pim.get(holder.address),
    (read): Judgement => {
      const since = 'a create that bore its id';
      if (!isSuccess(read))
        return { expected: `the product as before ${since}`, received: shownAnswer(read), pointer: null };
      const [change] = changesUnasked(has, before, objectOf(read));
      return change && { ...change, expected: `${change.expected} before ${since}` };
    },
  );
  recall(holder.created, answered);
  judge(deviation, value);
};
