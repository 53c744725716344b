import { isSuccess } from '../../oracle/answers/status.js';
import type { Answered } from '../../target/exchange.js';
import type { Pim } from '../../target/pim.js';
import type { Product } from '../product.js';
import { recall, scopeOfCheck } from '../world/scope.js';
import { theWorld, type World } from '../world/world.js';

/** By the address of a product that no check changes: how it was read last, or is being read; null before that. */
type Readings = Map<string, Promise<Answered> | null>;

const readings = new WeakMap<World, Readings>();

const readingsOf = (world: World): Readings => {
  const known = readings.get(world) ?? new Map();
  readings.set(world, known);
  return known;
};

/** Says of a product that no check changes it: one read of it may serve many checks. */
export const unchanging = (product: Product): Product => {
  const known = readingsOf(theWorld());
  if (!known.has(product.address)) known.set(product.address, null);
  return product;
};

/** An answer that shows the product; what kept another check from one need not keep this one. */
const shownTo = async (reading: Promise<Answered>): Promise<Answered | undefined> => {
  const answered = await reading.catch(() => undefined);
  return answered !== undefined && isSuccess(answered) ? answered : undefined;
};

/**
 * Reads a product by its address. Where no check changes it, the first look of an attempt may be at an answer that
 * another check was given. It may be older than what the attempt has seen besides: a deviation that rests on it counts
 * only if a read of its own shows one, too.
 */
export const readOf = async (pim: Pick<Pim, 'get'>, { address }: Product): Promise<Answered> => {
  const known = readingsOf(theWorld());
  const last = known.get(address);
  if (last === undefined) return pim.get(address);
  const { attempt } = scopeOfCheck();
  if (last !== null && attempt.mayBorrow && !attempt.borrowed.has(address)) {
    const answered = await shownTo(last);
    if (answered !== undefined) {
      attempt.borrowed.set(address, answered);
      recall(answered);
      return answered;
    }
  }
  attempt.borrowed.set(address, null);
  const reading = pim.get(address);
  known.set(address, reading);
  return reading;
};
