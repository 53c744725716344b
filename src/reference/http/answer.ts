import { guard } from '../access/guard.js';
import { stringifyJson } from '../json/stringify.js';
import { Refused } from '../model/refusal.js';
import { perform } from '../operations/perform.js';
import type { Call } from './call.js';
import type { Reply, WrittenReply } from './reply.js';

/** Serves one request from the first check to the text of the answer. */
export async function answer(call: Call): Promise<WrittenReply> {
  const { rules } = call.world;
  const reply = await rules.serve(call, () => settled(call));
  return rules.finish(write(reply), call);
}

async function settled(call: Call): Promise<Reply> {
  try {
    const { client, refused } = await guard(call);
    return refused ?? (await perform(client === undefined ? call : { ...call, client }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const reply = refusedReply(error, call);
    return { ...reply, headers: { ...reply.headers, ...error.headers } };
  }
}

function refusedReply({ refusal }: Refused, call: Call): Reply {
  const { rules } = call.world;
  if (call.operation !== 'token') return rules.businessError(refusal, call);
  return rules.tokenError({ status: 400, error: 'invalid_request', description: refusal.message });
}

/** An answer as text, with its content type. */
export function write({ status, headers, body }: Reply): WrittenReply {
  if (body === undefined) return { status, headers: { ...headers }, body: null };
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: stringifyJson(body),
  };
}
