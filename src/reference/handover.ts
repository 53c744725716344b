import type { Settings } from './departures.js';
import { lawful } from './rules/index.js';
import type { RunningServer } from './server.js';
import type { World } from './world.js';

/** What the starter of the service needs to use it; written as one line of JSON. */
export interface Handover {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Value for the `x-client` header. */
  readonly xClient: string;
  readonly limitedClientId: string;
  readonly limitedClientSecret: string;
  /** Operations that the limited client is refused. */
  readonly limitedDenied: readonly string[];
  /** A token of this service that expired an hour ago. */
  readonly expiredToken: string;
  /** Codes of files that may stand in `images`; no answer but those of products would tell them. */
  readonly media: readonly string[];
  /** How many products are there at the start. */
  readonly products: number;
  /** Variables of the suite that a client of this service must set besides: what it does is told, not found out. */
  readonly settings: Settings;
}

/** Puts together the handover of a running service. */
export async function createHandover(
  world: World,
  server: RunningServer,
  settings: Settings = {},
): Promise<Handover> {
  const { full, limited } = world.clients;
  const issuedAt = Math.floor(Date.now() / 1000) - 7200;
  // A signed token even where new ones are encrypted: whoever gets it must be able to read when it expired.
  const claims = lawful.claims(full, full.scopes.join(' '), issuedAt, 3600);
  return {
    baseUrl: server.baseUrl,
    authUrl: server.authUrl,
    clientId: full.id,
    clientSecret: full.secret,
    xClient: full.id,
    limitedClientId: limited.id,
    limitedClientSecret: limited.secret,
    limitedDenied: limited.denied,
    expiredToken: await lawful.sealToken(claims, world),
    media: [...world.data.media],
    products: world.store.count(),
    settings,
  };
}
