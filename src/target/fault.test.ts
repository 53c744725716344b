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

test('a request that cannot be sent at all is a fault of the suite', () => {
  const error = failed('UND_ERR_INVALID_ARG');
  expect(() => faultOf(error)).toThrow(error);
});
