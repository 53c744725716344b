import { randomUUID } from 'node:crypto';
import { isEan13 } from '../../../generators/ean.js';
import { unknownCode } from '../../../generators/unknown-code.js';
import type { Product } from '../../product.js';
import { theWorld } from '../../world.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * An identifier of no product, after the shape of the one of a product that exists, check digits included: a
 * service may refuse what cannot be an identifier at all. It is new in each run, since other runs may have left
 * products behind.
 */
export const unknownProductId = ({ address }: Product): string => {
  const { identifiers } = theWorld();
  if (uuid.test(address)) return randomUUID();
  if (isEan13(address)) return identifiers.ean();
  return unknownCode([address], identifiers.number());
};

/**
 * Identifiers of no product that begin like those of one, or with which one of them begins: a service that compares
 * no more than a beginning takes them for those. None where identifiers are no texts.
 */
export const nearbyIdentifiers = ({ body }: Product): readonly string[] => {
  const known = [body.externalId, body.productId].filter((identifier) => typeof identifier === 'string');
  return known.length === 0
    ? []
    : [theWorld().identifiers.mark, ...known.map((identifier) => `${identifier}-x`)];
};
