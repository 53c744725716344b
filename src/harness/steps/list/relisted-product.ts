import type { Field } from '../../../discovery/capabilities.js';
import { codesOf, nameField } from '../../../generators/fields.js';
import { withoutField } from '../../../generators/incomplete.js';
import { filterableFields } from '../../../generators/list-filters.js';
import { setAt } from '../../../generators/places.js';
import { unknownCode } from '../../../generators/unknown-code.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { elementAgreesWith } from '../../../oracle/list-element.js';
import { isSuccess } from '../../../oracle/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { expect, judge } from '../../expect.js';
import { textOf } from '../../given.js';
import { variantsOf } from '../../lists.js';
import type { Product } from '../../product.js';
import { recall } from '../../scope.js';
import { sharedByChecks } from '../../shared.js';
import { theWorld } from '../../world.js';
import { changesIn, identityOf, unsoughtChanges, updateOf } from '../patch/changes.js';
import { leavesItsOldCode, type Replacement } from '../patch/recoded-product.js';
import { readOnceShown, sendUpdate } from '../patch/sending.js';
import { identifiersOf } from '../product-identifiers.js';
import { inListOnceAgreed } from './elements.js';
import { type VariantCodes, variantCodes, withVariantCodes } from './recoded-variant.js';
import type { IdentifyingWord } from './terms.js';

/** What a list shows of a product after one of its updates. */
interface Relisting {
  readonly answered: Answered;
  readonly seen: Awaited<ReturnType<typeof inListOnceAgreed>>;
}

/** A product that got by updates what lists go by, and how they showed it after each of them. */
interface Relisted {
  readonly product: Product;
  /** The code that it was created without; undefined where it has none, or the update that brings it does not show. */
  readonly code: readonly [name: string, code: string] | undefined;
  /** Whether an update brought content in every known channel, and shows. */
  readonly isInChannels: boolean;
  /** The codes that an update took from its variant and gave it, where that shows. */
  readonly replaced: readonly Replacement<string>[];
  /** The codes of a variant that an update added, where that shows. */
  readonly added: readonly (readonly [name: string, code: string])[];
  /** The word that an update brought to its name, where that shows. */
  readonly word: string | undefined;
  readonly relistings: readonly Relisting[];
}

/** One update, and by which identifier it is sent: whichever the target knows where none is named. */
interface Step {
  readonly sent: JsonObject;
  readonly by?: string | undefined;
}

/** A selectable field of the product in one place alone, by which a list can be filtered; one of single values first. */
const codeField = ({ has }: Check): Field | undefined => {
  const fields = filterableFields(has, 'product').filter(
    ({ multiChannel, multiLanguage }) => !multiLanguage && !multiChannel,
  );
  return fields.find(({ multiple }) => !multiple) ?? fields[0];
};

/** The first code of a field, which may hold several. */
const firstCode = (value: Json | undefined): string | undefined => textOf([value].flat()[0]);

/** Content in all known channels, of the product and of its first variant. */
const inChannels = ({ has }: Check, read: JsonObject): JsonObject => {
  const { channels, variants } = drawProduct(has, { variants: 1 });
  const [drawn] = variantsOf({ variants: variants ?? [] });
  const [variant] = variantsOf(read);
  const own = channels === undefined ? {} : { channels };
  if (variant === undefined || drawn?.channels === undefined) return own;
  return { ...own, variants: [{ ...identityOf(has, variant), channels: drawn.channels }] };
};

const ofVariant = ({ has }: Check, read: JsonObject): JsonObject => {
  const [variant] = variantsOf(read);
  return variant === undefined ? {} : updateOf(has, changesIn(has, 'variant', variant).slice(0, 1));
};

/** Other content in all known languages, with the word that the product is looked for by where it stood in such. */
const inLanguages = ({ has }: Check, label: string): JsonObject => {
  const { languages } = drawProduct(has, { variants: 1 }, { label });
  return languages === undefined ? {} : { languages };
};

/** Of the product itself, and of nothing that it is looked for by: neither codes nor words. */
const ofProduct = ({ has }: Check, read: JsonObject, label: string): JsonObject => {
  const words = [label, theWorld().identifiers.mark];
  const [change] = unsoughtChanges(has, read, words).slice(-1);
  if (change !== undefined) return updateOf(has, [change]);
  const { languages } = drawProduct(has, { variants: 1 }, { label });
  return languages === undefined ? {} : { languages };
};

const recoding = ({ has }: Check, read: JsonObject, { replaced }: VariantCodes): JsonObject => {
  const [variant] = variantsOf(read);
  const others = replaced.filter(({ was, is }) => was !== is).map(({ name, is }) => [name, is] as const);
  if (variant === undefined || others.length === 0) return {};
  return { variants: [{ ...identityOf(has, variant), ...Object.fromEntries(others) }] };
};

const adding = ({ has }: Check, { added, ofAdded }: VariantCodes): JsonObject => {
  if (added.length === 0) return {};
  const { variants = [] } = withVariantCodes(drawProduct(has, { locales: 'none', variants: 1 }), ofAdded);
  return { variants };
};

/** Null for something that it need not have, and that no list is asked for. */
const emptying = ({ has }: Check, read: JsonObject, label: string): JsonObject => {
  const words = [label, theWorld().identifiers.mark];
  const [change] = unsoughtChanges(has, read, words)
    .filter(({ field }) => !field.required && !field.multiChannel)
    .slice(-1);
  return change === undefined ? {} : setAt({}, change.place, null);
};

/** Its name with one more word, where it has one that no language or channel has of its own. */
const renaming = ({ has }: Check, read: JsonObject, word: string): JsonObject => {
  const code = nameField(has)?.code;
  const name = code === undefined ? undefined : textOf(read[code]);
  return code === undefined || name === undefined ? {} : { [code]: `${name} ${word}` };
};

