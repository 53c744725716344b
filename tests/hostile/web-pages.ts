import type { HostileTarget } from './hostile-target.js';

/** The page of a gateway that reaches nothing behind it. */
const badGateway = '<html><body><h1>502 Bad Gateway</h1></body></html>';

/** A gateway without a service, nor an authorization server. */
export const gatewayEverywhere: HostileTarget = {
  does: 'answers everything with the 502 page of a gateway',
  serve: () => (call) => {
    call.response.writeHead(502, { 'content-type': 'text/html' }).end(badGateway);
  },
  expects: { verdict: 'incomplete', status: 3, reason: /502/ },
};

/** A gateway without a service; tokens are issued. */
export const gatewayBeforeService: HostileTarget = {
  does: 'issues tokens, and answers all else with the 502 page of a gateway',
  serve: () => (call) => {
    if (call.operation === 'token') return call.pass();
    call.response.writeHead(502, { 'content-type': 'text/html' }).end(badGateway);
  },
  expects: { verdict: 'incomplete', status: 3, reason: /502/ },
};

/** A start page with success, whatever was asked for. */
export const startPage: HostileTarget = {
  does: 'answers everything with a web page, and success',
  serve: () => (call) => {
    call.response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>');
  },
  expects: { verdict: 'non-conformant', status: 1, failed: ['token/issued'] },
};
