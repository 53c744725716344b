import type { JsonObject } from '../json/json.js';
import { member, shown } from './body.js';
import { type Judged, judgedBy, notJudged } from './deviation.js';
import type { SeenProduct } from './seen-products.js';
import { parseLoosely } from './times.js';

/**
 * A member that only answers have decides nothing in a request: the product does not bear the value that was
 * sent. Not judged where none was sent.
 */
export const notTakenOver = (name: 'id' | 'createdOn', sent: JsonObject, seen: SeenProduct): Judged => {
  const forged = member(sent, name);
  const received = member(seen.product, name);
  if (typeof forged !== 'string') return notJudged;
  const [was, is] = [parseLoosely(forged), parseLoosely(received)];
  const taken = received === forged || (name === 'createdOn' && was !== undefined && was === is);
  const expected = `a ${name} that the service gives, not the one that was sent`;
  const deviation = {
    expected,
    received: shown(received),
    pointer: `${seen.pointer}/${name}`,
    exchange: seen.exchange,
  };
  return judgedBy([taken ? deviation : undefined]);
};
