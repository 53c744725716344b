import type { Operation } from '../../src/target/exchange.js';
import type { HostileTarget } from './hostile-target.js';

/** Takes every request and answers none. */
export const hangs: HostileTarget = {
  does: 'never answers',
  alone: true,
  serve: () => () => undefined,
  expects: { verdict: 'incomplete', status: 3, aborted: /does not answer/ },
};

const hangsAt = (operation: Operation, reason: RegExp, flags: readonly string[]): HostileTarget => ({
  does: `never answers ${operation} requests`,
  flags,
  serve: () => (call) => (call.operation === operation ? undefined : call.pass()),
  expects: { verdict: 'incomplete', status: 3, reason },
});

/** Long enough for what does answer, in a thread with other runs on a machine that is busy with other tests. */
const short = ['--timeout', '10'];

/** One operation hangs. The first with the time-out that a run has by itself, which is the longest wait of all. */
export const hangsInPart: readonly HostileTarget[] = [
  hangsAt('get', /^the service does not answer get requests/m, []),
  hangsAt('definitions', /^the definition could not be read: no whole answer/m, short),
  hangsAt('create', /^a create got no answer: no whole answer/m, short),
  hangsAt('patch', /^the service does not answer patch requests/m, short),
  hangsAt('list', /^the service does not answer list requests/m, short),
];
