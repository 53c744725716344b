import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Operation } from '../access/clients.js';
import type { World } from '../world.js';
import { answer, write } from './answer.js';
import type { Call } from './call.js';
import { type BodySource, readBody } from './read-body.js';
import type { WrittenReply } from './reply.js';

/** What the service keeps beside a request: the objects of the Node server underneath. */
interface Environment {
  Bindings: Partial<HttpBindings>;
}

/** The web application of a service: "Endpoints" and "Token request". */
export function createRoutes(world: World): Hono<Environment> {
  const { prefix, create } = world.rules.paths();
  const app = new Hono<Environment>();
  const serve = (operation: Operation | 'token') => (context: Context<Environment>) =>
    respond(context, operation, world);

  app.post('/connect/token', serve('token'));
  if (prefix !== '') app.post(`${prefix}/connect/token`, serve('token'));
  app.get(`${prefix}/v1/products/definitions`, serve('definitions'));
  app.post(`${prefix}${create}`, serve('create'));
  app.get(`${prefix}/v1/products`, serve('list'));
  app.patch(`${prefix}/v1/products/:key`, serve('patch'));
  app.get(`${prefix}/v1/products/:key`, serve('get'));

  const onlyFor = (path: string, ...methods: string[]) =>
    app.all(path, () =>
      toResponse(
        refusal(405, 'METHOD_NOT_ALLOWED', `Use ${methods.join(' or ')}`, { allow: methods.join(', ') }),
      ),
    );
  app.all('/connect/token', () =>
    toResponse(
      write({
        status: 405,
        headers: { allow: 'POST', 'cache-control': 'no-store' },
        body: { error: 'invalid_request', error_description: 'Use POST' },
      }),
    ),
  );
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
export function badRequestLine(): Response {
  return toResponse(refusal(400, 'BAD_REQUEST_LINE', 'The method, path or host of the request is not valid'));
}

/** The stream of the Node request, which stays open where it is not read to its end; a web stream costs twice as much. */
function bodyOf({ env, req: { raw } }: Context<Environment>): BodySource {
  const announced = Number(raw.headers.get('content-length') ?? 0);
  const chunks = env?.incoming?.iterator({ destroyOnReturn: false }) ?? raw.body ?? [];
  return { announced, chunks };
}

async function respond(context: Context<Environment>, operation: Call['operation'], world: World) {
  const request = context.req.raw;
  if (!world.rules.tellsDate() && context.env?.outgoing) context.env.outgoing.sendDate = false;
  let body: Promise<Uint8Array> | undefined;
  const call: Call = {
    world,
    operation,
    key: context.req.param('key') ?? '',
    headers: request.headers,
    query: new URL(request.url).searchParams,
    readBody: () => {
      body ??= readBody(bodyOf(context), world.rules);
      return body;
    },
  };
  return toResponse(await answer(call));
}

function refusal(
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): WrittenReply {
  return write({ status, ...(headers !== undefined && { headers }), body: { code, message, values: [] } });
}

function toResponse({ status, headers, body }: WrittenReply): Response {
  return new Response(body, { status, headers });
}
