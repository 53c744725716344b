import {
  each,
  everywhere,
  expect,
  once,
  requirement,
  untestable,
  type WatchOptions,
  where,
} from '../src/harness/index.js';
import { pastToken, waitForExpiry } from '../src/harness/steps/access/expired-token.js';
import { obtainable } from '../src/harness/steps/access/obtainable.js';
import { bareListServed, otherRequests } from '../src/harness/steps/access/other-requests.js';
import { rememberable, sentBehindAnother } from '../src/harness/steps/access/remembered-reads.js';
import { sendWithBadToken, soundRequests } from '../src/harness/steps/access/sound-requests.js';
import { writesLeaveNothing } from '../src/harness/steps/access/writes-leave-nothing.js';
import { writesWithoutClientLeaveNothing } from '../src/harness/steps/access/writes-without-client.js';
import { drawChanges } from '../src/harness/steps/patch/plain-change.js';
import { addressesOf } from '../src/harness/steps/product-identifiers.js';
import type { JsonObject } from '../src/json/json.js';
import { authErrorBody, challenge, namesRfc7235 } from '../src/oracle/answers/auth-error.js';
import { shownCredential } from '../src/oracle/answers/shown-credential.js';
import { isSuccess } from '../src/oracle/answers/status.js';
import { type Answered, type Credential, operations } from '../src/target/exchange.js';
import { garbage } from '../src/target/tokens/shown-tokens.js';

const invalid = ['garbage', 'altered', 'foreign', 'unsigned', 'expired'] as const satisfies Credential[];
const missing = ['none', 'empty'] as const satisfies Credential[];

/** Each corrected twin makes a product: what the other creates held is looked for alone. */
const mostTwins = 1;

for (const [id, credential, others, remembered] of [
  ['authentication/garbage-token-is-401', 'garbage', ['garbage-in-parts'], rememberable],
  [
    'authentication/altered-token-is-401',
    'altered',
    ['altered-late', 'altered-longer', 'altered-behind', 'altered-claims'],
    [],
  ],
  [
    'authentication/foreign-signature-is-401',
    'foreign',
    ['foreign-unnamed', 'foreign-keyless', 'foreign-astray', 'foreign-by-client'],
    [],
  ],
  [
    'authentication/unsigned-token-is-401',
    'unsigned',
    ['unsigned-in-capitals', 'unsigned-with-signature', 'unsigned-as-signed'],
    [],
  ],
] as const) {
  requirement(id, async (check) => {
    await check.tokens.of(credential);
    const sound = await soundRequests(check);
    const forgeries = [credential, ...(await obtainable(check, others))];
    const all = forgeries.flatMap((forgery) => operations.map((operation) => ({ forgery, operation })));
    await each(all, async ({ forgery, operation }) => {
      expect(await sound.send(operation, { credential: forgery })).toHaveStatus(401);
    });
    // A service that looks for products and codes first tells anybody which ones there are.
    await each(['create', 'get', 'patch'] as const, async (operation) => {
      expect(await sound.sendUnknown(operation, { credential })).toHaveStatus(401);
    });
    await each(remembered, async (operation) => {
      expect(await sentBehindAnother(sound, operation, { credential })).toHaveStatus(401);
    });
    await once(async () => {
      await each(await otherRequests(check), async ({ send }) => {
        expect(await send({ credential })).toHaveStatus(401);
      });
    });
    await once(async () => {
      const served = await bareListServed(check, { credential });
      if (served !== undefined) expect(served).toHaveStatus(401);
    });
  });
}

requirement('authentication/expired-token-is-401', async (check) => {
  const { credential, certain } = await pastToken(check);
  const sound = await soundRequests(check);
  const judge = (answered: Answered): void => {
    if (!certain && isSuccess(answered)) {
      untestable(
        'a token just past its lifetime is still accepted: supply an older one by PIM_EXPIRED_TOKEN, where tokens are not encrypted',
      );
    }
    expect(answered).toHaveStatus(401);
  };
  await each(operations, async (operation) => judge(await sound.send(operation, { credential })));
  await once(async () => {
    await each(await otherRequests(check), async ({ send }) => judge(await send({ credential })));
  });
});

requirement('authentication/expiry-without-leeway', async (check) => {
  const credential = await waitForExpiry(check);
  const sound = await soundRequests(check);
  await each(operations, async (operation) => {
    expect(await sound.send(operation, { credential })).toHaveStatus(401);
  });
});

