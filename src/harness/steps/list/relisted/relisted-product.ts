import { variantsOf } from '../../../../generators/nodes.js';
import { withoutField } from '../../../../generators/products/incomplete.js';
import type { JsonObject } from '../../../../json/json.js';
import { stringifyJson } from '../../../../json/stringify.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import type { Deviation } from '../../../../oracle/deviation.js';
import { elementAgreesWith } from '../../../../oracle/lists/list-element.js';
import { unwantedElement } from '../../../../oracle/lists/unwanted-element.js';
import { shown } from '../../../../oracle/shown.js';
import type { Answered } from '../../../../target/exchange.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { expect, judge } from '../../../expect.js';
import { isProduct } from '../../../lists/lists.js';
import type { Product } from '../../../product.js';
import { sharedByChecks } from '../../../shared.js';
import { recall } from '../../../world/scope.js';
import { theWorld } from '../../../world/world.js';
import { leavesItsOldCode, type Replacement } from '../../patch/recoded-product.js';
import { readOnceShown, sendUpdate, sendUpdateBy } from '../../patch/sending.js';
import { identifiersOf } from '../../product-identifiers.js';
import { inListOnceAgreed } from '../compare-with-get.js';
import type { IdentifyingWord } from '../terms.js';
import { variantCodes, withVariantCodes } from './recoded-variant.js';
import { type Step, stepsFor } from './relisting-steps.js';
import { codeField, firstCode, withWord } from './relisting-updates.js';
import { type Found, finderOf, foundAsBefore, foundAsRefused, type Way } from './ways-to-find.js';

/** What a list shows of a product after one of its updates. */
interface Relisting {
  readonly answered: Answered;
  /** Beside its single answer; undefined behind an update of which it is not looked whether it shows. */
  readonly seen?: Awaited<ReturnType<typeof inListOnceAgreed>>;
  /** By which filters it was found, or not, as it should be. */
  readonly found: readonly Found[];
}

/** A product that got by updates what lists go by, and how they showed it after each of them. */
interface Relisted {
  readonly product: Product;
  /** The code that it was created without; undefined where it has none, or the update that brings it does not show. */
  readonly code: readonly [name: string, code: string] | undefined;
  /** Whether an update brought content in a channel, and shows. */
  readonly isInChannels: boolean;
  /** The codes that an update took from its variant and gave it, where that shows. */
  readonly replaced: readonly Replacement<string>[];
  /** The codes of a variant that an update added, where that shows. */
  readonly added: readonly (readonly [name: string, code: string])[];
  /** The word that an update brought to its name, where that shows. */
  readonly word: string | undefined;
  /** The word that its name had instead when it was created. */
  readonly lostWord: string;
  readonly relistings: readonly Relisting[];
}

type Finder = ReturnType<typeof finderOf>;

/** Sends an update, and looks at the product in lists; undefined where it is refused or does not show: that is judged elsewhere. */
const updateAndRelist = async (
  check: Check,
  product: Product,
  sent: JsonObject,
  { also, by, isOfCodes = false }: Step,
  find: Finder,
): Promise<Relisting | undefined> => {
  const before = isOfCodes ? await check.given.reading(product) : {};
  const { answered } =
    by === undefined ? await sendUpdate(check, product, sent) : await sendUpdateBy(check, product, sent, by);
  if (!isSuccess(answered)) return undefined;
  const { after, missing } = await readOnceShown(check, product, sent);
  if (missing !== undefined) return undefined;
  const seen = await inListOnceAgreed(check, product, elementAgreesWith);
  const found = await find(after, sent, also);
  return { answered, seen, found: [...found, ...(await foundAsBefore(check, product, before, after))] };
};

/** Sends an update of which it is not looked whether it shows, and looks by what lists find the product behind it. */
const updateUnseen = async (
  check: Check,
  product: Product,
  sent: JsonObject,
  { unseen }: Step,
  find: Finder,
): Promise<Relisting> => {
  const answered = await check.pim.patch(product.address, sent, unseen);
  const asRefused = unseen?.provokes === undefined ? [] : await foundAsRefused(check, product, sent);
  const found = [...asRefused, ...(await find(await check.given.reading(product), sent))];
  return { answered, found };
};

/** Takes the steps one after the other. */
const take = async (check: Check, product: Product, steps: readonly Step[], find: Finder) => {
  const relistings: Relisting[] = [];
  const brought = new Set<Step['brings']>();
  for (const step of steps) {
    const body = step.sent(await check.given.reading(product));
    if (Object.keys(body).length === 0) continue;
    if (step.unseen !== undefined) {
      relistings.push(await updateUnseen(check, product, body, step, find));
      continue;
    }
    const relisting = await updateAndRelist(check, product, body, step, find);
    if (relisting === undefined) continue;
    relistings.push(relisting);
    brought.add(step.brings);
  }
  return { brought, relistings };
};

