import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type FlattenedJWS, FlattenedSign } from 'jose';
import { readSchema } from '../oracle/schemas.js';
import type { Claims } from './claims.js';
import type { NamedKey } from './keys.js';

/** The content type that signatures name, so that no other signature of the same key can stand for a certificate. */
export const signatureType = 'pim-certificate+jws';

/** A signature over the claims: a JSON Web Signature (RFC 7515) in its flattened form. */
interface Signature {
  readonly payload: string;
  readonly protected: string;
  readonly signature: string;
}

/** What `certificate.json` holds. */
export interface Certificate {
  readonly type: 'pim-conformance certificate';
  /** Whether anybody vouches for it. */
  readonly signed: boolean;
  /** The name of the key; null where it is not signed. */
  readonly keyId: string | null;
  /** In the clear, for people and programs; the signature covers the same. */
  readonly claims: Claims;
  readonly signature: Signature | null;
}

const isWhole = (jws: FlattenedJWS): jws is FlattenedJWS & Signature =>
  typeof jws.protected === 'string' && typeof jws.payload === 'string';

/** Signs claims with Ed25519; without a key the certificate says plainly that it is not signed. */
export const sealed = async (claims: Claims, signer: NamedKey | null): Promise<Certificate> => {
  const type = 'pim-conformance certificate';
  if (signer === null) return { type, signed: false, keyId: null, claims, signature: null };
  const jws = await new FlattenedSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'EdDSA', typ: signatureType, kid: signer.id })
    .sign(signer.key);
  if (!isWhole(jws)) throw new Error('the signature has no header');
  const { payload, protected: header, signature } = jws;
  return {
    type,
    signed: true,
    keyId: signer.id,
    claims,
    signature: { payload, protected: header, signature },
  };
};

/** The text of `certificate.json`. */
export const renderCertificate = (certificate: Certificate): string =>
  `${JSON.stringify(certificate, null, 2)}\n`;

let form: ValidateFunction<Certificate> | undefined;

/** Whether a value has the form of a certificate; nothing it says is checked yet. */
export const isCertificate = (value: unknown): value is Certificate => {
  if (form === undefined) {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    formats.default(ajv);
    form = ajv.compile<Certificate>(readSchema('report/certificate.schema.json'));
  }
  return form(value);
};
