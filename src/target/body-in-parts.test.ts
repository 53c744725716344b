import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { withinCharacter } from './body-in-parts.js';
import { targetOf } from './fixtures/test-target.js';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** What comes of a request on its way to a service: its length as announced, and the parts of its body. */
const received = async (body: object, options: { readonly inParts?: true }) => {
  let length: string | undefined;
  const parts: Buffer[] = [];
  const server = createServer(async (request, response) => {
    length = request.headers['content-length'];
    for await (const part of request) parts.push(part);
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const target = targetOf(`http://127.0.0.1:${port}`);
  open.push(
    () => target.close(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  await target.pim.patch('1', { ...body }, { credential: 'garbage', odd: true, ...options });
  return { length: Number(length), parts };
};

const body = { name: 'Größe' };

test('a body in parts is cut within its first character of several bytes, and of a known length', async () => {
  const { length, parts } = await received(body, { inParts: true });
  expect(parts.map(String)).toEqual(['{"name":"Gr\ufffd', '\ufffdße"}']);
  expect(Buffer.concat(parts).toString()).toBe(JSON.stringify(body));
  expect(length).toBe(Buffer.byteLength(JSON.stringify(body)));
});

test('any other goes out at once', async () => {
  expect((await received(body, {})).parts).toHaveLength(1);
  expect((await received({ name: 'plain' }, { inParts: true })).parts).toHaveLength(1);
  expect(withinCharacter(Buffer.from('plain'))).toBeUndefined();
});
