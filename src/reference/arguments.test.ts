import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.js';

describe('readArguments', () => {
  it('has a default for everything', () => {
    expect(readArguments([])).toEqual({
      port: 0,
      definition: undefined,
      seedProducts: 40,
      faults: [],
      dialects: [],
      credentialsFromEnv: false,
      exitWithParent: false,
      many: false,
      list: undefined,
    });
  });

  it('takes several faults and dialects in their order', () => {
    const { faults, dialects } = readArguments([
      '--fault',
      'any-secret',
      '--fault',
      'ean-race',
      '--dialect',
      'gzip',
    ]);
    expect(faults.map(({ name }) => name)).toEqual(['any-secret', 'ean-race']);
    expect(dialects.map(({ name }) => name)).toEqual(['gzip']);
  });

  it('takes a combination by the seed in its name', () => {
    const { dialects } = readArguments(['--dialect', 'combined-17']);
    expect(dialects.map(({ name }) => name)).toEqual(['combined-17']);
  });

  it.each([
    [['--dialect', 'large-catalogue'], 20_000],
    [['--dialect', 'empty-catalogue'], 0],
    [['--dialect', 'empty-catalogue', '--seed-products', '7'], 7],
  ])('finds the number of products in %j', (args, seedProducts) => {
    expect(readArguments(args).seedProducts).toBe(seedProducts);
  });

  it.each([
    [['--prot', '1'], /--prot.*: flags are --port/],
    [['stray'], /stray.*: flags are/],
    [['--port', '70000'], /^--port is "70000": give a whole number from 0 to 65535$/],
    [['--seed-products', '-1'], /--seed-products/],
    [
      ['--fault', 'any-secrets'],
      /^--fault "any-secrets" is unknown: did you mean any-secret\? --list-faults/,
    ],
    [['--fault', 'zzz'], /^--fault "zzz" is unknown: --list-faults prints all that there are$/],
    [['--dialect', 'zz'], /^--dialect "zz" is unknown: --list-dialects/],
    [['--dialect', 'gzipp'], /did you mean gzip\?/],
  ])('refuses %j with the remedy', (args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});
