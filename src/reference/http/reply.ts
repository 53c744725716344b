import type { Json } from '../json/json.js';

/** An answer before it is written. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body; an answer without one has no content type either. */
  readonly body?: Json;
}

/** An answer as it goes out. */
export interface WrittenReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
}
