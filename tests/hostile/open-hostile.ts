import { once } from 'node:events';
import {
  Agent,
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Handover } from '../../src/config/handover.js';
import type { Operation } from '../../src/target/exchange.js';
import type { OwnCertificate } from '../kit/certificate.js';
import type { HostileTarget, SoundAnswer } from './hostile-target.js';

/** A hostile target that runs. */
export interface OpenTarget {
  readonly address: string;
  /** Requests that came to another origin: none may. */
  readonly strays: readonly string[];
  close(): void;
}

const operationOf = ({ method = '', url = '' }: IncomingMessage): Operation => {
  const path = url.replace(/\?.*/s, '');
  if (path.endsWith('/connect/token')) return 'token';
  if (method === 'POST') return 'create';
  if (method === 'PATCH') return 'patch';
  if (path.endsWith('/definitions')) return 'definitions';
  return path.endsWith('/products') ? 'list' : 'get';
};

const headersOf = (incoming: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(incoming.headers)
      .filter(([name]) => !['connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name))
      .map(([name, value]) => [name, String(value)]),
  );

const agent = new Agent({ keepAlive: true });

/** Lets the sound service answer a request; uncompressed, so that its body can be tampered with. */
const askSound = async (sound: string, request: IncomingMessage, body: Buffer): Promise<SoundAnswer> => {
  const { 'accept-encoding': _, host: __, ...headers } = headersOf(request);
  const sent = ask(`${sound}${request.url ?? ''}`, {
    agent,
    method: request.method,
    headers: { ...headers, 'content-length': String(body.length) },
  });
  sent.end(body);
  const met = await once(sent, 'response').catch((error: unknown) => {
    // The service may close an idle connection in the moment in which it is used again: that is no answer.
    if (sent.reusedSocket) return undefined;
    throw error;
  });
  if (met === undefined) return askSound(sound, request, body);
  const [answer] = met as [IncomingMessage];
  return { status: answer.statusCode ?? 500, headers: headersOf(answer), body: await buffer(answer) };
};

const send = (response: ServerResponse, { status, headers, body }: SoundAnswer): void => {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
};

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server has no port');
  return `127.0.0.1:${address.port}`;
};

/** Opens a hostile target in front of a sound service; behind a certificate where one is given. */
export const openHostile = async (
  target: Pick<HostileTarget, 'serve' | 'connected'>,
  sound: Handover,
  certificate?: OwnCertificate,
): Promise<OpenTarget> => {
  const strays: string[] = [];
  const trap = createServer((request, response) => {
    strays.push(`${request.method} ${request.url}`);
    response.end();
  });
  const elsewhere = `http://${await listen(trap)}`;
  const deal = target.serve();
  let connections = 0;
  let requests = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const number = requests;
    // A client that gives up while it is dealt with is nothing to report.
    response.on('error', () => undefined);
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    const call = {
      ...{ operation: operationOf(request), number, request, response, elsewhere },
      body,
      ask: (changed: Buffer = body) => askSound(sound.baseUrl, request, changed),
      send: (sound: SoundAnswer) => send(response, sound),
      pass: async (change: (sound: SoundAnswer) => SoundAnswer = (sound) => sound) =>
        send(response, change(await call.ask())),
    };
    try {
      await deal(call);
    } catch {
      // The run is over and the service behind is stopped; in its midst, the client tells of the broken connection.
      response.destroy();
    }
  };
  const server = certificate === undefined ? createServer(answer) : createSecureServer(certificate, answer);
  server.on('connection', (socket) => {
    connections += 1;
    target.connected?.(socket, connections);
  });
  const address = `http${certificate === undefined ? '' : 's'}://${await listen(server)}`;
  return {
    address,
    strays,
    close: () => {
      for (const one of [server, trap]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
};
