import { type Conversation, type LoadRequest, p95, withHands } from './conversation.js';

/** What came of a mixed load. */
export interface MixedOutcome {
  readonly requests: number;
  readonly perSecond: number;
  readonly p95: number;
  /** Products that were created. */
  readonly created: number;
  /** Answers that were not as they should be, with what came. */
  readonly wrong: readonly string[];
}

const eanOf = (hand: number, turn: number): string => {
  const digits = `21${String(hand).padStart(3, '0')}${String(turn).padStart(7, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
};

const product = (hand: number, turn: number): object => ({
  productId: `load-${hand}-${turn}`,
  externalId: `load-${hand}-${turn}`,
  name: `Load ${hand} ${turn}`,
  variants: [{ ean: eanOf(hand, turn), sku: `load-${hand}-${turn}`, price: { EUR: 20.5 } }],
});

/** One round of what clients do: create, read, update, read again, look for it, and ask for what is not there. */
const roundOf = (
  hand: number,
  turn: number,
): readonly (readonly [LoadRequest, expected: number, holds: string])[] => {
  const id = `load-${hand}-${turn}`;
  const path = `/v1/products/${id}`;
  return [
    [{ method: 'POST', path: '/v1/products', body: JSON.stringify(product(hand, turn)) }, 201, '"timestamp"'],
    [{ method: 'GET', path }, 200, `"Load ${hand} ${turn}"`],
    [{ method: 'PATCH', path, body: JSON.stringify({ name: `Changed ${id}` }) }, 200, ''],
    [{ method: 'GET', path }, 200, `"Changed ${id}"`],
    [{ method: 'GET', path: `/v1/products?term=${id}&take=10` }, 200, `"${id}"`],
    [{ method: 'GET', path: '/v1/products?state=Valid&take=10' }, 200, '"Valid"'],
    [{ method: 'GET', path: '/v1/products/definitions' }, 200, '"variant"'],
    [{ method: 'GET', path: `/v1/products/nowhere-${turn}` }, 404, '"code"'],
    [{ method: 'POST', path: '/v1/products', body: '{"brand":"nowhere"}' }, 404, '"code"'],
  ];
};

/** Lets so many connections do what clients do, for so many seconds; each answer is looked at. */
export const mixedLoad = async (
  conversation: Conversation,
  connections: number,
  seconds: number,
): Promise<MixedOutcome> => {
  const until = performance.now() + seconds * 1_000;
  const taken: number[] = [];
  const wrong: string[] = [];
  let created = 0;
  await withHands(connections, async (hand) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      for (const [request, expected, holds] of roundOf(hand, turn)) {
        const { status, text, milliseconds } = await conversation.send(request);
        taken.push(milliseconds);
        if (status === 201) created += 1;
        const isRight = expected < 300 ? status >= 200 && status < 300 : status === expected;
        if (!isRight || !text.includes(holds))
          wrong.push(`${request.method} ${request.path}: ${status} ${text}`);
      }
    }
  });
  return { requests: taken.length, perSecond: taken.length / seconds, p95: p95(taken), created, wrong };
};
