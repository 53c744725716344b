import { expect, test } from 'vitest';
import type { FakeAnswer } from '../../oracle/fake-exchange.test-helper.js';
import { answeredWithJson, fieldFor } from '../../oracle/fake-exchange.test-helper.js';
import type { Answered } from '../../target/exchange.js';
import { theWorld } from '../world/world.js';
import { runOnFake } from './fake-target.test-helper.js';
import { strayAgain, strayDefinitions } from './stray-definitions.js';

const fields = [fieldFor('name', 'text', { fieldType: 'Name' })];

const definition = (type: string, details: FakeAnswer = {}): Answered =>
  answeredWithJson(
    { product: { name: { fieldType: type } }, variant: {} },
    { operation: 'definitions', ...details },
  );

const usual = definition('Name');

/** How many of these answers are strays, and how the search for another ended on a service that answers these further ones. */
const lookAt = async (seen: readonly Answered[], further: (count: number) => Answered) => {
  let strays = 0;
  let reads = 0;
  const definitions = async () => {
    reads += 1;
    return further(reads);
  };
  const target = {
    service: (pim: object) => Object.assign(Object.create(pim), { definitions }),
    has: { fields },
  };
  const ledger = await runOnFake('definitions/stable', target, async (check) => {
    for (const one of seen) theWorld().definitionsSeen.note(one);
    strays = strayDefinitions(check.has, usual).length;
    await strayAgain(check, usual);
  });
  return { strays, reads, gaps: [...ledger.gaps].length };
};

test('a definition that was another in between is looked for again, and found', async () => {
  const found = await lookAt([usual, definition('String'), usual], (count) =>
    count === 5 ? definition('String') : usual,
  );
  expect(found).toEqual({ strays: 1, reads: 5, gaps: 0 });
});

test('one that is not seen again may have been changed by somebody, and proves nothing', async () => {
  expect(await lookAt([usual, definition('String')], () => usual)).toEqual({ strays: 1, reads: 40, gaps: 1 });
});

test('what another client is shown, and what is refused, is no other definition', async () => {
  const seen = [
    usual,
    definition('String', { url: 'https://pim.example/v2/products/definitions' }),
    definition('String', { status: 503 }),
  ];
  expect((await lookAt(seen, () => definition('String'))).strays).toBe(0);
});
