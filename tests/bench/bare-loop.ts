import { Agent } from 'undici';
import type { Handover } from '../../src/config/handover.js';

type Method = 'GET' | 'POST' | 'PATCH';

interface Request {
  readonly method: Method;
  readonly path: string;
  readonly body?: object;
}

const eanOf = (number: number): string => `29${String(number).padStart(11, '0')}`;

const productOf = (number: number): object => ({
  productId: `bench-${number}`,
  externalId: `bench-e-${number}`,
  name: `Bench ${number}`,
  brand: 'acme',
  supplier: 'lindqvist',
  season: 'ss26',
  metaDescription: 'What a client would send. '.repeat(8),
  languages: {
    en: { description: '<p>text</p>'.repeat(20) },
    nl: { description: '<p>tekst</p>'.repeat(20) },
  },
  variants: [
    {
      ean: eanOf(number),
      sku: `bench-${number}`,
      sortOrder: 1,
      color: 'red',
      price: { EUR: 20.2, USD: 22.5 },
      purchasePrice: { EUR: 10 },
    },
  ],
});

/** What a run asks for, in about the shares in which it does: reads before writes, and lists that are narrowed. */
const requestOf = (number: number): Request => {
  const product = number - (number % 10);
  const path = `/v1/products/bench-${product}`;
  switch (number % 10) {
    case 0:
      return { method: 'POST', path: '/v1/products', body: productOf(product) };
    case 3:
    case 6:
      return { method: 'PATCH', path, body: { metaDescription: `changed by ${number}` } };
    case 8:
      return { method: 'GET', path: `/v1/products?term=bench-${product}&take=100` };
    default:
      return { method: 'GET', path };
  }
};

const tokenOf = async (agent: Agent, { authUrl, clientId, clientSecret }: Handover): Promise<string> => {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const { body } = await agent.request({
    origin: new URL(authUrl).origin,
    path: `${new URL(authUrl).pathname.replace(/\/$/, '')}/connect/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const answer = await body.json();
  return String(typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'access_token') : '');
};

/**
 * Sends requests as fast as the client can, and reads each answer to its end without a look at it.
 *
 * @param count of requests.
 * @param concurrency how many are under way at one time.
 * @returns seconds.
 */
export const bareLoop = async (handover: Handover, count: number, concurrency: number): Promise<number> => {
  const agent = new Agent({ connections: concurrency, pipelining: 1 });
  const { origin, pathname } = new URL(handover.baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const headers = {
    authorization: `Bearer ${await tokenOf(agent, handover)}`,
    'x-client': handover.xClient,
    'content-type': 'application/json',
  };
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const { method, path, body } = requestOf(next++);
      const answer = await agent.request({
        origin,
        path: prefix + path,
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      });
      await answer.body.text();
    }
  };
  const start = performance.now();
  try {
    await Promise.all(Array.from({ length: concurrency }, lane));
    return (performance.now() - start) / 1_000;
  } finally {
    await agent.close();
  }
};
