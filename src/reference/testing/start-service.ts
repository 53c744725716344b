import { createWorld, type WorldOptions } from '../create-world.js';
import { createHandover, type Handover } from '../handover.js';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.js';
import { parseJson } from '../json/parse.js';
import { stringifyJson } from '../json/stringify.js';
import { startServer } from '../server.js';
import type { World } from '../world.js';

/** An answer as a test looks at it. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as an object; empty where it is none. */
  readonly object: JsonObject;
  /** The body as an array; empty where it is none. */
  readonly array: readonly JsonObject[];
}

/** Further ways in which a test asks. */
interface Asking {
  /** Text or bytes are sent as they are, everything else as JSON. */
  readonly body?: Json | Uint8Array<ArrayBuffer>;
  /** Replaces headers; an empty value takes one away. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service that runs within the test. */
export interface Service {
  readonly world: World;
  readonly handover: Handover;
  ask(method: string, path: string, asking?: Asking): Promise<Answer>;
  /** Asks for a token; fields replace those of the full client, an empty value takes one away. */
  askToken(fields?: Readonly<Record<string, string>>): Promise<Answer>;
  close(): Promise<void>;
}

/** Starts a service on a free port and gets a token for its full client. */
export async function startService(options: WorldOptions = {}): Promise<Service> {
  const world = createWorld(options);
  const server = await startServer(world, 0);
  const handover = await createHandover(world, server);
  const askToken = async (fields: Readonly<Record<string, string>> = {}) => {
    const form = given({
      grant_type: 'client_credentials',
      client_id: handover.clientId,
      client_secret: handover.clientSecret,
      ...fields,
    });
    const body = new URLSearchParams(form);
    return toAnswer(await fetch(`${handover.authUrl}/connect/token`, { method: 'POST', body }));
  };
  const token = String((await askToken()).object.access_token);
  return {
    world,
    handover,
    askToken,
    close: server.close,
    ask: async (method, path, { body, headers } = {}) => {
      const defaults = {
        authorization: `Bearer ${token}`,
        'x-client': handover.xClient,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      return toAnswer(
        await fetch(handover.baseUrl + path, {
          method,
          headers: given({ ...defaults, ...headers }),
          ...(body !== undefined && { body: toBody(body) }),
        }),
      );
    },
  };
}

function toBody(body: Json | Uint8Array<ArrayBuffer>): string | Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array || typeof body === 'string' ? body : stringifyJson(body);
}

function given(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  const body = isJson ? parseJson(text) : null;
  return {
    status: response.status,
    headers: response.headers,
    text,
    object: isObject(body) ? body : {},
    array: isArray(body) ? body.filter(isObject) : [],
  };
}
