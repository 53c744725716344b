import type { Exchange } from '../../target/exchange.js';
import type { Judgement } from '../deviation.js';
import { objectOf, shownBody } from './body.js';

/** The body of the answer is one JSON object. */
export const bodyIsObject = (exchange: Exchange): Judgement =>
  objectOf(exchange) !== undefined
    ? undefined
    : { expected: 'one JSON object', received: shownBody(exchange), pointer: '', exchange };
