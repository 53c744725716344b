import type { Credential } from '../../../target/exchange.js';
import { NoToken } from '../../../target/pim.js';
import type { Check } from '../../check.js';

const isObtainable = async ({ tokens }: Check, credential: Credential): Promise<boolean> => {
  try {
    await tokens.of(credential);
    return true;
  } catch (thrown) {
    if (thrown instanceof NoToken && thrown.notApplicable) return false;
    throw thrown;
  }
};

/**
 * Those of the credentials that the form of the target's tokens leaves room for.
 *
 * @throws {NoToken} where one cannot be had for another reason, such as a refused token request.
 */
export const obtainable = async <C extends Credential>(
  check: Check,
  credentials: readonly C[],
): Promise<C[]> => {
  const found: C[] = [];
  for (const credential of credentials) if (await isObtainable(check, credential)) found.push(credential);
  return found;
};