for (const [id, credentials] of [
  ['authentication/invalid-token-changes-nothing', invalid],
  ['authentication/missing-token-changes-nothing', missing],
] as const) {
  requirement(
    id,
    async (check) => {
      const { given, has, pim, tokens } = check;
      const faulty = <T>(
        send: (credential: keyof typeof shownCredential) => T,
      ): { what: string; send: T }[] =>
        credentials.map((credential) => ({ what: shownCredential[credential], send: send(credential) }));
      const creates = faulty((credential) => async (twin: JsonObject) => {
        await tokens.of(credential);
        return pim.create(twin, { credential });
      });
      await writesLeaveNothing(check, {
        creates: creates.map((create, index) => ({ ...create, withoutTwin: index >= mostTwins })),
        async patches() {
          const product = await given.product({ variants: 1 });
          const before = await given.reading(product);
          const addresses = await addressesOf(check, product);
          const sendTo = (address: string) => (credential: Credential) => async (): Promise<Answered> => {
            await tokens.of(credential);
            return pim.patch(address, drawChanges(has, before), { credential });
          };
          const [first] = credentials;
          const toOthers = addresses.slice(1).map((address) => ({
            what: `${shownCredential[first]}, sent to ${address}`,
            send: sendTo(address)(first),
          }));
          return { product, before, faulty: [...faulty(sendTo(product.address)), ...toOthers] };
        },
      });
    },
    'ahead',
  );
}

/** What is no bearer token, however a service reads the name of the scheme, and where there is none. */
const noBearerTokens = [`bearer ${garbage}`, garbage];

requirement('authentication/missing-token-refused', async (check) => {
  const sound = await soundRequests(check);
  await each(missing, async (credential) => {
    await each(operations, async (operation) => {
      expect(await sound.send(operation, { credential })).toBeRefusedWithAny4xx();
    });
  });
  await each(noBearerTokens, async (authorization) => {
    await each(operations, async (operation) => {
      const options = { credential: 'none', headers: { authorization } } as const;
      expect(await sound.send(operation, options)).toBeRefusedWithAny4xx();
    });
  });
  await each(rememberable, async (operation) => {
    expect(await sentBehindAnother(sound, operation, { credential: 'none' })).toBeRefusedWithAny4xx();
  });
  await once(async () => {
    await each(await otherRequests(check), async ({ send }) => {
      expect(await send({ credential: 'none' })).toBeRefusedWithAny4xx();
    });
  });
  await once(async () => {
    const served = await bareListServed(check, { credential: 'none' });
    if (served !== undefined) expect(served).toBeRefusedWithAny4xx();
  });
});

requirement('authentication/missing-token-is-401', async (check) => {
  const sound = await soundRequests(check);
  await each(missing, async (credential) => {
    await each(operations, async (operation) => {
      expect(await sound.send(operation, { credential })).toHaveStatus(401);
    });
  });
});

const withoutClient = { headers: { 'x-client': null } } as const;

requirement('authentication/x-client-required', async (check) => {
  const sound = await soundRequests(check);
  await each(operations, async (operation) => {
    expect(await sound.send(operation, withoutClient)).toBeRefusedWithAny4xx();
  });
  await once(async () => {
    await each(await otherRequests(check), async ({ send }) => {
      expect(await send(withoutClient)).toBeRefusedWithAny4xx();
    });
  });
  await once(() => writesWithoutClientLeaveNothing(check, sound), { twice: true });
});

requirement('authentication/missing-x-client-status', async ({ observe, pim }) => {
  observe(String((await pim.list([['take', '1']], withoutClient)).answer.status));
});

const isAnswered401 = ({ operation, answer }: Answered): boolean =>
  operation !== 'token' && answer.status === 401;

const lacksToken = ({ intent }: Answered): boolean =>
  intent.credential === 'none' || intent.credential === 'empty';

const toInvalidToken = (exchange: Answered): boolean => isAnswered401(exchange) && !lacksToken(exchange);
const toMissingToken = (exchange: Answered): boolean => isAnswered401(exchange) && lacksToken(exchange);

const no401 = (to: string, see: string): WatchOptions => ({
  missing: `no request with ${to} was answered 401: see ${see}`,
});
const toInvalid = no401('an invalid token', 'authentication/garbage-token-is-401');
const toNone = no401('no token', 'authentication/missing-token-is-401');

everywhere('authentication/error-body', where(toInvalidToken, authErrorBody), sendWithBadToken, toInvalid);
everywhere(
  'authentication/error-type-names-rfc-7235',
  where(toInvalidToken, namesRfc7235),
  sendWithBadToken,
  toInvalid,
);
everywhere(
  'authentication/missing-token-error-body',
  where(toMissingToken, authErrorBody),
  sendWithBadToken,
  toNone,
);
everywhere('authentication/challenge', where(isAnswered401, challenge), sendWithBadToken, toInvalid);
