import type { Change } from '../changes/change.js';
import type { Call } from '../http/call.js';
import type { Reply, WrittenReply } from '../http/reply.js';
import type { Product } from '../model/product.js';
import type { World } from '../world.js';

/** Milliseconds after which a write shows. */
interface Lag {
  readonly list: number;
  readonly get: number;
  readonly patch: number;
}

/** Where the service is found. */
interface Paths {
  /** Path that stands before every other one. */
  readonly prefix: string;
  /** Path of create, after the prefix. */
  readonly create: string;
}

/** Decisions about the service as a whole rather than about one operation. */
export interface ServiceRules {
  /** How late writes show where they show late. */
  lag(): Lag;
  /** Whether the node that answers a read or a list is one that writes reach late. */
  answersLate(call: Call): boolean;
  /** Where the service is found. */
  paths(): Paths;
  /** Largest body that is read, in bytes. */
  largestBody(): number;
  /** A body, out of the parts in which it came. */
  joinBody(parts: readonly Uint8Array[]): Uint8Array;
  /** What a write puts into the store, out of what it should put there. */
  toStore(change: Change): Product;
  /** Stands around each request that was routed; `next` serves it. */
  serve(call: Call, next: () => Promise<Reply>): Promise<Reply>;
  /** The last word on an answer to a request that was routed. */
  finish(reply: WrittenReply, call: Call): WrittenReply;
  /** Whether answers bear a `Date` header. */
  tellsDate(): boolean;
  /** The time by which the service dates what it writes, in milliseconds since 1970. */
  time(): number;
  /** Starts what happens beside the requests, once the service listens; what is returned ends it. */
  background(world: World): () => void;
}

/** As the specification has it, and promptly. */
export const service: ServiceRules = {
  lag: () => ({ list: 0, get: 0, patch: 0 }),
  answersLate: () => true,
  paths: () => ({ prefix: '', create: '/v1/products' }),
  largestBody: () => 5_000_000,
  joinBody: (parts) => Buffer.concat(parts),
  toStore: ({ draft }) => draft,
  serve: (_call, next) => next(),
  finish: (reply) => reply,
  tellsDate: () => true,
  time: () => Date.now(),
  background: () => () => undefined,
};
