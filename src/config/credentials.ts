import type { Client } from './config.js';
import type { Variables } from './environment/environment.js';

/** Whether a text can stand as the value of a header. */
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/** The full client; undefined where its id or secret is not set, which is reported elsewhere. */
export function readClient(variables: Variables, problems: string[]): Client | undefined {
  const [id, secret] = [variables('PIM_CLIENT_ID'), variables('PIM_CLIENT_SECRET')];
  if (id === undefined || secret === undefined) return undefined;
  return { id, secret, xClient: readXClient('PIM_X_CLIENT', variables('PIM_X_CLIENT') ?? id, problems) };
}

/** The second client, which lacks some permission; null where there is none. Its id and secret come together. */
export function readLimitedClient(variables: Variables, problems: string[]): Client | null {
  const [id, secret] = [variables('PIM_LIMITED_CLIENT_ID'), variables('PIM_LIMITED_CLIENT_SECRET')];
  if (id === undefined && secret === undefined) return null;
  if (id === undefined || secret === undefined) {
    const [missing, there] =
      id === undefined
        ? ['PIM_LIMITED_CLIENT_ID', 'PIM_LIMITED_CLIENT_SECRET']
        : ['PIM_LIMITED_CLIENT_SECRET', 'PIM_LIMITED_CLIENT_ID'];
    problems.push(`${missing} is missing while ${there} is set: set both, or neither`);
    return null;
  }
  const xClient = variables('PIM_LIMITED_X_CLIENT') ?? variables('PIM_X_CLIENT') ?? id;
  return { id, secret, xClient: readXClient('PIM_LIMITED_X_CLIENT', xClient, problems) };
}

function readXClient(name: string, value: string, problems: string[]): string {
  if (!headerValue.test(value)) {
    problems.push(`${name}, or the client id that it defaults to, holds characters that no header can carry`);
  }
  return value;
}
