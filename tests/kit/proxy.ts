import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';

/** A proxy on this machine. */
export interface LocalProxy {
  readonly address: string;
  /** Where it was asked to lead, in order. */
  readonly asked: readonly string[];
  close(): void;
}

/** Opens a proxy that lets everything through (CONNECT of RFC 9110, 9.3.6). */
export const openProxy = async (): Promise<LocalProxy> => {
  const asked: string[] = [];
  const server = createServer((_, response) => response.writeHead(501).end());
  server.on('connect', ({ url = '' }, near, head) => {
    asked.push(url);
    const [host, port] = url.split(':');
    const far = connect(Number(port), host, () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      far.write(head);
      far.pipe(near).pipe(far);
    });
    for (const end of [near, far]) end.on('error', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
