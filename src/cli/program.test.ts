import { describe, expect, test } from 'vitest';
import { suite } from '../results/program-version.js';
import { setStage } from './fixtures/stage.js';

const called = async (...args: string[]) => {
  const stage = await setStage();
  const status = await stage.run(...args);
  return { status, out: stage.out(), err: stage.err() };
};

describe('a command line that makes no sense', () => {
  test('names an unknown command and guesses the one that was meant', async () => {
    const { status, err } = await called('rnu');
    expect(status).toBe(2);
    expect(err).toContain("unknown command 'rnu'");
    expect(err).toContain('Did you mean run?');
  });

  test('names an unknown flag and guesses the one that was meant', async () => {
    const { status, err, out } = await called('run', '--strct');
    expect(status).toBe(2);
    expect(err).toContain("unknown option '--strct'");
    expect(err).toContain('Did you mean --strict?');
    expect(out).toBe('');
  });

  test('is refused for flags that take secrets, values out of place, or too few words', async () => {
    expect((await called('run', '--client-secret', 'x')).status).toBe(2);
    expect((await called('requirements', '--format', 'yaml')).status).toBe(2);
    expect((await called('run', 'staging')).status).toBe(2);
    expect((await called('run', '--seed')).status).toBe(2);
    expect((await called()).status).toBe(2);
  });

  test('tells every wrong value at once', async () => {
    const { status, err } = await called('run', '--seed', 'x', '--profile', 'huge', '--only', 'nothing/*');
    expect(status).toBe(2);
    expect(err).toMatch(/--seed/);
    expect(err).toMatch(/--profile "huge"/);
    expect(err).toMatch(/--only "nothing\/\*" matches no requirement/);
  });
});

describe('help', () => {
  test('lists commands, flags and exit statuses', async () => {
    const whole = await called('--help');
    expect(whole.status).toBe(0);
    expect(whole.out).toMatch(/run .*serve .*requirements /s);
    const run = await called('run', '--help');
    expect(run.status).toBe(0);
    expect(run.out).toContain('--accept-untested');
    expect(run.out).toContain('Exit status: 0 conformant');
  });

  test('names the flags that change what a run is for', async () => {
    const { out } = await called('run', '--help');
    expect(out).toContain('--certificate');
    expect(out).toContain('--watch');
    expect(out).toContain('--plan');
  });

  test('tells the version', async () => {
    expect(await called('--version')).toEqual({ status: 0, out: `${suite.version}\n`, err: '' });
  });
});
