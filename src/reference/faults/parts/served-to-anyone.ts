import type { Call } from '../../http/call.js';
import { perform } from '../../operations/perform.js';
import type { Departure } from '../../rules/index.js';

/** Such requests are carried out where they come without a token. */
export function servedToAnyone(isMeant: (call: Call) => boolean): Departure {
  return (rules) => ({
    serve: (call, next) =>
      isMeant(call) && !call.headers.get('authorization') ? perform(call) : rules.serve(call, next),
  });
}
