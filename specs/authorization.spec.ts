import {
  each,
  everywhere,
  expect,
  notApplicable,
  objectOf,
  once,
  requirement,
  textOf,
  where,
} from '../src/harness/index.js';
import {
  deniedOperations,
  readsSaidToBeDenied,
  sendDenied,
  sendDeniedApart,
} from '../src/harness/steps/access/denied-operations.js';
import { deniedCreates, deniedUpdates } from '../src/harness/steps/access/denied-writes.js';
import { rememberable, sentBehindAnother } from '../src/harness/steps/access/remembered-reads.js';
import { writesLeaveNothing } from '../src/harness/steps/access/writes-leave-nothing.js';
import { authErrorBody } from '../src/oracle/answers/auth-error.js';

everywhere(
  'authorization/error-body',
  where(({ operation, answer }) => operation !== 'token' && answer.status === 403, authErrorBody),
  sendDenied,
  { missing: 'nothing was answered 403: see authorization/denied-operation-is-403' },
);

requirement('authorization/denied-operation-is-403', async (check) => {
  const { denied, sound } = await deniedOperations(check);
  await each(denied, async (operation) => {
    expect(await sound.send(operation, { credential: 'limited' })).toHaveStatus(403);
  });
  await each(
    rememberable.filter((operation) => denied.includes(operation)),
    async (operation) => {
      expect(await sentBehindAnother(sound, operation, { credential: 'limited' })).toHaveStatus(403);
    },
  );
  await once(async () => {
    await each(await readsSaidToBeDenied(check), async ({ send }) => {
      expect(await send({ credential: 'limited' })).toHaveStatus(403);
    });
  });
  await once(async () => {
    for (const answered of await sendDeniedApart(check)) expect(answered).toHaveStatus(403);
  });
});

requirement(
  'authorization/denied-changes-nothing',
  async (check) => {
    const { denied } = await deniedOperations(check);
    const writes = ['create', 'patch'] as const;
    if (!writes.some((write) => denied.includes(write))) {
      return notApplicable('the limited client is denied no operation that writes');
    }
    await writesLeaveNothing(check, {
      creates: denied.includes('create') ? deniedCreates(check) : [],
      ...(denied.includes('patch') ? { patches: () => deniedUpdates(check) } : {}),
    });
  },
  'ahead',
);

requirement('authorization/error-type', async (check) => {
  const { denied, sound } = await deniedOperations(check);
  await each(denied, async (operation) => {
    const answered = await sound.send(operation, { credential: 'limited' });
    check.observe(textOf(objectOf(answered).type) ?? 'no type');
  });
});

requirement('authorization/denied-operations', async (check) => {
  const { denied } = await deniedOperations(check);
  check.observe(denied.join(', '));
});
