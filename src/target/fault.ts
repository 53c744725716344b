import type { Fault, FaultCode } from './exchange.js';

const tlsCodes =
  /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/;

/** What errors of the network mean, by their code. */
const byCode: readonly (readonly [codes: RegExp, fault: FaultCode, message: string])[] = [
  [/^ECONNREFUSED$/, 'refused', 'the connection was refused'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN)$/, 'refused', 'the host cannot be reached'],
  [/^(ENOTFOUND|EAI_\w+)$/, 'unresolved', 'the name of the host cannot be resolved'],
  [/^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, 'timeout', 'no connection was made in time'],
  [/^(UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/, 'timeout', 'no answer came in time'],
  [/^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/, 'reset', 'the connection broke before the answer was whole'],
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'bad-http', 'the headers of the answer are larger than 16 KiB'],
  [/^HPE_HEADER_OVERFLOW$/, 'bad-http', 'the headers of the answer are larger than 16 KiB'],
  [/^HPE_INVALID_EOF_STATE$/, 'reset', 'the connection was closed in the middle of the answer'],
  [/^(HPE_|ERR_ASSERTION$)/, 'bad-http', 'what came is no HTTP'],
  [
    /^UND_ERR_(RES_CONTENT_LENGTH_MISMATCH|RESPONSE)/,
    'bad-http',
    'the length of the answer is not as announced, or is announced twice, or a line of its headers is malformed',
  ],
  [
    /^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|ERR_SSL_HTTP_REQUEST)$/,
    'tls',
    'no TLS is spoken there: is it http://, or another port?',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'tls',
    'the certificate is for another name of the host: use that one in the address',
  ],
  [/^UND_ERR_PRX_TLS$/, 'tls', 'no secure connection to the proxy came about'],
];

/** Errors that tell of a request which cannot be sent as it is: never the target's doing. */
const own = /^(UND_ERR_INVALID_ARG|UND_ERR_NOT_SUPPORTED|UND_ERR_REQ_CONTENT_LENGTH_MISMATCH|ERR_INVALID)/;

/**
 * What an error of a request says of the target, in one line without the words of the error, which may repeat
 * what was sent.
 *
 * @throws the error itself where the request cannot be sent at all: that is the suite's own fault.
 */
export function faultOf(error: unknown): Fault {
  const code = codeOf(error);
  if (own.test(code)) throw error;
  if (error instanceof Error && error.message.startsWith('Proxy response')) {
    return { code: 'refused', message: 'the proxy let no connection through' };
  }
  if (isUnasked(error)) {
    return { code: 'bad-http', message: 'the answer begins with 100 or 101, which was not asked for' };
  }
  const known = byCode.find(([codes]) => codes.test(code));
  if (known !== undefined) return { code: known[1], message: known[2] };
  if (tlsCodes.test(code)) {
    return {
      code: 'tls',
      message: `the certificate is not trusted or the secure connection fails (${code}): see --ca and --insecure`,
    };
  }
  return { code: 'reset', message: `the connection broke${code === '' ? '' : ` (${code})`}` };
}

/** The client breaks off where an answer of status 100 or 101 comes before that which was asked for. */
function isUnasked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (codeOf(error) === 'UND_ERR_SOCKET' && error.message === 'bad response') ||
    (error.cause !== undefined && isUnasked(error.cause))
  );
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.name === 'HTTPParserError') return 'HPE_UNKNOWN';
  return error.cause === undefined ? '' : codeOf(error.cause);
}
