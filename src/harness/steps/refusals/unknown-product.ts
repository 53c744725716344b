import { randomUUID } from 'node:crypto';
import { isEan13 } from '../../../generators/ean.js';
import { variantsOf } from '../../../generators/nodes.js';
import { unknownCode } from '../../../generators/unknown-code.js';
import { stringifyJson } from '../../../json/stringify.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { theWorld, type World } from '../../world/world.js';
import { identifiersOf } from '../product-identifiers.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * An identifier after the shape of the one of a product that exists, check digits included: a service may refuse what
 * cannot be an identifier at all. It is new in each run, since other runs may have left products behind.
 */
const alike = ({ address }: Product): string => {
  const { identifiers } = theWorld();
  if (uuid.test(address)) return randomUUID();
  if (isEan13(address)) return identifiers.ean();
  return unknownCode([address], identifiers.number());
};

/** As a service may write an identifier that it takes for a number. */
const withoutZeros = (identifier: string): string => identifier.replace(/^0+(?=\d)/, '');

/** Whether an answer is a product that bears an identifier: one that exists, by chance. */
const bears = (answered: Answered, identifier: string): boolean => {
  if (!isSuccess(answered)) return false;
  const product = objectOf(answered);
  const values = [product, ...variantsOf(product)].flatMap((node) => Object.values(node));
  const written = values.map((value) => (typeof value === 'string' ? value : stringifyJson(value)));
  return written.some((value) => withoutZeros(value) === withoutZeros(identifier));
};

/** So many identifiers of the shape of others are tried, before one is taken that no service gives. */
const mostTries = 4;

const searched = async ({ pim }: Check, product: Product): Promise<string> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const identifier = alike(product);
    if (!bears(await pim.get(identifier, { provokes: 'business-error' }), identifier)) return identifier;
  }
  return theWorld().identifiers.next();
};

const found = new WeakMap<World, Promise<string>>();

/**
 * An identifier of no product, the same in the whole run. Where a service numbers its products, one that is made up after
 * the shape of theirs may well exist, and be another client's: it is read before anything is sent to it.
 */
export const unknownProduct = (check: Check, product: Product): Promise<string> => {
  const world = theWorld();
  const known = found.get(world);
  if (known !== undefined) return known;
  const search = searched(check, product);
  found.set(world, search);
  search.catch(() => found.delete(world));
  return search;
};

/**
 * Identifiers of no product that begin like those of one, or with which one of them begins: a service that compares
 * no more than a beginning takes them for those. And the ean of no variant: digits alone may be looked up in another way.
 */
export const nearbyIdentifiers = async (check: Check, product: Product): Promise<readonly string[]> => {
  const { externalId, productId } = await identifiersOf(check, product);
  const known = [externalId, productId].filter((identifier) => identifier !== undefined);
  return known.length === 0
    ? []
    : [
        theWorld().identifiers.mark,
        theWorld().identifiers.ean(),
        ...known.map((identifier) => `${identifier}-x`),
      ];
};
