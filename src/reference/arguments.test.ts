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

  it.each([
    [['--prot', '1'], /--prot.*Flags are --port/],
    [['stray'], /stray.*Flags are/],
    [['--port', '70000'], /--port 70000: give a whole number from 0 to 65535/],
    [['--seed-products', '-1'], /--seed-products/],
    [['--fault', 'any-secrets'], /no such fault\. Did you mean any-secret\? --list-faults/],
    [['--dialect', 'gzipp'], /Did you mean gzip\?/],
  ])('refuses %j with the remedy', (args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});