/** The product as it is found, where its names have a new word and the one that they had from the start finds it no more. */
const asFound = async ({ has, lists }: Check, product: Product, word: string): Promise<Product> => {
  const isByLabel = !has.termNarrows || (await lists.shows(product, [['term', product.label]])).shown;
  return isByLabel ? product : { ...product, label: word };
};

/** Made once for all checks that only look at it. */
const relistedProduct = sharedByChecks('relisted-product', async (check: Check): Promise<Relisted> => {
  const { given, has } = check;
  const { identifiers } = theWorld();
  const [label, word, lostWord] = [identifiers.label(), identifiers.label(), identifiers.label()];
  const besideWord = identifiers.label();
  const codes = variantCodes(check);
  const first = Object.fromEntries(codes.replaced.map(({ name, was }) => [name, was]));
  const drawn = drawProduct(has, { locales: 'none', variants: 1 }, { label });
  const whole = withWord(has, withVariantCodes(drawn, first), lostWord);
  const field = codeField(has);
  const product = await given.created(field === undefined ? whole : withoutField(whole, field), { label });
  const value = field === undefined ? undefined : whole[field.code];
  const coded = field === undefined || value === undefined ? undefined : { field, value };
  const steps = stepsFor(
    check,
    { label, word, lostWord, besideWord, coded, codes },
    await identifiersOf(check, product),
  );
  const { brought, relistings } = await take(
    check,
    product,
    steps,
    finderOf(check, product, { label, words: [word, besideWord, lostWord] }),
  );
  const code = firstCode(value);
  return {
    product: brought.has('word') ? await asFound(check, product, word) : product,
    word: brought.has('word') ? word : undefined,
    lostWord,
    code: field !== undefined && code !== undefined && brought.has('code') ? [field.code, code] : undefined,
    isInChannels: brought.has('channels'),
    replaced: brought.has('variant codes') ? codes.replaced.filter(({ was, is }) => was !== is) : [],
    added: brought.has('another variant') ? codes.added : [],
    relistings,
  };
});

/** Judges what lists showed of the product after each of its updates. */
export const staysListedRightly = async (check: Check): Promise<void> => {
  const { product, relistings } = await relistedProduct(check);
  for (const { answered, seen } of relistings) {
    if (seen === undefined || !seen.value.found) continue;
    recall(product.created, answered);
    judge(seen.deviation);
  }
};

/** Judges that lists found the product in one way, or left it out, after each of its updates. */
export const staysFoundBy = async (check: Check, way: Way): Promise<void> => {
  const { product, relistings } = await relistedProduct(check);
  for (const { answered, found } of relistings) {
    const looked = found.filter((one) => one.way === way);
    if (looked.length === 0) continue;
    recall(product.created, answered);
    for (const { deviation } of looked) judge(deviation);
  }
};

/** The product with the code that an update brought it for the first time; undefined where it shows none. */
export const codedLater = async (check: Check) => {
  const { code: held, product } = await relistedProduct(check);
  if (held === undefined) return undefined;
  const [name, code] = held;
  // That an update of something else took it away again is judged elsewhere.
  const now = (await check.given.reading(product))[name];
  return [now].flat().some((one) => one === code) ? { product, name, code } : undefined;
};

/** The product with the word that an update brought to its name; undefined where it shows none. */
export const renamedLater = async (check: Check): Promise<IdentifyingWord | undefined> => {
  const { product, word } = await relistedProduct(check);
  return word === undefined ? undefined : { product, word };
};

/** Judges that a word which an update took out of the name of the product does not find it any more. */
export const losesItsOldWord = async (check: Check): Promise<void> => {
  const { lostWord, product, word } = await relistedProduct(check);
  // A service may have made another text of the name.
  if (word === undefined || stringifyJson(await check.given.reading(product)).includes(lostWord)) return;
  // That it is found by its new name is judged elsewhere; without that, what the old one finds may be lag.
  if (!(await check.lists.shows(product, [['term', word]])).shown) return;
  const stillListed = (page: Answered): Deviation => ({
    expected: `the list by term=${lostWord} without product ${shown(product.address)}: an update took that word out of its name`,
    ...unwantedElement(page, (element) => isProduct(element, product), check.has.fields),
  });
  const { value, deviation } = await eventually(
    () => check.lists.showsNow(product, [['term', lostWord]]),
    (look) => (look.shown ? stillListed(look.page) : undefined),
  );
  judge(deviation, value.page);
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

/** The product, where an update brought it content in a channel, and that shows. */
export const inChannelsLater = async (check: Check): Promise<Product | undefined> => {
  const { isInChannels, product } = await relistedProduct(check);
  return isInChannels ? product : undefined;
};

/** The product, whatever came of its updates: it was updated several times, which lists need not have noticed. */
export const updatedInLists = async (check: Check): Promise<Product> =>
  (await relistedProduct(check)).product;
