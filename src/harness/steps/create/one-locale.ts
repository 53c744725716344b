import type { Capabilities, Owner } from '../../../discovery/capabilities.js';
import { fillableFields, isIdentifier } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, type Place, placesOf, setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { elementAgreesWith } from '../../../oracle/lists/list-element.js';
import { allContent } from '../../../oracle/products/content.js';
import { differences } from '../../../oracle/products/round-trip.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { expect, judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { recall } from '../../world/scope.js';
import { inListOnceAgreed } from '../list/compare-with-get.js';
import { isOfKind } from '../patch/kinds.js';
import { sendAndSee } from '../patch/sending.js';
import { eachHasEan, identityOf, variantsAsSent } from '../patch/update-bodies.js';
import { sharedAtFirst, sharedOnce } from '../shared-looks.js';

/** Content that stands in one language or channel alone. */
type Locale = 'language' | 'channel';

/** An update that brings content in languages and channels without any so far. */
interface Bringing {
  readonly sent: JsonObject;
  readonly answered: Answered;
  /** Null where it was refused. */
  readonly read: Answered | null;
}

/**
 * A product with content in the last language alone, and in the last channel in the first language alone, where it has
 * none of its own; with a variant that has its required fields and no such content. Both were given content in the
 * others later, each by an update of its own.
 */
interface LocaleByLocale {
  readonly product: Product;
  readonly created: Answered;
  /** What lists showed of it before the updates. */
  readonly listed: Awaited<ReturnType<typeof inListOnceAgreed>>;
  readonly updates: readonly Bringing[];
}

const locales: readonly string[] = ['language', 'channel'] satisfies Locale[];

const lastChannel = (has: Capabilities, languages: readonly string[]): Capabilities => ({
  ...has,
  languages,
  channels: has.channels.slice(-1),
});

/** A product body with content in one language by itself, and in another in a channel. */
const drawLoneContent = (has: Capabilities): JsonObject => {
  const body = drawProduct(lastChannel(has, has.languages.slice(-1)), { variants: 1 });
  const { channels } = drawProduct(lastChannel(has, has.languages.slice(0, 1)), { variants: 1 });
  return channels === undefined ? body : { ...body, channels };
};

const isNew = ({ channels, languages }: Capabilities, { channel, language }: Place): boolean => {
  if (channel !== null && channel !== channels.at(-1)) return true;
  return language !== null && language !== languages.at(channel === null ? -1 : 0);
};

/** What a complete product, or its variant, holds in the other languages and channels. */
const otherContent = (has: Capabilities, owner: Owner, whole: JsonObject): JsonObject =>
  fillableFields(has, owner)
    .filter((field) => !isIdentifier(field))
    .flatMap((field) => placesOf(field, has))
    .filter((place) => isNew(has, place))
    .reduce<JsonObject>((body, place) => {
      const value = getAt(whole, place);
      return value === undefined ? body : setAt(body, place, value);
    }, {});

const withoutLocales = ({ channels: _, languages: __, ...plain }: JsonObject): JsonObject => plain;

/** An update of the product by itself, and one of its variant, as far as there is content to bring. */
const updatesFor = (has: Capabilities, product: Product, read: JsonObject): JsonObject[] => {
  const { variants = [], ...own } = drawProduct(has, { variants: 1 });
  const [whole = {}] = variantsOf({ variants });
  const [variant = {}] = variantsAsSent(has, product, read);
  const ofVariant = otherContent(has, 'variant', whole);
  const isEmpty = (node: JsonObject): boolean => Object.keys(node).length === 0;
  return [
    otherContent(has, 'product', own),
    isEmpty(ofVariant) ? {} : { variants: [{ ...identityOf(has, variant), ...ofVariant }] },
  ].filter((sent) => !isEmpty(sent));
};

const localeByLocale = sharedOnce('locale-by-locale', async (check: Check): Promise<LocaleByLocale> => {
  const { given, has, pim } = check;
  const { variants = [] } = drawProduct(has, { optional: 'none', variants: 1 });
  const body = drawLoneContent(has);
  const product = await given.created({ ...body, variants: variantsOf({ variants }).map(withoutLocales) });
  const read = await given.reading(product);
  const { value: created } = await eventually(
    () => pim.get(product.address),
    (answered) =>
      differences(product.body, objectOf(answered), has.fields).find(({ place }) => locales.includes(place)),
  );
  const listed = await inListOnceAgreed(check, product, elementAgreesWith);
  const updates: Bringing[] = [];
  for (const sent of updatesFor(has, product, read)) {
    const { answered, shown } = await sendAndSee(check, product, sent);
    updates.push({ sent, answered, read: shown?.read ?? null });
  }
  return { product, created, listed, updates };
});

const severalKnown = ({ has }: Check, kind: Locale | 'channel-price'): boolean =>
  (kind === 'language' ? has.languages : has.channels).length > 1;

/** Judges that content in one language or channel alone comes back in its place; nothing where only one is known. */
export const keepsContentOfOne = async (check: Check, locale: Locale): Promise<void> => {
  if (!severalKnown(check, locale)) return;
  const { created, product } = await localeByLocale.shared(check);
  recall(product.created);
  const lost = differences(product.body, objectOf(created), check.has.fields).filter(
    ({ owner, place }) => place === locale && owner === 'product',
  );
  judge(lost, created);
};

/** Judges that lists show of such a product neither content of one language in another, nor its values in its variant. */
export const listsFillNothingIn = async (check: Check): Promise<void> => {
  const { listed, product } = await localeByLocale.shared(check);
  recall(product.created);
  if (listed.value.found) judge(listed.deviation);
};

/** Judges that content is stored which an update adds in a language or channel without any so far. */
export const takesContentOfAnother = async (check: Check, kind: Locale | 'channel-price'): Promise<void> => {
  if (!severalKnown(check, kind)) return;
  const { fields } = check.has;
  const { product, updates } = await localeByLocale.shared(check);
  for (const { answered, read, sent } of updates) {
    if (!allContent(sent, fields).some(isOfKind[kind])) continue;
    recall(product.created, answered);
    check.given.accepted(answered, 'an update with content in another language or channel');
    if (read === null) continue;
    const lost = differences(sent, objectOf(read), fields, { partial: true }).filter(isOfKind[kind]);
    judge(lost, read);
  }
};

/** Judges that such updates are accepted. */
export const acceptsContentOfAnother = async (check: Check): Promise<void> => {
  if (!severalKnown(check, 'language') && !severalKnown(check, 'channel')) return;
  const { product, updates } = await sharedAtFirst(localeByLocale, check);
  for (const { answered, sent } of updates) {
    if (!eachHasEan(check.has, sent)) continue;
    recall(product.created, answered);
    expect(answered).toBeAccepted();
  }
};
