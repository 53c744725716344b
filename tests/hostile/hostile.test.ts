import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test, vi } from 'vitest';
import { selects } from '../../src/config/selection.js';
import { openFarm } from '../../src/runner/proof/reference-farm.js';
import { causesOf, withOutcome } from '../kit/outcomes.js';
import { problemOfXml, problemsOfResults } from '../kit/report-files.js';
import { forgetReports } from '../kit/run-cli.js';
import type { HostileTarget } from './hostile-target.js';
import { hostileTargets } from './index.js';
import { type HostileRun, runAbreast, runAlone } from './run-hostile.js';

/** No run may hang. Several of them share a processor here, and that may be a slow or a busy one. */
const mostSeconds = 240;

/** The same where eight of them share a thread, and wait for one another. */
const mostSecondsTogether = 600;

/** One cause is named in as few ways as there are requests that it cut short. */
const mostReasons = 5;

/** Mebibytes that a run may hold. */
const mostMemory = 400;

// Most of these runs wait for an answer that does not come: it takes several of them to keep a processor busy.
vi.setConfig({ maxConcurrency: 2 * Math.max(2, availableParallelism()) });

const farm = openFarm();
afterAll(async () => {
  forgetReports();
  await farm.close();
});

/** Those that are not alone: two shares, each in a thread of its own. */
const abreast = hostileTargets.filter(({ alone }) => alone !== true);
const half = Math.ceil(abreast.length / 2);
const runs = [abreast.slice(0, half), abreast.slice(half)].flatMap((share) => runAbreast(share, farm));

const runOn = (target: HostileTarget): Promise<HostileRun> =>
  runs[abreast.indexOf(target)] ?? runAlone(target, farm);

/** Everything that a run wrote: the console and all files. */
const everythingOf = ({ output, reports }: HostileRun): string =>
  [output, ...readdirSync(reports).map((file) => readFileSync(join(reports, file), 'utf8'))].join('\n');

const reasonsOf = ({ results }: HostileRun): readonly string[] => [
  ...new Set(
    results?.requirements
      .filter(({ outcome }) => outcome === 'untested')
      .map(({ reason }) => reason ?? 'no reason'),
  ),
];

const failedOf = ({ results }: HostileRun): readonly string[] =>
  results?.requirements.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id) ?? [];

describe.concurrent('a target that', () => {
  test.for(hostileTargets.map((target): [string, HostileTarget] => [target.does, target]))(
    '%s',
    async ([, target], { expect }) => {
      const { expects } = target;
      const run = await runOn(target);
      const { results } = run;
      const causes = `${causesOf(results)}\n`;

      expect(withOutcome(results, 'error')).toEqual([]);
      expect([results?.verdict, run.status], causes).toEqual([expects.verdict, expects.status]);
      const failed = failedOf(run);
      if (expects.failedAmong === undefined) expect(failed, causes).toEqual(expects.failed ?? []);
      else
        expect(
          failed.filter((id) => !selects(expects.failedAmong ?? [], id)),
          causes,
        ).toEqual([]);

      const warned = results?.requirements.filter(({ outcome }) => outcome === 'warned').map(({ id }) => id);
      expect(warned, causes).toEqual(expect.arrayContaining([...(expects.warned ?? [])]));

      const aborted = results?.run.aborted ?? null;
      const isLawful = aborted === null || expects.perhapsAborted?.test(aborted);
      if (expects.aborted === undefined) expect(isLawful, causes).toBe(true);
      else {
        expect(results?.run.aborted, causes).toMatch(expects.aborted);
        expect(reasonsOf(run).length).toBeLessThanOrEqual(mostReasons);
      }
      if (expects.reason !== undefined) expect(reasonsOf(run).join('\n')).toMatch(expects.reason);
      for (const [id, value] of Object.entries(expects.observed ?? {})) {
        expect(results?.observations.find((one) => one.id === id)?.value).toMatch(value);
      }

      expect(problemsOfResults(results)).toEqual([]);
      expect(problemOfXml(readFileSync(join(run.reports, 'junit.xml'), 'utf8'))).toBe(undefined);
      const everything = everythingOf(run);
      for (const secret of run.secrets) expect(everything.includes(secret)).toBe(false);
      expect(everything).not.toMatch(/eyJ[\w-]+\.eyJ[\w-]+/);
      expect(run.output).not.toMatch(/\n\s+at .*:\d+:\d+/);
      expect(run.strays).toEqual([]);

      const most = target.alone === true ? mostSeconds : mostSecondsTogether;
      expect(results?.run.durationMs).toBeLessThan(most * 1_000);
      if (target.alone === true) expect(run.memory).toBeLessThan(mostMemory);
    },
  );
});
