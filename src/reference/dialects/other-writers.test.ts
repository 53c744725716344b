import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorld } from '../create-world.js';
import { startEnrichment, startOtherWriters } from './other-writers.js';

const EVERY = 40;

describe('other writers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('create products of their own and update them, until they are stopped', () => {
    const world = createWorld({ seedProducts: 10 });
    const before = new Map([...world.store.inOrder()].map((product) => [product.id, product]));
    const stop = startOtherWriters(world, EVERY);
    vi.advanceTimersByTime(100 * EVERY);
    const after = [...world.store.inOrder()];
    expect(after.length).toBeGreaterThan(10);
    expect(after.some((product) => before.has(product.id) && before.get(product.id) !== product)).toBe(true);
    stop();
    vi.advanceTimersByTime(100 * EVERY);
    expect(world.store.count()).toBe(after.length);
  });

  it('leave every identifier with one product', () => {
    const world = createWorld({ seedProducts: 10 });
    const stop = startOtherWriters(world, EVERY);
    vi.advanceTimersByTime(200 * EVERY);
    stop();
    for (const product of world.store.inOrder()) {
      const value = String(product.content.productId);
      expect(world.store.holders({ kind: 'productId', value })).toEqual([product]);
    }
  });

  it('do nothing where there is no product to begin with', () => {
    const world = createWorld({ seedProducts: 0 });
    const stop = startOtherWriters(world, EVERY);
    vi.advanceTimersByTime(10 * EVERY);
    stop();
    expect(world.store.count()).toBe(0);
  });
});

describe('enrichment', () => {
  it('moves the last modification of live products and changes nothing else', () => {
    vi.useFakeTimers();
    const world = createWorld({ seedProducts: 10 });
    const before = [...world.store.inOrder()];
    const stop = startEnrichment(world, EVERY);
    vi.advanceTimersByTime(50 * EVERY);
    stop();
    vi.useRealTimers();
    const after = [...world.store.inOrder()];
    expect(after).toHaveLength(10);
    const moved = after.filter((product, index) => product !== before[index]);
    expect(moved.length).toBeGreaterThan(0);
    for (const { lastModifiedOn, ...rest } of moved) {
      const old = before[rest.sequence];
      expect({ ...rest, lastModifiedOn: old?.lastModifiedOn }).toEqual(old);
      expect(lastModifiedOn > (old?.lastModifiedOn ?? '')).toBe(true);
    }
  });
});
