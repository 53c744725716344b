import type { Exchange } from '../../target/exchange.js';

/** The identifier that a request for a single product was addressed to. */
export const addressSent = ({ request }: Exchange): string =>
  decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
