import { describe, expect, test } from 'vitest';
import { answeredWith } from '../../oracle/fake-exchange.test-helper.js';
import type { Call } from '../call.js';
import type { Target } from '../client.js';
import { serve } from '../fixtures/served-target.js';
import { type Handler, json } from '../fixtures/stub-service.js';
import { TokenRefusals } from './token-refusals.js';

const ok: Handler = (_, response) => json(response, 200, []);

const askAll = async ({ pim }: Target): Promise<void> => {
  await Promise.all([pim.get('1'), pim.list([]), pim.create({})].map((one) => one.catch(() => {})));
};

describe('a service that refuses the tokens of the run', () => {
  test('is given up where it takes none any more, with several that were just issued', async () => {
    const taken: Handler[] = [ok, ok, ok];
    const refused: Handler = (_, response) => json(response, 401, {});
    const { target, stub } = await serve((...asked) => (taken.pop() ?? refused)(...asked));
    for (let count = 0; count < 30; count += 1) await askAll(target);
    expect(target.gone()).toMatch(
      /^the service took the tokens of the run, and then refused all of them with 401/,
    );
    expect(stub.seen.length).toBeLessThan(90);
    expect(stub.tokenRequests.length).toBeGreaterThan(3);
  });

  test('is waited for where it takes new ones after a moment', async () => {
    const { target, stub, clock } = await serve(({ headers }, response) =>
      json(response, headers.authorization === 'Bearer token-of-the-stub-1' || takesAnew() ? 200 : 401, []),
    );
    await target.tokens.of('own');
    const takesAnew = (): boolean => clock.now() > begun + 3_000;
    const begun = clock.now();
    await target.pim.get('1');
    const own = await target.tokens.issued('own');
    target.tokens.refused('own', own.token, 'get');
    for (let count = 0; count < 10; count += 1) await askAll(target);
    expect(target.gone()).toBeNull();
    expect((await target.pim.get('1')).answer.status).toBe(200);
    expect(stub.tokenRequests.length).toBeLessThan(15);
  });

  test('is waited for where one operation refused them many times before the others did', async () => {
    let lateUntil = Number.NEGATIVE_INFINITY;
    const refusal: Handler = (_, response) => json(response, 401, {});
    const { target, clock } = await serve((...asked) => (clock.now() > lateUntil ? ok : refusal)(...asked));
    await askAll(target);
    lateUntil = clock.now() + 3_000;
    await Promise.all(Array.from({ length: 80 }, (_, index) => target.pim.get(`${index}`)));
    for (let count = 0; count < 10; count += 1) await askAll(target);
    expect(target.gone()).toBeNull();
    expect((await target.pim.get('1')).answer.status).toBe(200);
  });

  test('is asked again with the next token as often as a check was issued one meanwhile, which ended it', async () => {
    let stolen = 0;
    const { target, stub } = await serve(async ({ headers }, response) => {
      if (stolen < 5) {
        stolen += 1;
        await target.pim.token(target.tokens.form(), { credential: 'own' });
      }
      const newest = `Bearer token-of-the-stub-${stub.tokenRequests.length}`;
      json(response, headers.authorization === newest ? 200 : 401, {});
    });
    expect((await target.pim.definitions()).answer.status).toBe(200);
  });

  test('is given up for how long it takes them, where that is a short time', () => {
    const refusals = new TokenRefusals(() => 'tokens are refused 1.0 s after they were issued');
    const saw = (operation: 'get' | 'list' | 'create', status: number) =>
      refusals.saw(
        { operation, options: { credential: 'own' } } as Call,
        answeredWith('', { operation, status }),
      );
    saw('get', 200);
    const asked = Array.from({ length: 40 }, () => ['get', 'list', 'create'] as const).flat();
    expect(asked.map((operation) => saw(operation, 401)).at(-1)).toMatchObject({
      giveUp: expect.stringMatching(
        /: tokens are refused 1.0 s after they were issued; let them be good for/,
      ),
    });
  });

  test.each([
    ['where it never took one', () => 401],
    ['where one operation refuses them', (url: string) => (url.includes('?') ? 200 : 401)],
  ])('is not given up for it %s', async (_, statusOf) => {
    const { target } = await serve(({ url }, response) => json(response, statusOf(url), []));
    for (let count = 0; count < 30; count += 1) {
      await target.pim.get(`${count}`);
      await target.pim.list([['take', '1']]);
    }
    expect(target.gone()).toBeNull();
  });
});
