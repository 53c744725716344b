import type { Field, Vocabulary } from '../discovery/capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { isObject } from '../json/tree.js';

/**
 * Where a value of a field stands within its product or variant: at its base, under a language, under a channel,
 * or under a language of a channel.
 */
export interface Place {
  /** Code of the field. */
  readonly code: string;
  readonly channel: string | null;
  readonly language: string | null;
}

/** Whether it is at the base, for no language and no channel. */
export function isAtBase({ channel, language }: Omit<Place, 'code'>): boolean {
  return channel === null && language === null;
}

/** Whether it is under a language, outside of channels. */
export function isInLanguage({ channel, language }: Omit<Place, 'code'>): boolean {
  return channel === null && language !== null;
}

/** Whether it is within a channel, under a language or not. */
export function isInChannel({ channel }: Omit<Place, 'code'>): boolean {
  return channel !== null;
}

/** Languages and channels that content can be given for. */
export type Locales = Pick<Vocabulary, 'languages' | 'channels' | 'channelLanguages' | 'channelCurrencies'>;

/** No language and no channel: only base places are left. */
export const noLocales: Locales = { languages: [], channels: [] };

/**
 * All known places of a field, the base first. Content that depends on language has no base place; what depends
 * on the channel alone stands at the base and under channels, unless the target refuses it at the base.
 */
export function placesOf(
  { code, kind, multiLanguage, multiChannel, inChannelsOnly }: Omit<Field, 'owner'>,
  locales: Locales,
): Place[] {
  const within = kind === 'price' ? channelsOfPrices(locales) : locales.channels;
  const channels = [...(inChannelsOnly ? [] : [null]), ...(multiChannel ? within : [])];
  return channels.flatMap((channel) => {
    const languages = multiLanguage ? languagesIn(channel, locales) : [null];
    return languages.map((language) => ({ code, channel, language }));
  });
}

/** Without those that take prices in no known currency. */
function channelsOfPrices({ channels, channelCurrencies }: Locales): readonly string[] {
  if (channelCurrencies === undefined) return channels;
  return channels.filter(
    (channel) => !Object.hasOwn(channelCurrencies, channel) || channelCurrencies[channel]?.length !== 0,
  );
}

/** The languages that content of a channel can be in; all of them outside of channels. */
function languagesIn(
  channel: string | null,
  { languages, channelLanguages = {} }: Locales,
): readonly string[] {
  const some =
    channel === null || !Object.hasOwn(channelLanguages, channel) ? null : channelLanguages[channel];
  return some == null ? languages : languages.filter((language) => some.includes(language));
}

/** Whether {@link placesOf} would name any, without making them: every field of every product is asked. */
export function hasPlaces(
  { multiLanguage, inChannelsOnly }: Pick<Field, 'multiLanguage' | 'inChannelsOnly'>,
  { languages, channels }: Pick<Locales, 'languages' | 'channels'>,
): boolean {
  return (!multiLanguage || languages.length > 0) && (!inChannelsOnly || channels.length > 0);
}

/**
 * Places at which a service may look at a value or forget to: the first outside of channels, and the first within one.
 */
export function baseAndChannel(field: Omit<Field, 'owner'>, locales: Locales): Place[] {
  const places = placesOf(field, locales);
  return [
    places.find(({ channel }) => channel === null),
    places.find(({ channel }) => channel !== null),
  ].filter((place) => place !== undefined);
}

/** The same places, and the last one within a channel: what is done for the first of several may be forgotten for others. */
export function baseAndOuterChannels(field: Omit<Field, 'owner'>, locales: Locales): Place[] {
  const last = placesOf(field, locales).findLast(({ channel }) => channel !== null);
  const others = baseAndChannel(field, locales);
  const isNew = others.every(({ channel }) => channel !== last?.channel);
  return last !== undefined && isNew ? [...others, last] : others;
}

/** The members that lead to the value of a place. */
export function pathOf({ code, channel, language }: Place): string[] {
  return [
    ...(channel === null ? [] : ['channels', channel]),
    ...(language === null ? [] : ['languages', language]),
    code,
  ];
}

/** The value at a place of a product or a variant. */
export function getAt(node: JsonObject, place: Place): Json | undefined {
  let here: Json | undefined = node;
  for (const member of pathOf(place)) {
    here = isObject(here) && Object.hasOwn(here, member) ? here[member] : undefined;
  }
  return here;
}

/** A copy of a product or a variant with this value at the place. */
export function setAt(node: JsonObject, place: Place, value: Json): JsonObject {
  return withMember(node, pathOf(place), value);
}

