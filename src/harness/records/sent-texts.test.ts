import { describe, expect, test } from 'vitest';
import { fieldFor } from '../../oracle/fake-exchange.test-helper.js';
import { SentTexts } from './sent-texts.js';

const fields = [fieldFor('name', 'text'), fieldFor('note', 'html')];

const [long, other] = ['a text of the first product', 'a text of the second product'];

/** Two products, each created with a text of its own. */
const sentTwo = (): SentTexts => {
  const sent = new SentTexts();
  sent.noteCreate(['p1', '20'], { productId: 'p1', name: long }, fields);
  sent.noteCreate(['p2'], { productId: 'p2', name: other, note: 'short' }, fields);
  return sent;
};

test('a text that was created with another product alone is told, with its place and that product', () => {
  const product = { productId: 'p2', name: other, languages: { en: { note: long } } };
  expect(sentTwo().borrowedBy(['p2', 'i2'], product, fields)).toEqual([
    { text: long, pointer: '/languages/en/note', sentFor: 'p1' },
  ]);
});

test('so is a text of an update, however often it was sent to its product', () => {
  const sent = sentTwo();
  for (const address of ['p1', '20', 'p1', '20'])
    sent.notePatch(address, { name: 'a text of an update' }, fields);
  expect(sent.borrowedBy(['p2'], { name: 'a text of an update' }, fields)).toMatchObject([{ sentFor: 'p1' }]);
  expect(sent.borrowedBy(['p1'], { name: 'a text of an update' }, fields)).toEqual([]);
});

describe('a text is not borrowed', () => {
  const borrowed = (sent: SentTexts, identifiers: readonly string[], name: string): readonly unknown[] =>
    sent.borrowedBy(identifiers, { name }, fields);

  test('by the product that it was sent for, by whatever identifier', () => {
    const sent = sentTwo();
    sent.join(['i1', '20']);
    for (const identifier of ['p1', '20', 'i1', ' P1', '020']) {
      expect(borrowed(sent, [identifier], long)).toEqual([]);
    }
  });

  test('by a product that took over an identifier of the other', () => {
    const sent = sentTwo();
    sent.noteCreate(['p3', '20'], {}, fields);
    expect(borrowed(sent, ['p3'], long)).toEqual([]);
  });

  test('by a product of which nobody knows what it was sent', () => {
    expect(borrowed(sentTwo(), ['p5'], long)).toEqual([]);
  });

  test('where it was sent for the product, too, or for nobody knows whom', () => {
    const sent = sentTwo();
    sent.noteCreate(['p4'], { name: long }, fields);
    sent.noteCreate(['p5'], {}, fields);
    expect(borrowed(sent, ['p4'], long)).toEqual([]);
    expect(borrowed(sent, ['p5'], long)).toHaveLength(1);
    sent.notePatch('named by no create', { name: other }, fields);
    sent.noteCreate(['p6'], { name: other }, fields);
    sent.noteCreate([], { name: 'a text of a nameless product' }, fields);
    expect(borrowed(sent, ['p5'], other)).toEqual([]);
    expect(borrowed(sent, ['p5'], 'a text of a nameless product')).toEqual([]);
  });

  test('where it is short, or nobody sent it', () => {
    expect(borrowed(sentTwo(), ['p1'], 'short')).toEqual([]);
    expect(borrowed(sentTwo(), ['p1'], 'filled in by the service')).toEqual([]);
  });
});
