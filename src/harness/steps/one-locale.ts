import type { Capabilities } from '../../discovery/capabilities.js';
import { fillableFields, isIdentifier } from '../../generators/fields.js';
import { getAt, type Place, placesOf, setAt } from '../../generators/places.js';
import type { JsonObject } from '../../json/json.js';
import { differences } from '../../oracle/round-trip.js';
import { isSuccess } from '../../oracle/status.js';
import type { Answered } from '../../target/exchange.js';
import type { Check } from '../check.js';
import { drawProduct } from '../drafts.js';
import { eventually } from '../eventually.js';
import { judge } from '../expect.js';
import { objectOf } from '../given.js';
import type { Product } from '../product.js';
import { recall } from '../scope.js';
import { sharedByChecks } from '../shared.js';
import { readOnceShown, sendUpdate } from './patch-sending.js';

/** Content that stands in one language or channel alone, and content that an update adds in another. */
export type Locale = 'language' | 'channel';

/** A product with content in the last language and channel alone, that was given content in the first ones later. */
interface LocaleByLocale {
  readonly product: Product;
  readonly created: Answered;
  /** Null where there is no other language and channel. */
  readonly update: {
    readonly sent: JsonObject;
    readonly answered: Answered;
    readonly read: Answered | null;
  } | null;
}

const locales: readonly string[] = ['language', 'channel'] satisfies Locale[];

const lastAlone = (has: Capabilities): Capabilities => ({
  ...has,
  languages: has.languages.slice(-1),
  channels: has.channels.slice(-1),
});

const isNew = (has: Capabilities, { channel, language }: Place): boolean =>
  (language !== null && language !== has.languages.at(-1)) ||
  (channel !== null && channel !== has.channels.at(-1));

/** What a complete product holds of its own in the other languages and channels. */
const otherContent = (has: Capabilities): JsonObject => {
  const whole = drawProduct(has, { variants: 0 });
  return fillableFields(has, 'product')
    .filter((field) => !isIdentifier(field))
    .flatMap((field) => placesOf(field, has))
    .filter((place) => isNew(has, place))
    .reduce<JsonObject>((body, place) => {
      const value = getAt(whole, place);
      return value === undefined ? body : setAt(body, place, value);
    }, {});
};

const localeByLocale = sharedByChecks('locale-by-locale', async (check: Check): Promise<LocaleByLocale> => {
  const { given, has, pim } = check;
  const product = await given.created(drawProduct(lastAlone(has), { variants: 1 }));
  await given.reading(product);
  const { value: created } = await eventually(
    () => pim.get(product.address),
    (answered) =>
      differences(product.body, objectOf(answered), has.fields).find(({ place }) => locales.includes(place)),
  );
  const sent = otherContent(has);
  if (Object.keys(sent).length === 0) return { product, created, update: null };
  const { answered } = await sendUpdate(check, product, sent);
  if (!isSuccess(answered)) return { product, created, update: { sent, answered, read: null } };
  const { read } = await readOnceShown(check, product, sent);
  return { product, created, update: { sent, answered, read } };
});

const lost = ({ has }: Check, sent: JsonObject, read: Answered, locale: Locale, partial: boolean) =>
  differences(sent, objectOf(read), has.fields, { partial }).filter(
    ({ owner, place }) => place === locale && owner === 'product',
  );

const isThere = ({ has }: Check, locale: Locale): boolean =>
  (locale === 'language' ? has.languages : has.channels).length > 1;

/** Judges that content in one language or channel alone comes back in its place; nothing where only one is known. */
export const keepsContentOfOne = async (check: Check, locale: Locale): Promise<void> => {
  if (!isThere(check, locale)) return;
  const { created, product } = await localeByLocale(check);
  recall(product.created);
  judge(lost(check, product.body, created, locale, false), created);
};

/** Judges that content is stored which an update adds in a language or channel without any so far. */
export const takesContentOfAnother = async (check: Check, locale: Locale): Promise<void> => {
  if (!isThere(check, locale)) return;
  const { product, update } = await localeByLocale(check);
  if (update === null) return;
  recall(product.created, update.answered);
  check.given.accepted(update.answered, 'an update with content in another language or channel');
  if (update.read !== null) judge(lost(check, update.sent, update.read, locale, true), update.read);
};
