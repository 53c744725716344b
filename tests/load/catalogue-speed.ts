import type { Conversation, LoadRequest } from './conversation.js';
import { p95, withHands } from './conversation.js';

/** How fast one kind of request is answered, in milliseconds. */
export interface Speed {
  readonly what: string;
  readonly p95: number;
  readonly worst: number;
}

const list = (query: string): LoadRequest => ({ method: 'GET', path: `/v1/products?take=50${query}` });

const productAt = (index: number, products: number): string =>
  `P-${String(((index * 7_919) % products) + 1).padStart(6, '0')}`;

/** What each kind of request asks for; the index makes no two of them alike where they could be. */
const kinds = (products: number): Readonly<Record<string, (index: number) => LoadRequest>> => ({
  list: () => list(''),
  'list, far behind': (index) => list(`&skip=${(index * 997) % products}`),
  'list by state': (index) => list(`&state=${['Valid', 'Invalid', 'Deleted', 'Replaced'][index % 4]}`),
  'list by term': (index) => list(`&term=${productAt(index, products)}`),
  'list by a term that is nowhere': (index) => list(`&term=nowhere${index}`),
  'list by channel': (index) => list(`&channels=${['web', 'store'][index % 2]}`),
  'list by brand': (index) => list(`&brand=${['acme', 'nowhere'][index % 2]}`),
  'list from a day': (index) =>
    list(
      `&FromLastModifiedOn=${new Date(Date.now() - (index % 20) * 86_400_000).toISOString().slice(0, 10)}`,
    ),
  'list to a day': (index) =>
    list(`&ToLastModifiedOn=${new Date(Date.now() - (index % 60) * 86_400_000).toISOString().slice(0, 10)}`),
  get: (index) => ({ method: 'GET', path: `/v1/products/${productAt(index, products)}` }),
  patch: (index) => ({
    method: 'PATCH',
    path: `/v1/products/${productAt(index, products)}`,
    body: JSON.stringify({ name: `Renamed ${index}` }),
  }),
});

/** Asks for each kind so many times over eight connections, one kind after the other. */
export const catalogueSpeed = async (
  conversation: Conversation,
  products: number,
  times: number,
): Promise<Speed[]> => {
  const speeds: Speed[] = [];
  for (const [what, requestAt] of Object.entries(kinds(products))) {
    const taken: number[] = [];
    let next = 0;
    await withHands(8, async () => {
      while (next < times) {
        next += 1;
        const { status, milliseconds } = await conversation.send(requestAt(next));
        if (status >= 500) throw new Error(`${what} was answered ${status}`);
        taken.push(milliseconds);
      }
    });
    speeds.push({ what, p95: p95(taken), worst: Math.max(...taken) });
  }
  return speeds;
};
