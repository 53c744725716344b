import { fieldsOf } from '../../generators/fields.js';
import { withoutField, withoutVariants } from '../../generators/incomplete.js';
import type { Judgement } from '../../oracle/deviation.js';
import type { Answered } from '../../target/exchange.js';
import { awaitState } from '../await-state.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { judge } from '../expect.js';
import { objectOf, textOf } from '../given.js';
import type { Product } from '../product.js';
import { isChangeable } from './other-values.js';
import { dispensableField } from './own-products.js';
import { drawChange, onlyField } from './plain-change.js';

/** A product without variants after an update of something else, and one that says a state, which decides nothing. */
const changed = async ({ given, has, pim }: Check): Promise<Product> => {
  const product = await given.created(withoutVariants(drawProduct(has)));
  // Where products are but their variants, there is nothing else that an update could change.
  if (fieldsOf(has, 'product').some(isChangeable)) {
    await given.patched(product, drawChange(has, product.body));
  }
  // A service may refuse what only answers hold: what it says is left open, what it does is not.
  await pim.patch(product.address, { state: 'Valid' }, { odd: true });
  return product;
};

/** A product without variants to which an update brought the field that it lacked besides; undefined where there is none. */
const completed = async ({ given, has }: Check): Promise<Product | undefined> => {
  const missing = dispensableField(has);
  if (missing?.owner !== 'product') return undefined;
  const whole = withoutVariants(drawProduct(has));
  const product = await given.created(withoutField(whole, missing));
  await given.patched(product, onlyField(whole, missing));
  return product;
};

const notValid = (answered: Answered): Judgement => {
  const state = textOf(objectOf(answered).state);
  if (state !== 'Valid') return undefined;
  return { expected: 'any state but Valid without variants', received: `state ${state}`, pointer: '/state' };
};

/** Judges that no update of anything else makes a product Valid which has no variants. */
export const noUpdateMakesItValid = async (check: Check): Promise<void> => {
  const products = [await changed(check), await completed(check)];
  // Once a product made later is Valid, these would be so too.
  await awaitState(check, await check.given.product({ variants: 1 }), 'Valid');
  for (const product of products.filter((one) => one !== undefined)) {
    const answered = await check.given.read(product);
    judge(notValid(answered), answered);
  }
};
