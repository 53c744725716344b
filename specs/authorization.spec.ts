import {
  each,
  everywhere,
  expect,
  notApplicable,
  objectOf,
  once,
  requirement,
  textOf,
  variantsOf,
  where,
} from '../src/harness/index.js';
import {
  deniedOperations,
  newVariantAlone,
  readsSaidToBeDenied,
  saysIsDenied,
  sendDenied,
  sendDeniedApart,
} from '../src/harness/steps/access/denied-operations.js';
import { rememberable, sentBehindAnother } from '../src/harness/steps/access/remembered-reads.js';
import { type FaultyPatches, writesLeaveNothing } from '../src/harness/steps/access/writes-leave-nothing.js';
import { changesIn, updateOf } from '../src/harness/steps/patch/changes.js';
import { drawChange, drawChanges } from '../src/harness/steps/patch/plain-change.js';
import { updateShown } from '../src/harness/steps/patch/sending.js';
import { addressesOf } from '../src/harness/steps/product-identifiers.js';
import type { JsonObject } from '../src/json/json.js';
import { authErrorBody } from '../src/oracle/auth-error.js';

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
    const { given, pim } = check;
    const limited = { credential: 'limited' } as const;
    const what = 'the token of the limited client';
    if (!denied.some((operation) => operation === 'create' || operation === 'patch')) {
      return notApplicable('the limited client is denied no operation that writes');
    }
    const creates = denied.includes('create')
      ? [{ what, send: (twin: JsonObject) => pim.create(twin, limited) }]
      : [];
    const patches = async (): Promise<FaultyPatches> => {
      const product = await given.product({ variants: 1 });
      // A service may remember for each product that somebody was permitted to update it, and forget who.
      const { after: before } = await updateShown(
        check,
        product,
        drawChange(check.has, await check.given.reading(product)),
      );
      const addresses = await addressesOf(check, product);
      const faulty = addresses.map((address, index) => ({
        what: index === 0 ? what : `${what}, sent to ${address}`,
        send: () => pim.patch(address, drawChanges(check.has, before), limited),
      }));
      // Who calls is what the token says, whatever the header does.
      const { xClient } = check.config.target.client;
      const disguised = {
        what: `${what} and the x-client of the full client`,
        send: () =>
          pim.patch(product.address, drawChanges(check.has, before), {
            ...limited,
            headers: { 'x-client': xClient },
          }),
      };
      const [ofVariant] = changesIn(check.has, 'variant', variantsOf(before)[0] ?? {});
      const ofVariants = [
        ['a variant', ofVariant && updateOf(check.has, [ofVariant])],
        ['a new variant', newVariantAlone(check, before)],
      ] as const;
      const ofVariantsAlone = (saysIsDenied(check, 'patch') ? ofVariants : []).flatMap(([which, changes]) =>
        changes === undefined
          ? []
          : [
              {
                what: `${what}, of ${which} alone`,
                send: () => pim.patch(product.address, changes, limited),
              },
            ],
      );
      return { product, before, faulty: [...faulty, disguised, ...ofVariantsAlone] };
    };
    await writesLeaveNothing(check, { creates, ...(denied.includes('patch') ? { patches } : {}) });
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
