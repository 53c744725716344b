import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeConfig } from '../discovery/fake-sample.test-helper.js';
import { noneKnown } from '../discovery/none-known.js';
import { answeredWith } from '../oracle/fake-exchange.test-helper.js';
import { NoAnswer } from '../target/pim.js';
import { createCheck } from './check.js';
import { runProperty } from './examples/property-run.js';
import { propertyOn } from './property.js';
import { openWorld } from './run/opening.js';
import { subject } from './subject.js';
import { Discarded, Interrupted } from './world/endings.js';
import { Ledger } from './world/ledger.js';
import { inWorld } from './world/world.js';

const rules = ['create/keeps-prices', 'create/keeps-array-order'] as const;

/** How often an example was made for two properties of one subject, where the first making ends with the error. */
const timesMade = async (error: Error): Promise<number> => {
  let times = 0;
  const number = subject(
    'numbers',
    () => fc.nat(),
    async () => {
      times += 1;
      if (times === 1) throw error;
    },
  );
  const properties = rules.map((id) => propertyOn(id, number, async () => {}, { most: 1 }));
  const { world, close } = openWorld({ ...fakeConfig(), consistencyTimeout: 0 }, new Set(rules));
  world.capabilities = { ...noneKnown(''), noDefinition: null };
  await inWorld(world, async () => {
    for (const property of properties) await runProperty(new Ledger(property.id), property, createCheck());
  });
  await close();
  return times;
};

test('what is discarded is made once, whichever properties look at it', async () => {
  expect(await timesMade(new Discarded('nothing of the kind'))).toBe(1);
});

test('what was interrupted is made again', async () => {
  expect(await timesMade(new Interrupted('no answer'))).toBeGreaterThan(1);
});

test('what an operation that was given up stands in the way of is not tried again', async () => {
  const fault = { code: 'gone', message: 'the service does not answer patch requests' } as const;
  const unsent = { ...answeredWith('{}', { operation: 'patch' }), answer: null, fault };
  expect(await timesMade(new NoAnswer(unsent))).toBe(1);
});
