import { expect, test } from 'vitest';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { SendOptions } from '../../../target/pim.js';
import { sentBehindAnother } from './remembered-reads.js';

/** The status that somebody without a token gets at last, where the answers to the full client are remembered at times. */
const statusBehind = async (isRemembered: (count: number) => boolean) => {
  let permitted = 0;
  const send = async (_: string, { credential }: SendOptions) => {
    if (credential === undefined) permitted += 1;
    const isServed = credential === undefined || isRemembered(permitted);
    return answeredWithJson({}, { status: isServed ? 200 : 401 });
  };
  const answered = await sentBehindAnother({ send }, 'list', { credential: 'none' });
  return { status: answered.answer.status, permitted };
};

test('an answer that is remembered now and then is found', async () => {
  expect(await statusBehind((count) => count === 2)).toEqual({ status: 200, permitted: 2 });
});

test('a service that remembers none is asked a few times', async () => {
  expect(await statusBehind(() => false)).toEqual({ status: 401, permitted: 3 });
});
