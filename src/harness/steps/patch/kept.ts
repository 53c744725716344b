import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import {
  allMembers,
  fewerThanTwoKnown,
  nameInFixtures,
  notKnown,
} from '../../../discovery/remedy-in-fixtures.js';
import { eanField, isIdentifier } from '../../../generators/fields.js';
import type { JsonObject } from '../../../json/json.js';
import { at } from '../../../json/tree.js';
import { member } from '../../../oracle/body.js';
import { type Change, type ChangeOptions, changes } from '../../../oracle/changes.js';
import { allContent, isEmpty, pointerOf } from '../../../oracle/content.js';
import type { Judged } from '../../../oracle/deviation.js';
import { variantsIn } from '../../../oracle/seen-products.js';
import { notApplicable, untestable } from '../../endings.js';
import { variantsOf } from '../../lists.js';
import type { Update } from './carry-out.js';
import { isChangeable } from './other-values.js';

/** The requirements on what an update leaves as it was. */
export type KeepingId =
  | 'patch/keeps-other-product-fields'
  | 'patch/keeps-other-content-of-the-language'
  | 'patch/keeps-other-content-of-the-channel'
  | 'patch/keeps-other-fields-of-the-variant'
  | 'patch/keeps-other-variants'
  | 'patch/keeps-identity'
  | 'patch/keeps-created-on'
  | 'patch/keeps-other-languages'
  | 'patch/keeps-other-channels'
  | 'patch/keeps-other-currencies';

interface Locale {
  readonly channel: string | undefined;
  readonly language: string | undefined;
}

/** The channel and the language that a JSON pointer leads through. */
const localeOf = (pointer: string): Locale => {
  const segments = pointer
    .replace(/^\/variants\/\d+/, '')
    .split('/')
    .slice(1);
  const channel = segments[0] === 'channels' ? segments[1] : undefined;
  const inner = channel === undefined ? segments : segments.slice(2);
  return { channel, language: inner[0] === 'languages' ? inner[1] : undefined };
};

/** The rule on another channel, language or currency of a field that was sent. */
const keptBeside = (change: Change, sent: JsonObject, fields: readonly Field[]): KeepingId => {
  const { channel, language } = localeOf(change.pointer);
  const places = allContent(sent, fields)
    .filter(({ owner, code }) => owner === change.owner && code === change.code)
    .map((content) => localeOf(pointerOf(content)))
    .filter((place) => place.channel === channel);
  if (places.length === 0) return 'patch/keeps-other-channels';
  return places.some((place) => place.language === language)
    ? 'patch/keeps-other-currencies'
    : 'patch/keeps-other-languages';
};

/** The rule that a change breaks which an update did not ask for. */
const ruleOf = (change: Change, sent: JsonObject, fields: readonly Field[]): KeepingId => {
  if (change.place === 'identity') return 'patch/keeps-identity';
  if (change.place === 'createdOn') return 'patch/keeps-created-on';
  if (change.place === 'variants' || change.variant === 'other') return 'patch/keeps-other-variants';
  if (change.related) return keptBeside(change, sent, fields);
  if (change.variant === 'sent') return 'patch/keeps-other-fields-of-the-variant';
  if (change.place === 'language') return 'patch/keeps-other-content-of-the-language';
  if (change.place === 'channel' || change.place === 'channel-price') {
    return 'patch/keeps-other-content-of-the-channel';
  }
  return 'patch/keeps-other-product-fields';
};

/** Whether the product held something in the place of a change before. */
const wasThere = (
  change: Change,
  before: JsonObject,
  after: JsonObject,
  fields: readonly Field[],
): boolean => {
  if (change.place === 'variants') return true;
  const [, place = '', rest = change.pointer] = /^(\/variants\/\d+)(.*)$/.exec(change.pointer) ?? [];
  if (place === '') return !isEmpty(at(before, rest));
  const ean = eanField({ fields })?.code ?? 'ean';
  const is = at(after, place);
  const was = variantsIn(before).find(({ variant }) =>
    ['id', ean].some((name) => {
      const value = variant[name];
      return typeof value === 'string' && value === member(is, name);
    }),
  );
  return was !== undefined && !isEmpty(at(was.variant, rest));
};

/**
 * Changes that nothing but the service explains. What appears in a place that held nothing is none of them, since
 * a service may fill in what was left empty; but for codes that are looked at.
 */
export const changesUnasked = (
  { fields }: Pick<Capabilities, 'fields'>,
  before: JsonObject,
  after: JsonObject,
  { lookedAt = [], ...options }: ChangeOptions & { readonly lookedAt?: readonly string[] } = {},
): readonly Change[] =>
  changes(before, after, fields, options).filter(
    (change) => lookedAt.includes(change.code) || wasThere(change, before, after, fields),
  );

/**
 * What an update did that should not have taken effect: values of fields that it touched are others now, in
 * whatever variant, or a variant has come or gone. What any update does besides is judged elsewhere.
 *
 * @param later what was sent afterwards, to see that the update is over.
 */
