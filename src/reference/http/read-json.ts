import type { Json } from '../json/json.js';
import { JsonSyntaxError, parseJson } from '../json/parse.js';
import { Refused } from '../model/refusal.js';
import type { Call } from './call.js';
import { decodeUtf8 } from './utf8.js';

/**
 * Reads the body of a create or update.
 *
 * @throws Refused where it has another content type, is not UTF-8, not JSON, or too large
 */
export async function readJson(call: Call): Promise<Json> {
  const type = call.headers.get('content-type') ?? 'application/json';
  if (!/^application\/(?:json|[\w.!#$&^-]+\+json)\s*(?:;|$)/i.test(type)) {
    const message = 'The content type must be application/json';
    throw new Refused({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message, values: [type] });
  }
  const text = decodeUtf8(await call.readBody());
  if (text === undefined) throw malformed('it is not UTF-8', call);
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) throw malformed(error.message, call);
    throw error;
  }
}

function malformed(reason: string, call: Call): Refused {
  return new Refused(call.world.rules.malformedBody(reason, call));
}
