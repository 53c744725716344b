import type { Exchange } from '../target/exchange.js';

/** The value of a query parameter of a request; undefined where it stands there not at all, or several times. */
export const queryValue = (exchange: Exchange, name: string): string | undefined => {
  if (!URL.canParse(exchange.request.url)) return undefined;
  const values = new URL(exchange.request.url).searchParams.getAll(name);
  return values.length === 1 ? values[0] : undefined;
};
