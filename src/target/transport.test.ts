import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, systemClock } from './clock.js';
import { type Handler, startStub } from './fixtures/stub-service.js';
import { createTestClock, targetOf } from './fixtures/test-target.js';
import { NoAnswer } from './pim.js';
import { namesProxy } from './transport.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function answerOf(
  handler: Handler,
  operation: 'get' | 'list' = 'get',
  { clock = createTestClock(), timeout = 10 }: { clock?: Clock; timeout?: number } = {},
) {
  const stub = await startStub(handler);
  const target = targetOf(stub.url, { timeout }, { clock });
  open.push(target, stub);
  const options = { odd: true, credential: 'garbage' } as const;
  const request = operation === 'get' ? target.pim.get('1', options) : target.pim.list([], options);
  return request.then(
    ({ answer }) => answer,
    (error: unknown) => {
      if (error instanceof NoAnswer) return error.exchange.fault;
      throw error;
    },
  );
}

const encoded =
  (coding: string, bytes: Buffer): Handler =>
  (_, response) => {
    response.writeHead(200, { 'content-encoding': coding });
    response.end(bytes);
  };
const text = '{"name":"Größe"}';

describe('bodies', () => {
  test.each([
    ['gzip', gzipSync(text)],
    ['X-GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['gzip, identity', gzipSync(text)],
    ['deflate, gzip', gzipSync(deflateSync(text))],
  ])('coded as %s are decoded', async (coding, bytes) => {
    expect(await answerOf(encoded(coding, bytes))).toMatchObject({ text, utf8: true });
  });

  test.each([
    ['gzip', Buffer.from(text)],
    ['gzip', gzipSync(text).subarray(0, 20)],
    ['deflate', Buffer.from(text)],
    ['br', Buffer.from('nonsense')],
    ['zip', Buffer.from(text)],
    ['gzip, gzip, gzip, gzip', gzipSync(text)],
  ])('that are no valid %s are a fault', async (coding, bytes) => {
    expect(await answerOf(encoded(coding, bytes))).toMatchObject({ code: 'bad-encoding' });
  });

  test('an empty body needs no decoding', async () => {
    expect(await answerOf(encoded('gzip', Buffer.alloc(0)))).toMatchObject({ status: 200, text: '' });
  });

  test('that are not UTF-8 are told apart and read all the same', async () => {
    const answer = await answerOf((_, response) => response.end(Buffer.from('"Gr\xf6\xdfe"', 'latin1')));
    expect(answer).toMatchObject({ utf8: false, text: '"Gr\ufffd\ufffde"' });
  });

  test('that never end are cut off', async () => {
    const answer = await answerOf((_, response) => {
      const chunk = Buffer.alloc(1024 ** 2, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    expect(answer).toMatchObject({ code: 'too-large', message: expect.stringContaining('4 MiB') });
  });

  test('that blow up when they are decoded are cut off', async () => {
    expect(await answerOf(encoded('gzip', gzipSync(Buffer.alloc(9 * 1024 ** 2))))).toMatchObject({
      code: 'too-large',
    });
  });

  test('that tell a large text of the request with each letter as an escape are read', async () => {
    const stub = await startStub((_, response) => response.end(`"${'\\u0061'.repeat(1024 ** 2)}"`));
    const target = targetOf(stub.url, {}, { clock: createTestClock() });
    open.push(target, stub);
    const { answer } = await target.pim.create({ text: 'a'.repeat(1024 ** 2) }, { odd: true });
    expect(answer.text).toHaveLength(6 * 1024 ** 2 + 2);
  });

  test('of lists may be larger', async () => {
    const bytes = gzipSync(Buffer.alloc(9 * 1024 ** 2, ' '));
    expect(await answerOf(encoded('gzip', bytes), 'list')).toMatchObject({ status: 200 });
  });
});

describe('bodies that are hard to hold', () => {
  test('without end are given up once they hold more values than a tree may have', async () => {
    const endless: Handler = (_, response) => {
      response.writeHead(200);
      response.write('[{}');
      const go = (): void => {
        while (!response.destroyed && response.write(',{}'.repeat(20_000)));
      };
      response.on('drain', go);
      go();
    };
    expect(await answerOf(endless, 'list')).toMatchObject({
      message: expect.stringContaining('500000 values'),
    });
  });

  test('are given up where they hold more values than a tree may have', async () => {
    const list = `[{}${',{}'.repeat(600_000)}]`;
    expect(await answerOf((_, response) => response.end(list), 'list')).toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('500000 values'),
    });
  });

  test.each(['[', '{"a":'])('are given up where they nest without end by %s', async (opening) => {
    const nested = opening.repeat(3_500_000 / opening.length);
    expect(await answerOf((_, response) => response.end(nested), 'get')).toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('500000 values'),
    });
  });

  test('are taken where they are large by their texts', async () => {
    const list = JSON.stringify(['x'.repeat(3_000_000)]);
    expect(await answerOf((_, response) => response.end(list), 'list')).toMatchObject({ text: list });
  });
});

