import type { Fault } from '../../departures.js';
import { isObject, type Json, type JsonObject, without } from '../../json/json.js';
import type { Departure } from '../../rules/index.js';
import { onCreate } from '../parts/alter.js';

/** Defects of keeping what a create sent that show on few products: unusual texts, content in one place alone. */
export const createKeptValues: readonly Fault[] = [
  {
    name: 'no-break-blanks-of-html-lost',
    requirement: 'create/keeps-exotic-values',
    says: 'Emoji and texts over 255 characters are refused, and no-break blanks of Html become plain ones.',
    consequences: [
      'patch/changes-channel-content',
      'patch/changes-language-content',
      'patch/changes-product-fields',
      'patch/changes-variant-fields',
    ],
    rules: (rules) => ({
      itemProblem: (value, field) =>
        typeof value === 'string' && (value.length > 255 || /\p{Emoji_Presentation}/u.test(value))
          ? 'must be a text of at most 255 characters without emoji'
          : rules.itemProblem(value, field),
      writeText: (text, place, call) =>
        rules.writeText(
          place.field.fieldType === 'Html' ? text.replaceAll('\u00a0', ' ') : text,
          place,
          call,
        ),
    }),
  },
  {
    name: 'edge-blanks-of-one-html-field-trimmed',
    requirement: 'create/keeps-exotic-values',
    says: 'Blanks at the end of one Html field are cut off, but not in the first language and not of other fields.',
    consequences: ['patch/changes-language-content'],
    rules: beyondFirstLanguage((text) => text.trimEnd()),
  },
  {
    name: 'blanks-of-one-html-field-joined',
    requirement: 'create/keeps-exotic-values',
    says: 'Several blanks in a row become one in one Html field, but not in the first language.',
    consequences: ['patch/changes-language-content'],
    rules: beyondFirstLanguage((text) => text.replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ')),
  },
  {
    name: 'only-language-taken-for-the-first',
    requirement: 'create/keeps-language-content',
    says: 'Content in one language alone is kept as content in the first language.',
    rules: onCreate((product, { call: { world } }) => {
      const { languages } = product.content;
      const [first = ''] = world.data.languages;
      return onlyKey(languages) === undefined
        ? product
        : { ...product, content: { ...product.content, languages: renamed(languages, first) } };
    }),
  },
  {
    name: 'only-channel-taken-for-the-first',
    requirement: 'create/keeps-channel-content',
    says: 'Content of the product for one channel alone is kept as content for the first channel.',
    rules: onCreate((product, { call: { world } }) => {
      const { channels } = product.content;
      const [first = ''] = world.data.channels;
      return onlyKey(channels) === undefined
        ? product
        : { ...product, content: { ...product.content, channels: renamed(channels, first) } };
    }),
  },
  {
    name: 'texts-lost-without-variants',
    requirement: 'create/keeps-product-fields',
    says: 'A new product without variants loses its optional texts.',
    consequences: ['create/keeps-multiple-values'],
    rules: onCreate((product, { call: { world } }) => {
      if (product.variants.length > 0) return product;
      const lost = [...world.definition.product.values()].filter(
        ({ code, kind, multiLanguage, required }) =>
          kind === 'text' && !multiLanguage && !required && code !== 'productId',
      );
      return { ...product, content: without(product.content, ...lost.map(({ code }) => code)) };
    }),
  },
];

/** Answers show texts of the first Html field as `write` has them, but for those in the first language. */
function beyondFirstLanguage(write: (text: string) => string): Departure {
  return (rules) => ({
    writeText(text, place, call) {
      const { definition, data } = call.world;
      const [html] = [...definition.product.values()].filter(({ fieldType }) => fieldType === 'Html');
      const [first] = data.languages;
      const isMeant = place.field.code === html?.code && place.language !== first;
      return rules.writeText(isMeant ? write(text) : text, place, call);
    },
  });
}

/** The key of a node that has one entry alone. */
function onlyKey(node: Json | undefined): string | undefined {
  const [key, ...others] = isObject(node) ? Object.keys(node) : [];
  return others.length === 0 ? key : undefined;
}

function renamed(node: Json | undefined, key: string): JsonObject {
  return Object.fromEntries((isObject(node) ? Object.values(node) : []).map((value) => [key, value]));
}
