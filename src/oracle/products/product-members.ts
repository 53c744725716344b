import type { JsonObject } from '../../json/json.js';
import { member, shown } from '../answers/body.js';
import { type Judged, type Judgement, judgedBy, notJudged, together } from '../deviation.js';
import {
  isLive,
  placedVariants,
  productAndVariants,
  type SeenNode,
  type SeenProduct,
} from '../seen-products.js';
import { parseTime } from '../times.js';

/** The states of a product. */
export const states = ['Valid', 'Invalid', 'Deleted', 'Replaced'] as const;

/** The times that an answer tells of a product and of each of its variants. */
const timeMembers = ['createdOn', 'lastModifiedOn'] as const;

/** Of a member of the product, unless it is said to be one of another node. */
const deviate = (
  seen: SeenProduct,
  expected: string,
  name: string,
  { node, place }: SeenNode = { node: seen.product, place: seen.pointer },
): Judgement => ({
  expected,
  received: shown(member(node, name)),
  pointer: `${place}/${name}`,
  exchange: seen.exchange,
});

const judgeMembers = (seen: SeenProduct, at: SeenNode, names: readonly string[]): Judged => {
  const id = member(at.node, 'id');
  const judgements = [
    typeof id === 'string' && id !== '' ? undefined : deviate(seen, 'an id that is a string', 'id', at),
    ...names.map((name) =>
      (member(at.node, name) ?? null) === null ? deviate(seen, `a member ${name}`, name, at) : undefined,
    ),
  ];
  return { examples: 1, deviations: judgedBy(judgements).deviations };
};

/** A product has an id that is a string, and state, createdOn and lastModifiedOn, whatever their form. */
export const productResponseMembers = (seen: SeenProduct): Judged =>
  judgeMembers(seen, { node: seen.product, place: seen.pointer }, ['state', ...timeMembers]);

/** The first variant that bears the id of one before it, of which it differs by its ean; a twin may bear it again. */
const idBorneTwice = (seen: SeenProduct, ean: string | undefined): Judgement => {
  const known = new Map<string, JsonObject>();
  for (const { variant, pointer } of placedVariants(seen.product, seen.pointer)) {
    const id = member(variant, 'id');
    if (typeof id !== 'string') continue;
    const before = known.get(id);
    const isTwin = before !== undefined && ean !== undefined && shown(before[ean]) === shown(variant[ean]);
    if (before !== undefined && !isTwin)
      return deviate(seen, 'an id that no other variant of the product has', 'id', {
        node: variant,
        place: pointer,
      });
    known.set(id, variant);
  }
  return undefined;
};

/**
 * Every variant has an id that is a string and its own, createdOn and lastModifiedOn. Variants in a list are not judged.
 *
 * @param ean code of the field that tells variants apart; undefined where there is none.
 */
export const variantResponseMembers = (seen: SeenProduct, ean?: string): Judged => {
  if (seen.listed) return notJudged;
  const variants = placedVariants(seen.product, seen.pointer);
  const { examples, deviations } = together(
    variants.map(({ variant, pointer }) =>
      judgeMembers(seen, { node: variant, place: pointer }, timeMembers),
    ),
  );
  const twice = idBorneTwice(seen, ean);
  return { examples, deviations: [...deviations, ...(twice === undefined ? [] : [twice])] };
};

/** The state, where there is one, is one of the four. */
export const knownState = (seen: SeenProduct): Judged => {
  const state = member(seen.product, 'state');
  if (state === undefined || state === null) return notJudged;
  const known = states.some((name) => name === state);
  const expected = `one of ${states.join(', ')}`;
  return judgedBy([known ? undefined : deviate(seen, expected, 'state')]);
};

/**
 * A product without variants is not Valid. Judged on single answers of live products that show no variant; a
 * list may leave variants out.
 */
export const notValidWithoutVariants = (seen: SeenProduct): Judged => {
  const variants = member(seen.product, 'variants') ?? null;
  const without = variants === null || (Array.isArray(variants) && variants.length === 0);
  if (seen.listed || !without || !isLive(seen.product)) return notJudged;
  const valid = member(seen.product, 'state') === 'Valid';
  const expected = 'state Invalid, since the product has no variants';
  return judgedBy([valid ? deviate(seen, expected, 'state') : undefined]);
};

const timeForm = 'a real time written YYYY-MM-DDTHH:MM:SS.FFFFFFF, with seven decimals and no zone';

/**
 * createdOn and lastModifiedOn of product and variants are real times with seven decimals and no zone. Where
 * they are not there at all, that is judged elsewhere. What variants look like in a list is left open.
 */
export const timesForm = (seen: SeenProduct): Judged => {
  return judgedBy(
    productAndVariants(seen).flatMap(({ node, place }) =>
      timeMembers.flatMap((name) => {
        const value = member(node, name) ?? null;
        if (value === null) return [];
        return [parseTime(value) === undefined ? deviate(seen, timeForm, name, { node, place }) : undefined];
      }),
    ),
  );
};
