import { randomBytes } from 'node:crypto';

/** The five operations under `/v1`; "Endpoints". The token endpoint is none of them. */
const OPERATIONS = ['definitions', 'create', 'patch', 'get', 'list'] as const;

/** One of {@link OPERATIONS}. */
export type Operation = (typeof OPERATIONS)[number];

/** A client that may ask for tokens. */
export interface Client {
  readonly id: string;
  readonly secret: string;
  readonly scopes: readonly string[];
  /** Operations that the client is refused with 403. */
  readonly denied: readonly Operation[];
}

/** The two clients of the service: one may do everything, the other may only read. */
export interface Clients {
  readonly full: Client;
  readonly limited: Client;
}

/** The secret that tokens are signed with; new at each start. */
export type SigningKey = Uint8Array;

/**
 * Makes the two clients.
 *
 * @param full id and secret of the client that may do everything; random where absent
 */
export function createClients(full?: { readonly id: string; readonly secret: string }): Clients {
  return {
    full: {
      id: full?.id ?? 'pim-client',
      secret: full?.secret ?? randomSecret(),
      scopes: ['pim.read', 'pim.write'],
      denied: [],
    },
    limited: {
      id: 'pim-reader',
      secret: randomSecret(),
      scopes: ['pim.read'],
      denied: ['create', 'patch'],
    },
  };
}

/** A key for one run of the service. */
export function createSigningKey(): SigningKey {
  return randomBytes(32);
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}
