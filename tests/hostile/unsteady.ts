import { setTimeout as pause } from 'node:timers/promises';
import type { HostileCall, HostileTarget } from './hostile-target.js';

/** Resets every second connection before anything is sent on it. */
export const resets: HostileTarget = {
  does: 'resets every second connection',
  // Every broken request begins an example anew: without a bound that takes longer than any other target.
  flags: ['--profile', 'smoke', '--max-time', '120'],
  serve: () => (call) => {
    call.response.setHeader('connection', 'close');
    return call.pass();
  },
  connected: (socket, number) => {
    if (number % 2 === 0) socket.resetAndDestroy();
  },
  // Which request meets which connection is chance: all of one kind may have bad luck.
  expects: {
    verdict: 'incomplete',
    status: 3,
    perhapsAborted: /does not answer: 6 requests in a row failed/,
  },
};

/** Dies in the middle of the run: from one moment on no connection is accepted, and those that are open end. */
export const dies: HostileTarget = {
  does: 'dies in the middle of the run',
  alone: true,
  serve: () => {
    let dead = false;
    return (call) => {
      dead ||= call.number > 300;
      if (dead) call.request.socket.resetAndDestroy();
      else return call.pass();
    };
  },
  expects: { verdict: 'incomplete', status: 3, aborted: /the service does not answer/ },
};

/** Falls asleep in the middle of the run, for longer than a request may take, and then goes on as if nothing had been. */
export const sleepsAndRecovers: HostileTarget = {
  does: 'does not answer for twelve seconds, and then recovers',
  alone: true,
  flags: ['--timeout', '10', '--profile', 'smoke'],
  serve: () => {
    let asleepUntil = 0;
    return async (call) => {
      if (call.number === 300) asleepUntil = performance.now() + 12_000;
      await pause(Math.max(asleepUntil - performance.now(), 0));
      await call.pass();
    };
  },
  expects: { verdict: 'conformant', status: 0 },
};

/** The page of a gateway behind which nobody answers at the moment. */
const serviceAway = ({ response }: HostileCall): void => {
  response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
};

/** Goes down behind a gateway, which answers in its place from then on; tokens are issued by another service. */
export const diesBehindGateway: HostileTarget = {
  does: 'dies in the middle of the run behind a gateway that answers 502 in its place',
  serve: () => (call) => (call.operation === 'token' || call.number <= 300 ? call.pass() : serviceAway(call)),
  expects: { verdict: 'incomplete', status: 3, aborted: /answers nothing but status 502/ },
};

/** Starts anew every now and then behind a gateway, which answers in its place as long as that takes. */
export const restartsBehindGateway: HostileTarget = {
  does: 'starts anew at every 700th request, for two seconds, behind a gateway that answers 502 meanwhile',
  serve: () => {
    let awayUntil = 0;
    return (call) => {
      if (call.number % 700 === 0) awayUntil = performance.now() + 2_000;
      return performance.now() < awayUntil && call.operation !== 'token' ? serviceAway(call) : call.pass();
    };
  },
  expects: { verdict: 'conformant', status: 0 },
};

/** Has too much to do, and says so; but for creates, some of which must be under way at one time to be judged. */
export const throttles: HostileTarget = {
  does: 'lets every other request but creates come again later',
  flags: ['--profile', 'smoke'],
  serve: () => (call) => {
    if (call.number % 2 === 0 || call.operation === 'create') return call.pass();
    call.response.writeHead(429, { 'retry-after': '0' }).end();
  },
  expects: { verdict: 'conformant', status: 0, observed: { 'errors/throttling': /\d+ times/ } },
};

/** A gateway gives up now and then, and most of all on what is updated often: nobody knows what became of a write. */
export const gatewayGivesUp: HostileTarget = {
  does: 'is behind a gateway that answers 503 now and then, and to every seventh update by one identifier',
  flags: ['--only', 'patch/*', '--only', 'token/*'],
  serve: () => {
    const counts = new Map<string, number>();
    const isDue = (what: string, every: number): boolean => {
      const count = (counts.get(what) ?? 0) + 1;
      counts.set(what, count);
      return count % every === 0;
    };
    const isGivenUp = ({ number, operation, request }: HostileCall): boolean => {
      if (operation === 'token') return isDue(operation, 3);
      if (operation === 'patch') return isDue(request.url ?? '', 7);
      return number % 23 === 0;
    };
    return (call) => {
      if (!isGivenUp(call)) return call.pass();
      call.response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Try again"}');
    };
  },
  // A part of the catalogue makes no verdict; that the status is 0 says that nothing of it was left untested.
  expects: { verdict: 'incomplete', status: 0 },
};
