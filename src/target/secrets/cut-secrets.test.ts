import { expect, test } from 'vitest';
import { type Needle, withoutCutSecrets } from './cut-secrets.js';

const needles: Needle[] = [{ form: 'a-long-and-secret-word', placeholder: '$SECRET' }];

test('the beginning of a secret before a cut, and its end behind one, are hidden', () => {
  expect(withoutCutSecrets('sent: a-long-and … cret-word came', needles)).toBe(
    'sent: $SECRET … $SECRET came',
  );
});

test('a piece out of the middle of a secret is hidden, quotes around it or not', () => {
  expect(withoutCutSecrets('…"ong-and-sec"… (U+0063 at offset 12)', needles)).toBe(
    '…"$SECRET"… (U+0063 at offset 12)',
  );
});

test('what is no piece of a secret stays, and so does what stands in the middle of a text', () => {
  for (const text of ['a long and … secret word', 'a-long-and stays', 'at a-lo … word']) {
    expect(withoutCutSecrets(text, needles)).toBe(text);
  }
});
