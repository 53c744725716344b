import { describe, expect, test } from 'vitest';
import { fakeConfig } from '../../../discovery/fake-sample.test-helper.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import { needsFittingHeader } from './client-header.js';
import type { SoundRequests } from './sound-requests.js';

type Operation = Parameters<SoundRequests['send']>[0];

interface Situation {
  /** The x-client that is sent for the limited client, whose id is "limited". */
  readonly xClient?: string;
  readonly denied?: readonly Operation[];
  readonly isNamed?: boolean;
  /** What the limited client is answered. */
  readonly status: number;
}

/** What the limited client was asked to do, and why nothing follows; null where something does. */
const lookAt = async ({ xClient = 'full', denied = ['create'], isNamed = true, status }: Situation) => {
  const asked: Operation[] = [];
  const sound = {
    async send(operation: Operation) {
      asked.push(operation);
      return answeredWithJson({}, { status });
    },
  } as unknown as SoundRequests;
  const config = fakeConfig();
  const limited = { id: 'limited', secret: 'limited-secret', xClient };
  const check = { config: { ...config, target: { ...config.target, limited } } };
  const reason = await needsFittingHeader(check, sound, denied, isNamed).then(
    () => null,
    (thrown: Error) => thrown.message,
  );
  return { asked, reason };
};

const everything = ['definitions', 'list', 'get', 'create', 'patch'] as const;

describe('a limited client under the x-client of another', () => {
  test.each([400, 401, 422])('that may not even read (%s) shows nothing', async (status) => {
    const { asked, reason } = await lookAt({ status });
    expect(asked).toEqual(['definitions']);
    expect(reason).toContain('set PIM_LIMITED_X_CLIENT');
  });

  test.each([200, 403, 503])('that is answered %s is judged', async (status) => {
    expect(await lookAt({ status })).toEqual({ asked: ['definitions'], reason: null });
  });

  test('is asked for what it may do', async () => {
    const { asked } = await lookAt({ denied: ['definitions', 'get'], status: 200 });
    expect(asked).toEqual(['list']);
  });

  test('that may do nothing is judged by the word of the user, and not by the target alone', async () => {
    expect(await lookAt({ denied: everything, status: 400 })).toEqual({ asked: [], reason: null });
    const found = await lookAt({ denied: everything, isNamed: false, status: 400 });
    expect(found.reason).toContain('refused definitions as well');
  });
});

test('a limited client that names itself is judged whatever it is answered', async () => {
  expect(await lookAt({ xClient: 'limited', status: 400 })).toEqual({ asked: [], reason: null });
});
