import type { Field } from '../../discovery/capabilities.js';
import type { JsonObject } from '../../json/json.js';
import { member, shown } from '../answers/body.js';
import { type Judged, type Judgement, judgedBy } from '../deviation.js';
import { describedVariants, productAndVariants, type SeenProduct } from '../seen-products.js';
import { parseTime, type Ticks } from '../times.js';
import { eanCode, pairAnsweredVariants } from './variant-pairs.js';

const timeOf = (node: JsonObject, name: string): Ticks | undefined => parseTime(member(node, name));

/** lastModifiedOn is not before createdOn, of the product and of each variant whose times can be read. */
export const modifiedNotBeforeCreated = (seen: SeenProduct): Judged => {
  return judgedBy(
    productAndVariants(seen).flatMap(({ node, place }) => {
      const [created, modified] = [timeOf(node, 'createdOn'), timeOf(node, 'lastModifiedOn')];
      if (created === undefined || modified === undefined) return [];
      if (modified >= created) return [undefined];
      return [
        {
          expected: `a time not before createdOn, ${shown(member(node, 'createdOn'))}`,
          received: shown(member(node, 'lastModifiedOn')),
          pointer: `${place}/lastModifiedOn`,
          exchange: seen.exchange,
        },
      ];
    }),
  );
};

/** lastModifiedOn of the product is not before that of any of its variants. */
export const modifiedNotBeforeVariants = (seen: SeenProduct): Judged => {
  const modified = timeOf(seen.product, 'lastModifiedOn');
  return judgedBy(
    describedVariants(seen).flatMap(({ variant, pointer }) => {
      const ofVariant = timeOf(variant, 'lastModifiedOn');
      if (ofVariant === undefined || modified === undefined) return [];
      if (modified >= ofVariant) return [undefined];
      return [
        {
          expected: `a time not before that of the variant at ${pointer}, ${shown(member(variant, 'lastModifiedOn'))}`,
          received: shown(member(seen.product, 'lastModifiedOn')),
          pointer: `${seen.pointer}/lastModifiedOn`,
          exchange: seen.exchange,
        },
      ];
    }),
  );
};

const compareModified = (
  before: JsonObject,
  after: SeenProduct,
  phrase: string,
  holds: (was: Ticks, is: Ticks) => boolean,
): Judgement => {
  const [was, is] = [timeOf(before, 'lastModifiedOn'), timeOf(after.product, 'lastModifiedOn')];
  if (was !== undefined && is !== undefined && holds(was, is)) return undefined;
  return {
    expected: `a time ${phrase} ${shown(member(before, 'lastModifiedOn'))}, which it was before`,
    received: shown(member(after.product, 'lastModifiedOn')),
    pointer: `${after.pointer}/lastModifiedOn`,
    exchange: after.exchange,
  };
};

const isNotEarlier = (was: Ticks, is: Ticks): boolean => is >= was;

/** Whether two variants are one: told by what identifies them, and not by their content. */
const isSameVariant = (one: JsonObject, other: JsonObject, ean: string): boolean =>
  ['id', ean].some((name) => {
    const value = member(one, name);
    return typeof value === 'string' && value === member(other, name);
  });

/** lastModifiedOn did not go back between two answers of one product, and neither did that of a variant in both. */
export const modifiedNotBack = (
  before: JsonObject,
  after: SeenProduct,
  fields: readonly Field[],
): Judgement => {
  const ean = eanCode(fields);
  const ofVariants = pairAnsweredVariants(before, after.product, fields).pairs.flatMap(
    ({ first, second }) => {
      const isTold = [first, second].every(({ variant }) => timeOf(variant, 'lastModifiedOn') !== undefined);
      if (!isTold || !isSameVariant(first.variant, second.variant, ean)) return [];
      const seen = { ...after, product: second.variant, pointer: after.pointer + second.pointer };
      return compareModified(first.variant, seen, 'not earlier than', isNotEarlier) ?? [];
    },
  );
  return compareModified(before, after, 'not earlier than', isNotEarlier) ?? ofVariants[0];
};

/** lastModifiedOn is later than in an earlier answer of the product. */
export const modifiedLater = (before: JsonObject, after: SeenProduct): Judgement =>
  compareModified(before, after, 'later than', (was, is) => is > was);
