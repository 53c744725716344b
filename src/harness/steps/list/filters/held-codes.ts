import type { Field, Owner } from '../../../../discovery/capabilities.js';
import { codesOf, fieldsOf } from '../../../../generators/fields.js';
import { canFilterBy, codesToAskFor, filterableFields } from '../../../../generators/list-filters.js';
import { variantsOf } from '../../../../generators/nodes.js';
import type { JsonObject } from '../../../../json/json.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import { allContent, holdsCodePlainly } from '../../../../oracle/products/content.js';
import type { Check } from '../../../check.js';
import type { Product } from '../../../product.js';
import { notApplicable, untestable } from '../../../world/endings.js';
import { bareProduct, ownProducts } from '../../own-products.js';
import { updatedOfKind } from '../../patch/updates.js';
import { noCodeKnown } from '../../reasons.js';
import { meantByName, namedAlike } from './filterable-fields.js';

/** A definition may have any number of selectable fields. */
const mostOfVariants = 3;

/** A product of the run, and a code that it holds in a selectable field. */
export interface HeldCode {
  readonly product: Product;
  readonly name: string;
  readonly code: string;
}

/** The codes that a product shows in the selectable fields of itself or of its variants, at any place. */
const codesIn = (product: JsonObject, fields: readonly Field[]) =>
  allContent(product, fields).flatMap(({ field, code: name, value }) =>
    field === undefined
      ? []
      : [value]
          .flat()
          .flatMap((code, place) => (typeof code === 'string' ? [{ field, name, code, place }] : [])),
  );

/** Those of them by which a list must find the product. */
export const codesToFindBy = (product: JsonObject, fields: readonly Field[]) =>
  codesIn(product, fields).filter(({ field, code }) => holdsCodePlainly(product, field, code));

/** Codes of a product that no variant bears but the third or a later one: a service may look at the first few alone. */
const codesFarBehind = (product: JsonObject, fields: readonly Field[]) => {
  const variants = variantsOf(product);
  const held = (some: JsonObject[]) => codesToFindBy({ ...product, variants: some }, fields);
  const first = held(variants.slice(0, 2)).map(({ name, code }) => JSON.stringify([name, code]));
  return held(variants.slice(2)).filter(({ name, code }) => !first.includes(JSON.stringify([name, code])));
};

/** Which code a list looks at is not shown where each language or channel may have its own. */
const noneHeld = ({ has }: Check, owner: Owner, fields: readonly Field[]): never => {
  const known = fields.filter((field) => codesOf(has, field).length > 0);
  const isOfPlaces = known.every(({ multiLanguage, multiChannel }) => multiLanguage || multiChannel);
  if (known.length === 0 || !isOfPlaces) return untestable(noCodeKnown(owner));
  return notApplicable(
    `each selectable field of the ${owner} of which codes are known depends on language or channel, and no product holds one code in all of them`,
  );
};

/**
 * Every code that products of the run hold: first, second and further ones of several values apart, and once more those of an
 * Invalid product and of one without variants, and of a third variant.
 */
export const heldCodes = async (check: Check, owner: Owner): Promise<readonly HeldCode[]> => {
  const fields = meantByName(check, owner);
  const { complete, incomplete } = await ownProducts(check);
  const odd = [incomplete, ...(owner === 'product' ? [await bareProduct(check)] : [])];
  const found = new Map<string, HeldCode>();
  for (const product of [...complete, ...odd]) {
    for (const { name, code, place } of codesToFindBy(await check.given.reading(product), fields)) {
      const key = JSON.stringify([name, code, Math.min(place, 2), odd.indexOf(product)]);
      if (!found.has(key)) found.set(key, { product, name, code });
    }
    for (const { name, code } of codesFarBehind(await check.given.reading(product), fields)) {
      const key = JSON.stringify([name, 'far behind']);
      if (!found.has(key)) found.set(key, { product, name, code });
    }
  }
  return found.size > 0 ? [...found.values()] : noneHeld(check, owner, fields);
};

