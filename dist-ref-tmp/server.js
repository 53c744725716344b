import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { badRequestLine, createRoutes } from './http/routes.js';
/**
 * Puts a world on the network, on 127.0.0.1 only.
 *
 * @param port 0 takes a free one
 * @throws the error of `node:net` where the port cannot be had
 */
export async function startServer(world, port) {
    const app = createRoutes(world);
    const server = createServer(getRequestListener(app.fetch, { errorHandler: () => badRequestLine() }));
    await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', resolve);
    });
    const origin = `http://127.0.0.1:${portOf(server.address())}`;
    return {
        baseUrl: origin + world.rules.paths().prefix,
        authUrl: origin + world.rules.paths().prefix,
        close: () => new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
        }),
    };
}
function portOf(address) {
    if (address === null || typeof address === 'string')
        throw new Error('The server has no port');
    return address.port;
}
//# sourceMappingURL=server.js.map