import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedAddress } from '../src/target/fixtures/closed-address.js';
import { type OpenTarget, openHostile } from './hostile/open-hostile.js';
import { ownCertificate } from './kit/certificate.js';
import { type LocalProxy, openProxy } from './kit/proxy.js';
import { type Reference, startReference } from './kit/reference.js';
import { type CliRun, forgetReports, runCli } from './kit/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'pim-authority-'));
const authority = join(folder, 'authority.pem');
let reference: Reference;
let service: OpenTarget;
let proxy: LocalProxy;

beforeAll(async () => {
  const certificate = ownCertificate();
  writeFileSync(authority, certificate.cert);
  reference = await startReference();
  service = await openHostile({ serve: () => (call) => call.pass() }, reference.handover, certificate);
  proxy = await openProxy();
});

afterAll(async () => {
  proxy.close();
  service.close();
  await reference.stop();
  rmSync(folder, { recursive: true });
  forgetReports();
});

/** A short run on the service, whose certificate no machine trusts by itself. */
const certify = (flags: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<CliRun> => {
  const { address } = service;
  const addresses = { PIM_BASE_URL: address, PIM_AUTH_URL: address };
  return runCli(['--only', 'definitions/*', ...flags], {
    ...reference.environment,
    ...addresses,
    ...environment,
  });
};

describe('a certificate of an authority of its own', () => {
  test('is not trusted, and the flags that help are named', async () => {
    const { status, results } = await certify([]);
    expect(status).toBe(3);
    expect(results?.run.aborted).toMatch(/certificate is not trusted.*--ca and --insecure/);
  });

  test('is trusted with --ca', async () => {
    const { status, output } = await certify(['--ca', authority]);
    expect([status, output.includes('WARNING')]).toEqual([0, false]);
  });

  test('is not looked at with --insecure, which is said aloud', async () => {
    const { status, output } = await certify(['--insecure']);
    expect(status).toBe(0);
    expect(output).toContain('WARNING: TLS certificates are not checked (--insecure)');
  });

  test('is not looked at with --insecure, which even a quiet run says', async () => {
    const { status, output } = await certify(['--insecure', '--quiet']);
    expect(status).toBe(0);
    expect(output).toContain('TLS certificates are not checked (--insecure)');
  });
});

describe('a proxy that the environment names', () => {
  test('is used, for tokens too, and looks into nothing', async () => {
    const before = proxy.asked.length;
    const { status } = await certify(['--ca', authority], { HTTPS_PROXY: proxy.address });
    expect(status).toBe(0);
    const asked = proxy.asked.slice(before);
    expect(new Set(asked)).toEqual(new Set([new URL(service.address).host]));
  });

  test('is passed by where NO_PROXY names the host', async () => {
    const before = proxy.asked.length;
    const { status } = await certify(['--ca', authority], {
      HTTPS_PROXY: proxy.address,
      NO_PROXY: '127.0.0.1',
    });
    expect([status, proxy.asked.length - before]).toEqual([0, 0]);
  });

  test('that is not there makes the run incomplete', async () => {
    const closed = await closedAddress();
    const { status, results } = await certify(['--ca', authority], { HTTPS_PROXY: closed.url }).finally(
      closed.close,
    );
    expect([status, results?.counts.failed]).toEqual([3, 0]);
    expect(results?.run.aborted).toMatch(/does not answer/);
  });
});
