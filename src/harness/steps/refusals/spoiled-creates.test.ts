import { expect, test } from 'vitest';
import type { Capabilities } from '../../../discovery/capabilities.js';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { judgeRefused } from './judge-unknown.js';
import { eachSpoiled } from './spoiled-creates.js';
import { inheritedNames, type Spoiling, unknownCodes } from './unknown-values.js';

/** What spoiled creates were said to provoke, and what was found on a service that takes names for codes, or does not. */
const sent = async (spoilings: (has: Capabilities) => readonly Spoiling[], takesNames: boolean) => {
  const provoked: unknown[] = [];
  const service = (pim: Pim): Pim => ({
    ...pim,
    async create(body, options) {
      const isSpoiled = provoked.push(options?.provokes ?? 'nothing') > 1;
      const isName = JSON.stringify(body).includes('toString');
      return isSpoiled && !(isName && takesNames)
        ? answeredWithJson({}, { operation: 'create', status: 400 })
        : answeredWithJson({ id: (body as JsonObject).externalId ?? null }, { operation: 'create' });
    },
  });
  const { evidence } = await runOnFake('create/unknown-code-is-404', { service }, (check) =>
    eachSpoiled(check, spoilings, judgeRefused, 'none'),
  );
  return { found: evidence.length, provoked: [...new Set(provoked.slice(1))] };
};

test('a name that objects inherit is no code, and may be refused in whatever words', async () => {
  const names = (has: Capabilities) => inheritedNames(has, 'product');
  expect(await sent(names, true)).toEqual({ found: 1, provoked: ['nothing'] });
  expect(await sent(names, false)).toEqual({ found: 0, provoked: ['nothing'] });
});

test.each([
  ['like a known one is refused with a business error', false, 'business-error'],
  ['longer than every known one may be refused in whatever words', true, 'nothing'],
])('an unknown code %s', async (_, isLonger, provoked) => {
  const codes = (has: Capabilities) =>
    unknownCodes(has, 'product').filter(({ isOdd = false }) => isOdd === isLonger);
  expect(await sent(codes, true)).toEqual({ found: 0, provoked: [provoked] });
});
