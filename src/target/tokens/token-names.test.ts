import { expect, test } from 'vitest';
import type { Exchange } from '../exchange.js';
import { closeAtEnd } from '../fixtures/served-target.js';
import { json, startStub } from '../fixtures/stub-service.js';
import { createTestClock, targetOf } from '../fixtures/test-target.js';
import { record } from '../recording.js';

const limited = { id: 'limited-client', secret: 'limited-secret', xClient: 'limited-x' };

test.each([
  ['own', '$PIM_TOKEN'],
  ['fresh', '$PIM_TOKEN'],
  ['limited', '$PIM_LIMITED_TOKEN'],
] as const)('the %s token has one name: in its answer, its request and an echo', async (credential, name) => {
  const stub = await startStub(({ headers }, response) =>
    json(response, 200, { echo: headers.authorization }),
  );
  const target = targetOf(stub.url, { limited }, { clock: createTestClock() });
  closeAtEnd(target, stub);
  const exchanges: Exchange[] = [];
  target.onExchange((exchange) => exchanges.push(exchange));
  await target.pim.get('1', { credential });
  const [issued, read] = exchanges.map((exchange) => record(exchange, target.redactor));
  expect(issued?.response?.body).toContain(`"access_token":"${name}"`);
  expect(read?.request.headers.authorization).toBe(`Bearer ${name}`);
  expect(read?.response?.body).toBe(`{"echo":"Bearer ${name}"}`);
});
