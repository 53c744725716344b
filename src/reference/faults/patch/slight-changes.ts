import type { Fault } from '../../departures.js';
import { type Json, JsonNumber } from '../../json/json.js';
import type { Node } from '../../model/content.js';
import type { Departure } from '../../rules/index.js';

/** Defects by which an update is taken for none, since what it sends is much like what is there. */
export const patchSlightChanges: readonly Fault[] = [
  {
    name: 'texts-not-continued',
    requirement: 'patch/changes-product-fields',
    says: 'A text of the product is not changed to one that begins with the old one.',
    rules: ofTexts(atBase, continues),
  },
  {
    name: 'texts-with-other-blanks-around-not-stored',
    requirement: 'patch/changes-product-fields',
    says: 'A text of the product is not changed to one that differs by blanks around it alone.',
    rules: ofTexts(atBase, (before, sent) => before.trim() === sent.trim()),
  },
  {
    name: 'texts-of-variants-not-continued',
    requirement: 'patch/changes-variant-fields',
    says: 'A text of a variant is not changed to one that begins with the old one.',
    rules: ofTexts(ofVariant, continues),
  },
  {
    name: 'language-content-not-continued',
    requirement: 'patch/changes-language-content',
    says: 'Content in a language is not changed to one that begins with the old one.',
    rules: ofTexts(inLanguage, continues),
  },
  {
    name: 'language-content-in-another-case-not-stored',
    requirement: 'patch/changes-language-content',
    says: 'Content in a language is not changed to one that differs by the case of its letters alone.',
    rules: ofTexts(inLanguage, (before, sent) => before.toLowerCase() === sent.toLowerCase()),
  },
  {
    name: 'language-content-marked-up-otherwise-not-stored',
    requirement: 'patch/changes-language-content',
    says: 'Content in a language is not changed to one that differs by its markup alone.',
    rules: ofTexts(inLanguage, (before, sent) => withoutTags(before) === withoutTags(sent)),
  },
  {
    name: 'channel-content-not-continued',
    requirement: 'patch/changes-channel-content',
    says: 'Content in a language of a channel is not changed to one that begins with the old one.',
    rules: ofTexts(inChannel, continues),
  },
  {
    name: 'channel-content-not-cut',
    requirement: 'patch/changes-channel-content',
    says: 'Content in a language of a channel is not changed to a beginning of the old one.',
    rules: ofTexts(inChannel, (before, sent) => before.startsWith(sent)),
  },
  {
    name: 'signs-of-numbers-not-changed',
    requirement: 'patch/changes-product-fields',
    says: 'A number of the product is not changed to the same one with the opposite sign.',
    rules: ofNumbers(atBase, (before, sent) => Math.abs(before) === Math.abs(sent)),
  },
  {
    name: 'last-decimals-of-prices-not-changed',
    requirement: 'patch/changes-prices',
    says: 'A price is not changed by less than a tenth.',
    rules: ofNumbers(({ kind, channel }) => kind === 'price' && channel === undefined, isNearlySame),
  },
];

function atBase({ kind }: Node): boolean {
  return kind === 'product';
}

function ofVariant({ kind }: Node): boolean {
  return kind === 'variant';
}

function inLanguage({ kind, channel }: Node): boolean {
  return kind === 'language' && channel === undefined;
}

function inChannel({ kind, channel }: Node): boolean {
  return kind === 'language' && channel !== undefined;
}

/** Whether a text begins with the old one. */
function continues(before: string, sent: string): boolean {
  return sent.startsWith(before);
}

function withoutTags(markup: string): string {
  return markup.replace(/<[^>]*>/g, '');
}

/** Zero is no number that something comes near to. */
function isNearlySame(before: number, sent: number): boolean {
  return before !== 0 && sent !== 0 && Math.abs(before - sent) < 0.1;
}

function ofTexts(
  isMeant: (node: Node) => boolean,
  isSame: (before: string, sent: string) => boolean,
): Departure {
  return keeping(
    isMeant,
    (before, sent) => typeof before === 'string' && typeof sent === 'string' && isSame(before, sent),
  );
}

function ofNumbers(
  isMeant: (node: Node) => boolean,
  isSame: (before: number, sent: number) => boolean,
): Departure {
  return keeping(
    isMeant,
    (before, sent) =>
      before instanceof JsonNumber &&
      sent instanceof JsonNumber &&
      isSame(Number(before.raw), Number(sent.raw)),
  );
}

function keeping(
  isMeant: (node: Node) => boolean,
  isSame: (before: Json | undefined, sent: Json) => boolean,
): Departure {
  return (rules) => ({
    mergeValue: (before, sent, node, key) =>
      before !== undefined && isMeant(node) && isSame(before, sent)
        ? before
        : rules.mergeValue(before, sent, node, key),
  });
}
