import type { HostileTarget } from './hostile-target.js';

/** Sends everybody round and round. */
export const redirectLoop: HostileTarget = {
  does: 'redirects each request to itself',
  serve: () => (call) => {
    if (call.operation === 'token') return call.pass();
    call.response.writeHead(302, { location: call.request.url ?? '/' }).end();
  },
  expects: { verdict: 'incomplete', status: 3, reason: /302, which points to .*; no redirect is followed/ },
};

/** Sends everybody to a stranger, who would like to see the credentials. */
export const redirectElsewhere: HostileTarget = {
  does: 'redirects each request to another origin',
  alone: true,
  serve: () => (call) => {
    call.response.writeHead(307, { location: `${call.elsewhere}${call.request.url ?? '/'}` }).end();
  },
  expects: {
    verdict: 'incomplete',
    status: 3,
    reason: /status 307 points to .*, and no redirect is followed; set PIM_AUTH_URL/,
  },
};
