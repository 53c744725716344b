import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { nameField } from '../../../generators/fields.js';
import { filterableFields } from '../../../generators/list-filters.js';
import { setAt } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { drawProduct } from '../../drafts.js';
import { textOf } from '../../given.js';
import { variantsOf } from '../../lists.js';
import { theWorld } from '../../world.js';
import { changesIn, identityOf, unsoughtChanges, updateOf } from '../patch/changes.js';
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

/** Content in all known channels, of the product and of its first variant. */
export const inChannels = (has: Capabilities, read: JsonObject): JsonObject => {
  const { channels, variants } = drawProduct(has, { variants: 1 });
  const [drawn] = variantsOf({ variants: variants ?? [] });
  const [variant] = variantsOf(read);
  const own = channels === undefined ? {} : { channels };
  if (variant === undefined || drawn?.channels === undefined) return own;
  return { ...own, variants: [{ ...identityOf(has, variant), channels: drawn.channels }] };
};

export const ofVariant = (has: Capabilities, read: JsonObject): JsonObject => {
  const [variant] = variantsOf(read);
  return variant === undefined ? {} : updateOf(has, changesIn(has, 'variant', variant).slice(0, 1));
};

/** Other content in all known languages, with the word that the product is looked for by where it stood in such. */
export const inLanguages = (has: Capabilities, label: string): JsonObject => {
  const { languages } = drawProduct(has, { variants: 1 }, { label });
  return languages === undefined ? {} : { languages };
};

/** Of the product itself, and of nothing that it is looked for by: neither codes nor words. */
export const ofProduct = (has: Capabilities, read: JsonObject, label: string): JsonObject => {
  const words = [label, theWorld().identifiers.mark];
  const [change] = unsoughtChanges(has, read, words).slice(-1);
  if (change !== undefined) return updateOf(has, [change]);
  const { languages } = drawProduct(has, { variants: 1 }, { label });
  return languages === undefined ? {} : { languages };
};

export const recoding = (has: Capabilities, read: JsonObject, { replaced }: VariantCodes): JsonObject => {
  const [variant] = variantsOf(read);
  const others = replaced.filter(({ was, is }) => was !== is).map(({ name, is }) => [name, is] as const);
  if (variant === undefined || others.length === 0) return {};
  return { variants: [{ ...identityOf(has, variant), ...Object.fromEntries(others) }] };
};

export const adding = (has: Capabilities, { added, ofAdded }: VariantCodes): JsonObject => {
  if (added.length === 0) return {};
  const { variants = [] } = withVariantCodes(drawProduct(has, { locales: 'none', variants: 1 }), ofAdded);
  return { variants };
};

/** Null for something that it need not have, and that no list is asked for. */
export const emptying = (has: Capabilities, read: JsonObject, label: string): JsonObject => {
  const words = [label, theWorld().identifiers.mark];
  const [change] = unsoughtChanges(has, read, words)
    .filter(({ field }) => !field.required && !field.multiChannel)
    .slice(-1);
  return change === undefined ? {} : setAt({}, change.place, null);
};

/** Its name with one more word, where it has one that no language or channel has of its own. */
export const renaming = (has: Capabilities, read: JsonObject, word: string): JsonObject => {
  const code = nameField(has)?.code;
  const name = code === undefined ? undefined : textOf(read[code]);
  return code === undefined || name === undefined ? {} : { [code]: `${name} ${word}` };
};
