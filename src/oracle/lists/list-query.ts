import type { Exchange, SentRequest } from '../../target/exchange.js';
import type { Query } from '../../target/pim.js';

const none = new URLSearchParams();

const queries = new WeakMap<SentRequest, URLSearchParams>();

/** The query of a request. Several judgements look at one list: its address is read once. */
const queryOf = ({ request }: Exchange): URLSearchParams => {
  const known = queries.get(request);
  if (known !== undefined) return known;
  const query = URL.canParse(request.url) ? new URL(request.url).searchParams : none;
  queries.set(request, query);
  return query;
};

/** The names of the query parameters of a request, each once. */
export const queryNames = (exchange: Exchange): readonly string[] => [...new Set(queryOf(exchange).keys())];

/** The value of a query parameter of a request; undefined where it stands there not at all, or several times. */
export const queryValue = (exchange: Exchange, name: string): string | undefined => {
  const values = queryOf(exchange).getAll(name);
  return values.length === 1 ? values[0] : undefined;
};

/** A query as people read it: `name=value&name=value`, nothing encoded. */
export const queryInWords = (query: Query): string =>
  query.map(([name, value]) => `${name}=${value}`).join('&');
