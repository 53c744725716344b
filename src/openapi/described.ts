import type { Candidates } from '../discovery/trials/candidates.js';

/** What of a service an OpenAPI document tells beside what the specification says of all of them. */
export interface Described {
  /** Address of the service, without a slash at the end. */
  readonly baseUrl: string;
  readonly authUrl: string;
  /** Path of create under the base address. */
  readonly createPath: string;
  /** The fields of its definition and what they may hold; null where the document shall hold for any definition. */
  readonly has: Candidates | null;
}

const localAddress = 'http://127.0.0.1:8080';

/** Any service; the address is the one that the reference service has with `serve --port 8080`. */
export const anyService: Described = {
  baseUrl: localAddress,
  authUrl: localAddress,
  createPath: '/v1/products',
  has: null,
};
