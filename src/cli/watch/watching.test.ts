import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type RequirementId, requirementIds } from '../../catalogue/index.js';
import type { Config } from '../../config/config.js';
import { ConfigError } from '../../config/config-error.js';
import { selectedIds } from '../../config/selection.js';
import { failedReport, passedReport, sampleResults } from '../../results/fixtures/sample-results.js';
import { type StageOptions, setStage, targetEnv, until } from '../fixtures/stage.js';

const [first, second] = ['create/unknown-code-is-404', 'token/issued'] as const;

/** A stage with a keyboard, on which each round fails the next of these. */
const failing = async (rounds: readonly (readonly RequirementId[])[], options: StageOptions = {}) => {
  const configs: Config[] = [];
  const certify = async (config: Config) => {
    const failed = rounds[configs.length] ?? [];
    configs.push(config);
    const selected = selectedIds(config);
    const { only, seed } = config;
    return sampleResults(
      selected.map((id) => (failed.includes(id) ? failedReport(id) : passedReport(id))),
      { selected, run: { selection: only, seed } },
    );
  };
  const stage = await setStage({
    env: targetEnv,
    hasKeys: true,
    ...options,
    services: { certify, ...options.services },
  });
  return { stage, configs };
};

describe('a watch', () => {
  test('looks again at what failed, then at everything, and ends with the status of the last round', async () => {
    const { stage, configs } = await failing([[first, second], [second], []]);
    const watch = stage.run('run', '--watch');
    await stage.press('r');
    await stage.press('a');
    await stage.press('q');
    expect(await watch).toBe(0);
    expect(configs.map(({ only }) => only?.toSorted() ?? null)).toEqual([null, [first, second], null]);
    expect(stage.out()).toContain(`Turned green\n  ${first}  failed → passed\n`);
    expect(stage.out()).toContain(`After 2 rounds: ${requirementIds.length - 1} passed, 1 failed\n`);
    expect(stage.err()).toContain('Round 2: 2 requirements not green\n');
    expect(stage.err()).toContain('r: run the one not green again');
    expect(stage.err()).toContain('Round 3: everything\n');
  });

  test('ends with 1 where the last round failed', async () => {
    const { stage } = await failing([[], [first]]);
    const watch = stage.run('run', '--watch');
    await stage.press('r');
    await stage.press('q');
    expect(await watch).toBe(1);
    expect(stage.out()).toContain(`Turned red\n  ${first}  passed → failed\n`);
  });

  test('draws the same values in all rounds, keeps the selection, and lists what all of them made', async () => {
    const { stage, configs } = await failing([[], [], []]);
    const watch = stage.run('run', '--watch', '--only', 'create/*');
    await stage.press('r');
    await stage.press('a');
    await stage.press('q');
    await watch;
    expect(new Set(configs.map(({ seed }) => seed)).size).toBe(1);
    expect(new Set(configs.map(({ runId }) => runId)).size).toBe(3);
    expect(configs.map(({ only }) => only)).toEqual(Array(3).fill(['create/*']));
    expect(configs.map(({ followsOn }) => followsOn)).toEqual([undefined, true, true]);
  });

  test('shares one reference service among its rounds, and ends it', async () => {
    const { stage } = await failing([[first], [first]], { env: {} });
    const watch = stage.run('run', '--watch');
    await stage.press('r');
    await stage.press('r');
    await stage.press('q');
    await watch;
    expect(stage.started).toHaveLength(1);
    expect(stage.stops()).toBe(1);
  });

  test('leaves no listener behind, however many rounds it had', async () => {
    const { stage, configs } = await failing([]);
    const watch = stage.run('run', '--watch', '--quiet');
    for (let round = 0; round < 15; round += 1) await stage.press('a');
    await until(() => configs.length === 16);
    await stage.press('q');
    await watch;
    expect(stage.listening()).toBe(0);
  });

  test('ends by a signal between two rounds', async () => {
    const { stage } = await failing([[first]]);
    const watch = stage.run('run', '--watch-every', '600');
    await until(() => stage.err().includes('next round in 600 s'));
    stage.signal();
    expect(await watch).toBe(1);
    expect(stage.exits).toEqual([]);
    expect(stage.listening()).toBe(0);
  });

  test('ends by a signal in a round, as soon as that has ended', async () => {
    const { stage } = await failing([], {
      services: {
        certify: async (_config, { signal }) => {
          stage.signal();
          return sampleResults([], { run: { aborted: signal?.aborted ? 'it was interrupted' : null } });
        },
      },
    });
    expect(await stage.run('run', '--watch')).toBe(3);
    expect(stage.err()).not.toContain('q: end');
  });

  test('goes on where a later round cannot begin, and reads what was set right', async () => {
    const { stage, configs } = await failing([[first], []], {
      env: { ...targetEnv, PIM_FIXTURES: 'fixtures.json' },
    });
    const fixtures = join(stage.cwd, 'fixtures.json');
    await writeFile(fixtures, '{}');
    const watch = stage.run('run', '--watch');
    await until(() => stage.listening() > 1 && stage.err().includes('q: end'));
    await writeFile(fixtures, '{');
    await stage.press('r');
    await until(() => stage.err().includes('PIM_FIXTURES'));
    expect(configs).toHaveLength(1);
    await writeFile(fixtures, '{"languages":["nl"]}');
    await stage.press('r');
    await stage.press('q');
    expect(await watch).toBe(0);
    expect(configs[1]?.fixtures.languages).toEqual(['nl']);
  });

  test('does not begin where its first round cannot', async () => {
    const certify = (): never => {
      throw new ConfigError(['PIM_EXPIRED_TOKEN has not expired']);
    };
    const { stage } = await failing([], { services: { certify } });
    expect(await stage.run('run', '--watch')).toBe(2);
    expect(stage.err()).toContain('PIM_EXPIRED_TOKEN has not expired\n');
    expect(stage.listening()).toBe(0);
  });

  test('says on one line why it cannot be, before anything is sent', async () => {
    const { stage, configs } = await failing([], { hasKeys: false });
    expect(await stage.run('run', '--watch')).toBe(2);
    expect(stage.err()).toMatch(/^--watch waits for a key, .*\n$/);
    expect(configs).toEqual([]);
  });

  test('tells nothing but results and turns where it is to be quiet', async () => {
    const { stage } = await failing([[first], []]);
    const watch = stage.run('run', '--watch', '--quiet');
    await stage.press('r');
    await stage.press('q');
    await watch;
    expect(stage.err()).toBe('');
    expect(stage.out().split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^non-conformant: /),
      `After 1 round: ${requirementIds.length - 1} passed, 1 failed`,
      expect.stringMatching(/^incomplete: /),
      'Turned green',
      `  ${first}  failed → passed`,
      `After 2 rounds: ${requirementIds.length} passed`,
    ]);
  });
});
