import { execFileSync } from 'node:child_process';
import { startReference } from '../kit/reference.js';
import { forgetReports, runCli } from '../kit/run-cli.js';
import { catalogueSpeed } from './catalogue-speed.js';
import { converse } from './conversation.js';
import { fuzz } from './fuzz.js';
import { mixedLoad } from './mixed-load.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the reference service is held to. */
const bounds = {
  startSeconds: 15,
  p95: 50,
  connections: 64,
  seconds: 30,
  badRequests: 20_000,
  products: 100_000,
};

/** Mebibytes that a product may take in the service, its indexes included. */
const mebibytesPerProduct = 0.02;

/** Garbage that a service under load may hold beside its data, in mebibytes. */
const slack = 200;

const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

const verdict = (holds: boolean, text: string): boolean => {
  say(`${holds ? 'ok   ' : 'FAILS'} ${text}`);
  return holds;
};

const underLoad = async (): Promise<boolean> => {
  const reference = await startReference();
  const conversation = await converse(reference.handover, bounds.connections);
  const before = memoryOf(reference.pid);
  const mixed = await mixedLoad(conversation, bounds.connections, bounds.seconds);
  const grown = memoryOf(reference.pid) - before;
  const { status, results } = await runCli(['--profile', 'smoke', '--quiet'], reference.environment);
  await conversation.close();
  await reference.stop();
  for (const line of mixed.wrong.slice(0, 5)) say(`      ${line.slice(0, 200)}`);
  return [
    verdict(
      mixed.wrong.length === 0,
      `${mixed.requests} requests over ${bounds.connections} connections in ${bounds.seconds} s (${Math.round(mixed.perSecond)} a second, p95 ${mixed.p95.toFixed(1)} ms), ${mixed.wrong.length} wrong`,
    ),
    verdict(
      grown < slack + mixed.created * mebibytesPerProduct,
      `memory grew by ${Math.round(grown)} MiB for ${mixed.created} products`,
    ),
    verdict(status === 0, `certified afterwards: ${results?.verdict}`),
  ].every(Boolean);
};

const underFire = async (): Promise<boolean> => {
  const reference = await startReference();
  const conversation = await converse(reference.handover, 8);
  const { sent, statuses, broken } = await fuzz(conversation, bounds.badRequests, 7);
  const after = await conversation.send({ method: 'GET', path: '/v1/products?take=1' });
  await conversation.close();
  await reference.stop();
  for (const { request, came } of broken.slice(0, 5))
    say(`      ${JSON.stringify(request).slice(0, 300)}: ${came}`);
  return verdict(
    broken.length === 0 && after.status === 200,
    `${sent} bad requests, ${broken.length} of them answered 5xx or not at all: ${JSON.stringify(statuses)}`,
  );
};

const atSize = async (): Promise<boolean> => {
  const started = performance.now();
  const reference = await startReference('--seed-products', String(bounds.products));
  const seconds = (performance.now() - started) / 1_000;
  const conversation = await converse(reference.handover, 8);
  const speeds = await catalogueSpeed(conversation, bounds.products, 1_000);
  const memory = Math.round(memoryOf(reference.pid));
  await conversation.close();
  await reference.stop();
  return [
    verdict(
      seconds <= bounds.startSeconds,
      `started with ${bounds.products} products in ${seconds.toFixed(1)} s, ${memory} MiB at the end`,
    ),
    ...speeds.map(({ what, p95, worst }) =>
      verdict(p95 <= bounds.p95, `${what}: p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`),
    ),
  ].every(Boolean);
};

const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  mixed: underLoad,
  fuzz: underFire,
  size: atSize,
};

/**
 * The program.
 *
 * @param args names of parts: mixed, fuzz, size; all of them where there is none.
 * @returns the exit status: 0 where all bounds hold, 1 where one does not, 2 where a part is not known.
 */
export const main = async (args: readonly string[]): Promise<number> => {
  const chosen = args.length === 0 ? Object.keys(parts) : args;
  const unknown = chosen.find((name) => parts[name] === undefined);
  if (unknown !== undefined) {
    say(`There is no part ${unknown}: name some of ${Object.keys(parts).join(', ')}, or none for all`);
    return 2;
  }
  let holds = true;
  for (const name of chosen) holds = ((await parts[name]?.()) ?? false) && holds;
  forgetReports();
  return holds ? 0 : 1;
};
