import type { Answered } from '../exchange.js';
import { refusalOf } from './token-answer.js';

type Form = Readonly<Record<string, string>>;

/**
 * Asks for the tokens of a client that may lack the scope which is asked for: the scope is left out from its first
 * `invalid_scope` on, and the client is granted what it has.
 */
export const scopeIfGranted = (
  request: (form: Form) => Promise<Answered>,
  form: Form,
): (() => Promise<Answered>) => {
  let sent = form;
  return async () => {
    const answered = await request(sent);
    if (sent.scope === undefined || refusalOf(answered.answer).error !== 'invalid_scope') return answered;
    const { scope: _, ...others } = sent;
    sent = others;
    return request(sent);
  };
};
