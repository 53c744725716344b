import { createWorld } from '../../create-world.js';
import { createHandover } from '../../handover.js';
import { createRoutes } from '../../http/routes.js';
import type { Json } from '../../json/json.js';
import { stringifyJson } from '../../json/stringify.js';
import { lawful, type Rules } from '../../rules/index.js';
import { idsIn, normalised } from './normalised.js';

/** The longest answer that is written down whole: of a longer list it is enough to know which products are in it. */
const longest = 30_000;

const toldHeaders = ['content-type', 'www-authenticate', 'cache-control', 'retry-after', 'content-encoding'];

/** A line to a service with these rules: asks it, and writes down what it says. */
export type Line = Awaited<ReturnType<typeof openLine>>;

/**
 * Opens a line to a service with these rules and 24 products.
 *
 * @param heard is told each line as it is written down; a throw ends the conversation.
 */
export async function openLine(rules: Rules, heard: (line: string) => void = () => {}) {
  const world = createWorld({ rules, seedProducts: 24 });
  const app = createRoutes(world);
  const { prefix, create } = rules.paths();
  const address = `http://127.0.0.1:1${prefix}`;
  const server = { baseUrl: address, authUrl: address, close: async () => undefined };
  const handover = await createHandover(world, server);
  const lines: string[] = [];
  const note = (line: string) => {
    lines.push(line);
    heard(line);
  };

  const send = async (what: string, path: string, request: RequestInit) => {
    const response = await app.request(address + path, request);
    const text = await response.text();
    const told = toldHeaders.map((name) => `${name}=${response.headers.get(name) ?? ''}`).join(' ');
    const gist = text.length > longest ? idsIn(text).join(' ') : text;
    note(`${what} ${path} -> ${response.status} ${told} ${gist}`);
    return text;
  };
  // Signed here, so that whatever is wrong with the token endpoint does not end the conversation.
  const sign = (id: string, scope: string) =>
    rules.sealToken(
      lawful.claims({ ...world.clients.full, id }, scope, Math.floor(Date.now() / 1000), 3600),
      world,
    );
  const good = await sign(handover.clientId, 'pim.read pim.write');
  const reader = await sign(handover.limitedClientId, 'pim.read');
  const ask = (method: string, path: string, body?: Json, token: string | null = good, client = 'me') =>
    send(method, path, {
      method,
      headers: {
        ...(token !== null && { authorization: token.includes(' ') ? token : `Bearer ${token}` }),
        ...(client !== '' && { 'x-client': client }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : stringifyJson(body) }),
    });
  /** The same with a body that comes byte by byte. */
  const askByBytes = (method: string, path: string, body: Json) =>
    send(method, path, {
      method,
      headers: { authorization: `Bearer ${good}`, 'x-client': 'me', 'content-type': 'application/json' },
      body: ReadableStream.from([...Buffer.from(stringifyJson(body))].map((byte) => Uint8Array.of(byte))),
      duplex: 'half',
    });
  return {
    rules,
    world,
    handover,
    /** A token with every permission, and one that may only read. */
    tokens: { good, reader },
    ask,
    askByBytes,
    make: (body: Json, token?: string | null) => ask('POST', create, body, token),
    askToken: (fields: Record<string, string>) =>
      send('token', '/connect/token', { method: 'POST', body: new URLSearchParams(fields) }),
    note,
    transcript: () => normalised(lines.join('\n')),
  };
}
