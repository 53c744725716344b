import { expect, test } from 'vitest';
import { TokenLives } from './token-lives.js';

const issued = (token: string, expiresIn: number | null = 3_600) => ({ token, expiresIn, fetchedAt: 1_000 });

test('tokens that are taken once are told of, after several of them', () => {
  const lives = new TokenLives();
  const told: (string | null)[] = [];
  for (const token of ['a', 'b', 'c']) {
    lives.taken(token, 'get');
    lives.refused(issued(token), 'get', 1_200);
    told.push(lives.inWords());
  }
  const words = 'tokens are refused 0.2 s and 1 request after they were issued; expires_in says 3600 s';
  expect(told).toEqual([null, null, words]);
  expect(lives.earlyInWords()).toBe(words);
});

test('a lifetime that was told is kept to by tokens that are refused about then', () => {
  const lives = new TokenLives();
  for (const token of ['a', 'b', 'c']) {
    lives.taken(token, 'get');
    lives.taken(token, 'list');
    lives.refused(issued(token, 1), 'list', 2_000);
  }
  expect(lives.inWords()).toContain('1.0 s and 2 requests');
  expect(lives.earlyInWords()).toBeNull();
});

test('an operation that takes no token tells nothing of them, nor does a token that was never taken', () => {
  const lives = new TokenLives();
  expect(lives.everTaken).toBe(false);
  for (const token of ['a', 'b', 'c']) {
    lives.taken(token, 'get');
    lives.refused(issued(token), 'list', 1_200);
    lives.refused(issued(`${token}-new`), 'get', 1_200);
  }
  expect([lives.inWords(), lives.earlyInWords(), lives.everTaken]).toEqual([null, null, true]);
});
