import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import type { Client } from './clients.js';

/**
 * Finds out who asks and whether it may; "Using the token".
 *
 * @returns the client, or the answer that turns the request away
 */
export async function guard(call: Call): Promise<{ readonly client?: Client; readonly refused?: Reply }> {
  const { rules } = call.world;
  if (call.operation === 'token') return {};
  const token = rules.readBearer(call.headers.get('authorization'));
  if (token === undefined) return { refused: await rules.unauthorized('missing-token', call) };
  const client = await rules.verifyToken(token, call);
  if (client === undefined) return { refused: await rules.unauthorized('invalid-token', call) };
  const anonymous = rules.checkClientHeader(call.headers.get('x-client'), call);
  if (anonymous !== undefined) return { refused: anonymous };
  if (!rules.may(client, call.operation)) return { refused: await rules.forbidden({ ...call, client }) };
  return { client };
}
