import { Agent } from 'undici';
import type { Handover } from '../../src/config/handover.js';

/** A request as the load tools send it; nothing is said for it that it does not say itself. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Path and query, encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadAnswer {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/** Sends requests to one service over so many connections, with a token of the client that may do everything. */
export interface Conversation {
  send(request: LoadRequest): Promise<LoadAnswer>;
  close(): Promise<void>;
}

const ask = async (agent: Agent, origin: string, request: LoadRequest): Promise<LoadAnswer> => {
  const started = performance.now();
  const { statusCode, body } = await agent.request({ ...request, origin, body: request.body ?? null });
  const text = await body.text();
  return { status: statusCode, text, milliseconds: performance.now() - started };
};

/** Opens a conversation with a reference service. */
export const converse = async (handover: Handover, connections: number): Promise<Conversation> => {
  const agent = new Agent({ connections, pipelining: 1 });
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: handover.clientId,
    client_secret: handover.clientSecret,
  });
  const { text } = await ask(agent, handover.authUrl, {
    method: 'POST',
    path: '/connect/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  const headers = {
    authorization: `Bearer ${JSON.parse(text).access_token}`,
    'x-client': handover.xClient,
    'content-type': 'application/json',
  };
  return {
    send: (request) =>
      ask(agent, handover.baseUrl, { ...request, headers: { ...headers, ...request.headers } }),
    close: () => agent.close(),
  };
};

/** Does all of the work with so many hands. */
export const withHands = async (hands: number, work: (hand: number) => Promise<void>): Promise<void> => {
  await Promise.all(Array.from({ length: hands }, (_, hand) => work(hand)));
};

/** The value below which 95 of 100 lie. */
export const p95 = (numbers: readonly number[]): number =>
  numbers.toSorted((first, second) => first - second)[Math.floor(numbers.length * 0.95)] ?? 0;
