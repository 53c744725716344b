import { operations } from '../target/exchange.js';
import type { Config } from './config.js';
import type { Settings } from './settings.js';

type DeniedOperation = (typeof operations)[number];

/** What the reference service tells the run that started it: its addresses and everything that leaves nothing untested. */
export interface Handover {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly xClient: string;
  readonly limitedClientId: string;
  readonly limitedClientSecret: string;
  readonly limitedDenied: readonly DeniedOperation[];
  readonly expiredToken: string;
  /** File codes that may be sent with images. */
  readonly media: readonly string[];
  /** How many products it holds at the start. */
  readonly products: number;
  /** Variables that a client of it must set besides; an empty text takes one of the others away. */
  readonly settings: Readonly<Record<string, string>>;
}

const texts = [
  'baseUrl',
  'authUrl',
  'clientId',
  'clientSecret',
  'xClient',
  'limitedClientId',
  'limitedClientSecret',
  'expiredToken',
] as const;

/** Whether a value, as parsed from what the reference service prints, is a whole handover. */
export function isHandover(value: unknown): value is Handover {
  if (typeof value !== 'object' || value === null) return false;
  const members: Partial<Record<string, unknown>> = { ...value };
  const { limitedDenied, media, products, settings } = members;
  return (
    texts.every((name) => typeof members[name] === 'string') &&
    typeof products === 'number' &&
    typeof settings === 'object' &&
    settings !== null &&
    Object.values(settings).every((setting) => typeof setting === 'string') &&
    Array.isArray(media) &&
    media.every((code) => typeof code === 'string') &&
    Array.isArray(limitedDenied) &&
    limitedDenied.every((name) => operations.some((operation) => operation === name))
  );
}

/** The variables by which a run is pointed at the reference service as at any other target. */
export function environmentOf(handover: Handover): Readonly<Record<string, string>> {
  return {
    PIM_BASE_URL: handover.baseUrl,
    PIM_AUTH_URL: handover.authUrl,
    PIM_CLIENT_ID: handover.clientId,
    PIM_CLIENT_SECRET: handover.clientSecret,
    PIM_LIMITED_CLIENT_ID: handover.limitedClientId,
    PIM_LIMITED_CLIENT_SECRET: handover.limitedClientSecret,
    PIM_LIMITED_DENIED: handover.limitedDenied.join(','),
    PIM_EXPIRED_TOKEN: handover.expiredToken,
    ...handover.settings,
  };
}

/**
 * The configuration of a run. Settings with a target are one already; without one the run certifies the reference
 * service, whose handover then says where it is and with which credentials.
 *
 * @throws {TypeError} where there is neither a target nor a handover.
 */
export function configOf(settings: Settings, handover: Handover | null): Config {
  if (settings.target !== null) return Object.freeze({ ...settings, target: settings.target });
  if (handover === null) throw new TypeError('a run without a target needs the handover of the reference');
  const { fixtures } = settings;
  const media = fixtures.media.length > 0 ? fixtures.media : Object.freeze([...handover.media]);
  return Object.freeze({
    ...settings,
    target: referenceTarget(handover),
    fixtures: Object.freeze({ ...fixtures, media }),
  });
}

function referenceTarget(handover: Handover): Config['target'] {
  return Object.freeze({
    baseUrl: handover.baseUrl,
    authUrl: handover.authUrl,
    reference: true,
    client: Object.freeze({
      id: handover.clientId,
      secret: handover.clientSecret,
      xClient: handover.xClient,
    }),
    scope: null,
    createPath: '/v1/products',
    limited: Object.freeze({
      id: handover.limitedClientId,
      secret: handover.limitedClientSecret,
      xClient: handover.limitedClientId,
    }),
    limitedDenied: Object.freeze([...handover.limitedDenied]),
    expiredToken: handover.expiredToken,
    ca: null,
    insecure: false,
  });
}
