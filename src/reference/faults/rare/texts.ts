import type { Fault } from '../../departures.js';
import type { Departure } from '../../rules/index.js';

/** Updates to such texts are looked at as well. */
const updates = [
  'patch/changes-channel-content',
  'patch/changes-language-content',
  'patch/changes-product-fields',
  'patch/changes-variant-fields',
];

/** Defects that one text in hundreds shows. */
export const rareTexts: readonly Fault[] = [
  {
    name: 'emoji-joiners-lost',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'Zero-width joiners vanish, so that an emoji of several people falls apart.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll('\u200d', '')),
  },
  {
    name: 'edge-no-break-blanks-trimmed',
    rare: 'deep',
    requirement: 'create/keeps-exotic-values',
    says: 'No-break blanks at the edges of a text are trimmed, other blanks stay.',
    consequences: updates,
    rules: writingTexts((text) => text.replace(/^\u00a0+|\u00a0+$/g, '')),
  },
  {
    name: 'texts-cut-at-512',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'Of an Html of more than 512 characters the rest is cut off.',
    consequences: updates,
    rules: writingTexts((text) => text.slice(0, 512), 'Html'),
  },
  {
    name: 'line-ends-unified',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A carriage return before a line feed vanishes.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll('\r\n', '\n')),
  },
  {
    name: 'letters-i-folded',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'The Turkish letters i without and with a dot become the English ones.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll('ı', 'i').replaceAll('İ', 'I')),
  },
  {
    name: 'letters-beyond-first-plane-lost',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'Letters beyond the first plane become question marks, emoji stay.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, keepEmoji)),
  },
  {
    name: 'leading-zeros-of-texts-lost',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A text that is a number loses the zeros at its beginning.',
    consequences: updates,
    rules: writingTexts((text) => (/^0\d+(\.\d+)?$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text)),
  },
  {
    name: 'plus-signs-become-blanks',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A plus sign within a text becomes a blank, as in a form.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll('+', ' ')),
  },
  {
    name: 'placeholders-of-templates-replaced',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'What looks like the placeholder of a template, a dollar sign and a name in braces, vanishes.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll(/\$\{[^}]*\}/g, '')),
  },
  {
    name: 'line-breaks-of-markup-closed',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A line break in markup that no slash closes gets one: what it says is the same, and the value another.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll('<br>', '<br/>'), 'Html'),
  },
  {
    name: 'no-break-blanks-of-markup-written-out',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'The reference to a no-break blank in markup comes back as the blank itself.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll('&nbsp;', '\u00a0'), 'Html'),
  },
  {
    name: 'quotation-marks-around-texts-dropped',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A text that stands in quotation marks as a whole loses them, as in a table of comma-separated values.',
    consequences: updates,
    rules: writingTexts((text) => text.replace(/^"([^"]*)"$/, '$1')),
  },
  {
    name: 'doubled-apostrophes-joined',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'Two apostrophes in a row become one, as if a database had them escaped.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll("''", "'")),
  },
  {
    name: 'apostrophes-straightened',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'The apostrophe that printers set becomes the one of typewriters.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll('\u2019', "'")),
  },
  {
    name: 'trade-marks-dropped',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'The sign of trade marks vanishes from texts.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll('\u2122', '')),
  },
  {
    name: 'lone-carriage-returns-become-line-feeds',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A carriage return becomes a line feed where none follows it.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll(/\r(?!\n)/g, '\n')),
  },
  {
    name: 'last-line-end-trimmed',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'A text that ends with a line end loses it.',
    consequences: updates,
    rules: writingTexts((text) => text.replace(/\n$/, '')),
  },
  {
    name: 'digits-of-other-scripts-folded',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'The digits of Arabic become those of English.',
    consequences: updates,
    rules: writingTexts((text) =>
      text.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)),
    ),
  },
  {
    name: 'blanks-between-tags-dropped',
    rare: 'standard',
    requirement: 'create/keeps-exotic-values',
    says: 'Blanks and line ends between two tags of markup vanish.',
    consequences: updates,
    rules: writingTexts((text) => text.replaceAll(/>\s+</g, '><'), 'Html'),
  },
];

/** Answers show texts as `write` has them; what is kept is not touched, and identifiers and codes are no texts. */
function writingTexts(write: (text: string) => string, fieldType?: string): Departure {
  return (rules) => ({
    writeText(text, place, call) {
      const { kind, fieldType: type, code } = place.field;
      const isMeant = kind === 'text' && (fieldType === undefined || type === fieldType);
      const isName = ['productId', 'externalId', 'sku'].includes(code);
      return rules.writeText(isMeant && !isName ? write(text) : text, place, call);
    },
  });
}

function keepEmoji(character: string): string {
  return /\p{Extended_Pictographic}|\p{Emoji_Component}/u.test(character) ? character : '?';
}
