import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../config/config.js';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { noneKnown } from '../../discovery/none-known.js';
import { answeredWith } from '../../oracle/fake-exchange.test-helper.js';
import { NoAnswer } from '../../target/pim.js';
import { createCheck } from '../check.js';
import { type Property, type PropertyOptions, propertyOn } from '../property.js';
import { openWorld } from '../run/opening.js';
import { subject } from '../subject.js';
import { Breach, Discarded, Misfit, Untestable } from '../world/endings.js';
import { Ledger } from '../world/ledger.js';
import { inWorld } from '../world/world.js';
import { replayProperty, runProperty } from './property-run.js';

const id = 'create/keeps-prices';

/** Does something as a part of a run that has these settings. */
const inRun = async <T>(settings: Partial<Config>, work: () => Promise<T>): Promise<T> => {
  const { world, close } = openWorld({ ...fakeConfig(), consistencyTimeout: 0, ...settings }, new Set([id]));
  world.capabilities = { ...noneKnown(''), noDefinition: null };
  try {
    return await inWorld(world, work);
  } finally {
    await close();
  }
};

const deviation = { expected: 'less', received: 'more', pointer: '' };

/** Numbers up to a thousand, judged by what the rule throws for them. */
const numbers = (rule: (number: number) => unknown, options: PropertyOptions = {}): Property => {
  const drawn = subject(
    'numbers',
    () => fc.nat(1_000),
    async (_check, number) => number,
  );
  const judge = async (number: number): Promise<void> => {
    const thrown = rule(number);
    if (thrown !== undefined) throw thrown;
  };
  return propertyOn(id, drawn, (_check, number) => judge(number), options);
};

const run = (property: Property, settings: Partial<Config> = {}): Promise<Ledger> =>
  inRun(settings, async () => {
    const ledger = new Ledger(id);
    await runProperty(ledger, property, createCheck());
    return ledger;
  });

const replay = (property: Property | undefined, path: string): Promise<Ledger> =>
  inRun({}, async () => {
    const ledger = new Ledger(id);
    await replayProperty(ledger, property === undefined ? [] : [property], createCheck(), path);
    return ledger;
  });

const breaksFrom = (limit: number) => (number: number) =>
  number >= limit ? new Breach({ ...deviation, received: String(number) }) : undefined;

describe('a property', () => {
  test.each([
    ['smoke', 1],
    ['standard', 5],
    ['deep', 100],
  ] as const)('draws as many examples as the profile %s says', async (profile, count) => {
    const { drawn } = await run(
      numbers(() => undefined),
      { profile },
    );
    expect(drawn).toMatchObject({ planned: count, judged: count });
  });

  test('draws as many as the user says, whatever the profile', async () => {
    const property = numbers(() => undefined, { standard: 0, most: 3 });
    expect((await run(property, { examples: 17 })).drawn?.judged).toBe(17);
  });

  test('shows the simplest example that breaks it, and the path that leads there again', async () => {
    const property = numbers(breaksFrom(500));
    const [evidence] = (await run(property, { profile: 'deep' })).evidence;
    expect(evidence?.deviation.received).toBe('500');
    const again = await replay(property, evidence?.path ?? '');
    expect(again.evidence.map((one) => one.deviation.received)).toEqual(['500']);
  });

  test('keeps what was found first where simpler examples get no answer', async () => {
    let found = false;
    const ledger = await run(
      numbers((number) => {
        const exchange = {
          ...answeredWith(''),
          operation: 'get' as const,
          answer: null,
          fault: { code: 'reset' as const, message: 'gone' },
        };
        if (found) return new NoAnswer(exchange);
        found = number >= 500;
        return breaksFrom(500)(number);
      }),
      { profile: 'deep' },
    );
    expect(ledger.evidence).toHaveLength(1);
    expect(ledger.evidence[0]?.path).toMatch(/^\d+$/);
  });

  test('counts examples that the rule says nothing of, and tells why single ones could not be judged', async () => {
    const ledger = await run(
      numbers((number) =>
        number % 2 === 0
          ? new Discarded('it is even')
          : number > 900
            ? new Untestable('too large')
            : undefined,
      ),
      { profile: 'deep' },
    );
    const { discarded = 0, discardedFor, judged = 0, planned = 0 } = ledger.drawn ?? {};
    expect(discardedFor).toBe('it is even');
    expect(discarded).toBeGreaterThan(0);
    expect(judged).toBeGreaterThan(0);
    expect(judged + discarded).toBeLessThan(planned);
    expect([...ledger.gaps]).toEqual(['too large']);
  });

  test('begins no example where a bound is used up', async () => {
    const { drawn } = await run(numbers(breaksFrom(0)), { maxProducts: 0 });
    expect(drawn).toMatchObject({ planned: 5, judged: 0 });
    expect(drawn?.stopped).toContain('--max-products');
  });

  test('counts a deviation that rests on others only if it is seen twice', async () => {
    const seen = new Set<number>();
    const once = (number: number) => {
      if (seen.has(number)) return undefined;
      seen.add(number);
      return new Breach(deviation);
    };
    expect((await run(numbers(once, { twice: true }))).evidence).toEqual([]);
  });

  test('makes what several properties look at once, and keeps it until the last of them has', async () => {
    let made = 0;
    const shared = subject(
      'shared numbers',
      () => fc.nat(1_000),
      async () => {
        made += 1;
      },
    );
    const few = propertyOn(id, shared, async () => {}, { standard: 2 });
    const all = propertyOn(id, shared, async () => {});
    const seen: number[] = [];
    await inRun({}, async () => {
      for (const one of [few, all, few]) {
        await runProperty(new Ledger(id), one, createCheck());
        seen.push(made);
      }
    });
    expect(seen).toEqual([2, 5, 7]);
  });

  test('has no example where a path leads nowhere', async () => {
    const property = numbers(() => undefined);
    await expect(replay(property, '0:99999')).rejects.toThrow(Misfit);
    await expect(replay(undefined, '0')).rejects.toThrow(
      '--path 0 leads to no example of create/keeps-prices',
    );
  });
});
