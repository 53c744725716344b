import type { Capabilities, Field, Kind, Owner } from '../../../discovery/capabilities.js';
import { changedValue } from '../../../generators/changes.js';
import { vocabularyAt } from '../../../generators/currencies.js';
import {
  codesOf,
  eanField,
  fieldsOf,
  fillableFields,
  isIdentifier,
  keyOf,
} from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { filledWith, getAt, type Place, placesOf } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { sameValue } from '../../../json/tree.js';
import { isThere, member } from '../../../oracle/answers/body.js';
import { draw } from '../../drafts.js';
import type { Product } from '../../product.js';
import { theWorld } from '../../world/world.js';

/** One value at one place that an update gives a new value. */
export interface PatchChange {
  readonly field: Field;
  readonly place: Place;
  readonly value: Json;
  /** The variant that holds it, as it was read; null for a value of the product itself. */
  readonly variant: JsonObject | null;
}

/** Kinds whose values can be changed at will, those first about which least can be said against another value. */
const plainest: readonly Kind[] = [
  'text',
  'html',
  'integer',
  'decimal',
  'date',
  'datetime',
  'price',
  'boolean',
  'selectable',
];

/** The mark of the run, where a text bears it: the product shall be found by it afterwards, too. */
export const markIn = (current: Json | undefined): string | undefined => {
  const { mark } = theWorld().identifiers;
  return typeof current === 'string' && current.split(' ').includes(mark) ? mark : undefined;
};

const lacks = (values: readonly Json[], value: Json): boolean =>
  !values.some((other) => sameValue(value, other));

/** Whether several values can be replaced by some that are not all among them already. */
const hasRoom = (has: Capabilities, field: Field, current: readonly Json[]): boolean => {
  if (field.kind === 'selectable') return codesOf(has, field).some((code) => lacks(current, code));
  return field.kind !== 'boolean';
};

const newValue = (has: Capabilities, field: Field, place: Place, current: Json): Json | undefined => {
  if (!plainest.includes(field.kind)) return undefined;
  if (Array.isArray(current) && !hasRoom(has, field, current)) return undefined;
  const values = changedValue(field, current, vocabularyAt(has, place), markIn(current));
  // Whether an update replaces several values or adds to them is open: only one that is new shows either way.
  const brings = (value: Json): boolean =>
    !Array.isArray(value) || !Array.isArray(current) || value.some((item) => lacks(current, item));
  return values === undefined ? undefined : draw(values.filter(brings));
};

/** Changes of every value that a product itself, or one variant of it, holds: plain texts first, codes last. */
export const changesIn = (has: Capabilities, owner: Owner, node: JsonObject): PatchChange[] =>
  fillableFields(has, owner)
    .filter((field) => !isIdentifier(field))
    .flatMap((field) =>
      placesOf(field, has).flatMap((place) => {
        const current = getAt(node, place);
        if (current === undefined || current === null) return [];
        const value = newValue(has, field, place, current);
        return value === undefined
          ? []
          : [{ field, place, value, variant: owner === 'variant' ? node : null }];
      }),
    )
    .sort((first, second) => plainest.indexOf(first.field.kind) - plainest.indexOf(second.field.kind));

const hasEan = (has: Capabilities, variant: JsonObject): boolean => {
  const ean = eanField(has);
  return ean !== undefined && isThere(member(variant, ean.code));
};

/** Whether each variant in the body of an update has its ean: the text names nothing else that identifies one. */
export const eachHasEan = (has: Capabilities, body: JsonObject): boolean =>
  variantsOf(body).every((variant) => hasEan(has, variant));

/**
 * What identifies a variant in an update: its ean; without one its internal id, with the codes that it has, since the
 * text names no other identifier.
 */
export const identityOf = (has: Capabilities, variant: JsonObject): JsonObject => {
  const ean = hasEan(has, variant) ? eanField(has) : undefined;
  const names = ean === undefined ? ['id', ...codeMembers(has)] : [ean.code];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = member(variant, name);
      return isThere(value) ? [[name, value]] : [];
    }),
  );
};

/** The members of variants that hold codes of their own, such as a sku. */
export const codeMembers = (has: Capabilities): string[] =>
  fieldsOf(has, 'variant')
    .filter(({ kind }) => kind === 'code')
    .map(({ code }) => code);

const withChanges = (start: JsonObject, changes: readonly PatchChange[]): JsonObject => ({
  ...start,
  ...filledWith(changes),
});

/** The body of an update that makes these changes and no other; variants are named by what identifies them. */
export const updateOf = (has: Capabilities, changes: readonly PatchChange[]): JsonObject => {
  const body = withChanges(
    {},
    changes.filter(({ variant }) => variant === null),
  );
  const variants = [...new Set(changes.map(({ variant }) => variant))].filter((variant) => variant !== null);
  if (variants.length === 0) return body;
  return {
    ...body,
    variants: variants.map((variant) =>
      withChanges(
        identityOf(has, variant),
        changes.filter((change) => change.variant === variant),
      ),
    ),
  };
};

/** The variants of a product as it was read, in the order in which they were sent; those that are missing left out. */
export const variantsAsSent = (has: Capabilities, product: Product, read: JsonObject): JsonObject[] => {
  const ean = eanField(has)?.code;
  if (ean === undefined) return variantsOf(read);
  return variantsOf(product.body).flatMap((sent) =>
    variantsOf(read)
      .filter((variant) => variant[ean] === sent[ean])
      .slice(0, 1),
  );
};

/** Changes of the product itself by which nobody looks for it: neither of codes nor of texts that bear these words. */
export const unsoughtChanges = (
  has: Capabilities,
  read: JsonObject,
  words: readonly string[],
): PatchChange[] => {
  const bears = (value: unknown): boolean =>
    typeof value === 'string' && words.some((word) => value.includes(word));
  return changesIn(has, 'product', read).filter(
    ({ field, place }) => field.kind !== 'selectable' && !bears(getAt(read, place)),
  );
};

/** An update of one value of fields other than these; undefined where there is none. */
export const changeBeside = (
  has: Capabilities,
  read: JsonObject,
  avoided: readonly Field[],
): JsonObject | undefined => {
  const taken = new Set(avoided.map(keyOf));
  const nodes: readonly (readonly [Owner, JsonObject])[] = [
    ['product', read],
    ...variantsOf(read).map((variant) => ['variant', variant] as const),
  ];
  for (const [owner, node] of nodes) {
    const change = changesIn(has, owner, node).find(({ field }) => !taken.has(keyOf(field)));
    if (change !== undefined) return updateOf(has, [change]);
  }
  return undefined;
};
