import type { Exchange } from '../target/exchange.js';

/** The names of the query parameters of a request, each once. */
export const queryNames = (exchange: Exchange): readonly string[] => {
  if (!URL.canParse(exchange.request.url)) return [];
  return [...new Set(new URL(exchange.request.url).searchParams.keys())];
};

/** The value of a query parameter of a request; undefined where it stands there not at all, or several times. */
export const queryValue = (exchange: Exchange, name: string): string | undefined => {
  if (!URL.canParse(exchange.request.url)) return undefined;
  const values = new URL(exchange.request.url).searchParams.getAll(name);
  return values.length === 1 ? values[0] : undefined;
};
