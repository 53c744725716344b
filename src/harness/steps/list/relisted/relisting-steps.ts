import type { Field } from '../../../../discovery/capabilities.js';
import { codesOf } from '../../../../generators/fields.js';
import { unknownCode } from '../../../../generators/unknown-code.js';
import type { Json, JsonObject } from '../../../../json/json.js';
import type { Check } from '../../../check.js';
import type { identifiersOf } from '../../product-identifiers.js';
import type { VariantCodes } from './recoded-variant.js';
import {
  adding,
  codeField,
  emptying,
  inChannelsOfVariant,
  inLanguages,
  inOwnChannels,
  ofEachKind,
  ofProduct,
  ofSecondVariant,
  ofVariant,
  recoding,
  recodingItself,
  renaming,
  renamingBeside,
  repricing,
  withImage,
  withWord,
} from './relisting-updates.js';
import type { Also } from './ways-to-find.js';

/** One of the updates that the product is given. */
export interface Step {
  /** What it brings, where a check asks for that. */
  readonly brings?: 'code' | 'channels' | 'variant codes' | 'another variant' | 'word';
  /** What is sent to the product as it is by then; nothing is, where that is empty. */
  readonly sent: (read: JsonObject) => JsonObject;
  /** By which identifier it is sent, where the target takes it by that: whichever it knows where none is named. */
  readonly by?: string | undefined;
  /** Whether it replaces codes of the product itself. */
  readonly isOfCodes?: boolean;
  /** What the product is looked for by once more, each by itself. */
  readonly also?: Also;
  /** How it is sent where it is not looked whether it shows. */
  readonly unseen?: Parameters<Check['pim']['patch']>[2];
}

/**
 * A code that does not exist, behind one of another field that does: what lists go by may be left as it is when an update
 * is refused, and stay so for good, or follow it in part.
 */
const refused = ({ config, has }: Check): Step => ({
  unseen: { provokes: 'business-error' },
  sent(read) {
    const field = codeField(has);
    if (field === undefined) return {};
    const unknown = unknownCode(codesOf(has, field), config.seed);
    return { ...recodingItself(has, read, false), [field.code]: field.multiple ? [unknown] : unknown };
  },
});

/** What a product is created without, and what its updates bring instead. */
interface Outline {
  readonly label: string;
  readonly word: string;
  readonly lostWord: string;
  readonly besideWord: string;
  /** The field that it is created without, and the value that an update brings. */
  readonly coded: { readonly field: Field; readonly value: Json } | undefined;
  readonly codes: VariantCodes;
}

/** The updates that the product is given, each sent to what the one before left. */
export const stepsFor = (
  check: Check,
  { label, word, lostWord, besideWord, coded, codes }: Outline,
  { externalId, eans }: Awaited<ReturnType<typeof identifiersOf>>,
): readonly Step[] => {
  const { has } = check;
  const [ean] = eans;
  const ofItself = (by: string | undefined): Step[] =>
    by === undefined ? [] : [{ by, sent: (read) => ofProduct(has, read, label) }];
  const back = Object.fromEntries(
    Object.entries(codes.ofAdded).filter(([name]) => codes.further[name] !== undefined),
  );
  const [first, others] = [has.channels.slice(0, 1), has.channels.slice(1)];
  const languages = (known?: readonly string[]): JsonObject =>
    withWord(has, inLanguages(has, label, known), lostWord);
  return [
    { brings: 'code', sent: () => (coded === undefined ? {} : { [coded.field.code]: coded.value }) },
    // One channel after the other: an index may hold those alone that the last update names.
    {
      brings: 'channels',
      sent: (read) =>
        first.length === 0
          ? {}
          : {
              // The others come later: a list may show those languages alone that the first update brought.
              ...languages(has.languages.slice(0, 1)),
              ...inOwnChannels(has, first),
              ...inChannelsOfVariant(has, read, first),
            },
    },
    { sent: (read) => ({ ...inOwnChannels(has, others), ...inChannelsOfVariant(has, read, others) }) },
    { sent: () => inOwnChannels(has, first) },
    { sent: () => ({ ...languages(), ...inOwnChannels(has) }) },
    { by: externalId, sent: (read) => inChannelsOfVariant(has, read) },
    { sent: (read) => ofVariant(has, read) },
    { by: ean, brings: 'variant codes', sent: (read) => recoding(has, read, codes) },
    { by: externalId, brings: 'another variant', also: 'variant codes', sent: () => adding(has, codes) },
    ...[codes.further, back].map(
      (others): Step => ({
        also: 'variant codes',
        sent: (read) => ofSecondVariant(has, read, others),
      }),
    ),
    ...ofItself(ean),
    refused(check),
    ...ofItself(externalId),
    // What null does is left open. Where it takes a value away, the next look shows whether lists go on to show it.
    { unseen: { odd: true }, sent: (read) => emptying(has, read, label) },
    { also: 'label', sent: (read) => renamingBeside(has, read, label, besideWord) },
    { brings: 'word', also: 'label', sent: (read) => renaming(has, read, lostWord, word) },
    // The second time there is content that a list may go on to show.
    { sent: () => withWord(has, inLanguages(has, label), word) },
    { by: ean, sent: () => withWord(has, inLanguages(has, label), word) },
    { sent: () => withImage(has) },
    { by: externalId, sent: (read) => repricing(has, read) },
    { sent: (read) => ofEachKind(has, read, label) },
    { by: externalId, isOfCodes: true, sent: (read) => recodingItself(has, read, false) },
    { by: ean, isOfCodes: true, sent: (read) => recodingItself(has, read, true) },
  ];
};
