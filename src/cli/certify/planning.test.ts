import { describe, expect, test } from 'vitest';
import { samplePlan } from '../../results/fixtures/sample-plan.js';
import { type StageOptions, setStage, targetEnv } from '../fixtures/stage.js';

const planned = async (flags: readonly string[], options: StageOptions = {}) => {
  const stage = await setStage({ env: targetEnv, ...options });
  const status = await stage.run('run', '--plan', ...flags);
  return { stage, status, out: stage.out(), err: stage.err() };
};

describe('run --plan', () => {
  test('prints the plan and certifies nothing', async () => {
    const certify = () => Promise.reject(new Error('nothing is certified'));
    const { status, out } = await planned([], { services: { certify } });
    expect(status).toBe(0);
    expect(out).toContain('190 products');
  });

  test('prints nothing but the plan with --json', async () => {
    const { status, out } = await planned(['--json']);
    expect([status, JSON.parse(out)]).toEqual([0, samplePlan]);
  });

  test('starts the reference service where no target is named, and ends it', async () => {
    const { stage, status } = await planned([], { env: {} });
    expect([status, stage.started.length, stage.stops()]).toEqual([0, 1, 1]);
  });

  test('says that it is for the reference service, also beside JSON', async () => {
    const plan = async () => ({ ...samplePlan, target: { ...samplePlan.target, reference: true } });
    const note = 'This plan is for the reference service';
    expect((await planned([], { env: {}, services: { plan } })).out).toContain(note);
    const { out, err } = await planned(['--json'], { env: {}, services: { plan } });
    expect(err).toContain(note);
    expect(out).not.toContain(note);
    expect((await planned([])).out).not.toContain(note);
  });

  test('says why there can be no plan', async () => {
    const plan = async () => ({ reason: 'the definition could not be read: status 500' });
    const { status, err, out } = await planned([], { services: { plan } });
    expect([status, out]).toEqual([3, '']);
    expect(err).toContain('There can be no plan: the definition could not be read: status 500');
  });

  test('wants a target that is named in whole', async () => {
    const { status, err } = await planned([], { env: { PIM_BASE_URL: 'https://pim.example.test' } });
    expect(status).toBe(2);
    expect(err).toContain('PIM_CLIENT_ID');
  });
});
