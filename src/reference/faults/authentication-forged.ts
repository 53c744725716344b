import { createHmac } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Client } from '../access/clients.js';
import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import type { Departure } from '../rules/index.js';
import { keyId } from '../rules/token.js';
import { isJwt } from './parts/is-jwt.js';

/** A token that is not signed as it should be, and the signature that it should have. */
interface Forged {
  readonly header: { readonly alg?: unknown; readonly kid?: unknown };
  /** What was signed. */
  readonly content: string;
  readonly signature: string;
  readonly right: string;
}

const isAltered = ({ signature, right }: Forged): boolean => signature.slice(0, 4) === right.slice(0, 4);
const isForeign = (forged: Forged): boolean =>
  forged.signature !== '' && forged.header.alg !== 'none' && !isAltered(forged);
const isUnsigned = ({ signature }: Forged): boolean => signature === '';

/** Defects in telling whether a token was issued here. */
export const authenticationForged: readonly Fault[] = [
  {
    name: 'altered-token-accepted',
    requirement: 'authentication/altered-token-is-401',
    says: 'Only the beginning of a signature is compared.',
    consequences: ['authentication/invalid-token-changes-nothing'],
    rules: accepting(isAltered),
  },
  {
    name: 'signature-in-other-case-accepted',
    requirement: 'authentication/altered-token-is-401',
    says: 'Signatures are compared without looking at capitals.',
    consequences: ['authentication/invalid-token-changes-nothing'],
    rules: accepting(({ signature, right }) => signature.toLowerCase() === right.toLowerCase()),
  },
  {
    name: 'most-of-signature-compared',
    requirement: 'authentication/altered-token-is-401',
    says: 'A signature is compared up to the length of the shortest one that was ever used.',
    rules: accepting(({ signature, right }) => signature.slice(0, 32) === right.slice(0, 32)),
  },
  {
    name: 'longer-signature-accepted',
    requirement: 'authentication/altered-token-is-401',
    says: 'A signature is compared up to the length of the right one, whatever follows.',
    rules: accepting(({ signature, right }) => signature !== right && signature.startsWith(right)),
  },
  {
    name: 'altered-claims-accepted',
    requirement: 'authentication/altered-token-is-401',
    consequences: ['authentication/unsigned-token-is-401'],
    says: 'A signature that was right once is taken for right, whatever stands before it.',
    rules(rules) {
      const seen = new Set<string>();
      return {
        async verifyToken(token, call) {
          const signature = token.slice(token.lastIndexOf('.'));
          const client = await rules.verifyToken(token, call);
          if (client !== undefined) seen.add(signature);
          return client ?? (seen.has(signature) && isJwt(token) ? claimedClient(token, call) : undefined);
        },
      };
    },
  },
  {
    name: 'parts-behind-signature-passed-over',
    requirement: 'authentication/altered-token-is-401',
    says: 'Of a token the first three parts are looked at, however many it has.',
    rules: (rules) => ({
      verifyToken: (token, call) => rules.verifyToken(token.split('.').slice(0, 3).join('.'), call),
    }),
  },
  {
    name: 'foreign-signature-accepted',
    requirement: 'authentication/foreign-signature-is-401',
    says: 'Claims signed with another key are believed.',
    consequences: ['authentication/invalid-token-changes-nothing', 'authentication/altered-token-is-401'],
    rules: accepting(isForeign),
  },
  {
    name: 'foreign-signature-accepted-on-get',
    requirement: 'authentication/foreign-signature-is-401',
    says: 'The single read believes claims signed with another key.',
    consequences: ['authentication/altered-token-is-401'],
    rules: accepting(isForeign, ({ operation }) => operation === 'get'),
  },
  {
    name: 'token-that-names-no-key-accepted',
    requirement: 'authentication/foreign-signature-is-401',
    says: 'A token whose header names no key is not verified.',
    rules: accepting((forged) => isForeign(forged) && forged.header.kid === undefined),
  },
  {
    name: 'token-signed-with-empty-key-accepted',
    requirement: 'authentication/foreign-signature-is-401',
    says: 'A key that is not configured is an empty one.',
    rules: accepting(({ content, signature }) => signature === signedWith('', content)),
  },
  {
    name: 'unknown-key-taken-for-an-empty-one',
    requirement: 'authentication/foreign-signature-is-401',
    says: 'A key that is named and not found is an empty one.',
    rules: accepting(
      ({ content, header, signature }) =>
        header.kid !== undefined && header.kid !== keyId && signature === signedWith('', content),
    ),
  },
  {
    name: 'token-signed-with-client-secret-accepted',
    requirement: 'authentication/foreign-signature-is-401',
    says: 'A token may be signed with the secret of the client that it names.',
    rules: (rules) => ({
      async verifyToken(token, call) {
        const client = await rules.verifyToken(token, call);
        if (client !== undefined || token.split('.').length !== 3 || !isJwt(token)) return client;
        const claimed = claimedClient(token, call);
        const { content, signature } = read(token, call);
        return claimed && signature === signedWith(claimed.secret, content) ? claimed : undefined;
      },
    }),
  },
  {
    name: 'unsigned-token-accepted',
    requirement: 'authentication/unsigned-token-is-401',
    says: 'A token may say that it needs no signature.',
    consequences: ['authentication/invalid-token-changes-nothing'],
    rules: accepting(isUnsigned),
  },
  {
    name: 'unsigned-token-in-capitals-accepted',
    requirement: 'authentication/unsigned-token-is-401',
    says: 'That no token may do without a signature is looked at in small letters only.',
    rules: accepting((forged) => isUnsigned(forged) && forged.header.alg === 'NONE'),
  },
  {
    name: 'signature-beside-alg-none-not-verified',
    requirement: 'authentication/unsigned-token-is-401',
    says: 'A token whose header says none is refused where it has no signature, and else not verified.',
    rules: accepting(({ header, signature }) => header.alg === 'none' && signature !== ''),
  },
  {
    name: 'cut-off-signature-accepted',
    requirement: 'authentication/unsigned-token-is-401',
    says: 'An empty signature is taken for one that need not be verified.',
    rules: accepting((forged) => isUnsigned(forged) && forged.header.alg === 'HS256'),
  },
];

/** Rules that take tokens that are forged in some way, and no other bad token. */
function accepting(
  isTaken: (forged: Forged) => boolean,
  isAffected: (call: Call) => boolean = () => true,
): Departure {
  return (rules) => ({
    async verifyToken(token, call) {
      const client = await rules.verifyToken(token, call);
      const hasForm = token.split('.').length === 3 && isJwt(token);
      if (client !== undefined || !isAffected(call) || !hasForm) return client;
      return isTaken(read(token, call)) ? claimedClient(token, call) : undefined;
    },
  });
}

function read(token: string, { world }: Call): Forged {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const content = `${header}.${payload}`;
  return {
    header: decodeProtectedHeader(token),
    content,
    signature,
    right: signedWith(world.signingKey, content),
  };
}

function signedWith(key: string | Uint8Array, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url');
}

function claimedClient(token: string, { world }: Call): Client | undefined {
  const claims = decodeJwt(token);
  const isExpired = (claims.exp ?? 0) * 1000 < Date.now();
  if (isExpired) return undefined;
  return Object.values(world.clients).find(({ id }) => id === claims.client_id);
}
