import { fewerThanTwoKnown } from '../../../discovery/remedy-in-fixtures.js';
import { identifierFields, selectableFields } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, setAt } from '../../../generators/places.js';
import { type TwoCodes, twoCodesInTurn } from '../../../generators/products/several-codes.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { isObject, sameValue } from '../../../json/tree.js';
import { bearsBody, jsonOf, member } from '../../../oracle/answers/body.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { sharedInTurn } from '../../shared.js';
import { notApplicable, untestable } from '../../world/endings.js';
import { theWorld } from '../../world/world.js';
import { type Turned, turnStates } from '../list/relisted/turned-states.js';
import { noOtherValue } from './other-values.js';
import { readAfterLaterUpdate, sendUpdate } from './sending.js';
import { changesIn } from './update-bodies.js';

const refusedWith = ({ answer }: Answered): string => `it is refused with status ${answer.status}`;

/** What the body of an answer to an update is, in words. */
export const answerInWords = (answered: Answered): string => {
  if (!bearsBody(answered)) return 'nothing';
  const body = jsonOf(answered);
  if (body === undefined) return 'a body that is not JSON';
  if (!isObject(body)) return 'JSON that is no object';
  if ('state' in body || 'variants' in body) return 'the product';
  return `an object with ${Object.keys(body).slice(0, 6).join(', ') || 'no member'}`;
};

/** An optional field that the product holds, at its first place. */
const optionalPlace = ({ has }: Check, product: JsonObject) => {
  const change = changesIn(has, 'product', product).find(({ field }) => !field.required);
  return change ?? notApplicable('no optional field of the product can be filled');
};

const valueAfter = (was: Json | undefined, is: Json | undefined): string => {
  if (is === undefined) return 'the value is taken away';
  if (is === null) return 'null is shown';
  return was !== undefined && sameValue(was, is) ? 'the value stays' : 'another value is shown';
};

/** A product of two variants for odd updates, of which one is sent after the other; those that turn its state come first. */
const oddlyUpdated = sharedInTurn('oddly-updated', async (check: Check) => {
  const product = await check.given.product({ variants: 2 });
  const turned = turnStates(check, product);
  // Why they came to nothing is for the check that looks at them.
  await turned.catch(() => undefined);
  return { product, turned };
});

/** The product, and the updates that turned its state. */
export const turnedStates = (
  check: Check,
): Promise<{ readonly product: Product; readonly turned: readonly Turned[] }> =>
  oddlyUpdated(check, async ({ product, turned }) => ({ product, turned: await turned }));

/** Works with the product that takes all odd updates: what an update did is read from it afterwards. */
export const updatedInTurn = <T>(check: Check, work: (product: Product) => Promise<T>): Promise<T> =>
  oddlyUpdated(check, ({ product }) => work(product));

/** What an update of an optional field to null does. */
export const nullInWords = (check: Check): Promise<string> =>
  updatedInTurn(check, (product) => nullOf(check, product));

const nullOf = async (check: Check, product: Product): Promise<string> => {
  const { given, pim } = check;
  const before = await given.reading(product);
  const { field, place } = optionalPlace(check, before);
  const answered = await pim.patch(product.address, setAt({}, place, null), { odd: true });
  if (!isSuccess(answered)) return refusedWith(answered);
  const { after } = await readAfterLaterUpdate(check, product, before, [field]);
  return valueAfter(getAt(before, place), getAt(after, place));
};

/** What an update without variants in its list of variants does. */
export const emptyVariantsInWords = (check: Check): Promise<string> =>
  updatedInTurn(check, (product) => emptyVariantsOf(check, product));

const emptyVariantsOf = async (check: Check, product: Product): Promise<string> => {
  const { given, pim } = check;
  const before = await given.reading(product);
  const answered = await pim.patch(product.address, { variants: [] }, { odd: true });
  if (!isSuccess(answered)) return refusedWith(answered);
  const ofVariants = check.has.fields.filter(({ owner }) => owner === 'variant');
  const { after } = await readAfterLaterUpdate(check, product, before, ofVariants);
  const left = variantsOf(after).length;
  return left === 0 ? 'all variants are taken away' : `${left} of 2 variants stay`;
};

/** What an update without any change is answered with. */
export const emptyUpdateInWords = (check: Check): Promise<string> =>
  updatedInTurn(check, async (product) => {
    await check.given.reading(product);
    const { answer } = await check.pim.patch(product.address, {});
    return `status ${answer.status}`;
  });

/** What an update to another externalId (or productId, where there is no other) does. */
export const changedIdentifierInWords = async (check: Check): Promise<string> => {
  const { given, has, pim } = check;
  const field =
    identifierFields(has).find(({ code }) => code === 'externalId') ??
    identifierFields(has)[0] ??
    notApplicable('the definition has neither externalId nor productId');
  const product = await given.product({ variants: 1 });
  const before = await given.reading(product);
  const { identifiers } = theWorld();
  const changed = field.kind === 'integer' ? identifiers.number() : identifiers.next();
  const answered = await pim.patch(product.address, { [field.code]: changed }, { odd: true });
  if (!isSuccess(answered)) return `${field.code}: ${refusedWith(answered)}`;
  const [later] = changesIn(has, 'product', before);
  const renamed: Product = { ...product, body: { ...product.body, [field.code]: changed } };
  if (later === undefined) return noOtherValue(check.has, 'product');
  const { address, answered: second } = await sendUpdate(check, renamed, setAt({}, later.place, later.value));
  given.accepted(second, 'a later update');
  const shown = member(objectOf(await pim.get(address)), field.code);
  if (shown === undefined) return `${field.code}: it is accepted, and the product is not found as before`;
  return `${field.code}: ${sameValue(shown, changed) ? 'it is changed' : 'it stays'}`;
};

/** A field of the product with several values, two of which are known. */
const severalValues = (check: Check): TwoCodes =>
  twoCodesInTurn(check.has) ??
  (selectableFields(check.has, 'product').some(({ multiple }) => multiple)
    ? untestable(fewerThanTwoKnown('codes of each product field with several values', 'codes'))
    : notApplicable('the definition has no selectable product field with several values'));

/** Whether an update of a field with several values replaces them or adds to them. */
export const arraysInWords = (check: Check): Promise<string> => {
  const several = severalValues(check);
  return updatedInTurn(check, (product) => arraysOf(check, product, several));
};

const arraysOf = async (
  check: Check,
  product: Product,
  { codes: [first, second], place }: ReturnType<typeof severalValues>,
): Promise<string> => {
  const { has } = check;
  let before: JsonObject = {};
  for (const code of [first, second]) {
    before = await check.given.reading(product);
    const { answered } = await sendUpdate(check, product, setAt({}, place, [code]));
    if (!isSuccess(answered)) return refusedWith(answered);
  }
  const field = has.fields.filter(({ owner, code }) => owner === 'product' && code === place.code);
  const { after } = await readAfterLaterUpdate(check, product, before, field);
  const values = getAt(after, place);
  const holds = (code: string): boolean => (Array.isArray(values) ? values.includes(code) : values === code);
  if (!holds(second)) return 'the values sent are not stored';
  return holds(first) ? 'they are added to those that were there' : 'they replace those that were there';
};
