import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { operations } from '../target/exchange.js';
import { readAddress } from './address.js';
import type { Client, Config } from './config.js';
import { shown } from './config-error.js';
import { readClient, readLimitedClient } from './credentials.js';
import type { Variables } from './environment/environment.js';
import type { VariableName } from './environment/variable-names.js';
import { problemOfExpiredToken } from './expired-token.js';
import type { Flags } from './flags/flags.js';

type Target = Config['target'];

const addedToBase = { pattern: /\/v1(\/products)?\/*$/i, words: '/v1' };
const addedToAuth = { pattern: /\/connect\/token\/*$/i, words: '/connect/token' };

/**
 * The service to certify; null where none of the four variables that name it is set, nor a flag for one of them.
 * A target that is named in part is a problem for each variable that is missing.
 */
export async function readTarget(
  flags: Flags,
  variables: Variables,
  cwd: string,
  problems: string[],
): Promise<Target | null> {
  const base = source(flags.baseUrl, '--base-url', variables, 'PIM_BASE_URL');
  const auth = source(flags.authUrl, '--auth-url', variables, 'PIM_AUTH_URL') ?? base;
  // Everything that is set is read, and its faults told, even where the target is not named in whole.
  const baseUrl = base && readAddress(base.name, base.text, addedToBase, problems);
  const authUrl = auth && auth !== base ? readAddress(auth.name, auth.text, addedToAuth, problems) : baseUrl;
  const client = readClient(variables, problems);
  const limited = readLimitedClient(variables, problems);
  const details = {
    reference: false,
    scope: variables('PIM_SCOPE')?.trim() ?? null,
    createPath: readCreatePath(variables('PIM_CREATE_PATH')?.trim(), problems),
    limited,
    limitedDenied: readDenied(variables('PIM_LIMITED_DENIED'), { client, limited }, problems),
    expiredToken: readExpiredToken(variables('PIM_EXPIRED_TOKEN')?.trim(), problems),
    ca: await readAuthorities(flags.ca, cwd, problems),
    insecure: flags.insecure ?? false,
  };
  const namesNone =
    auth === undefined &&
    variables('PIM_CLIENT_ID') === undefined &&
    variables('PIM_CLIENT_SECRET') === undefined;
  if (namesNone) {
    if (flags.requireTarget) problems.push(noTarget);
    return null;
  }
  tellMissing(base !== undefined, variables, problems);
  if (baseUrl === undefined || authUrl === undefined || client === undefined) return null;
  return { baseUrl, authUrl, client, ...details };
}

const noTarget =
  '--require-target: no target is named; set PIM_BASE_URL, PIM_AUTH_URL (where it differs), PIM_CLIENT_ID and PIM_CLIENT_SECRET';

function tellMissing(hasBase: boolean, variables: Variables, problems: string[]): void {
  if (!hasBase)
    problems.push('PIM_BASE_URL is missing: set it to the address of the service, or give --base-url');
  if (variables('PIM_CLIENT_ID') === undefined) {
    problems.push('PIM_CLIENT_ID is missing: set it, in the environment or in .env, to the id of the client');
  }
  if (variables('PIM_CLIENT_SECRET') === undefined) {
    problems.push(
      'PIM_CLIENT_SECRET is missing: set it, in the environment or in .env, to the secret of the client',
    );
  }
}

/** A flag that is given but empty is a lost variable of a pipeline: it must not fall back to anything, and is no address. */
function source(
  flag: string | undefined,
  flagName: string,
  variables: Variables,
  variable: VariableName,
): { readonly name: string; readonly text: string } | undefined {
  if (flag !== undefined) return { name: flagName, text: flag };
  const text = variables(variable);
  return text === undefined ? undefined : { name: variable, text };
}

function readCreatePath(text: string | undefined, problems: string[]): string {
  if (text === undefined) return '/v1/products';
  if (!/^\/[\x21-\x7e]*$/.test(text) || /[?#]/.test(text)) {
    problems.push(
      `PIM_CREATE_PATH is ${shown(text)}: give a path that starts with a slash, such as /v1/products, ` +
        'percent-encoded and without a query',
    );
  }
  return text;
}

/** The client that may do everything, and the one that lacks some permission, as far as they are named. */
interface Clients {
  readonly client: Client | undefined;
  readonly limited: Client | null;
}

function readDenied(
  text: string | undefined,
  { client, limited }: Clients,
  problems: string[],
): Target['limitedDenied'] {
  if (text === undefined) return null;
  const names = text.split(',').map((name) => name.trim());
  for (const name of names.filter((name) => !operations.some((operation) => operation === name))) {
    problems.push(`PIM_LIMITED_DENIED names ${shown(name)}: name operations of ${operations.join(',')}`);
  }
  if (limited === null) {
    problems.push('PIM_LIMITED_DENIED is set without PIM_LIMITED_CLIENT_ID: set the second client as well');
  } else if (limited.id === client?.id && limited.xClient === client.xClient) {
    problems.push(
      'PIM_LIMITED_DENIED names what PIM_CLIENT_ID must be able to do: set PIM_LIMITED_CLIENT_ID to another client, that lacks it',
    );
  }
  return operations.filter((operation) => names.includes(operation));
}

function readExpiredToken(token: string | undefined, problems: string[]): string | null {
  if (token === undefined) return null;
  const problem = problemOfExpiredToken(token, Date.now());
  if (problem !== undefined) problems.push(problem);
  return token;
}

async function readAuthorities(
  file: string | undefined,
  cwd: string,
  problems: string[],
): Promise<string | null> {
  if (file === undefined) return null;
  const text = await readFile(path.resolve(cwd, file), 'utf8').catch(() => undefined);
  if (text === undefined)
    problems.push(`--ca ${shown(file)}: the file cannot be read; name an existing PEM file`);
  else if (!isPem(text)) problems.push(`--ca ${shown(file)} holds no certificate in PEM form`);
  return text ?? null;
}

function isPem(text: string): boolean {
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  try {
    return certificates.map((certificate) => new X509Certificate(certificate)).length > 0;
  } catch {
    return false;
  }
}
