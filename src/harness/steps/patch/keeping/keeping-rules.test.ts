import { expect, test } from 'vitest';
import { changes } from '../../../../oracle/changes.js';
import { fieldFor, objectFrom } from '../../../../oracle/fake-exchange.test-helper.js';
import { ruleOf } from './keeping-rules.js';

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
