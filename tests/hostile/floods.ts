import type { ServerResponse } from 'node:http';
import type { HostileTarget } from './hostile-target.js';

/** Writes the same bytes until so many are written, or the client has had enough. */
const flood = (response: ServerResponse, chunk: Buffer, bytes: number): void => {
  let left = bytes;
  const write = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) return void response.once('drain', write);
    }
    response.end();
  };
  write();
};

/** Lists products without end. */
export const endlessArray: HostileTarget = {
  does: 'streams an endless array as its list',
  alone: true,
  flags: ['--profile', 'smoke'],
  serve: () => (call) => {
    if (call.operation !== 'list') return call.pass();
    call.response.writeHead(200, { 'content-type': 'application/json' });
    call.response.write('[{}');
    flood(call.response, Buffer.from(',{}'.repeat(20_000)), Number.POSITIVE_INFINITY);
  },
  expects: { verdict: 'incomplete', status: 3, reason: /holds more than \d+ values/ },
};

/** Ends, but only after more than anybody can use. */
export const hugeBody: HostileTarget = {
  does: 'answers every request with 200 MB',
  alone: true,
  serve: () => (call) => {
    if (call.operation === 'token') return call.pass();
    call.response.writeHead(200, { 'content-type': 'application/json' });
    flood(call.response, Buffer.alloc(65_536, ' '), 200_000_000);
  },
  expects: { verdict: 'incomplete', status: 3, reason: /larger than/ },
};

/** A list as large as is taken, of what takes a reader more memory than any other JSON of its length. */
export const denseArray: HostileTarget = {
  does: 'lists four million empty objects',
  alone: true,
  flags: ['--profile', 'smoke'],
  serve: () => (call) => {
    if (call.operation !== 'list') return call.pass();
    call.response.writeHead(200, { 'content-type': 'application/json' });
    call.response.write('[{}');
    flood(call.response, Buffer.from(',{}'.repeat(20_000)), 12_000_000);
  },
  expects: { verdict: 'incomplete', status: 3, reason: /holds more than \d+ values/ },
};

/** Brackets without anything in them. */
export const nestedArrays: HostileTarget = {
  does: 'answers with 100,000 nested arrays',
  alone: true,
  serve: () => async (call) => {
    if (call.operation === 'token') return call.pass();
    const depth = 100_000;
    call.response.writeHead(200, { 'content-type': 'application/json' });
    call.response.end('['.repeat(depth) + ']'.repeat(depth));
  },
  expects: {
    verdict: 'non-conformant',
    status: 1,
    failed: ['definitions/has-product-and-variant', 'list/elements-are-products'],
  },
};
