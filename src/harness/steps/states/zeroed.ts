import { LosslessNumber } from 'lossless-json';
import type { Capabilities, Field, Kind } from '../../../discovery/capabilities.js';
import { currenciesAt } from '../../../generators/currencies.js';
import { identifierFields, isIdentifier, nameField, requiredFields } from '../../../generators/fields.js';
import { mapVariants } from '../../../generators/nodes.js';
import { heldPlaces, type Place, setAt } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { isRefusal, isSuccess } from '../../../oracle/answers/status.js';
import { differences } from '../../../oracle/products/round-trip.js';
import { shown } from '../../../oracle/shown.js';
import { eventually } from '../../asking/eventually.js';
import { awaitState } from '../../await-state.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { each, once, persevering } from '../../examples/examples.js';
import { expect } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { notApplicable } from '../../world/endings.js';

/** What stands for zero in fields of a kind, of a price in these currencies. */
type ZeroOf = (kind: Kind, currencies: readonly string[]) => Json | undefined;

const zeroOf: ZeroOf = (kind, currencies) => {
  if (kind === 'integer') return 0;
  if (kind === 'decimal') return new LosslessNumber('0');
  if (kind === 'boolean') return false;
  if (kind !== 'price') return undefined;
  return Object.fromEntries(currencies.map((currency) => [currency, new LosslessNumber('0')]));
};

const withZero = (node: JsonObject, field: Field, zeroAt: (place: Place) => Json): JsonObject =>
  heldPlaces(node, field.code).reduce(
    (changed, place) => setAt(changed, place, field.multiple ? [zeroAt(place)] : zeroAt(place)),
    node,
  );

/** Changes the product itself, or each of its variants: whichever has the field. */
const onOwner = (body: JsonObject, { owner }: Field, change: (node: JsonObject) => JsonObject): JsonObject =>
  owner === 'product' ? change(body) : mapVariants(body, change);

/** So many fields of numbers and booleans, and so many of texts and days, are looked at. */
const mostOfEach = 6;

/** A required field that can be zero or false, and the change that makes it so wherever a product holds it. */
interface Zeroed {
  readonly field: Field;
  readonly zero: Json;
  readonly apply: (body: JsonObject) => JsonObject;
}

/** Each required field of which something is known that stands for zero. */
const zeroedAs = (has: Capabilities, zeroFor: ZeroOf): Zeroed[] =>
  requiredFields(has).flatMap((field) => {
    const zero = zeroFor(field.kind, has.currencies);
    if (zero === undefined || isIdentifier(field)) return [];
    const zeroAt = (place: Place): Json => zeroFor(field.kind, currenciesAt(has, place)) ?? zero;
    const apply = (body: JsonObject): JsonObject =>
      onOwner(body, field, (node) => withZero(node, field, zeroAt));
    return [{ field, zero, apply }];
  });

/** Each required field that can be zero or false. */
const zeroed = (has: Capabilities): Zeroed[] => zeroedAs(has, zeroOf);

/** Texts and days that a careless service takes for none at all. */
const emptyLooks: ReadonlyMap<Kind, Json> = new Map<Kind, Json>([
  ['text', '0'],
  ['html', '0'],
  ['date', '1970-01-01'],
]);

/** Each required field that can be a text of a single zero, or the first day of 1970. */
const zeroedTexts = (has: Capabilities): Zeroed[] => {
  const bearsMark = identifierFields(has).length === 0 ? nameField(has) : undefined;
  return zeroedAs(has, (kind) => emptyLooks.get(kind)).filter(({ field }) => field !== bearsMark);
};

const withAll = ({ has }: Check, zeros: readonly Zeroed[]): JsonObject =>
  zeros.reduce((product, { apply }) => apply(product), drawProduct(has, { variants: 2 }));

const held = (zeros: readonly Zeroed[]): string =>
  `with ${zeros.map(({ field, zero }) => `${shown(zero)} in the ${field.owner} field ${field.code}`).join(', ')}`;

/** Judges that a product with all of these is Valid, where the target takes them and shows them as they were sent. */
const countsTexts = async (check: Check, texts: readonly Zeroed[]): Promise<void> => {
  const { given, has, pim } = check;
  const body = withAll(check, texts);
  const answered = await pim.create(body);
  if (isRefusal(answered)) return notApplicable(`the target does not take a product ${held(texts)}`);
  const product = await given.adopted(body, answered);
  const codes = new Set(texts.map(({ field }) => field.code));
  const { deviation } = await eventually(
    () => given.read(product),
    (read) => differences(body, objectOf(read), has.fields).find(({ code }) => codes.has(code)),
  );
  if (deviation === undefined) await expect(product).toBecome('Valid', held(texts));
};

/**
 * A Valid product in which all of these are zero or false: it shows of each of them that it counts. Undefined where the
 * target calls such a one anything else, or does not take it: then each has to be looked at by itself.
 */
const validWithZeros = async (check: Check, zeros: readonly Zeroed[]): Promise<Product | undefined> => {
  const body = withAll(check, zeros);
  const answered = await check.pim.create(body);
  if (!isSuccess(answered)) return undefined;
  const product = await check.given.adopted(body, answered);
  const { deviation } = await awaitState(check, product, 'Valid');
  return deviation === undefined ? product : undefined;
};

/** A product in which one of these is zero or false. A price of zero is unusual: a target may refuse it. */
const productWith = async ({ given, has, pim }: Check, { field, apply }: Zeroed): Promise<Product> => {
  const body = apply(drawProduct(has, { variants: 2 }));
  const answered = await pim.create(body);
  if (field.kind === 'price' && isRefusal(answered))
    return notApplicable(`the target takes no price of zero in ${field.code}`);
  return given.adopted(body, answered);
};

/** Judges that each of these counts: together where the target takes them so, else each by itself. */
export const eachZeroCounts = async (check: Check): Promise<void> => {
  const zeros = zeroed(check.has).slice(0, mostOfEach);
  const texts = zeroedTexts(check.has).slice(0, mostOfEach);
  const together = async (some: readonly Zeroed[]): Promise<Product | undefined> =>
    some.length > 1 ? persevering(() => validWithZeros(check, some)) : undefined;
  const all = texts.length > 0 ? await together([...zeros, ...texts]) : undefined;
  const some = all ?? (await together(zeros));
  if (texts.length > 0) {
    await once(async () =>
      all === undefined ? countsTexts(check, texts) : expect(all).toBecome('Valid', held(texts)),
    );
    if (zeros.length === 0) return;
  }
  await each(
    zeros,
    async (zero) => expect(some ?? (await productWith(check, zero))).toBecome('Valid', held([zero])),
    { none: 'the definition requires no field that takes numbers, booleans, texts or days' },
  );
};
