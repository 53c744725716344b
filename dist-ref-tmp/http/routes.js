import { Hono } from 'hono';
import { answer, write } from './answer.js';
import { readBody } from './read-body.js';
/** The web application of a service: "Endpoints" and "Token request". */
export function createRoutes(world) {
    const { prefix, create } = world.rules.paths();
    const app = new Hono();
    const serve = (operation) => (context) => respond(context, operation, world);
    app.post('/connect/token', serve('token'));
    if (prefix !== '')
        app.post(`${prefix}/connect/token`, serve('token'));
    app.get(`${prefix}/v1/products/definitions`, serve('definitions'));
    app.post(`${prefix}${create}`, serve('create'));
    app.get(`${prefix}/v1/products`, serve('list'));
    app.patch(`${prefix}/v1/products/:key`, serve('patch'));
    app.get(`${prefix}/v1/products/:key`, serve('get'));
    const onlyFor = (path, ...methods) => app.all(path, () => toResponse(refusal(405, 'METHOD_NOT_ALLOWED', `Use ${methods.join(' or ')}`, { allow: methods.join(', ') })));
    app.all('/connect/token', () => toResponse(write({
        status: 405,
        headers: { allow: 'POST', 'cache-control': 'no-store' },
        body: { error: 'invalid_request', error_description: 'Use POST' },
    })));
    onlyFor(`${prefix}/v1/products`, 'GET', ...(create === '/v1/products' ? ['POST'] : []));
    onlyFor(`${prefix}/v1/products/definitions`, 'GET');
    onlyFor(`${prefix}/v1/products/:key`, 'GET', 'PATCH');
    app.notFound(() => toResponse(refusal(404, 'PATH_NOT_FOUND', 'There is nothing at this path')));
    app.onError((error) => {
        process.stderr.write(`${error.stack ?? error.message}\n`);
        return toResponse(refusal(500, 'INTERNAL_ERROR', 'The service failed; its log says how'));
    });
    return app;
}
/** The answer to a request whose method, path or host no URL can hold. */
export function badRequestLine() {
    return toResponse(refusal(400, 'BAD_REQUEST_LINE', 'The method, path or host of the request is not valid'));
}
async function respond(context, operation, world) {
    const request = context.req.raw;
    if (!world.rules.tellsDate() && context.env?.outgoing)
        context.env.outgoing.sendDate = false;
    let body;
    const call = {
        world,
        operation,
        key: context.req.param('key') ?? '',
        headers: request.headers,
        query: new URL(request.url).searchParams,
        readBody: () => {
            body ??= readBody(request, world.rules.largestBody());
            return body;
        },
    };
    return toResponse(await answer(call));
}
function refusal(status, code, message, headers) {
    return write({ status, ...(headers !== undefined && { headers }), body: { code, message, values: [] } });
}
function toResponse({ status, headers, body }) {
    return new Response(body, { status, headers });
}
//# sourceMappingURL=routes.js.map