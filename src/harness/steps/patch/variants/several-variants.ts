import { eanField } from '../../../../generators/fields.js';
import { variantsOf } from '../../../../generators/nodes.js';
import type { JsonObject } from '../../../../json/json.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { expect } from '../../../expect.js';
import type { Product } from '../../../product.js';
import { recall } from '../../../world/scope.js';
import { sharedAtFirst, sharedOnce } from '../../shared-looks.js';
import { carryOut, carryOutNamed, type Update } from '../carry-out.js';
import { numbersApart } from '../numbers-apart.js';
import { noOtherValue } from '../other-values.js';
import { withSingleCodes } from '../single-codes.js';
import { changesIn, type PatchChange, updateOf, variantsAsSent } from '../update-bodies.js';

/**
 * The changes of half the fields, by turns: of the first, third, fifth… field with `start` 0, of the others with 1.
 * Where all changes are of one field, half of the changes; all of them where that half is empty.
 */
const everyOther = (changes: readonly PatchChange[], start: 0 | 1): readonly PatchChange[] => {
  const codes = [...new Set(changes.map(({ field }) => field.code))];
  const some = changes.filter(
    ({ field }, number) => (codes.length > 1 ? codes.indexOf(field.code) : number) % 2 === start,
  );
  return some.length > 0 ? some : changes;
};

/** Changes of a variant outside of channels: prices only where it has little else that could be changed. */
const plainOf = ({ has }: Check, variant: JsonObject | undefined): readonly PatchChange[] => {
  const all = variant === undefined ? [] : changesIn(has, 'variant', variant);
  const atBase = all.filter(({ place }) => place.channel === null);
  const plain = atBase.filter(({ field }) => field.kind !== 'price');
  return plain.length > 1 ? plain : atBase;
};

type Choice = (check: Check, variants: readonly JsonObject[]) => readonly PatchChange[];

/** Every plain value of the last and the first of the first three variants, named in this order. */
const ofTwo: Choice = (check, [first, , last]) => [...plainOf(check, last), ...plainOf(check, first)];

/**
 * Plain values of the first three variants: a service may look at the first two that are named alone. These are given
 * different fields, so that what one of them leaves out shows where the value of another is written to it.
 */
const ofThree: Choice = (check, [first, middle, last]) => [
  ...everyOther(plainOf(check, last), 0),
  ...everyOther(plainOf(check, first), 1),
  ...plainOf(check, middle),
];

/** Plain values of the last of many variants, which is named alone: a service may find the first few only. */
const ofLast: Choice = (check, variants) => plainOf(check, variants.at(-1));

/** Plain values of five among many variants: a service may look at the first few that are named, or that there are. */
const ofMany: Choice = (check, variants) =>
  [0, 4, 8, 10, 11].flatMap((index, turn) =>
    everyOther(plainOf(check, variants[index]), turn % 2 === 0 ? 0 : 1),
  );

/**
 * A plain value of every variant, the last one first: a service that is sent all of them may go by their order. Neighbours
 * are given different fields where they have several.
 */
const ofAll: Choice = (check, variants) =>
  variants
    .toReversed()
    .flatMap((variant, turn) => everyOther(plainOf(check, variant), turn % 2 === 0 ? 0 : 1).slice(0, 1));

/** More than stand on a page of ten, and as many as other products of the run have. */
const counts = { many: 12, few: 3 } as const;

/** A product with many variants; with few where the target does not take so many. */
const severalVariants = async ({ given, has, pim }: Check): Promise<Product> => {
  const body = withSingleCodes(has, drawProduct(has, { variants: counts.many }));
  const answered = await pim.create(body);
  return isSuccess(answered)
    ? given.adopted(body, answered)
    : given.created(withSingleCodes(has, drawProduct(has, { variants: counts.few })));
};

/** Whether an update left all variants that its product was created with. */
export const leftAllVariants = ({ has }: Check, { product, after }: Update): boolean =>
  variantsAsSent(has, product, after).length >= variantsOf(product.body).length;

/** Updates of several variants of a product at once, one after the other, up to one that is refused or loses a variant. */
export const updatesOfSeveralVariants = sharedOnce(
  'patch-several-variants',
  async (check): Promise<readonly Update[]> => {
    const { given, has } = check;
    const product = await severalVariants(check);
    let before = await given.reading(product);
    const updates: Update[] = [];
    const isMany = variantsOf(product.body).length === counts.many;
    for (const choose of [ofTwo, ofThree, ofAll, ...(isMany ? [ofLast, ofMany] : [])]) {
      const variants = variantsAsSent(has, product, before);
      const changes = numbersApart(choose(check, variants), variants);
      if (changes.length === 0) return noOtherValue(has, 'variant');
      // A service may take a body that names its product for all of it.
      const send = choose === ofTwo ? carryOutNamed : carryOut;
      const update = await send(check, 'variant', product, { before, sent: updateOf(has, changes) });
      updates.push(update);
      if (update.read === null || !leftAllVariants(check, update)) break;
      before = update.after;
    }
    return updates;
  },
);

/** Judges that each of them is accepted. */
export const acceptsSeveralVariants = async (check: Check): Promise<void> => {
  if (eanField(check.has) === undefined) return;
  for (const { answered, product } of await sharedAtFirst(updatesOfSeveralVariants, check)) {
    recall(product.created, answered);
    expect(answered).toBeAccepted();
  }
};
