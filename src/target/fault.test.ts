import { type AddressInfo, createServer } from 'node:net';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { faultOf } from './fault.js';

const failed = (code: string): Error => Object.assign(new Error('words of the library'), { code });

test.each([
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'no TLS is spoken there: is it http://, or another port?'],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'the certificate is for another name of the host: use that one in the address',
  ],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'the certificate is not trusted or the secure connection fails (DEPTH_ZERO_SELF_SIGNED_CERT): see --ca and --insecure',
  ],
])('of %s it is said what helps', (code, message) => {
  expect(faultOf(failed(code))).toEqual({ code: 'tls', message });
  expect(faultOf(new Error('fetch failed', { cause: failed(code) }))).toEqual({ code: 'tls', message });
});

test('an answer that was not asked for is told from a connection that broke', async () => {
  const answering = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.end('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
    );
  });
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
  const { port } = answering.address() as AddressInfo;
  const thrown = await request(`http://127.0.0.1:${port}/`).catch((error: unknown) => error);
  answering.close();
  expect(faultOf(thrown)).toEqual({
    code: 'bad-http',
    message: 'the answer begins with 100 or 101, which was not asked for',
  });
  expect(faultOf(failed('UND_ERR_SOCKET')).code).toBe('reset');
});

test('a request that cannot be sent at all is a fault of the suite', () => {
  const error = failed('UND_ERR_INVALID_ARG');
  expect(() => faultOf(error)).toThrow(error);
});
