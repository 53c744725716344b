import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and the certificate that its owner signed himself, as PEM, for the addresses of this machine. */
export interface OwnCertificate {
  readonly key: string;
  readonly cert: string;
}

/** One value in the encoding of certificates (DER): a tag, the length, the content. */
const value = (tag: number, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const sequence = (...members: readonly Buffer[]): Buffer => value(0x30, ...members);
const octets = (content: Buffer): Buffer => value(0x04, content);
const identifier = (hex: string): Buffer => value(0x06, Buffer.from(hex, 'hex'));
const day = (text: string): Buffer => value(0x17, Buffer.from(`${text}000000Z`));

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const commonName = identifier('550403');
const basicConstraints = identifier('551d13');
const alternativeNames = identifier('551d11');

/** Makes a certificate for `localhost` and 127.0.0.1 that is its own authority (RFC 5280, 4.1). */
export const ownCertificate = (): OwnCertificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(value(0x31, sequence(commonName, value(0x0c, Buffer.from('a service for tests')))));
  const isAuthority = sequence(basicConstraints, octets(sequence(value(0x01, Buffer.from([0xff])))));
  const addresses = sequence(value(0x82, Buffer.from('localhost')), value(0x87, Buffer.from([127, 0, 0, 1])));
  const content = sequence(
    value(0xa0, value(0x02, Buffer.from([2]))),
    value(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(day('200101'), day('491231')),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    value(0xa3, sequence(isAuthority, sequence(alternativeNames, octets(addresses)))),
  );
  const signature = value(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const base64 = sequence(content, ecdsaWithSha256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
};
