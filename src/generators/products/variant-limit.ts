import type { Vocabulary } from '../../discovery/capabilities.js';

/** Most variants of a drawn product. */
export const mostVariants = 8;

type Limit = Pick<Vocabulary, 'mostVariants'>;

/** As many variants as a product shall have, or as the target takes where these are fewer. */
export function atMost({ mostVariants: limit }: Limit, wanted: number): number {
  return Math.min(wanted, limit ?? wanted);
}

/** Whether a product with so many variants may have so many more. */
export function hasRoom({ mostVariants: limit }: Limit, held: number, more = 1): boolean {
  return limit === undefined || held + more <= limit;
}

/** As many variants as leave room for more of them, which an update shall add; one where there is no room. */
export function leavingRoom({ mostVariants: limit }: Limit, wanted: number, more = 1): number {
  return limit === undefined ? wanted : Math.max(1, Math.min(wanted, limit - more));
}
