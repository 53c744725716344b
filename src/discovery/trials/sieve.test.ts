import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Sieved, sieve, type Trial } from './sieve.js';

interface Part {
  readonly name: number;
  /** Forms that are tried after this one. */
  readonly forms: number;
}

const refusal = (named: readonly string[] = []): Trial => ({
  kind: 'refused',
  refusal: { status: 400, named, shown: 'status 400' },
});

interface Target {
  readonly parts: readonly Part[];
  readonly isBad: (part: Part) => boolean;
  readonly names?: boolean;
  readonly bound?: number;
  readonly base?: boolean;
}

async function sieved({
  parts,
  isBad,
  names = false,
  bound = 1000,
  base = true,
}: Target): Promise<{ result: Sieved<Part>; tries: number }> {
  let tries = 0;
  const result = await sieve(parts, -1, {
    try: async (some) => {
      tries += 1;
      if (tries > bound) return { kind: 'stopped', reason: 'bound' };
      const culprit = some.find(isBad);
      if (culprit === undefined && (base || some.length > 0)) return { kind: 'accepted' };
      return refusal(names && culprit !== undefined ? [String(culprit.name)] : []);
    },
    named: (some, { named }) => some.find(({ name }) => named.includes(String(name))),
    instead: ({ name, forms }) => (forms === 0 ? [] : [{ name, forms: forms - 1 }]),
  });
  return { result, tries };
}

const parts = (count: number, forms = 0): Part[] =>
  Array.from({ length: count }, (_, name) => ({ name, forms }));

test('what is accepted at once costs one try', async () => {
  const { result, tries } = await sieved({ parts: parts(60), isBad: () => false });
  expect(tries).toBe(1);
  expect(result).toMatchObject({ kept: parts(60), dropped: [], stopped: null });
});

test('what its first form was refused for is told of a part that is left out, not what its last form was', async () => {
  const { dropped } = await sieve<Part>([{ name: 1, forms: 2 }], 0, {
    try: async ([part]) => ({
      kind: 'refused',
      refusal: { status: 400, named: [], shown: `${part?.forms} forms left` },
    }),
    named: () => undefined,
    instead: ({ name, forms }) => (forms === 0 ? [] : [{ name, forms: forms - 1 }]),
  });
  expect(dropped).toMatchObject([{ refusal: { shown: '2 forms left' } }]);
});

test('exactly the culprits are left out, wherever they stand and however many they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(40), fc.uniqueArray(fc.nat(39)), fc.boolean(), async (count, bad, names) => {
      const { result, tries } = await sieved({
        parts: parts(count),
        isBad: ({ name }) => bad.includes(name),
        names,
      });
      const culprits = bad.filter((name) => name < count);
      expect(result.kept?.map(({ name }) => name)).toEqual(
        parts(count)
          .map(({ name }) => name)
          .filter((name) => !bad.includes(name)),
      );
      expect(new Set(result.dropped.map(({ ingredient }) => ingredient.name))).toEqual(new Set(culprits));
      expect(tries).toBeLessThanOrEqual(names ? culprits.length + 1 : 2 + culprits.length * 8);
    }),
  );
});

test('another form of a culprit is used where that is accepted', async () => {
  for (const names of [true, false]) {
    const { result } = await sieved({
      parts: parts(9, 3),
      isBad: ({ name, forms }) => name === 4 && forms > 1,
      names,
    });
    expect(result.kept).toHaveLength(9);
    expect(result.kept?.[4]).toEqual({ name: 4, forms: 1 });
    expect(result.dropped).toEqual([]);
  }
});

test('a refused base is told, with what was not ruled out', async () => {
  const { result } = await sieved({ parts: parts(3), isBad: ({ name }) => name === 0, base: false });
  expect(result).toMatchObject({
    kept: null,
    left: parts(3),
    refused: { whole: { status: 400 }, base: { status: 400 } },
  });
});

test('a bound leaves what was accepted by then', async () => {
  const { result } = await sieved({ parts: parts(16), isBad: ({ name }) => name === 12, bound: 4 });
  expect(result.stopped).toBe('bound');
  expect(result.kept).toEqual(parts(12).slice(0, result.kept?.length));
  expect(result.kept?.length).toBeGreaterThan(0);
  expect(result.dropped.every((one) => one.refusal === null)).toBe(true);
});
