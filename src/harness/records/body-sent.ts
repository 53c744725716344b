import type { JsonObject } from '../../json/json.js';
import { parseJson } from '../../json/parse.js';
import { isObject } from '../../json/tree.js';
import type { Exchange } from '../../target/exchange.js';

/** The object that a request sent; an empty one where it sent something else, or nothing. */
export const bodySent = ({ request }: Exchange): JsonObject => {
  const parsed = parseJson(request.body ?? '');
  return parsed.ok && isObject(parsed.value) ? parsed.value : {};
};
