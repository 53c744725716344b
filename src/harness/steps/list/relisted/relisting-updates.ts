import type { Capabilities, Field } from '../../../../discovery/capabilities.js';
import { nameField } from '../../../../generators/fields.js';
import { filterableFields } from '../../../../generators/list-filters.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { getAt, type Place, placesOf, setAt } from '../../../../generators/places.js';
import type { Json, JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { drawProduct } from '../../../drafts.js';
import { theWorld } from '../../../world/world.js';
import {
  changesIn,
  identityOf,
  type PatchChange,
  unsoughtChanges,
  updateOf,
} from '../../patch/update-bodies.js';
import { type VariantCodes, withVariantCodes } from './recoded-variant.js';

/** A selectable field of the product in one place alone, by which a list can be filtered; one of single values first. */
export const codeField = (has: Capabilities): Field | undefined => {
  const fields = filterableFields(has, 'product').filter(
    ({ multiChannel, multiLanguage }) => !multiLanguage && !multiChannel,
  );
  return fields.find(({ multiple }) => !multiple) ?? fields[0];
};

/** The first code of a field, which may hold several. */
export const firstCode = (value: Json | undefined): string | undefined => textOf([value].flat()[0]);

/** Content in these channels, all known ones where none are named, of the product alone. */
export const inOwnChannels = (has: Capabilities, known = has.channels): JsonObject => {
  const { channels } = drawProduct({ ...has, channels: known }, { variants: 1 });
  return channels === undefined ? {} : { channels };
};

/** The same of its first variant alone. */
export const inChannelsOfVariant = (
  has: Capabilities,
  read: JsonObject,
  known = has.channels,
): JsonObject => {
  const [drawn] = variantsOf(drawProduct({ ...has, channels: known }, { variants: 1 }));
  const [variant] = variantsOf(read);
  if (variant === undefined || drawn?.channels === undefined) return {};
  return { variants: [{ ...identityOf(has, variant), channels: drawn.channels }] };
};

/** Another value of its first variant. */
export const ofVariant = (has: Capabilities, read: JsonObject): JsonObject => {
  const [variant] = variantsOf(read);
  return variant === undefined ? {} : updateOf(has, changesIn(has, 'variant', variant).slice(0, 1));
};

/**
 * Other content in these languages, all known ones where none are named, with the word that the product is looked for by
 * where it stood in such.
 */
export const inLanguages = (has: Capabilities, label: string, known = has.languages): JsonObject => {
  const { languages } = drawProduct({ ...has, languages: known }, { variants: 1 }, { label });
  return languages === undefined ? {} : { languages };
};

/** Changes of the product itself that leave every word by which it is looked for. */
const unsought = (has: Capabilities, read: JsonObject, label: string): readonly PatchChange[] =>
  unsoughtChanges(has, read, [label, theWorld().identifiers.mark]);

/** Of the product itself, and of nothing that it is looked for by: neither codes nor words. */
export const ofProduct = (has: Capabilities, read: JsonObject, label: string): JsonObject => {
  const [change] = unsought(has, read, label).slice(-1);
  return change === undefined ? inLanguages(has, label) : updateOf(has, [change]);
};

/** Another value of its second variant alone, and codes of it by which lists can be asked for. */
export const ofSecondVariant = (has: Capabilities, read: JsonObject, codes: JsonObject): JsonObject => {
  const [, variant] = variantsOf(read);
  if (variant === undefined) return {};
  const [change] = changesIn(has, 'variant', variant).filter(({ field }) => codes[field.code] === undefined);
  const [changed] = change === undefined ? [] : variantsOf(updateOf(has, [change]));
  return { variants: [{ ...(changed ?? identityOf(has, variant)), ...codes }] };
};

/** Other codes of its first variant, by which lists can be asked for. */
export const recoding = (has: Capabilities, read: JsonObject, { replaced }: VariantCodes): JsonObject => {
  const [variant] = variantsOf(read);
  const others = replaced.filter(({ was, is }) => was !== is).map(({ name, is }) => [name, is] as const);
  if (variant === undefined || others.length === 0) return {};
  return { variants: [{ ...identityOf(has, variant), ...Object.fromEntries(others) }] };
};

/** A variant more, with codes that no other has; none where the definition offers variants no code. */
export const adding = (has: Capabilities, { added, ofAdded }: VariantCodes): JsonObject => {
  if (added.length === 0) return {};
  // A service may ask each variant for content in a channel; and one that is added may have to be whole.
  const { variants = [] } = withVariantCodes(drawProduct(has, { variants: 1 }), ofAdded);
  return { variants };
};

/** Null for something that it need not have, and that no list is asked for. */
export const emptying = (has: Capabilities, read: JsonObject, label: string): JsonObject => {
  const [change] = unsought(has, read, label)
    .filter(({ field }) => !field.required && !field.multiChannel)
    .slice(-1);
  return change === undefined ? {} : setAt({}, change.place, null);
};

/** The names of a product, wherever it has some: one for all, or one for each language or channel. */
const namesIn = (has: Capabilities, body: JsonObject): readonly { place: Place; name: string }[] => {
  const field = nameField(has);
  const places = field === undefined ? [] : placesOf(field, has);
  return places.flatMap((place) => {
    const name = textOf(getAt(body, place));
    return name === undefined ? [] : [{ place, name }];
  });
};

/**
 * The same product, or an update of it, with one more word in the names that it has. The words that others have too stand
 * first: one of them makes room, since a service may have room for few.
 */
export const withWord = (has: Capabilities, body: JsonObject, word: string): JsonObject =>
  namesIn(has, body).reduce((named, { place, name }) => {
    const words = name.split(' ');
    return setAt(named, place, [...words.slice(words.length > 2 ? 1 : 0), word].join(' '));
  }, body);

/** Its names with one word in place of another, beside what else is sent. */
export const renaming = (
  has: Capabilities,
  read: JsonObject,
  lost: string,
  word: string,
  beside: JsonObject = {},
): JsonObject =>
  namesIn(has, read).reduce((update, { place, name }) => {
    const kept = name.split(' ').filter((one) => one !== lost);
    return setAt(update, place, [...kept, word].join(' '));
  }, beside);

/** Its names with one word more, beside two other changes: what sees to names may look at updates of little alone. */
export const renamingBeside = (
  has: Capabilities,
  read: JsonObject,
  label: string,
  word: string,
): JsonObject => {
  const name = nameField(has)?.code;
  const ofFields = new Map(
    unsought(has, read, label)
      .filter(({ field }) => field.code !== name)
      .map((change) => [change.field.code, change]),
  );
  const others = [...ofFields.values()].slice(0, 2);
  return namesIn(has, read).length === 0 ? {} : renaming(has, read, '', word, updateOf(has, others));
};

/** Other amounts in all prices of the product and of its first variant, wherever they stand. */
export const repricing = (has: Capabilities, read: JsonObject): JsonObject => {
  const ofVariants = variantsOf(read)
    .slice(0, 1)
    .flatMap((variant) => changesIn(has, 'variant', variant));
  const changes = [...changesIn(has, 'product', read), ...ofVariants];
  return updateOf(
    has,
    changes.filter(({ field }) => field.kind === 'price'),
  );
};

/** The first of these changes for each kind of field, single and several values apart. */
const oneOfEachKind = (changes: readonly PatchChange[]): readonly PatchChange[] => {
  const kinds = new Set<string>();
  return changes.filter(({ field: { kind, multiple } }) => {
    const key = JSON.stringify([kind, multiple]);
    return !kinds.has(key) && kinds.add(key);
  });
};

/** A value of each kind of the product itself that it is not looked for by, prices aside. */
export const ofEachKind = (has: Capabilities, read: JsonObject, label: string): JsonObject => {
  const changes = unsought(has, read, label);
  return updateOf(has, oneOfEachKind(changes.filter(({ field }) => field.kind !== 'price')));
};

/** An image and nothing else, where a medium is known. */
export const withImage = ({ media: [code] }: Capabilities): JsonObject =>
  code === undefined ? {} : { images: [{ media: [{ code, sortOrder: 1 }] }] };

/**
 * Another code of the product among single values, or among several, but for the field whose code it is asked for by.
 * Without a search a list is narrowed by the codes that it has.
 *
 * @param multiple which of the two.
 */
export const recodingItself = (has: Capabilities, read: JsonObject, multiple: boolean): JsonObject => {
  const kept = codeField(has)?.code;
  const changes = changesIn(has, 'product', read).filter(
    ({ field }) => field.kind === 'selectable' && field.code !== kept && field.multiple === multiple,
  );
  return has.termNarrows ? updateOf(has, oneOfEachKind(changes)) : {};
};
