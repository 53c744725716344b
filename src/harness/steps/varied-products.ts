import { stamp } from '../../generators/stamp.js';
import { variedProduct } from '../../generators/varied-product.js';
import type { Product } from '../product.js';
import { type Subject, subject } from '../subject.js';
import { theWorld } from '../world.js';

/** Products with any set of values that are plain, but from wide ranges. */
export const variedProducts: Subject<Product> = subject(
  'varied products',
  (has) => (has.noCreate === null ? variedProduct(has) : undefined),
  (check, plan) => check.given.created(stamp(plan, check.has, theWorld().identifiers)),
);
