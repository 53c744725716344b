import {
  each,
  everywhere,
  expect,
  objectOf,
  once,
  recall,
  requirement,
  textOf,
  untestable,
  where,
} from '../src/harness/index.js';
import { isRightful, issuesAnother, issuesToken } from '../src/harness/steps/access/issues-tokens.js';
import {
  needsGrantStill,
  needsToken,
  ordinaryToken,
  ordinaryTokenRefused,
  wrongTokenRequests,
} from '../src/harness/steps/access/ordinary-token.js';
import { soundRequestsIfAny } from '../src/harness/steps/access/sound-requests.js';
import { redirectOf } from '../src/oracle/answers/redirect.js';
import { isSuccess } from '../src/oracle/answers/status.js';
import {
  bodyIsTokenAnswer,
  expiresIn,
  forbidsStoring,
  jwtForm,
  lifetimeAgreesWithClaims,
  oauthErrorMember,
  oauthErrorStatus,
  scopeIsText,
  scopeIsTold,
  tokenTypeIsBearer,
} from '../src/oracle/answers/token-answer.js';
import type { Answered } from '../src/target/exchange.js';

/** Token requests that got a token. */
const granted = (exchange: Answered): boolean =>
  isRightful(exchange) && bodyIsTokenAnswer(exchange) === undefined;

const ask: Parameters<typeof everywhere>[2] = async (check) => needsToken(await ordinaryToken(check));

// A 4xx to the configured credentials says that these are wrong, and a redirect that the address is: not that the target is.
const isServed = (exchange: Answered): boolean =>
  isRightful(exchange) && exchange.answer.status < 400 && redirectOf(exchange) === null;

everywhere('token/issued', where(isServed, bodyIsTokenAnswer), ask);
everywhere('token/access-token-is-jwt', where(granted, jwtForm), ask);
everywhere('token/expires-in-is-positive-integer', where(granted, expiresIn), ask);
everywhere('token/type-is-bearer', where(granted, tokenTypeIsBearer), ask);
everywhere('token/scope-is-text', where(granted, scopeIsText), ask, {
  none: 'no token answer names scopes',
});
everywhere('token/scope-is-told', where(granted, scopeIsTold), ask);
everywhere('token/answer-is-not-stored', where(granted, forbidsStoring), ask);
everywhere('token/lifetime-agrees-with-claims', where(granted, lifetimeAgreesWithClaims), ask, {
  none: 'the tokens do not show when they were issued and when they expire',
});

requirement('token/scope-may-be-left-out', async (check) => {
  const { given, pim, tokens } = check;
  const ordinary = await ordinaryToken(check);
  const { scope, ...form } = tokens.form();
  // Without a scope of the user's the ordinary request is the one in question: its credentials may be wrong,
  // unless it is the scope that is missed.
  const missed = scope === undefined && objectOf(ordinary).error === 'invalid_scope';
  if (!missed) given.accepted(ordinary, 'the ordinary token request');
  if (!missed) needsToken(ordinary);
  const answered = await pim.token(form, { credential: 'own' });
  if (!missed && !isSuccess(answered)) await needsGrantStill(check);
  expect(answered).toBeAccepted();
  expect(answered).toHold(bodyIsTokenAnswer);
});

requirement(
  'token/second-token-works',
  async (check) => {
    const { given, pim, tokens } = check;
    given.accepted(await pim.definitions(), 'reading the definition with the first token');
    given.accepted(await pim.list([['take', '1']]), 'reading the list with the first token');
    // The first token was asked for in the same way: that its client is unknown is no reason any more.
    issuesToken(check, await ordinaryToken(check), 'the ordinary token request');
    const dead = await ordinaryTokenRefused(check);
    if (dead !== undefined) {
      recall(dead);
      expect(dead).toBeAccepted();
    }
    const sound = await soundRequestsIfAny(check);
    await issuesAnother(check, () => tokens.of('second'));
    expect(await pim.definitions({ credential: 'second' })).toBeAccepted();
    expect(await pim.list([['take', '1']], { credential: 'second' })).toBeAccepted();
    for (const operation of ['patch', 'get'] as const) {
      const answered = await sound?.send(operation, { credential: 'second' });
      // Another answer need not be due to the token: a product may show late.
      if (answered?.answer.status === 401) expect(answered).toBeAccepted();
    }
    // A service may issue every third token in vain, which whoever asks for another one at once would not see.
    // One after the other: each may end the one before.
    for (let used = 0; used < 3; used += 1) {
      await once(() =>
        issuesAnother(check, async () =>
          expect(await pim.definitions({ credential: 'fresh' })).toBeAccepted(),
        ),
      );
    }
    // A form names its fields: their order means nothing.
    const reversed = Object.fromEntries(Object.entries(tokens.form()).reverse());
    issuesToken(check, await pim.token(reversed, { credential: 'own' }), 'the same fields in reverse order');
  },
  // A service may let a client have one token at a time: this one ends what others are in the midst of.
  'last',
);

for (const [id, field] of [
  ['token/bad-grant-type-refused', 'grant_type'],
  ['token/bad-client-id-refused', 'client_id'],
  ['token/bad-client-secret-refused', 'client_secret'],
] as const) {
  requirement(
    id,
    async (check) => {
      const requests = await wrongTokenRequests(check);
      await each(
        requests.filter((request) => request.field === field),
        async ({ answered }) => expect(answered).toIssueNoToken(),
      );
    },
    'last',
  );
}

for (const [id, oracle] of [
  ['token/refusal-status', oauthErrorStatus],
  ['token/refusal-names-error', oauthErrorMember],
] as const) {
  requirement(
    id,
    async (check) => {
      const refused = (await wrongTokenRequests(check)).filter(({ answered }) => !isSuccess(answered));
      if (refused.length === 0)
        untestable('the target refused no wrong request for a token: see token/bad-client-secret-refused');
      await each(refused, async ({ answered }) => expect(answered).toHold(oracle));
    },
    'last',
  );
}

requirement('token/lifetime', async ({ observe, tokens }) => {
  const { expiresIn: seconds } = await tokens.issued('own');
  const early = tokens.lives.earlyInWords();
  observe(`${seconds === null ? 'not told' : `${seconds} seconds`}${early === null ? '' : `, but ${early}`}`);
});

requirement('token/requested-scope', async (check) => {
  const { observe, pim, tokens } = check;
  const scopeOf = (answered: Answered): string | undefined => textOf(objectOf(answered).scope);
  const first = scopeOf(await ordinaryToken(check))?.split(' ')[0];
  if (first === undefined || first === '') return observe('no scope is told that could be asked for');
  await once(async () => {
    const answered = await pim.token({ ...tokens.form(), scope: first }, { credential: 'own' });
    const told = scopeOf(answered);
    observe(
      told === first
        ? 'the scope asked for is told'
        : `status ${answered.answer.status}, another scope or none`,
    );
  });
});
