import { bears, contradicts } from '../../discovery/created.js';
import { variantsOf } from '../../generators/nodes.js';
import type { Json, JsonObject } from '../../json/json.js';
import { stringifyJson } from '../../json/stringify.js';
import { isObject, sameValue, textOf } from '../../json/tree.js';
import { isThere, jsonOf, shownBody } from '../../oracle/answers/body.js';
import { isSuccess, shownAnswer } from '../../oracle/answers/status.js';
import type { Answered } from '../../target/exchange.js';
import type { Product } from '../product.js';
import { theWorld } from '../world/world.js';

const agree = (first: Json | undefined, second: Json | undefined): boolean =>
  isThere(first) && isThere(second) && sameValue(first, second);

/**
 * Whether the id on its receipt is that of the product which is shown: a receipt may name one that the run did not make.
 * What was updated may have other identifiers by now, and still bears the mark.
 */
const isByReceipt = (element: JsonObject, { body, receiptId }: Product): boolean => {
  if (receiptId === null || element.id !== receiptId) return false;
  const { capabilities, identifiers } = theWorld();
  const { mark } = identifiers;
  return bears(stringifyJson(element), mark) || !contradicts(element, { body, mark }, capabilities);
};

/** Whether a list element is this product, by any identifier that both show. */
export const isProduct = (element: JsonObject, product: Product): boolean => {
  const { eanCode } = theWorld().flock;
  if (isByReceipt(element, product)) return true;
  if (['externalId', 'productId'].some((name) => agree(element[name], product.body[name]))) return true;
  if (textOf(element.productId) !== undefined && element.productId === product.address) return true;
  return variantsOf(product.body).some(({ [eanCode]: ean }) =>
    variantsOf(element).some((variant) => agree(variant[eanCode], ean)),
  );
};

/** Elements of one answer, where it is an array. */
export const elementsOf = (answered: Answered): JsonObject[] => {
  const body = jsonOf(answered);
  return Array.isArray(body) ? body.filter(isObject) : [];
};

/** What a page is that lacks a product which it should show, in words: it may be no list at all. */
export const shownWithout = (page: Answered): string => {
  if (!isSuccess(page)) return shownAnswer(page);
  return Array.isArray(jsonOf(page)) ? 'a list without it' : `no list: ${shownBody(page)}`;
};