/** A copy of a product or a variant with each of these values at its place. */
export function withValues(
  node: JsonObject,
  values: readonly { readonly place: Place; readonly value: Json }[],
): JsonObject {
  return values.reduce((changed, { place, value }) => setAt(changed, place, value), node);
}

/** A value at its place; undefined where the place is left empty. */
export interface Filling {
  readonly place: Place;
  readonly value: Json | undefined;
}

/** A product or a variant that holds these values and nothing else. Takes time in proportion, however many they are. */
export function filledWith(fillings: readonly Filling[]): JsonObject {
  const root: JsonObject = {};
  for (const { place, value } of fillings) {
    if (value === undefined) continue;
    putMember(nodeAt(root, pathOf(place).slice(0, -1)), place.code, value);
  }
  return root;
}

/** Every place at which a product or a variant holds a value for the code, whatever languages and channels it has. */
export function heldPlaces(node: JsonObject, code: string): Place[] {
  const languages = [null, ...membersOf(node.languages)];
  const inChannels = membersOf(node.channels).flatMap((channel) => {
    const content = isObject(node.channels) ? node.channels[channel] : undefined;
    const within = isObject(content) ? membersOf(content.languages) : [];
    return [null, ...within].map((language) => ({ code, channel, language }));
  });
  const places = [...languages.map((language) => ({ code, channel: null, language })), ...inChannels];
  return places.filter((place) => getAt(node, place) !== undefined);
}

/**
 * A copy of a product or a variant without any value for these codes; nodes left empty go too. Takes time in
 * proportion, however many codes they are.
 */
export function removeAllEverywhere(node: JsonObject, codes: ReadonlySet<string>): JsonObject {
  return withoutCodes(node, codes, ['languages', 'channels']);
}

/** A copy of a product or a variant without any value for the code; nodes left empty go too. */
export function removeEverywhere(node: JsonObject, code: string): JsonObject {
  return heldPlaces(node, code).reduce((rest, place) => withoutMember(rest, pathOf(place)), node);
}

/** @param nodes members that hold values for codes further down: in each of their own members. */
function withoutCodes(node: JsonObject, codes: ReadonlySet<string>, nodes: readonly string[]): JsonObject {
  const left: JsonObject = {};
  for (const [member, value] of Object.entries(node)) {
    if (nodes.includes(member) && isObject(value)) {
      const inner = withoutCodesInEach(value, codes, member === 'channels' ? ['languages'] : []);
      if (Object.keys(inner).length > 0) putMember(left, member, inner);
    } else if (!codes.has(member)) putMember(left, member, value);
  }
  return left;
}

function withoutCodesInEach(
  node: JsonObject,
  codes: ReadonlySet<string>,
  nodes: readonly string[],
): JsonObject {
  const left: JsonObject = {};
  for (const [member, value] of Object.entries(node)) {
    const inner = isObject(value) ? withoutCodes(value, codes, nodes) : value;
    if (!isObject(inner) || Object.keys(inner).length > 0) putMember(left, member, inner);
  }
  return left;
}

function membersOf(node: Json | undefined): string[] {
  return isObject(node) ? Object.keys(node) : [];
}

/** The object that these members lead to, made where it is not there. */
function nodeAt(root: JsonObject, members: readonly string[]): JsonObject {
  return members.reduce((node, member) => {
    const child = Object.hasOwn(node, member) ? node[member] : undefined;
    return isObject(child) ? child : putMember(node, member, {});
  }, root);
}

/** Gives an object a member, be its name what it may. */
function putMember<T extends Json>(node: JsonObject, member: string, value: T): T {
  Object.defineProperty(node, member, { value, writable: true, enumerable: true, configurable: true });
  return value;
}

function withMember(node: JsonObject, [member, ...deeper]: readonly string[], value: Json): JsonObject {
  if (member === undefined) return node;
  if (deeper.length === 0) return { ...node, [member]: value };
  const child = Object.hasOwn(node, member) ? node[member] : undefined;
  return { ...node, [member]: withMember(isObject(child) ? child : {}, deeper, value) };
}

function withoutMember(node: JsonObject, [member, ...deeper]: readonly string[]): JsonObject {
  if (member === undefined) return node;
  const { [member]: child, ...rest } = node;
  if (deeper.length === 0 || !isObject(child)) return rest;
  const remaining = withoutMember(child, deeper);
  return Object.keys(remaining).length === 0 ? rest : { ...node, [member]: remaining };
}
