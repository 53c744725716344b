import { expect, test } from 'vitest';
import { Flock } from './flock.js';

test('a product is the run’s own by any identifier that was sent', () => {
  const flock = new Flock();
  flock.note({ externalId: 'm-1', variants: [{ ean: '2000000000008' }] }, 'own');
  expect(flock.standing({ id: 'x', externalId: 'm-1' })).toBe('own');
  expect(flock.standing({ id: 'x', variants: [{ ean: '2000000000008' }] })).toBe('own');
  expect(flock.standing({ id: 'x', externalId: 'm-2' })).toBe('foreign');
});

test('a product that was treated oddly once stays odd', () => {
  const flock = new Flock();
  flock.note({ externalId: 'm-1' }, 'own');
  flock.note({ externalId: 'm-1' }, 'odd');
  expect(flock.standing({ externalId: 'm-1' })).toBe('odd');
});

test('eans are known by the code that the definition gives them', () => {
  const flock = new Flock();
  flock.eanCode = 'barcode';
  flock.note({ variants: [{ barcode: '2000000000008' }] }, 'own');
  expect(flock.standing({ variants: [{ barcode: '2000000000008' }] })).toBe('own');
});

test('what is no product is nobody’s', () => {
  const flock = new Flock();
  flock.note('text', 'own');
  flock.note(null, 'odd');
  expect(flock.standing({})).toBe('foreign');
});
