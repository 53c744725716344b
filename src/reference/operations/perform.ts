import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import { createProduct } from './create-product.js';
import { getDefinitions } from './get-definitions.js';
import { getProduct } from './get-product.js';
import { issueToken } from './issue-token.js';
import { listProducts } from './list-products.js';
import { patchProduct } from './patch-product.js';

const PERFORMED: Readonly<Record<Call['operation'], (call: Call) => Reply | Promise<Reply>>> = {
  token: issueToken,
  definitions: getDefinitions,
  create: createProduct,
  patch: patchProduct,
  get: getProduct,
  list: listProducts,
};

/**
 * Carries out what a request asks for, whoever asks.
 *
 * @throws Refused where it cannot be done
 */
export async function perform(call: Call): Promise<Reply> {
  return PERFORMED[call.operation](call);
}
