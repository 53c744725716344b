import { expect, test } from 'vitest';
import { startReference } from './kit/reference.js';
import { converse } from './load/conversation.js';
import { fuzz } from './load/fuzz.js';

test('the reference service answers bad requests without failing, and stays up', async () => {
  const reference = await startReference();
  const conversation = await converse(reference.handover, 8);
  const { broken, statuses, sent } = await fuzz(conversation, 1_000, 20_260_101);
  const after = await conversation.send({ method: 'GET', path: '/v1/products?take=1' });
  await conversation.close();
  await reference.stop();
  expect(broken).toEqual([]);
  expect(sent).toBe(1_000);
  expect(statuses).toMatchObject({
    200: expect.any(Number),
    400: expect.any(Number),
    404: expect.any(Number),
  });
  expect(after.status).toBe(200);
});
