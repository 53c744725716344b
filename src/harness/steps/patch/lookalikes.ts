import type { Field, Owner } from '../../../discovery/capabilities.js';
import { eanField, fieldsOf, isIdentifier } from '../../../generators/fields.js';
import { getAt, heldPlaces, setAt, withValues } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { differences } from '../../../oracle/round-trip.js';
import { isSuccess } from '../../../oracle/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { variantsOf } from '../../lists/lists.js';
import type { Product } from '../../product.js';
import { sharedByChecks } from '../../shared.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { changesIn, identityOf, updateOf, variantsAsSent } from './changes.js';
import { isOfKind, type UpdateKind } from './kinds.js';
import { readOnceShown, sendUpdate } from './sending.js';

/** An update that was accepted, what it must have changed, and the product after it. */
interface Lookalike {
  readonly product: Product;
  readonly changed: JsonObject;
  readonly answered: Answered;
  readonly read: Answered;
}

type Rewrite = (text: string) => string;

const withOtherCase: Rewrite = (text) =>
  text.replace(/\p{L}/u, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** Within the first word alone: behind it may stand the mark of the run. */
const withAccent: Rewrite = (text) =>
  text.replace(/^\S*?[aeiou]/i, (beginning) => `${beginning}\u0301`.normalize('NFC'));

const withWiderGap: Rewrite = (text) => text.replace(' ', '  ');

/** Seven minutes are no difference of zones. */
const withOtherMinute: Rewrite = (time) =>
  time.replace(/:(\d\d):/, (_, minute: string) => `:${String((Number(minute) + 7) % 60).padStart(2, '0')}:`);

/** The same text but for a sign; undefined where there is none such, or where the mark of the run comes first. */
const rewritten = (text: unknown, rewrite: Rewrite): string | undefined => {
  if (typeof text !== 'string' || text.startsWith(theWorld().identifiers.mark)) return undefined;
  const changed = rewrite(text);
  return changed === text || changed.length > text.length + 1 ? undefined : changed;
};

const takesWords = (field: Field): boolean =>
  field.kind === 'text' && !field.multiple && !isIdentifier(field);

const takesTimes = (field: Field): boolean => field.kind === 'datetime' && !field.multiple;

/** How texts of some fields come to look alike what they were. */
interface Disguise {
  readonly rewrite: Rewrite;
  readonly fits: (field: Field) => boolean;
  /** Times are answered in another form than they are sent in: it is the sent one that is rewritten. */
  readonly asSent?: true;
}

const disguises: readonly Disguise[] = [
  { rewrite: withOtherCase, fits: takesWords },
  { rewrite: withAccent, fits: takesWords },
  { rewrite: withWiderGap, fits: takesWords },
  { rewrite: withOtherMinute, fits: takesTimes, asSent: true },
];

const textsOf = (
  check: Check,
  owner: Owner,
  node: JsonObject,
  { rewrite, fits }: Disguise,
  start: JsonObject,
): JsonObject =>
  fieldsOf(check.has, owner)
    .filter(fits)
    .flatMap(({ code }) => heldPlaces(node, code))
    .reduce((sent, place) => {
      const text = rewritten(getAt(node, place), rewrite);
      return text === undefined ? sent : setAt(sent, place, text);
    }, start);

/** Every such text of a product and its first variant, rewritten; undefined where nothing is. */
const rewrittenTexts = (
  check: Check,
  product: Product,
  read: JsonObject,
  disguise: Disguise,
): JsonObject | undefined => {
  const [variant = {}] = variantsAsSent(check.has, product, read);
  const [sent = {}] = variantsOf(product.body);
  const { asSent = false } = disguise;
  const identity = identityOf(check.has, variant);
  const own = textsOf(check, 'product', asSent ? product.body : read, disguise, {});
  const named = textsOf(check, 'variant', asSent ? sent : variant, disguise, identity);
  const isNamed = Object.keys(named).length > Object.keys(identity).length;
  if (!isNamed && Object.keys(own).length === 0) return undefined;
  return isNamed ? { ...own, variants: [named] } : own;
};

/** A service may be particular about its texts, such as codes in capital letters: what it takes, it must store. */
const rewriting = async (
  check: Check,
  product: Product,
  disguise: Disguise,
): Promise<Lookalike | undefined> => {
  const changed = rewrittenTexts(check, product, await check.given.reading(product), disguise);
  if (changed === undefined) return undefined;
  const { answered } = await sendUpdate(check, product, changed);
  if (!isSuccess(answered)) return undefined;
  return { product, changed, answered, read: (await readOnceShown(check, product, changed)).read };
};

/**
 * The whole product sent back as it was read, with one value of the product and one of its first variant changed: what
 * a client does that knows no better. What only answers have may be refused.
 */
const sendingBack = async (check: Check, product: Product): Promise<Lookalike | undefined> => {
  const { given, has, pim } = check;
  const read = await given.reading(product);
  const { variants: _, ...plain } = read;
  // Without an ean nothing tells which variant is meant.
  const [first, ...others] = eanField(has) === undefined ? [] : variantsOf(read);
  const own = changesIn(has, 'product', read).slice(0, 1);
  const ofVariant = first === undefined ? [] : changesIn(has, 'variant', first).slice(0, 1);
  if (own.length + ofVariant.length === 0) return undefined;
  const variants = first === undefined ? {} : { variants: [withValues(first, ofVariant), ...others] };
  const answered = await pim.patch(
    product.address,
    { ...withValues(plain, own), ...variants },
    { odd: true },
  );
  if (!isSuccess(answered)) return undefined;
  const changed = updateOf(has, [...own, ...ofVariant]);
  return { product, changed, answered, read: (await readOnceShown(check, product, changed)).read };
};

/** Updates that careless code takes for none: made once, one after the other, as far as they are accepted. */
const lookalikes = sharedByChecks('patch-lookalikes', async (check): Promise<readonly Lookalike[]> => {
  const product = await check.given.product({ variants: 2 });
  const made: (Lookalike | undefined)[] = [];
  for (const disguise of disguises) made.push(await rewriting(check, product, disguise));
  made.push(await sendingBack(check, product));
  return made.filter((one) => one !== undefined);
});

/**
 * Judges that texts which differ from the old ones by the case or the accent of a letter or by a blank are stored, times
 * that differ by minutes, and values that stand among all others as they were read; nothing where there are none, or
 * they are refused.
 */
export const storesLookalikes = async (check: Check, kind: UpdateKind): Promise<void> => {
  for (const { answered, changed, product, read } of await lookalikes(check)) {
    recall(product.created, answered);
    const lost = differences(changed, objectOf(read), check.has.fields, { partial: true });
    judge(lost.filter(isOfKind[kind]), read);
  }
};
