import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, constants as zlib } from 'node:zlib';
import type { Dialect } from '../departures.js';
import type { WrittenReply } from '../http/reply.js';
import type { Departure } from '../rules/index.js';
import { createRandom } from '../seed/random.js';

/** Freedoms in when answers come and in what form they travel. */
export const traffic: readonly Dialect[] = [
  {
    name: 'unavailable-at-times',
    says: 'Every sixtieth request but those for tokens is answered with 503 and a Retry-After of a second.',
    rules: (rules) => {
      let requests = 0;
      return {
        async serve(call, next) {
          requests += call.operation === 'token' ? 0 : 1;
          if (call.operation === 'token' || requests % 60 !== 0) return rules.serve(call, next);
          return { status: 503, headers: { 'retry-after': '1' } };
        },
      };
    },
  },
  {
    name: 'slow-answers',
    says: 'Each answer takes 30 to 60 ms longer.',
    rules: (rules) => {
      const random = createRandom(3060);
      return {
        async serve(call, next) {
          await pause(30 + random.below(31));
          return rules.serve(call, next);
        },
      };
    },
  },
  {
    name: 'four-at-a-time',
    says: 'Each answer takes 10 ms longer; while four are under way others are answered 429 without a Retry-After.',
    rules: (rules) => {
      let underWay = 0;
      return {
        async serve(call, next) {
          if (call.operation === 'token') return rules.serve(call, next);
          if (underWay >= 4) return { status: 429 };
          underWay += 1;
          try {
            await pause(10);
            return await rules.serve(call, next);
          } finally {
            underWay -= 1;
          }
        },
      };
    },
  },
  {
    name: 'connection-closed',
    says: 'The connection is closed after each answer.',
    rules: rewriting(({ headers, ...reply }) => ({ ...reply, headers: { ...headers, connection: 'close' } })),
  },
  {
    name: 'headers-of-a-gateway',
    says: 'Answers bear cookies, limits and other headers that the specification does not know.',
    rules: rewriting(({ headers, ...reply }) => ({
      ...reply,
      headers: {
        ...headers,
        'set-cookie': 'affinity=7f3a; Path=/; HttpOnly',
        'strict-transport-security': 'max-age=31536000',
        'x-ratelimit-remaining': '0',
        'x-request-id': 'b1946ac9',
        etag: 'W/"1"',
        vary: 'accept-encoding, origin',
        via: '1.1 gateway',
      },
    })),
  },
  {
    name: 'vendor-media-type',
    says: 'The content type of answers is one of the vendor, with +json at its end.',
    rules: (rules) => ({
      finish(reply, call) {
        const { headers, ...rest } = rules.finish(reply, call);
        const isJson = /^application\/json\b/.test(headers['content-type'] ?? '');
        return call.operation === 'token' || !isJson
          ? { ...rest, headers }
          : { ...rest, headers: { ...headers, 'content-type': 'application/vnd.acme.pim.v1+json' } };
      },
    }),
  },
  {
    name: 'pretty-json',
    says: 'JSON is spread over lines, and every letter beyond ASCII and every slash in it is escaped.',
    rules: rewriting((reply) =>
      typeof reply.body === 'string' ? { ...reply, body: spread(reply.body) } : reply,
    ),
  },
  {
    name: 'chunked',
    says: 'Answers come in chunks, their length untold.',
    rules: rewriting((reply) =>
      typeof reply.body === 'string'
        ? {
            ...reply,
            headers: { ...reply.headers, 'transfer-encoding': 'chunked' },
            body: inChunks(Buffer.from(reply.body)),
          }
        : reply,
    ),
  },
  {
    name: 'brotli',
    says: 'All answers are compressed with brotli.',
    // As hard as it can, a page of a list takes a second.
    rules: encoded('br', (text) => brotliCompressSync(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } })),
  },
  {
    name: 'deflate',
    says: 'All answers are compressed with deflate.',
    rules: encoded('deflate', deflateSync),
  },
];

function rewriting(rewrite: (reply: WrittenReply) => WrittenReply): Departure {
  return (rules) => ({ finish: (reply, call) => rewrite(rules.finish(reply, call)) });
}

function encoded(coding: string, compress: (text: string) => Buffer<ArrayBuffer>): Departure {
  return rewriting((reply) =>
    typeof reply.body === 'string'
      ? {
          ...reply,
          headers: { ...reply.headers, 'content-encoding': coding },
          body: compress(reply.body),
        }
      : reply,
  );
}

/** The same JSON, written in another way: texts stay whole, structure gets blanks around it. */
function spread(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (token) => {
    if (token.startsWith('"')) return escaped(token);
    return token === ':' ? ' : ' : `\n${token}\n  `;
  });
}

function escaped(text: string): string {
  return text
    .replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/');
}

function inChunks(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const length = Math.ceil(bytes.length / 3);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(sent, sent + length));
      sent += length;
    },
  });
}
