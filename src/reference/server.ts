import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { badRequestLine, createRoutes } from './http/routes.js';
import type { World } from './world.js';

/** A service that listens. */
export interface RunningServer {
  /** Address of the service, without a slash at the end. */
  readonly baseUrl: string;
  /** Address of the authorization server. */
  readonly authUrl: string;
  /** Stops at once; connections are cut. */
  close(): Promise<void>;
}

/**
 * Puts a world on the network, on 127.0.0.1 only.
 *
 * @param port 0 takes a free one
 * @throws the error of `node:net` where the port cannot be had
 */
export async function startServer(world: World, port: number): Promise<RunningServer> {
  const app = createRoutes(world);
  const server = createServer(getRequestListener(app.fetch, { errorHandler: () => badRequestLine() }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // Whatever goes on beside the requests begins with the first client: nobody is there to see it before.
  let stopBackground = (): void => undefined;
  server.once('connection', () => {
    stopBackground = world.rules.background(world);
  });
  const origin = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    baseUrl: origin + world.rules.paths().prefix,
    authUrl: origin + world.rules.paths().prefix,
    close: () =>
      new Promise((resolve) => {
        stopBackground();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
