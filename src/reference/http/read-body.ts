import { Refused } from '../model/refusal.js';
import type { ServiceRules } from '../rules/service.js';

/** A body on its way. */
export interface BodySource {
  /** Bytes that the header announces; 0 where it says nothing. */
  readonly announced: number;
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Reads the body of a request, as far as the limit goes.
 *
 * @param rules how much is read, and how the parts of it are joined
 * @throws Refused with 413 where the body is longer, or 400 where it breaks off
 */
export async function readBody(
  { announced, chunks }: BodySource,
  rules: Pick<ServiceRules, 'joinBody' | 'largestBody'>,
): Promise<Uint8Array> {
  const limit = rules.largestBody();
  if (announced > limit) throw tooLarge(limit);
  const taken: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > limit) throw tooLarge(limit);
      taken.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused({ status: 400, code: 'BROKEN_BODY', message: 'The body breaks off', values: [] });
  }
  return rules.joinBody(taken);
}

function tooLarge(limit: number): Refused {
  const message = `The body has more than ${limit} bytes`;
  // What is still on its way must not be taken for the next request.
  return new Refused({ status: 413, code: 'TOO_LARGE', message, values: [] }, { connection: 'close' });
}
