import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { type Spoilable, sound, spoiled, variedSpoiling } from './varied-spoiling.js';
import { everyKind } from './vocabulary.test-helper.js';

const kinds: readonly Spoilable[] = [
  { unknown: 'code', owner: 'product' },
  { unknown: 'code', owner: 'variant' },
  { unknown: 'code beside a known one' },
  { unknown: 'currency', under: 'base' },
  { unknown: 'currency', under: 'channel' },
];

describe.each(kinds)('a product spoiled by %j', (what) => {
  const spoilings = variedSpoiling(everyKind, what) ?? fc.constant(undefined);

  test('holds the unknown thing, which its plan and the sound product do not', () => {
    fc.assert(
      fc.property(spoilings, (spoiling) => {
        if (spoiling === undefined) throw new Error('nothing was drawn');
        const quoted = JSON.stringify(spoiling.unknown);
        const bodies: JsonObject[] = [spoiling.plan, sound(everyKind, spoiling.plan, spoiling)];
        for (const body of bodies) expect(stringifyJson(body)).not.toContain(quoted);
        expect(stringifyJson(spoiled(everyKind, spoiling.plan, spoiling))).toContain(quoted);
      }),
    );
  });
});

test('a definition without prices leaves no currency to be unknown', () => {
  const has = { ...everyKind, fields: everyKind.fields.filter(({ kind }) => kind !== 'price') };
  expect(variedSpoiling(has, { unknown: 'currency', under: 'base' })).toBeUndefined();
});
