import type { HostileTarget } from './hostile-target.js';

/** Answers at once, and then sends a byte a second: no pause is long, and no answer ever whole. */
export const drips: HostileTarget = {
  does: 'sends one byte a second',
  alone: true,
  // Long enough for what does answer, on a machine that is busy with other tests.
  flags: ['--timeout', '10'],
  serve: () => async (call) => {
    if (call.operation === 'token') return call.pass();
    const { response } = call;
    response.writeHead(200, { 'content-type': 'application/json' });
    const dripping = setInterval(() => response.write('['), 1_000);
    response.on('close', () => clearInterval(dripping));
  },
  expects: { verdict: 'incomplete', status: 3, aborted: /the service does not answer/ },
};
