import type { Dispatch } from './call.js';
import type { Credential, Operation } from './exchange.js';
import type { SendOptions } from './pim.js';
import type { Redactor } from './secrets/redaction.js';
import { shownAuthorization } from './tokens/shown-tokens.js';

/** What decides about the headers of one attempt. */
interface HeaderParts {
  readonly operation: Operation;
  readonly hasBody: boolean;
  readonly credential: Credential;
  /** Raw token of the credential; empty where it has none. */
  readonly token: string;
  readonly xClient: string;
  readonly overrides: SendOptions['headers'];
}

/**
 * The headers of a request as sent and as shown. Names are lower-case; an override with null leaves a header out.
 * Token requests carry neither token nor client ("Authentication: Token request").
 */
export function requestHeaders(parts: HeaderParts, redactor: Redactor): Dispatch {
  const ordinary = ordinaryHeaders(parts);
  const shownOrdinary = { ...ordinary };
  const authorization = shownAuthorization[parts.credential];
  if (Object.hasOwn(ordinary, 'authorization') && authorization !== null)
    shownOrdinary.authorization = authorization;
  return {
    headers: overridden(ordinary, parts.overrides, (value) => value),
    shownHeaders: overridden(shownOrdinary, parts.overrides, (value) => redactor.text(value)),
  };
}

function ordinaryHeaders(parts: HeaderParts): Record<string, string> {
  const common = { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'pim-conformance' };
  if (parts.operation === 'token') return { ...common, 'content-type': 'application/x-www-form-urlencoded' };
  return {
    ...common,
    ...(parts.hasBody ? { 'content-type': 'application/json' } : {}),
    ...(parts.credential === 'none' ? {} : { authorization: `Bearer ${parts.token}` }),
    'x-client': parts.xClient,
  };
}

function overridden(
  headers: Readonly<Record<string, string>>,
  overrides: SendOptions['headers'],
  shown: (value: string) => string,
): Record<string, string> {
  const result = { ...headers };
  for (const [name, value] of Object.entries(overrides ?? {})) {
    if (value === null) delete result[name.toLowerCase()];
    else result[name.toLowerCase()] = shown(value);
  }
  return result;
}
