import { each, everywhere, expect, objectOf, requirement, textOf, where } from '../src/harness/index.js';
import { deniedOperations, sendDenied } from '../src/harness/steps/denied-operations.js';
import { createLeavesNothing, patchLeavesNothing } from '../src/harness/steps/leaves-nothing.js';
import { authErrorBody } from '../src/oracle/auth-error.js';

everywhere(
  'authorization/error-body',
  where(({ operation, answer }) => operation !== 'token' && answer.status === 403, authErrorBody),
  sendDenied,
);

requirement('authorization/denied-operation-is-403', async (check) => {
  const { denied, sound } = await deniedOperations(check);
  await each(denied, async (operation) => {
    expect(await sound.send(operation, { credential: 'limited' })).toHaveStatus(403);
  });
});

requirement('authorization/denied-changes-nothing', async (check) => {
  const { denied, sound } = await deniedOperations(check);
  const { given, pim } = check;
  const writes = denied.filter((operation) => operation === 'create' || operation === 'patch');
  await each(
    writes,
    async (operation) => {
      if (operation === 'create') {
        await createLeavesNothing(check, (body) => pim.create(body, { credential: 'limited' }));
      } else {
        await patchLeavesNothing(check, sound.product, await given.reading(sound.product), () =>
          sound.send('patch', { credential: 'limited' }),
        );
      }
    },
    { none: 'the limited client is denied no operation that writes' },
  );
});

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
