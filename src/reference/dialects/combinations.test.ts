import { describe, expect, it } from 'vitest';
import type { Dialect } from '../departures.js';
import { depart, lawful } from '../rules/index.js';
import { clash, combinedDialect, drawnDialects, listedDialects } from './combinations.js';
import { dialects } from './index.js';

const dialectOf = (name: string): Dialect => {
  const found = dialects.find((dialect) => dialect.name === name);
  if (found === undefined) throw new Error(`There is no dialect ${name}`);
  return found;
};

describe('drawnDialects', () => {
  it.each([1, 2, 3, 17, 4711])(
    'draws the same for seed %i every time, and as many as were asked for',
    (seed) => {
      const drawn = drawnDialects(seed, 4);
      expect(drawn).toEqual(drawnDialects(seed, 4));
      expect(new Set(drawn).size).toBe(4);
    },
  );

  it('never draws two that speak about the same topic', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const drawn = drawnDialects(seed, 4);
      const pairs = drawn.flatMap((one, index) =>
        drawn.slice(index + 1).map((other) => [one, other] as const),
      );
      expect(pairs.filter(([one, other]) => clash(one, other))).toEqual([]);
    }
  });

  it('stops where nothing is left that would go together', () => {
    expect(drawnDialects(5, 1000).length).toBeLessThan(dialects.length);
  });
});

describe('clash', () => {
  it.each([
    ['gzip', 'pretty-json', 'replace the same rule'],
    ['large-catalogue', 'empty-catalogue', 'say how many products there are'],
    ['retired-codes', 'retired-codes', 'are the same'],
  ])('keeps %s and %s apart, which %s', (one, other) => {
    expect(clash(dialectOf(one), dialectOf(other))).toBe(true);
  });

  it('lets dialects of different topics go together', () => {
    expect(clash(dialectOf('gzip'), dialectOf('short-tokens'))).toBe(false);
  });
});

describe('combinedDialect', () => {
  it('joins the rules, settings and surroundings of its parts and names them', () => {
    for (let seed = 0; seed <= 60; seed += 1) {
      const combined = combinedDialect(`combined-${seed}`);
      const parts = drawnDialects(seed, 2 + (seed % 3));
      expect(Object.keys(combined?.rules(lawful) ?? {}).length).toBeGreaterThanOrEqual(
        Object.keys(lawful).length,
      );
      for (const part of parts) {
        expect(combined?.says).toContain(part.name);
        expect(combined?.settings).toMatchObject(part.settings ?? {});
        if (part.seedProducts !== undefined) expect(combined?.seedProducts).toBe(part.seedProducts);
        if (part.catalog !== undefined) expect(combined?.catalog).toBe(part.catalog);
      }
    }
  });

  it.each(['combined', 'combined-', 'combined-01', 'combined-x', 'gzip'])('knows nothing of %s', (name) => {
    expect(combinedDialect(name)).toBeUndefined();
  });

  it('changes no rule that its parts leave alone', () => {
    const rules = depart(lawful, combinedDialect('combined-3')?.rules ?? (() => ({})));
    const replaced = new Set(drawnDialects(3, 2).flatMap((part) => Object.keys(part.rules(lawful))));
    const changed = Object.entries(rules).filter(([name, rule]) =>
      Object.entries(lawful).every(([known, lawfulRule]) => known !== name || lawfulRule !== rule),
    );
    expect(changed.every(([name]) => replaced.has(name))).toBe(true);
  });
});

describe('listedDialects', () => {
  it('lists every dialect, then combinations', () => {
    const names = listedDialects().map(({ name }) => name);
    expect(names.slice(0, dialects.length)).toEqual(dialects.map(({ name }) => name));
    expect(names.slice(dialects.length)).toContain('combined-1');
  });
});
