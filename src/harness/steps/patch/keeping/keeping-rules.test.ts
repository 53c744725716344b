import { expect, test } from 'vitest';
import { fieldFor, objectFrom } from '../../../../oracle/fake-exchange.test-helper.js';
import { changes } from '../../../../oracle/products/changes.js';
import { isCopy, ruleOf } from './keeping-rules.js';

const ofVariant = { owner: 'variant' } as const;
const fields = [
  fieldFor('ean', 'ean', ofVariant),
  fieldFor('pos', 'integer', { ...ofVariant, multiChannel: true }),
];

/** The rules that are broken where this was shown before an update, and nothing of the second variant is left. */
const brokenBy = (member: string, value: number): string[] => {
  const [one, other] = ['1', '2'].map((ean) => ({ ean, channels: { web: { [member]: value } } }));
  const before = objectFrom(JSON.stringify({ variants: [one, other] }));
  const after = objectFrom(JSON.stringify({ variants: [one, { ean: '2' }] }));
  const sent = objectFrom(
    JSON.stringify({ variants: [one, { ean: '2', channels: { store: { [member]: value } } }] }),
  );
  return changes(before, after, fields, { sent }).map((change) => ruleOf(change, sent, fields));
};

test('what was sent for one variant in a channel, and for another in a second one, is lost in a channel', () => {
  expect(brokenBy('pos', 3143)).toEqual(['patch/keeps-other-channels']);
});

const texts = [fieldFor('text', 'text', { multiLanguage: true })];

/** Whether a text that changed in a language is a copy, of a product that was created with one in this language. */
const isCopied = (
  language: string,
  { was = 'old', is = 'new' }: { was?: string; is?: string } = {},
): boolean => {
  const shows = (en: string, other: string) =>
    objectFrom(JSON.stringify({ languages: { en: { text: en }, other: { text: other } } }));
  const created = objectFrom(JSON.stringify({ languages: { [language]: { text: 'old' } } }));
  const sent = objectFrom('{ "languages": { "en": { "text": "new" } } }');
  const all = changes(shows('old', was), shows('new', is), texts, { sent });
  return all.length > 0 && all.every((change) => isCopy(change, created, texts));
};

test('what a service shows in a language that nobody sent changes with the text that it is taken from', () => {
  expect(isCopied('en')).toBe(true);
  expect(isCopied('other')).toBe(false);
  expect(isCopied('en', { was: 'its own' })).toBe(false);
  expect(isCopied('en', { is: 'another' })).toBe(false);
});
