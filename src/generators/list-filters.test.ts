import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canFilterBy, drawnQueries } from './list-filters.js';
import { everyKind } from './vocabulary.test-helper.js';

test('a drawn query names each parameter once, by codes that are known', () => {
  fc.assert(
    fc.property(drawnQueries(everyKind), ({ filters, size }) => {
      const names = filters.map((filter) => (filter.by === 'code' ? filter.field.code : filter.by));
      expect(new Set(names).size).toBe(names.length);
      expect(size).toBeGreaterThan(0);
      for (const filter of filters) {
        if (filter.by === 'code')
          expect(everyKind.codes[`product.${filter.field.code}`]).toContain(filter.code);
      }
    }),
  );
});

test('queries combine filters of several sorts', () => {
  const drawn = fc.sample(drawnQueries(everyKind), { seed: 7, numRuns: 100 });
  expect(drawn.filter(({ filters }) => filters.length >= 3).length).toBeGreaterThan(10);
  expect(new Set(drawn.flatMap(({ filters }) => filters.map(({ by }) => by)))).toEqual(
    new Set(['state', 'code', 'from', 'to', 'channels']),
  );
});

test('a target without codes and channels is asked by state and days alone', () => {
  const bare = { ...everyKind, codes: {}, channels: [] };
  for (const { filters } of fc.sample(drawnQueries(bare), { seed: 7, numRuns: 50 })) {
    for (const { by } of filters) expect(['state', 'from', 'to']).toContain(by);
  }
});

test('a list can be filtered by selectable fields alone, and by none that is named like a parameter of its own', () => {
  expect(canFilterBy({ code: 'brand', kind: 'selectable' })).toBe(true);
  expect(canFilterBy({ code: 'brand', kind: 'text' })).toBe(false);
  for (const code of ['state', 'term', 'Channels', 'fromLastModifiedOn']) {
    expect(canFilterBy({ code, kind: 'selectable' }), code).toBe(false);
  }
});
