import type { Exchange } from '../../target/exchange.js';

/**
 * The address that an answer points to instead of serving the request; null where it does not. No redirect is followed:
 * a POST that is sent again elsewhere might be written twice, and a token would go where the user did not send it.
 */
export const redirectOf = ({ answer, request }: Exchange): string | null => {
  const location = answer?.headers.location;
  if (answer === null || answer.status < 300 || answer.status > 399 || location === undefined) return null;
  return URL.canParse(location, request.url) ? new URL(location, request.url).href : null;
};
