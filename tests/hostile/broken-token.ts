import type { HostileTarget } from './hostile-target.js';

/** A web page where the token should be. */
export const tokenPage: HostileTarget = {
  does: 'answers token requests with a web page',
  serve: () => (call) => {
    if (call.operation !== 'token') return call.pass();
    call.response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>');
  },
  expects: { verdict: 'non-conformant', status: 1, failed: ['token/issued'] },
};

/** A token endpoint that starts to answer and never ends. */
export const tokenWithoutEnd: HostileTarget = {
  does: 'answers token requests without an end',
  alone: true,
  flags: ['--timeout', '2'],
  serve: () => (call) => {
    if (call.operation !== 'token') return call.pass();
    call.response.writeHead(200, { 'content-type': 'application/json' });
    call.response.write('{"access_token":"');
    const pouring = setInterval(() => call.response.write('x'.repeat(10)), 20);
    call.response.on('close', () => clearInterval(pouring));
  },
  expects: { verdict: 'incomplete', status: 3, aborted: /the authorization server does not answer/ },
};

/** A client that is not let in. */
export const refusedCredentials: HostileTarget = {
  does: 'refuses the credentials',
  alone: true,
  environment: { PIM_CLIENT_SECRET: 'a-wrong-secret-4d1c7a' },
  serve: () => (call) => call.pass(),
  expects: { verdict: 'incomplete', status: 3, reason: /check PIM_CLIENT_ID and PIM_CLIENT_SECRET/ },
};
