import type { HostileTarget } from './hostile-target.js';

/** Announces a body, sends half of it and closes the connection. */
export const breaksOff: HostileTarget = {
  does: 'closes the connection in the middle of each body',
  serve: () => async (call) => {
    if (call.operation === 'token') return call.pass();
    const { status, headers, body } = await call.ask();
    call.response.writeHead(status, { ...headers, 'content-length': body.length });
    call.response.write(body.subarray(0, body.length / 2), () => call.response.destroy());
  },
  expects: { verdict: 'incomplete', status: 3, aborted: /the service does not answer/ },
};

/** The same of single products only. */
export const breaksOffGets: HostileTarget = {
  does: 'closes the connection in the middle of each single product',
  serve: () => async (call) => {
    if (call.operation !== 'get') return call.pass();
    const { status, headers, body } = await call.ask();
    call.response.writeHead(status, { ...headers, 'content-length': body.length });
    call.response.write(body.subarray(0, body.length / 2), () => call.response.destroy());
  },
  expects: { verdict: 'incomplete', status: 3, reason: /^the service does not answer get requests/m },
};