/** Made once for all checks that only look at it. */
const relistedProduct = sharedByChecks('relisted-product', async (check: Check): Promise<Relisted> => {
  const { config, given, has, pim } = check;
  const label = theWorld().identifiers.label();
  const codes = variantCodes(check);
  const first = Object.fromEntries(codes.replaced.map(({ name, was }) => [name, was]));
  const drawn = drawProduct(has, { locales: 'none', variants: 1 }, { label });
  const whole = withVariantCodes(drawn, first);
  const field = codeField(check);
  const product = await given.created(field === undefined ? whole : withoutField(whole, field), { label });
  const { externalId, eans } = await identifiersOf(check, product);
  const relistings: Relisting[] = [];
  const isShownBy = async ({ by, sent }: Step): Promise<boolean> => {
    if (Object.keys(sent).length === 0) return false;
    const answered =
      by === undefined ? (await sendUpdate(check, product, sent)).answered : await pim.patch(by, sent);
    // That an update is refused, or does not show, is judged elsewhere.
    if (!isSuccess(answered)) return false;
    if ((await readOnceShown(check, product, sent)).missing !== undefined) return false;
    relistings.push({ answered, seen: await inListOnceAgreed(check, product, elementAgreesWith) });
    return true;
  };
  const coded = field === undefined ? undefined : whole[field.code];
  const code = firstCode(coded);
  const isCoded =
    field !== undefined && coded !== undefined && (await isShownBy({ sent: { [field.code]: coded } }));
  const isInChannels = await isShownBy({ sent: inChannels(check, await given.reading(product)) });
  await isShownBy({ sent: ofVariant(check, await given.reading(product)) });
  const isRecoded = await isShownBy({ sent: recoding(check, await given.reading(product), codes) });
  const isExtended = await isShownBy({ sent: adding(check, codes) });
  for (const by of [eans[0], externalId]) {
    // What lists go by may be left as it is when an update is refused, and stay so for good.
    if (by === externalId && field !== undefined) {
      const unknown = unknownCode(codesOf(has, field), config.seed);
      const sent = { [field.code]: field.multiple ? [unknown] : unknown };
      await pim.patch(product.address, sent, { provokes: 'business-error' });
    }
    if (by !== undefined)
      await isShownBy({ by, sent: ofProduct(check, await given.reading(product), label) });
  }
  // What null does is left open. Where it takes a value away, the next look shows whether lists go on to show it.
  const emptied = emptying(check, await given.reading(product), label);
  if (Object.keys(emptied).length > 0) await pim.patch(product.address, emptied, { odd: true });
  const word = theWorld().identifiers.label();
  const isRenamed = await isShownBy({ sent: renaming(check, await given.reading(product), word) });
  // The second time there is content that a list may go on to show.
  for (let count = 0; count < 2; count += 1) await isShownBy({ sent: inLanguages(check, label) });
  return {
    product,
    word: isRenamed ? word : undefined,
    code: isCoded && code !== undefined ? [field.code, code] : undefined,
    isInChannels,
    replaced: isRecoded ? codes.replaced.filter(({ was, is }) => was !== is) : [],
    added: isExtended ? codes.added : [],
    relistings,
  };
});

/** Judges what lists showed of the product after each of its updates. */
export const staysListedRightly = async (check: Check): Promise<void> => {
  const { product, relistings } = await relistedProduct(check);
  for (const { answered, seen } of relistings) {
    if (!seen.value.found) continue;
    recall(product.created, answered);
    judge(seen.deviation);
  }
};

/** The product with the code that an update brought it for the first time; undefined where it shows none. */
export const codedLater = async (check: Check) => {
  const { code: held, product } = await relistedProduct(check);
  if (held === undefined) return undefined;
  const [name, code] = held;
  // That an update of something else took it away again is judged elsewhere.
  const shown = (await check.given.reading(product))[name];
  return [shown].flat().some((one) => one === code) ? { product, name, code } : undefined;
};

/** The product with the word that an update brought to its name; undefined where it shows none. */
export const renamedLater = async (check: Check): Promise<IdentifyingWord | undefined> => {
  const { product, word } = await relistedProduct(check);
  return word === undefined ? undefined : { product, word };
};

/**
 * Judges that lists by the codes of variants follow updates of these: the product is found by those that its variants
 * hold, and no longer by those that its first one has lost.
 */
export const followsItsVariants = async (check: Check): Promise<void> => {
  const { added, product, replaced } = await relistedProduct(check);
  const variants = variantsOf(await check.given.reading(product));
  // That a later update took a code away again, or brought one back, is judged elsewhere.
  const isHeld = (name: string, code: string): boolean => variants.some((one) => one[name] === code);
  const held = [...replaced.map(({ name, is }) => [name, is] as const), ...added];
  for (const [name, code] of held.filter(([name, code]) => isHeld(name, code))) {
    await expect(product).toBeListedBy([[name, code]]);
  }
  const lost = replaced.filter(({ is, name, was }) => isHeld(name, is) && !isHeld(name, was));
  for (const one of lost) await leavesItsOldCode(check, { ...one, product });
};

/** The product, where an update brought it content in every channel, and that shows. */
export const inChannelsLater = async (check: Check): Promise<Product | undefined> => {
  const { isInChannels, product } = await relistedProduct(check);
  return isInChannels ? product : undefined;
};

/** The product, whatever came of its updates: it was updated several times, which lists need not have noticed. */
export const updatedInLists = async (check: Check): Promise<Product> =>
  (await relistedProduct(check)).product;
