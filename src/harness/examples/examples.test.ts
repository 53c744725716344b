import { describe, expect, test } from 'vitest';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import type { Deviation } from '../../oracle/deviation.js';
import { answeredWith } from '../../oracle/fake-exchange.test-helper.js';
import { NoAnswer } from '../../target/pim.js';
import { openWorld } from '../run/opening.js';
import { Breach, Interrupted, NotApplicable, Untestable } from '../world/endings.js';
import { Ledger } from '../world/ledger.js';
import { scopeOfCheck } from '../world/scope.js';
import { inWorld } from '../world/world.js';
import { each, makeEach, runCheck } from './examples.js';

const deviation: Deviation = { expected: 'one thing', received: 'another', pointer: '/x' };

const run = async (check: () => Promise<void>): Promise<Ledger> => {
  const ledger = new Ledger('create/unknown-code-is-404');
  await runCheck(ledger, check);
  return ledger;
};

/** Throws what the list says, one at each call, and nothing after that. */
const throwing = (...thrown: unknown[]) => {
  const calls: number[] = [];
  const work = async (): Promise<void> => {
    calls.push(calls.length);
    const next = thrown[calls.length - 1];
    if (next !== undefined) throw next;
  };
  return { calls, work };
};

describe('an example of a check', () => {
  test('that deviates is evidence at once', async () => {
    const { calls, work } = throwing(new Breach(deviation));
    const ledger = await run(work);
    expect(ledger.evidence.map((one) => one.deviation)).toEqual([deviation]);
    expect(calls.length).toBe(1);
  });

  test('that deviates by a server error is looked at once more', async () => {
    const exchange = answeredWith('', { status: 500 });
    const once = throwing(new Breach({ ...deviation, exchange }));
    expect((await run(once.work)).evidence).toEqual([]);
    expect(once.calls.length).toBe(2);

    const always = throwing(new Breach({ ...deviation, exchange }), new Breach({ ...deviation, exchange }));
    expect((await run(always.work)).evidence.length).toBe(1);
  });

  test('whose write was interrupted does not begin anew once the run has left too many products', async () => {
    const { calls, work } = throwing(new Interrupted('create was answered 503'));
    const world = { ...openWorld(fakeConfig(), new Set()).world, mayBeginAnew: () => false };
    const { gaps } = await inWorld(world, () => run(work));
    expect([...gaps]).toEqual(['create was answered 503']);
    expect(calls.length).toBe(1);
  });

  test('that rests on what others may change counts only if it is seen twice', async () => {
    const { calls, work } = throwing(new Breach(deviation));
    const ledger = await run(() => each([1], work, { twice: true }));
    expect(ledger.evidence).toEqual([]);
    expect(calls.length).toBe(2);
  });

  test('is observed in its place, whichever of those side by side ended first', async () => {
    const ledger = await run(() =>
      each([...'abcdefghijkl'], async (item, index) => {
        for (let turn = index; turn < 12; turn += 1) await Promise.resolve();
        scopeOfCheck().ledger.observe(scopeOfCheck().attempt.example, item === 'l' ? 'a' : item);
      }),
    );
    expect(ledger.observations).toEqual([...'abcdefghijk']);
  });

  test('is told in its place, whichever of those side by side ended first', async () => {
    const turns = (count: number): Promise<void> =>
      Array.from({ length: count }).reduce<Promise<void>>(
        (before) => before.then(() => {}),
        Promise.resolve(),
      );
    const breaking = async (name: string, after: number): Promise<void> => {
      await turns(after);
      throw new Breach({ ...deviation, received: name });
    };
    const ledger = await run(async () => {
      await each(Array.from({ length: 12 }), async (_, index) => {
        if (index === 3) await each(['3/0', '3/1'], (name) => breaking(name, name === '3/0' ? 90 : 1));
        await breaking(String(index), 50 - index);
      });
    });
    const inOrder = ['0', '1', '2', '3/0', '3/1', '3', '4', '5', '6', '7', '8', '9', '10', '11'];
    expect(ledger.evidence.map((one) => one.deviation.received)).toEqual(inOrder);
  });

  test('whose write was interrupted begins anew, three times at most', async () => {
    const twice = throwing(new Interrupted('503'), new Interrupted('503'));
    const ledger = await run(() => each([1], twice.work));
    expect([...ledger.gaps]).toEqual([]);
    expect(twice.calls.length).toBe(3);

    const always = throwing(...Array.from({ length: 5 }, () => new Interrupted('create was answered 503')));
    const given = await run(() => each([1], always.work));
    expect(always.calls.length).toBe(3);
    expect([...given.gaps]).toEqual(['create was answered 503']);
  });

  test('that needs several products makes only the one anew whose create was interrupted', async () => {
    const interrupted = throwing(new Interrupted('503'));
    const sound = throwing();
    const made: string[][] = [];
    await run(() =>
      each([1], async () => {
        made.push(
          await makeEach(['a', 'b'], async (name) => {
            await (name === 'b' ? interrupted : sound).work();
            return name;
          }),
        );
      }),
    );
    expect(made).toEqual([['a', 'b']]);
    expect([sound.calls.length, interrupted.calls.length]).toEqual([1, 2]);
  });

  test('without an answer to a read is a gap, not a failure', async () => {
    const timeout = { code: 'timeout', message: 'no answer within 10 s' } as const;
    const exchange = { ...answeredWith(''), answer: null, fault: timeout };
    const ledger = await run(() => each([1], throwing(new NoAnswer(exchange)).work));
    expect(ledger.evidence).toEqual([]);
    expect([...ledger.gaps][0]).toContain('no answer within 10 s');
  });

  test('that cannot be looked at leaves the others alone', async () => {
    const seen: number[] = [];
    const ledger = await run(() =>
      each([1, 2, 3], async (item) => {
        if (item === 2) throw new Untestable('no code for it');
        seen.push(item);
      }),
    );
    expect(seen).toEqual([1, 3]);
    expect([...ledger.gaps]).toEqual(['no code for it']);
  });
});

describe('a check', () => {
  test('without any item is not applicable where it says why', async () => {
    await expect(run(() => each([], async () => undefined, { none: 'no such field' }))).rejects.toThrow(
      new NotApplicable('no such field'),
    );
  });

  test('that fails by itself is never taken for a deviation', async () => {
    await expect(run(() => each([1], throwing(new TypeError('oops')).work))).rejects.toThrow('oops');
  });

  test('knows its examples by the same names in every run', async () => {
    const names: string[] = [];
    const { currentScope } = await import('../world/scope.js');
    await run(() => each(['a', 'b'], async () => void names.push(currentScope()?.attempt.example ?? '')));
    expect(names).toEqual(['create/unknown-code-is-404/0', 'create/unknown-code-is-404/1']);
  });
});
