import { eanField, fillableFields, isIdentifier } from '../../../../generators/fields.js';
import { getAt, placesOf } from '../../../../generators/places.js';
import type { JsonObject } from '../../../../json/json.js';
import { isNumber, sameValue } from '../../../../json/tree.js';
import type { Check } from '../../../check.js';
import { sharedAtFirst } from '../../shared-looks.js';
import { carryOut, isGone, type Update } from '../carry-out.js';
import { type PatchChange, updateOf, variantsAsSent } from '../update-bodies.js';
import { leftAllVariants, updatesOfSeveralVariants } from './several-variants.js';

/** Whole numbers of the first variant, such as its place in an order, each with that of another one in its place. */
const takenFrom = ({ has }: Check, [first, ...others]: readonly JsonObject[]): readonly PatchChange[] => {
  if (first === undefined) return [];
  const fields = fillableFields(has, 'variant').filter(
    (field) => field.kind === 'integer' && !field.multiple && !isIdentifier(field),
  );
  return fields.flatMap((field) =>
    placesOf(field, has).flatMap((place): PatchChange[] => {
      const own = getAt(first, place);
      if (own === undefined) return [];
      const value = others
        .map((other) => getAt(other, place))
        .find((held) => isNumber(held) && !sameValue(held, own));
      return value === undefined ? [] : [{ field, place, value, variant: first }];
    }),
  );
};

/**
 * An update that gives a variant the whole numbers of another: a service that lets no two share a place in its order may
 * refuse it, or move the other one, which it was not asked for. Undefined where there is no such update.
 */
export const takesNumberOfAnother = async (check: Check): Promise<Update | undefined> => {
  // Without an ean a refusal says nothing: the text names nothing else by which a variant is known.
  if (eanField(check.has) === undefined) return undefined;
  const last = (await sharedAtFirst(updatesOfSeveralVariants, check)).at(-1);
  if (last === undefined || isGone(last) || !leftAllVariants(check, last)) return undefined;
  const { after: before, product } = last;
  const changes = takenFrom(check, variantsAsSent(check.has, product, before));
  if (changes.length === 0) return undefined;
  return carryOut(check, 'variant', product, { before, sent: updateOf(check.has, changes) });
};
