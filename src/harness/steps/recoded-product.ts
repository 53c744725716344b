import { codesOf, selectableFields } from '../../generators/fields.js';
import type { Judgement } from '../../oracle/deviation.js';
import { isSuccess } from '../../oracle/status.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { eventually } from '../eventually.js';
import { judge } from '../expect.js';
import type { Product } from '../product.js';
import { sharedByChecks } from '../shared.js';
import { theWorld } from '../world.js';
import { readOnceShown, sendUpdate } from './patch-sending.js';

/** A product whose code in a field was replaced by another one, not for the first time. */
export interface Recoded {
  readonly product: Product;
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

/** A single selectable field of the product, not named like one of the variant, with two known codes. */
const exchangeable = ({ has }: Check) => {
  const ofVariants = new Set(selectableFields(has, 'variant').map(({ code }) => code));
  return selectableFields(has, 'product')
    .filter((field) => !field.multiple && !field.multiLanguage && !field.multiChannel)
    .filter(({ code }) => !ofVariants.has(code))
    .flatMap(({ code, owner }) => {
      const [was, is] = codesOf(has, { code, owner });
      return was === undefined || is === undefined ? [] : [{ name: code, was, is }];
    })[0];
};

/** A product that was given another code by an update, its first one again, and the other once more; undefined where no field has two known codes, or the update is refused. */
export const recodedProduct = sharedByChecks(
  'list-recoded',
  async (check: Check): Promise<Recoded | undefined> => {
    const field = exchangeable(check);
    if (field === undefined) return undefined;
    const label = theWorld().identifiers.label();
    const body = { ...drawProduct(check.has, { variants: 1 }, { label }), [field.name]: field.was };
    const product = await check.given.created(body, { label });
    await check.given.reading(product);
    // There, back and there again: what a list keeps of each code is taken out and put in once more.
    for (const code of [field.is, field.was, field.is]) {
      const sent = { [field.name]: code };
      const { answered } = await sendUpdate(check, product, sent);
      if (!isSuccess(answered)) return undefined;
      const { missing } = await readOnceShown(check, product, sent);
      if (missing !== undefined) return undefined;
    }
    return { product, ...field };
  },
);

const stillListed: Judgement = {
  expected: 'a list by the code that the product held before an update without the product',
  received: 'the product',
  pointer: '',
};

/** Judges that a product is no longer listed by the code that it held before, once it is by the one that it holds. */
export const leavesItsOldCode = async (
  { lists }: Check,
  { is, name, product, was }: Recoded,
): Promise<void> => {
  const { shown } = await lists.shows(product, [[name, is]]);
  // That it is found by its new code is judged elsewhere; without that, what the old one finds may be lag.
  if (!shown) return;
  const { value, deviation } = await eventually(
    () => lists.showsNow(product, [[name, was]]),
    (look) => (look.shown ? stillListed : undefined),
  );
  judge(deviation, value.page);
};
