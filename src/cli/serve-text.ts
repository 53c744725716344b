import { shellWord } from '../basics/shell.js';
import type { Handover } from '../config/handover.js';
import { grouped } from '../reporters/text.js';

/** What the reference service was started with. */
export interface ServeFlags {
  readonly port?: string;
  readonly definition?: string;
  readonly seedProducts?: string;
  readonly fault?: readonly string[];
  readonly credentialsFromEnv?: boolean;
  readonly listFaults?: boolean;
  readonly dialect?: readonly string[];
  readonly listDialects?: boolean;
  readonly fixturesFile?: string;
}

/** The service makes products of the rarest state once in so many. */
const enoughForAllStates = 8;

const productsInWords = (count: number): string => {
  if (count === 0) return 'none';
  return count < enoughForAllStates ? grouped(count) : `${grouped(count)}, in all four states`;
};

const contents = ({ definition, dialect, fault }: ServeFlags, handover: Handover): string[] => [
  `  products     ${productsInWords(handover.products)}`,
  `  definition   ${definition ?? 'the built-in sample'}`,
  `  clients      ${handover.clientId} may do everything, ${handover.limitedClientId} lacks ${handover.limitedDenied.join(', ')}`,
  ...(dialect === undefined ? [] : [`  dialects     ${dialect.join(', ')}`]),
  ...(fault === undefined ? [] : [`  defects      ${fault.join(', ')}`]),
];

/** The secret of a client that the user brought stays where it is. */
const fullClient = (flags: ServeFlags, { clientId, clientSecret }: Handover): string[] =>
  flags.credentialsFromEnv === true
    ? ['# PIM_CLIENT_ID and PIM_CLIENT_SECRET: as in your environment']
    : [`PIM_CLIENT_ID=${clientId}`, `PIM_CLIENT_SECRET=${clientSecret}`];

const xClients = ({ clientId, xClient, limitedClientId }: Handover): string[] =>
  xClient === clientId ? [] : [`PIM_X_CLIENT=${xClient}`, `PIM_LIMITED_X_CLIENT=${limitedClientId}`];

/** A shell reads the block, too, hence the quotes of a path that has blanks. */
const fixtures = (file: string | null): string[] =>
  file === null ? [] : [`PIM_FIXTURES=${shellWord(file)}`];

/** The variables of a block, and those that a client of just this service must set in place of others or besides. */
const withSettings = (block: readonly string[], settings: Handover['settings']): string[] => [
  ...block.filter((line) => !Object.keys(settings).some((name) => line.startsWith(`${name}=`))),
  ...Object.entries(settings)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${shellWord(value)}`),
];

const usualBlock = (flags: ServeFlags, handover: Handover, fixturesFile: string | null): string[] => [
  `PIM_BASE_URL=${handover.baseUrl}`,
  `PIM_AUTH_URL=${handover.authUrl}`,
  ...fullClient(flags, handover),
  ...xClients(handover),
  `PIM_LIMITED_CLIENT_ID=${handover.limitedClientId}`,
  `PIM_LIMITED_CLIENT_SECRET=${handover.limitedClientSecret}`,
  `PIM_LIMITED_DENIED=${handover.limitedDenied.join(',')}`,
  `PIM_EXPIRED_TOKEN=${handover.expiredToken}`,
  ...fixtures(fixturesFile),
];

const curlExample = (handover: Handover): string[] => {
  const xClient = handover.xClient === handover.clientId ? '$PIM_CLIENT_ID' : '$PIM_X_CLIENT';
  return [
    'PIM_TOKEN=$(curl -s "$PIM_AUTH_URL/connect/token" -d grant_type=client_credentials \\',
    '  --data-urlencode "client_id=$PIM_CLIENT_ID" --data-urlencode "client_secret=$PIM_CLIENT_SECRET" \\',
    `  | sed -E 's/.*"access_token" *: *"([^"]+)".*/\\1/')`,
    `curl -s "$PIM_BASE_URL/v1/products?take=3" -H "authorization: Bearer $PIM_TOKEN" -H "x-client: ${xClient}"`,
  ];
};

/**
 * What whoever develops a client needs to know of a reference service that runs: where it is, what is in it, a
 * block for `.env`, and two requests to start with.
 *
 * @param fixturesFile that was written for it, absolute; null for none.
 */
export const renderServing = (
  flags: ServeFlags,
  handover: Handover,
  fixturesFile: string | null = null,
): string =>
  [
    'The reference service is running. Its data lives in memory and ends with it.',
    '',
    `  service      ${handover.baseUrl}`,
    `  tokens       ${handover.authUrl}/connect/token`,
    ...contents(flags, handover),
    '',
    'For .env:',
    '',
    ...withSettings(usualBlock(flags, handover, fixturesFile), handover.settings),
    '',
    'A token and the first products, once .env holds the block above:',
    '',
    'set -a; . ./.env; set +a',
    ...curlExample(handover),
    '',
    'Ctrl-C ends it.',
    '',
  ].join('\n');
