import {
  constants,
  createHmac,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  type SignKeyObjectInput,
  sign,
} from 'node:crypto';
import { promisify } from 'node:util';

/** Signs bytes with a key that is made on the spot, used once and thrown away. */
type Signer = (content: Buffer) => Promise<Buffer>;

const makeKeyPair = promisify(generateKeyPair);

const bySize = ['256', '384', '512'].flatMap((bits): (readonly [string, Signer])[] => [
  [`HS${bits}`, async (content) => createHmac(`sha${bits}`, randomBytes(64)).update(content).digest()],
  [`RS${bits}`, rsa(bits, { padding: constants.RSA_PKCS1_PADDING })],
  [
    `PS${bits}`,
    rsa(bits, { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }),
  ],
]);

/** By name of the algorithm (RFC 7518, RFC 8037, RFC 8812, RFC 9864). */
export const signers: ReadonlyMap<string, Signer> = new Map<string, Signer>([
  ...bySize,
  ['ES256', ellipticCurve('256', 'P-256')],
  ['ES384', ellipticCurve('384', 'P-384')],
  ['ES512', ellipticCurve('512', 'P-521')],
  ['ES256K', ellipticCurve('256', 'secp256k1')],
  ['EdDSA', async (content) => sign(null, content, (await makeKeyPair('ed25519')).privateKey)],
  ['Ed25519', async (content) => sign(null, content, (await makeKeyPair('ed25519')).privateKey)],
  ['Ed448', async (content) => sign(null, content, (await makeKeyPair('ed448')).privateKey)],
]);

function rsa(bits: string, options: Omit<SignKeyObjectInput, 'key'>): Signer {
  return async (content) => {
    const { privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 });
    return signed(bits, content, privateKey, options);
  };
}

function ellipticCurve(bits: string, namedCurve: string): Signer {
  return async (content) => {
    const { privateKey } = await makeKeyPair('ec', { namedCurve });
    return signed(bits, content, privateKey, { dsaEncoding: 'ieee-p1363' });
  };
}

function signed(
  bits: string,
  content: Buffer,
  key: KeyObject,
  options: Omit<SignKeyObjectInput, 'key'>,
): Buffer {
  return sign(`sha${bits}`, content, { key, ...options });
}
