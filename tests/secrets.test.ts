import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { HostileCall, HostileTarget, SoundAnswer } from './hostile/hostile-target.js';
import { openHostile } from './hostile/open-hostile.js';
import { harOf } from './kit/har-of-run.js';
import { startReference, writeFixtures } from './kit/reference.js';
import { type CliRun, forgetReports, runCli, startProgram } from './kit/run-cli.js';

afterAll(forgetReports);

const run = promisify(execFile);

const claim = 'planted-claim-91c2f7d4';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A receipt whose id holds what was sent; other bodies as they are. */
const withIdOf = (operation: HostileCall['operation'], body: Buffer, sent: string): Buffer => {
  if (operation !== 'create') return body;
  const receipt = JSON.parse(body.toString('utf8'));
  return Buffer.from(JSON.stringify({ ...receipt, id: `${receipt.id} ${sent}` }));
};

/** Repeats what it was sent wherever an answer has room for it: in headers, in errors, in a part of an address, in ids. */
const echoing = ({ operation, request: { headers, url } }: HostileCall, answer: SoundAnswer): SoundAnswer => {
  const sent = `${headers.authorization ?? ''} ${headers['x-client'] ?? ''} ${decodeURIComponent(url ?? '')}`;
  const echo = { 'x-echo': encodeURIComponent(sent), 'set-cookie': `session=${encodeURIComponent(sent)}` };
  const body =
    answer.status < 400
      ? withIdOf(operation, answer.body, sent)
      : Buffer.from(
          JSON.stringify({ code: 'ECHO', message: `you sent ${sent}`, values: [sent, btoa(sent)] }),
        );
  return { ...answer, headers: { ...answer.headers, ...echo }, body };
};

/** The service behind knows no scope by such a name. */
const withoutScope = (form: Buffer): Buffer => {
  const fields = new URLSearchParams(form.toString('utf8'));
  fields.delete('scope');
  return Buffer.from(fields.toString());
};

/** Issues tokens of its own, whose claims are nobody's business, in the place of those of the service behind it. */
const withClaims = (): HostileTarget['serve'] => () => {
  const real = new Map<string, string>();
  return async (call) => {
    const { authorization = '' } = call.request.headers;
    const known = real.get(authorization.replace('Bearer ', ''));
    if (known !== undefined) call.request.headers.authorization = `Bearer ${known}`;
    const answer = await call.ask(call.operation === 'token' ? withoutScope(call.body) : call.body);
    if (authorization !== '') call.request.headers.authorization = authorization;
    if (call.operation !== 'token' || answer.status !== 200) return call.send(echoing(call, answer));
    const issued = JSON.parse(answer.body.toString('utf8'));
    const token = [part({ alg: 'HS256', typ: 'JWT' }), part({ email: claim, n: real.size }), part({})].join(
      '.',
    );
    real.set(token, issued.access_token);
    call.send({ ...answer, body: Buffer.from(JSON.stringify({ ...issued, access_token: token })) });
  };
};

/** Forms in which a secret is still a secret. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  encodeURIComponent(encodeURIComponent(secret)),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  JSON.stringify(secret).slice(1, -1),
];

/** Everything that a run wrote: the console and all files. */
const writtenBy = ({ output, reports }: CliRun): string =>
  [output, ...readdirSync(reports).map((file) => readFileSync(join(reports, file), 'utf8'))].join('\n');

/** Command lines of all processes of this machine while a run goes on. */
const commandLinesDuring = async (ended: Promise<unknown>): Promise<string> => {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const seen = new Set<string>();
  while (!over) {
    const { stdout } = await run('ps', ['-eo', 'args']);
    for (const line of stdout.split('\n')) seen.add(line);
    await pause(200);
  }
  return [...seen].join('\n');
};

describe('a run on a target that repeats all it is sent', () => {
  test('writes no secret, wherever it was planted, and shows none in the list of processes', async () => {
    const reference = await startReference(
      '--fault',
      'garbage-token-accepted',
      '--fault',
      'token-type-in-small-letters',
    );
    const { clientSecret, limitedClientSecret, expiredToken } = reference.handover;
    const target = await openHostile({ serve: withClaims() }, reference.handover);
    const fixtures = writeFixtures({
      media: reference.handover.media,
      codes: { brand: [clientSecret], color: [limitedClientSecret] },
    });
    const environment = {
      ...reference.environment,
      PIM_BASE_URL: target.address,
      PIM_AUTH_URL: target.address,
      PIM_FIXTURES: fixtures,
      PIM_SCOPE: `read ${clientSecret}`,
      PIM_X_CLIENT: `client/${clientSecret}`,
    };
    const started = startProgram('run', ['--seed', '8', '--profile', 'smoke', '--har'], environment);
    const processes = await commandLinesDuring(started.ended);
    const ended = await started.ended;
    target.close();
    await reference.stop();
    rmSync(dirname(fixtures), { recursive: true });

    const written = writtenBy(ended);
    expect(written).toContain('you sent');
    expect(ended.results?.counts.failed).toBeGreaterThan(0);
    expect(harOf(ended.reports).log.entries).toHaveLength(ended.results?.run.requests ?? 0);
    for (const secret of [clientSecret, limitedClientSecret, expiredToken, claim]) {
      for (const form of formsOf(secret)) expect(written.includes(form)).toBe(false);
      expect(processes.includes(secret)).toBe(false);
    }
    expect(processes).toContain('--profile smoke');
    expect(written).not.toMatch(/eyJ[\w-]+\.eyJ[\w-]+/);
  });
});

/** Takes this word for the secret of the client. */
const withSecret =
  (word: string, real: string): HostileTarget['serve'] =>
  () =>
  async (call) => {
    const form = new URLSearchParams(call.body.toString('utf8'));
    if (call.operation === 'token' && form.get('client_secret') === word) form.set('client_secret', real);
    call.send(await call.ask(call.operation === 'token' ? Buffer.from(form.toString()) : call.body));
  };

describe('a secret that is a word of the suite itself', () => {
  test.each(['secret', 'list'])('%s neither breaks nor blames anything', async (word) => {
    const reference = await startReference();
    const { clientSecret } = reference.handover;
    const target = await openHostile({ serve: withSecret(word, clientSecret) }, reference.handover);
    const { results, status } = await runCli(['--only', 'token/*', '--only', 'list/state-*'], {
      ...reference.environment,
      PIM_BASE_URL: target.address,
      PIM_AUTH_URL: target.address,
      PIM_CLIENT_SECRET: word,
    });
    target.close();
    await reference.stop();
    expect([results?.counts.failed, results?.counts.error, status]).toEqual([0, 0, 0]);
    const ids = results?.requirements.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['token/bad-client-secret-refused', 'list/state-filter-holds']),
    );
  });
});

describe('an address with user information', () => {
  test('is refused without showing it', async () => {
    const { status, output, results } = await runCli([], {
      PIM_BASE_URL: 'https://someone:planted-password@pim.example.test',
      PIM_CLIENT_ID: 'me',
      PIM_CLIENT_SECRET: 'planted-own-secret',
    });
    expect([status, results]).toEqual([2, undefined]);
    expect(output).toContain('holds a user name or password');
    expect(output).not.toMatch(/someone|planted/);
  });
});
