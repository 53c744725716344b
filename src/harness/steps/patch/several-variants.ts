import type { JsonObject } from '../../../json/json.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { untestable } from '../../endings.js';
import { carryOut, type Update } from './carry-out.js';
import { changesIn, type PatchChange, updateOf, variantsAsSent } from './changes.js';
import { noOtherValue } from './other-values.js';
import { withSingleCodes } from './single-codes.js';

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

/** Every plain value of the last and the first of three variants, named in this order. */
const ofTwo: Choice = (check, [first, , last]) => [...plainOf(check, last), ...plainOf(check, first)];

/**
 * Plain values of all three variants: a service may look at the first two that are named alone. These are given
 * different fields, so that what one of them leaves out shows where the value of another is written to it.
 */
const ofThree: Choice = (check, [first, middle, last]) => [
  ...everyOther(plainOf(check, last), 0),
  ...everyOther(plainOf(check, first), 1),
  ...plainOf(check, middle),
];

/** Updates of several variants of a product at once, one after the other; ends the check where one takes no effect. */
export const updatesOfSeveralVariants = async (check: Check): Promise<readonly Update[]> => {
  const { given, has } = check;
  const product = await given.created(withSingleCodes(has, drawProduct(has, { variants: 3 })));
  let before = await given.reading(product);
  const updates: Update[] = [];
  for (const choose of [ofTwo, ofThree]) {
    const changes = choose(check, variantsAsSent(has, product, before));
    if (changes.length === 0) return noOtherValue(has, 'variant');
    const update = await carryOut(check, 'variant', product, { before, sent: updateOf(has, changes) });
    given.accepted(update.answered, 'an update of several variants');
    if (variantsAsSent(has, product, update.after).length < 3) {
      untestable('a variant is gone after an update of several: see patch/keeps-other-variants');
    }
    updates.push(update);
    before = update.after;
  }
  return updates;
};