export const effectsOn = (
  touched: readonly Field[],
  { fields }: Pick<Capabilities, 'fields'>,
  {
    before,
    after,
    later,
  }: { readonly before: JsonObject; readonly after: JsonObject; readonly later: JsonObject },
): readonly Change[] => {
  const lookedAt = touched.map(({ code }) => code);
  return changesUnasked({ fields }, before, after, { sent: later, lookedAt }).filter(
    ({ code, place }) => place === 'variants' || lookedAt.includes(code),
  );
};

/**
 * A product of which nothing is left but what those of its variants are known by that an update names: compared
 * with it, everything changed, and every other variant is gone.
 */
const bare = (product: JsonObject, fields: readonly Field[], sent: JsonObject): JsonObject => {
  const names = ['id', eanField({ fields })?.code ?? 'ean'];
  const isNamed = (variant: JsonObject): boolean =>
    variantsOf(sent).some((one) =>
      names.some((name) => typeof one[name] === 'string' && one[name] === variant[name]),
    );
  return {
    variants: variantsOf(product)
      .filter(isNamed)
      .map((variant) => Object.fromEntries(Object.entries(variant).filter(([name]) => names.includes(name)))),
  };
};

interface Stake {
  readonly what: string;
  readonly among: (field: Field) => boolean;
  /** Fields of this sort that a definition must have; one where nothing is said. */
  readonly least?: number;
}

const isOther = (field: Field): boolean => !isIdentifier(field) && field.kind !== 'ean';

/** What a definition must have for a rule to say anything. */
const stakes: Readonly<Partial<Record<KeepingId, Stake>>> = {
  'patch/keeps-other-product-fields': {
    what: 'product field but identifiers',
    among: (field) => field.owner === 'product' && isOther(field),
  },
  'patch/keeps-other-content-of-the-language': {
    what: 'product field that depends on language',
    among: ({ owner, multiLanguage }) => owner === 'product' && multiLanguage,
  },
  'patch/keeps-other-content-of-the-channel': {
    what: 'product field that depends on the channel',
    among: ({ owner, multiChannel }) => owner === 'product' && multiChannel,
  },
  'patch/keeps-other-fields-of-the-variant': {
    what: 'second variant field beside the ean',
    among: (field) => field.owner === 'variant' && isOther(field),
    least: 2,
  },
  'patch/keeps-other-languages': {
    what: 'field that depends on language',
    among: ({ multiLanguage }) => multiLanguage,
  },
  'patch/keeps-other-channels': {
    what: 'field that depends on the channel',
    among: ({ multiChannel }) => multiChannel,
  },
  'patch/keeps-other-currencies': { what: 'price', among: ({ kind }) => kind === 'price' },
};

/** Ends the check where the definition has nothing that the rule could be about. */
export const needsStake = (id: KeepingId, { fields }: Pick<Capabilities, 'fields'>): void => {
  const stake = stakes[id];
  if (stake === undefined || fields.filter(stake.among).length >= (stake.least ?? 1)) return;
  notApplicable(`the definition has no ${stake.what}`);
};

/**
 * Ends the example where no update left anything that the rule is about, and it is known what would help: what
 * stood in the way of the updates themselves is told by each of them.
 */
export const needsSomethingKept = (id: KeepingId, has: Capabilities): void => {
  if (id === 'patch/keeps-other-currencies' && has.currencies.length < 2) {
    untestable(fewerThanTwoKnown('currencies', 'currencies'));
  }
  if (id === 'patch/keeps-other-languages' && has.languages.length < 2) {
    untestable(fewerThanTwoKnown('languages', 'languages'));
  }
  if (id.endsWith('content-of-the-language') && has.languages.length === 0) {
    untestable(notKnown('language', 'languages'));
  }
  const isOfChannel = id === 'patch/keeps-other-channels' || id.endsWith('content-of-the-channel');
  if (isOfChannel && has.channels.length === 0) {
    untestable(notKnown('channel', 'channels'));
  }
  if (id === 'patch/keeps-other-product-fields' && has.fields.filter(isChangeable).length < 2) {
    notApplicable(
      'the definition has neither a second field that could be changed nor an ean: no update leaves the only one alone',
    );
  }
  untestable(
    `no update left a value alone of which the rule speaks: ${nameInFixtures('more', ...allMembers)}`,
  );
};

/** What an update did not leave as one rule asks; nothing is judged where the product held nothing of that sort. */
export const keptBy = (id: KeepingId, { fields }: Capabilities, update: Update): Judged => {
  const { after, before, sent } = update;
  const concerns = (change: Change): boolean => ruleOf(change, sent, fields) === id;
  const atStake = changes(before, bare(before, fields, sent), fields, { sent }).some(concerns);
  const deviations = changesUnasked({ fields }, before, after, { sent }).filter(concerns);
  return { examples: atStake || deviations.length > 0 ? 1 : 0, deviations };
};
