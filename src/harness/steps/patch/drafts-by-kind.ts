import fc from 'fast-check';
import type { Capabilities } from '../../../discovery/capabilities.js';
import { takesSeveral } from '../../../generators/fields.js';
import { getAt } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { isNumber, isObject, sameValue } from '../../../json/tree.js';
import { draw } from '../../drafts.js';
import { kinds, type UpdateKind } from './kinds.js';
import { numbersApart } from './numbers-apart.js';
import { changesIn, type PatchChange, updateOf } from './update-bodies.js';

/** Drafts the next update of a product: undefined where nothing is left to change. */
export type Draft = (
  has: Capabilities,
  read: JsonObject,
  variants: readonly JsonObject[],
) => JsonObject | undefined;

/** Changes of one kind that the product, or one of its variants, allows. */
const candidates = (
  has: Capabilities,
  kind: UpdateKind,
  node: { readonly read: JsonObject } | { readonly variant: JsonObject | undefined },
): PatchChange[] => {
  if ('read' in node) return changesIn(has, 'product', node.read).filter(kinds[kind].has);
  return node.variant === undefined ? [] : changesIn(has, 'variant', node.variant).filter(kinds[kind].has);
};

/** A price in one of its currencies alone, so that the others must stay. */
const inOneCurrency = (change: PatchChange): PatchChange => {
  if (change.field.kind !== 'price' || !isObject(change.value)) return change;
  const entries = Object.entries(change.value);
  const chosen = draw(fc.constantFrom(...entries));
  return { ...change, value: Object.fromEntries([chosen]) };
};

const draft = (has: Capabilities, changes: readonly PatchChange[]): JsonObject | undefined =>
  changes.length === 0 ? undefined : updateOf(has, changes);

/**
 * One half of the changes: two of them together make every change once, and leave each out once. Fields take turns, and
 * so do the places of each: what stands at the base of one field changes without what stands there of the next.
 */
const half = (changes: readonly PatchChange[], which: 0 | 1): readonly PatchChange[] => {
  if (changes.length < 2) return changes;
  const fields = [...new Set(changes.map(({ field }) => field))];
  const turnOf = ({ field }: PatchChange, index: number): number =>
    fields.indexOf(field) + changes.slice(0, index).filter((other) => other.field === field).length;
  return changes.filter((change, index) => turnOf(change, index) % 2 === which);
};

/** The changes of the first fields, or of the others: those of one half that are sent together come apart here. */
const part = (changes: readonly PatchChange[], which: 0 | 1): readonly PatchChange[] => {
  const fields = [...new Set(changes.map(({ field }) => field))];
  if (fields.length < 2) return changes;
  const isFirst = ({ field }: PatchChange): boolean => fields.indexOf(field) < Math.ceil(fields.length / 2);
  return changes.filter((change) => isFirst(change) === (which === 0));
};

const ofProduct =
  (choose: (changes: readonly PatchChange[]) => readonly PatchChange[]): Draft =>
  (has, read) =>
    draft(has, choose(candidates(has, 'product', { read })).map(inOneCurrency));

const ofVariant =
  (index: number, choose: (changes: readonly PatchChange[]) => readonly PatchChange[]): Draft =>
  (has, _read, variants) =>
    draft(
      has,
      numbersApart(choose(candidates(has, 'variant', { variant: variants[index] })), variants).map(
        inOneCurrency,
      ),
    );

/** One half of the changes of the last variant, however many there are. */
export const ofLastVariant: Draft = (has, read, variants) =>
  ofVariant(variants.length - 1, (changes) => half(changes, 0))(has, read, variants);

/** Of all places in the product, its first and its last variant, one at a time. */
const anywhere =
  (kind: UpdateKind, choose: (changes: readonly PatchChange[]) => readonly PatchChange[]): Draft =>
  (has, read, variants) =>
    draft(
      has,
      choose([
        ...candidates(has, kind, { read }),
        ...[variants[0], variants[2]].flatMap((variant) => candidates(has, kind, { variant })),
      ]).map(inOneCurrency),
    );

/** A price of the last variant, which no other update of these names, in one currency. */
const ofLast =
  (kind: UpdateKind, choose: (changes: readonly PatchChange[]) => readonly PatchChange[]): Draft =>
  (has, _read, variants) =>
    draft(has, choose(candidates(has, kind, { variant: variants[3] })).map(inOneCurrency));

/** Every price of the product and of its second variant, each in all currencies that it has. */
const everyCurrency =
  (kind: UpdateKind): Draft =>
  (has, read, variants) =>
    draft(has, [
      ...candidates(has, kind, { read }),
      ...candidates(has, kind, { variant: variants[1] ?? variants[0] }),
    ]);