describe('time', () => {
  test('the deadline covers the last byte, however steadily a body drips', async () => {
    const clock = createTestClock();
    const drip = (response: ServerResponse, drops: number): void => {
      if (response.destroyed) return;
      response.write(' ');
      if (drops === 100) clock.ring(10_000);
      setImmediate(drip, response, drops + 1);
    };
    const dripping: Handler = (_, response) => drip(response.writeHead(200), 1);
    expect(await answerOf(dripping, 'get', { clock })).toEqual({
      code: 'timeout',
      message: 'no whole answer within 10 s',
    });
  });

  test('the deadline covers a service that says nothing', async () => {
    const answer = await answerOf(() => undefined, 'get', { clock: systemClock, timeout: 0.1 });
    expect(answer).toMatchObject({ code: 'timeout' });
  });
});

describe('answers byte by byte', () => {
  async function answering(bytes: string) {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(bytes));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const target = targetOf(`http://127.0.0.1:${port}`, {}, { clock: createTestClock() });
    open.push(target, {
      close: async () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    });
    const error = await target.pim.get('1', { credential: 'garbage', odd: true }).catch((e: unknown) => e);
    return error instanceof NoAnswer ? error.exchange.fault?.code : error;
  }

  test('blanks and tabs around the value of a header are no part of it', async () => {
    const head =
      'HTTP/1.1 200 OK\r\nX-One: \t one \t \r\nx-two:two\t\r\nX-Two:  three \r\ncontent-length: 2\r\n\r\n';
    expect(await answering(`${head}{}`)).toMatchObject({
      answer: { headers: { 'x-one': 'one', 'x-two': 'two, three' } },
    });
  });

  test('a body whose frame is not read is no body', async () => {
    const chunks = '2\r\n{}\r\n0\r\n\r\n';
    expect(await answering(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked \t\r\n\r\n${chunks}`)).toBe(
      'bad-http',
    );
  });

  test('what is no HTTP is a fault', async () => {
    expect(await answering('SSH-2.0-OpenSSH_9.6\r\n')).toBe('bad-http');
  });

  test('a body shorter than announced is a broken connection', async () => {
    expect(await answering('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{}')).toBe('reset');
  });

  test('a chunked body without its end is a broken connection', async () => {
    expect(await answering('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello')).toBe('reset');
  });

  test('headers without end are a fault', async () => {
    expect(await answering(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`)).toBe('bad-http');
  });
});

test('a target that breaks what lies idle is asked over a connection of its own each time', async () => {
  const used = new WeakSet<object>();
  let broken = 0;
  const stub = await startStub((_, response) => {
    const { socket } = response;
    if (socket === null) return;
    if (used.has(socket)) {
      broken += 1;
      socket.destroy();
      return;
    }
    used.add(socket);
    response.end('{}');
  });
  const target = targetOf(stub.url, {}, { clock: createTestClock() });
  open.push(target, stub);
  for (let count = 0; count < 12; count += 1) {
    expect((await target.pim.get('1', { credential: 'garbage' })).answer.status).toBe(200);
  }
  expect(broken).toBe(3);
});

test('a proxy is used only where the environment names one', () => {
  expect(namesProxy({ HTTPS_PROXY: 'http://proxy:3128' })).toBe(true);
  expect(namesProxy({ HTTP_PROXY: '', NO_PROXY: '*' })).toBe(false);
});