/** For each selectable field of variants a code, and a product of the run that does not hold it: at most one for each. */
export const codesNotHeld = async (check: Check): Promise<readonly HeldCode[]> => {
  const { complete, incomplete, minimal } = await ownProducts(check);
  const products = [...complete, minimal, incomplete];
  const shown = await Promise.all(products.map((product) => check.given.reading(product)));
  const found = new Map<string, HeldCode>();
  for (const { name, code } of await heldCodes(check, 'variant')) {
    const isHolder = (product: JsonObject): boolean =>
      codesIn(product, namedAlike(check, name)).some((one) => one.code === code);
    const stranger = products.find((_, index) => !isHolder(shown[index] ?? {}));
    if (stranger !== undefined && !found.has(name)) found.set(name, { product: stranger, name, code });
  }
  return [...found.values()];
};

/** More fields than these would take a slow target long. */
const mostOfProduct = 4;

/** As few codes as these are too many for a service that looks at the first two. */
const several = 3;

/**
 * For each field in which a product of the run holds several codes a known one that is not among them: a service may
 * look for a code in what it has made of all of them.
 */
export const codesBesideSeveral = async (check: Check): Promise<readonly HeldCode[]> => {
  const product = (await ownProducts(check)).complete.at(-1);
  if (product === undefined) return [];
  const shown = await check.given.reading(product);
  return filterableFields(check.has, 'product')
    .filter(({ multiple }) => multiple)
    .flatMap((field) => {
      const fields = namedAlike(check, field.code);
      const held = codesIn(shown, fields).map(({ code }) => code);
      const other = codesToAskFor(check.has, field).find((candidate) => !held.includes(candidate));
      const areFew = codesIn(shown, [field]).length < several;
      return areFew || other === undefined ? [] : [{ product, name: field.code, code: other }];
    })
    .slice(0, mostOfProduct);
};

/** Updates that leave the codes of a product alone, and every word by which it is looked for. */
const besideCodes = ['variant', 'language'] as const;

/**
 * Of a product that was updated, and not in these fields, a code behind the first in each field that takes several: an
 * index that is written anew may take in one alone.
 */
export const laterCodesOfUpdated = async (check: Check): Promise<readonly HeldCode[]> => {
  for (const kind of besideCodes) {
    const updated = await updatedOfKind(check, kind);
    if (updated === undefined || !isSuccess(updated.written)) continue;
    const { product } = updated;
    const codes = codesToFindBy(await check.given.reading(product), meantByName(check, 'product'));
    const later = codes.filter(({ place }) => place > 0).map(({ name, code }) => [name, code] as const);
    const found = [...new Map(later)].map(([name, code]) => ({ product, name, code }));
    if (found.length > 0) return found.slice(0, mostOfProduct);
  }
  return [];
};

/** A code that a product holds alone in a field of it, and another one that exists; undefined where there is no such field. */
export const heldAndOther = async (
  check: Check,
): Promise<(HeldCode & { readonly other: string }) | undefined> => {
  const held = await heldCodes(check, 'product');
  for (const { product, name, code } of held) {
    const fields = namedAlike(check, name);
    const shownCodes = codesIn(await check.given.reading(product), fields);
    const other = fields
      .flatMap((field) => codesOf(check.has, field))
      .find((candidate) => shownCodes.every((one) => one.code !== candidate));
    if (shownCodes.length === 1 && other !== undefined) return { product, name, code, other };
  }
  return undefined;
};

/** A code of each of the first selectable fields of variants, as a filter. */
export const codesOfVariants = (check: Check): readonly (readonly [name: string, code: string])[] =>
  meantByName(check, 'variant')
    .flatMap((field) =>
      codesOf(check.has, field)
        .slice(0, 1)
        .map((code) => [field.code, code] as const),
    )
    .slice(0, mostOfVariants);

/** Filters by the codes that a product shows in selectable fields of an owner. */
export const codesHeld = (
  { has }: Pick<Check, 'has'>,
  product: JsonObject,
  owner: Owner,
): readonly (readonly [name: string, code: string])[] =>
  codesToFindBy(product, fieldsOf(has, owner).filter(canFilterBy)).map(
    ({ name, code }) => [name, code] as const,
  );

/** The codes that a product shows by field of the product, each with the known ones that it does not hold. */
export const codesByField = (check: Check, product: JsonObject) =>
  fieldsOf(check.has, 'product')
    .filter(canFilterBy)
    .flatMap((field) => {
      const fields = namedAlike(check, field.code);
      const held = codesIn(product, fields).map(({ code }) => code);
      const [code] = codesToFindBy(product, fields).map((one) => one.code);
      const other = codesOf(check.has, field).find((candidate) => !held.includes(candidate));
      return code === undefined ? [] : [{ name: field.code, code, other }];
    });