/** A price of the product and of its first variant, with another amount in its last currency and the others as they were. */
const lastCurrencyOfAll =
  (kind: UpdateKind): Draft =>
  (has, read, variants) => {
    const changed = [
      ...candidates(has, kind, { read }),
      ...candidates(has, kind, { variant: variants[0] }),
    ].flatMap((change) => {
      const current = getAt(change.variant ?? read, change.place);
      if (!isObject(current) || !isObject(change.value)) return [];
      // What is shown goes back only where it is what was sent once: an amount, whatever else is wrong with it.
      if (!Object.values(current).every(isNumber)) return [];
      const last = Object.keys(current).at(-1) ?? '';
      const amount = change.value[last];
      return amount === undefined ? [] : [{ ...change, value: { ...current, [last]: amount } }];
    });
    return draft(has, changed);
  };

const first = (changes: readonly PatchChange[]) => changes.slice(0, 1);
const last = (changes: readonly PatchChange[]) => changes.slice(-1);
const allButFirst = (changes: readonly PatchChange[]) => changes.slice(1);
/** The first value in a language, where the first of all is in none: in its node others may stand beside it. */
const firstInLanguage = (changes: readonly PatchChange[]) =>
  changes[0]?.place.language === null
    ? changes.filter(({ place }) => place.language !== null).slice(0, 1)
    : [];

const isAmong = (values: readonly Json[], value: Json): boolean =>
  values.some((other) => sameValue(value, other));

/** Whether values that are shown have the form of what was sent: what else is wrong with them, they may go back. */
const areAsSent = (values: readonly Json[]): boolean => !values.some((value) => isObject(value));

/**
 * Several values with a new one in the place of the last, so that their number and the first one stay; one gets a second.
 */
const lastOfSeveralValues =
  (choose: (changes: readonly PatchChange[]) => readonly PatchChange[]): Draft =>
  (has, read) => {
    const replaced = candidates(has, 'product', { read }).flatMap((change) => {
      const current = getAt(read, change.place);
      if (!takesSeveral(change.field) || !Array.isArray(current) || !Array.isArray(change.value)) return [];
      const added = change.value.find((value) => !isAmong(current, value));
      const kept = current.length === 1 ? current : current.slice(0, -1);
      return added === undefined || !areAsSent(kept) ? [] : [{ ...change, value: [...kept, added] }];
    });
    return draft(has, choose(replaced));
  };

/** Single places, which leave all others alone, and then every place once. */
const everywhereOnce = (kind: UpdateKind): readonly Draft[] => [
  anywhere(kind, first),
  anywhere(kind, last),
  anywhere(kind, (changes) => half(changes, 0)),
  anywhere(kind, (changes) => half(changes, 1)),
];

/** The updates of each kind, made one after the other on a product with four variants. */
export const drafts: Readonly<Record<UpdateKind, readonly Draft[]>> = {
  product: [
    ofProduct((changes) => half(changes, 0)),
    ofProduct((changes) => half(changes, 1)),
    ofProduct(first),
    lastOfSeveralValues(first),
    lastOfSeveralValues(first),
    lastOfSeveralValues(allButFirst),
  ],
  language: everywhereOnce('language'),
  channel: [...everywhereOnce('channel'), anywhere('channel', firstInLanguage)],
  variant: [
    ofVariant(0, (changes) => half(changes, 0)),
    ofVariant(2, (changes) => half(changes, 1)),
    ofVariant(1, first),
    ofVariant(2, (changes) => half(changes, 0)),
    ofVariant(3, first),
  ],
  price: [
    ...everywhereOnce('price'),
    everyCurrency('price'),
    lastCurrencyOfAll('price'),
    ofLast('price', first),
  ],
  'channel-price': [
    ...everywhereOnce('channel-price'),
    everyCurrency('channel-price'),
    lastCurrencyOfAll('channel-price'),
    ofLast('channel-price', last),
  ],
};

/** Which of two other identifiers names the product of an update. */
type Other = 'externalId' | 'ean';

/**
 * The updates of a kind that name their product by another identifier than most do, one after the other. Each way changes
 * what the other one leaves alone, and leaves alone what that one changed since: a service may keep a copy of the product
 * under each.
 */
export const draftsByOthers = (kind: UpdateKind): readonly (readonly [Other, Draft | undefined])[] => {
  if (kind !== 'product' && kind !== 'variant')
    return (['externalId', 'ean'] as const).map((by) => [by, drafts[kind][0]] as const);
  const of = (which: 0 | 1): Draft => {
    const some = (changes: readonly PatchChange[]) => part(changes, which);
    return kind === 'product' ? ofProduct(some) : ofVariant(0, some);
  };
  return [
    ['externalId', of(1)],
    ['ean', of(0)],
    ['externalId', of(1)],
    ['externalId', of(0)],
    ['ean', of(1)],
  ];
};
