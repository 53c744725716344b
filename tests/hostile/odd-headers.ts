import type { HostileTarget } from './hostile-target.js';

/** More headers than a client reads. */
export const hugeHeaders: HostileTarget = {
  does: 'sends headers of 100 kB',
  alone: true,
  serve: () => (call) => {
    if (call.operation === 'token') return call.pass();
    for (let number = 0; number < 100; number += 1) call.response.setHeader(`x-${number}`, 'x'.repeat(1_000));
    return call.pass();
  },
  expects: { verdict: 'incomplete', status: 3, aborted: /headers of the answer are larger/ },
};

const dayMs = 86_400_000;

/** A gateway whose clock is a day behind that of the service. */
export const clockOff: HostileTarget = {
  does: 'dates its answers a day back',
  flags: ['--profile', 'smoke'],
  serve: () => (call) =>
    call.pass((answer) => ({
      ...answer,
      headers: { ...answer.headers, date: new Date(Date.now() - dayMs).toUTCString() },
    })),
  expects: { verdict: 'conformant', status: 0 },
};
