import { expect, test } from 'vitest';
import { parseJson } from '../../../../json/parse.js';
import { toPlain } from '../../../../json/tree.js';
import { answeredWith, answeredWithJson } from '../../../../oracle/fake-exchange.test-helper.js';
import { isRaw, type Pim } from '../../../../target/pim.js';
import { once } from '../../../examples/examples.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { keepsEscapedTexts } from './escaped-texts.js';

/** A service that keeps what it is sent after this was done to the text of the body, and takes no such letters. */
const service =
  (read: (text: string) => string, refused?: string) =>
  (pim: Pim): Pim => {
    let held = '{}';
    return {
      ...pim,
      async create(body) {
        const text = read(isRaw(body) ? body.raw : '{}');
        if (refused !== undefined && text.includes(refused))
          return answeredWithJson({}, { operation: 'create', status: 400 });
        held = text.replace('{', '{"id":"p-1",');
        return answeredWithJson({ id: 'p-1' }, { operation: 'create', status: 201 });
      },
      get: async () => answeredWith(held),
    };
  };

const deviationsOf = async (fake: (pim: Pim) => Pim): Promise<readonly unknown[]> => {
  const { evidence } = await runOnFake(
    'create/keeps-exotic-values',
    { service: fake, has: { address: 'receipt-id' } },
    (check) => once(() => keepsEscapedTexts(check)),
  );
  return evidence.map(({ deviation }) => deviation.expected);
};

const unescaped = (text: string): string => {
  const parsed = parseJson(text);
  return JSON.stringify(parsed.ok ? toPlain(parsed.value) : null);
};

test.each([
  ['reads escapes', unescaped, undefined],
  ['refuses pairs of them', unescaped, '🥾'],
])('a service that %s is not blamed', async (_, read, refused) => {
  expect(await deviationsOf(service(read, refused))).toEqual([]);
});

test('a service that forgets pairs is told that they were sent', async () => {
  const forgetful = service((text) => unescaped(text).replace('🥾', '??'));
  expect(await deviationsOf(forgetful)).toEqual([expect.stringContaining('(sent in escapes')]);
});
