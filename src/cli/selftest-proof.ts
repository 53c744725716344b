import { relative, resolve } from 'node:path';
import type { Profile } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { readProfile } from '../config/load-config.js';
import { readNumber } from '../config/numbers.js';
import { showProofProgress } from '../reporters/terminal/detection-progress.js';
import { detectionLine, renderDetection } from '../reporters/terminal/detection-text.js';
import { paintFor } from '../reporters/terminal/paint.js';
import { counted } from '../reporters/text.js';
import type { Detection } from '../results/detection/detection.js';
import { type ExitStatus, exitStatuses } from '../results/verdict.js';
import type { Among } from '../runner/proof/choose-departures.js';
import { listenForInterruption } from './certify/interruption.js';
import type { Io } from './io.js';
import type { SelftestFlags } from './selftest.js';
import type { Services } from './services.js';

interface Asked {
  readonly seeds: readonly number[];
  readonly only: readonly string[] | null;
  readonly among: Among;
  readonly profile: Profile;
  readonly jobs: number | undefined;
  readonly together: number;
  readonly reports: string;
}

/** Unrelated defects in one service: the proof of a whole run takes a small part of the time. */
export const defaultTogether = 32;

const amongOf = ({ rare, lawful }: SelftestFlags): Among => {
  if (lawful === true) return 'lawful services';
  return rare === true ? 'rare defects' : 'all';
};

const readFlags = (flags: SelftestFlags, cwd: string): Asked => {
  const problems: string[] = [];
  const whole = { min: 1, whole: true } as const;
  const first = readNumber(
    '--seed',
    flags.seed,
    { ...whole, min: 0, max: 2 ** 31 - 1000, fallback: 1 },
    problems,
  );
  const count = readNumber('--seeds', flags.seeds, { ...whole, max: 1000, fallback: 1 }, problems);
  const jobs = readNumber('--jobs', flags.jobs, { ...whole, max: 64, fallback: 1 }, problems);
  const together = readNumber(
    '--together',
    flags.together,
    { ...whole, max: 40, fallback: defaultTogether },
    problems,
  );
  const profile = readProfile(flags.profile, problems);
  if (flags.rare === true && flags.lawful === true) {
    problems.push('--rare and --lawful leave nothing together: give one of them');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    seeds: Array.from({ length: count }, (_, index) => first + index),
    only: flags.only ?? null,
    among: amongOf(flags),
    profile,
    jobs: flags.jobs === undefined ? undefined : jobs,
    together,
    reports: resolve(cwd, flags.reports ?? 'reports'),
  };
};

const statusOf = ({ holds, run }: Detection): ExitStatus => {
  if (run.fault !== null) return exitStatuses.suiteFault;
  if (run.aborted !== null) return exitStatuses.incomplete;
  return holds ? exitStatuses.conformant : exitStatuses.nonConformant;
};

const announce = (detection: Detection, flags: SelftestFlags, files: readonly string[], io: Io): void => {
  if (flags.json === true) io.stdout.write(`${JSON.stringify(detection, null, 2)}\n`);
  else if (flags.quiet === true) io.stdout.write(`${detectionLine(detection)}\n`);
  else {
    const paint = paintFor({ isTTY: io.stdout.isTTY, env: io.env });
    io.stdout.write(
      renderDetection(
        detection,
        files.map((file) => relative(io.cwd, file)),
        paint,
      ),
    );
  }
};

/**
 * Proves the suite, writes what was shown, prints the result.
 *
 * @throws {ConfigError} where flags make no sense, or select nothing.
 */
export const proof = async (flags: SelftestFlags, io: Io, services: Services): Promise<ExitStatus> => {
  const { reports, jobs, ...asked } = readFlags(flags, io.cwd);
  const silent = flags.quiet === true || flags.json === true;
  const interruption = listenForInterruption(io, (line) => {
    if (!silent) io.stderr.write(`\n${line}\n`);
  });
  const progress = showProofProgress(io.stdout);
  try {
    const detection = await services.proveSuite({
      ...asked,
      ...(jobs === undefined ? {} : { jobs }),
      signal: interruption.signal,
      onProof: (event) => {
        if (silent) return;
        if (event.kind !== 'started') progress.tell(event);
        else
          io.stdout.write(
            `Certifying ${counted(event.services, 'service')} whose defects, if any, are known.\n`,
          );
      },
    });
    if (!silent) progress.end();
    announce(detection, flags, await services.writeDetection(detection, reports), io);
    return statusOf(detection);
  } finally {
    interruption.end();
  }
};
