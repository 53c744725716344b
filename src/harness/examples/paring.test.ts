import { expect, test } from 'vitest';
import type { Config } from '../../config/config.js';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { noneKnown } from '../../discovery/none-known.js';
import { everyKind } from '../../generators/vocabulary.test-helper.js';
import type { JsonObject } from '../../json/json.js';
import { answeredWith } from '../../oracle/fake-exchange.test-helper.js';
import { type Check, createCheck } from '../check.js';
import { drawProduct } from '../drafts.js';
import { openWorld } from '../run/opening.js';
import { sharedByChecks } from '../shared.js';
import { Breach } from '../world/endings.js';
import { Ledger } from '../world/ledger.js';
import { recall } from '../world/scope.js';
import { inWorld } from '../world/world.js';
import { each, runCheck } from './examples.js';
import { pareDown } from './paring.js';

const id = 'create/keeps-product-fields';

const deviation = { expected: 'less', received: 'more', pointer: '' };

/** Runs a check that looks at one product, and pares down what it finds. */
const runPared = async (
  judge: (check: Check) => Promise<void>,
  settings: Partial<Config> = {},
): Promise<Ledger> => {
  const config = { ...fakeConfig(), consistencyTimeout: 0, profile: 'deep' as const, ...settings };
  const { world, close } = openWorld(config, new Set([id]));
  world.capabilities = { ...noneKnown(''), ...everyKind, noDefinition: null, noCreate: null };
  try {
    return await inWorld(world, async () => {
      const ledger = new Ledger(id);
      const work = (check: Check): Promise<void> => each([undefined], () => judge(check));
      await runCheck(ledger, () => work(createCheck()));
      await pareDown(ledger, { phase: 'side-by-side', work }, createCheck());
      return ledger;
    });
  } finally {
    await close();
  }
};

const inOrder = (codes: string): string =>
  codes
    .split(' ')
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ');

/** Breaks the rule with what the product holds where it holds all of these. */
const breaksOn =
  (drawn: (check: Check) => Promise<JsonObject>, ...codes: readonly string[]) =>
  async (check: Check): Promise<void> => {
    const body = await drawn(check);
    if (codes.every((code) => code in body)) {
      throw new Breach({ ...deviation, received: inOrder(Object.keys(body).join(' ')) });
    }
  };

/** Draws a product, as if it had been sent. */
const drawn = async ({ has }: Check): Promise<JsonObject> => {
  recall(answeredWith('{}', { operation: 'create' }));
  return drawProduct(has, { variants: 1 });
};

const least = 'brand externalId fragile hologram languages name packages variants';
const received = ({ evidence }: Ledger): string[] => evidence.map((one) => one.deviation.received);

test('a finding is shown with the required fields and those that it needs, before the one with all', async () => {
  const [first, second, ...others] = received(await runPared(breaksOn(drawn, 'weight')));
  expect(first).toBe(inOrder(`${least} weight`));
  expect(second?.split(' ').length).toBeGreaterThan(9);
  expect(others).toEqual([]);
});

test('what needs no field beyond the required ones is shown with none', async () => {
  expect(received(await runPared(breaksOn(drawn)))[0]).toBe(least);
});

test('values stay as they were drawn, whatever is left out', async () => {
  const weights = new Set<string>();
  await runPared(async (check) => {
    const { weight } = await drawn(check);
    if (weight === undefined) return;
    weights.add(JSON.stringify(weight));
    throw new Breach(deviation);
  });
  expect(weights.size).toBe(1);
});

test('what checks share is made anew for smaller products', async () => {
  const shared = sharedByChecks('one', async ({ has }) => drawProduct(has, { variants: 1 }));
  const drawnOnce = (check: Check): Promise<JsonObject> => {
    recall(answeredWith('{}', { operation: 'create' }));
    return shared(check);
  };
  const [first] = received(await runPared(breaksOn(drawnOnce, 'weight', 'released')));
  expect(first).toBe(inOrder(`${least} released weight`));
});

test.each([
  ['in a standard run', { profile: 'standard' }],
  ['where one drawn example is looked at again', { path: '3:0' }],
] as const)('nothing is looked at again %s', async (_when, settings) => {
  expect(received(await runPared(breaksOn(drawn), settings))).toHaveLength(1);
});

test('what cannot be judged on smaller products is shown as it was found', async () => {
  const ledger = await runPared(async (check) => {
    const body = await drawn(check);
    if (body.weight === undefined) throw new TypeError('nothing to weigh');
    if (body.available !== undefined) throw new Breach(deviation);
  });
  expect(received(ledger)[0]).toBe('more');
  expect(ledger.gaps.size).toBe(0);
});

test('what no write led to is not looked at again', async () => {
  const { evidence } = await runPared(async () => {
    recall(answeredWith('[]', { operation: 'list' }));
    throw new Breach(deviation);
  });
  expect(evidence).toHaveLength(1);
});
