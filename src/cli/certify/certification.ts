import type { Config } from '../../config/config.js';
import { ConfigError } from '../../config/config-error.js';
import type { Flags } from '../../config/flags/flags.js';
import { configOf } from '../../config/handover.js';
import { selectedIds } from '../../config/selection.js';
import { forgetHarFile } from '../../reporters/har/har-file.js';
import { type Progress, showProgress } from '../../reporters/terminal/progress.js';
import { holdAgainstBaseline } from '../../results/baseline/hold-against-baseline.js';
import { wasInterrupted } from '../../results/interruption.js';
import type { RequirementReport, Results } from '../../results/results.js';
import { conclude, type ExitStatus, exitStatuses } from '../../results/verdict.js';
import type { ReferenceProcess } from '../../runner/reference-process.js';
import type { Io } from '../io.js';
import type { Services } from '../services.js';
import { shownPath } from '../shown-path.js';
import { oneLine, redactorFor, tellUnexpected } from '../unexpected.js';
import { announceEnd, announceStart } from './announce.js';
import { resultsOfBrokenRun } from './broken-run.js';
import { listenForInterruption } from './interruption.js';
import { keepBaseline } from './keep-baseline.js';
import { keepCertificate, signerFor } from './keep-certificate.js';
import { addStepSummary } from './step-summary.js';

const silent: Progress = { tell: () => {}, end: () => {} };

/** Runs the checks. Where the suite itself fails at it, what is known by then becomes the results. */
const certifyAndReport = async (
  config: Config,
  signal: AbortSignal,
  io: Io,
  services: Services,
): Promise<Results> => {
  const selected = selectedIds(config);
  announceStart(config, selected.length, io);
  const progress = config.quiet || config.json ? silent : showProgress(selected, io.stdout);
  const reports: RequirementReport[] = [];
  const startedAt = new Date();
  try {
    if (signal.aborted) return resultsOfBrokenRun(config, { reports, startedAt, aborted: wasInterrupted });
    return await services.certify(config, {
      signal,
      onProgress: (event) => {
        if (event.kind === 'requirement') reports.push(event.report);
        progress.tell(event);
      },
    });
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const redactor = redactorFor(io, config.target);
    tellUnexpected(error, io, redactor);
    const fault = oneLine(error, redactor);
    return resultsOfBrokenRun(config, { reports, startedAt, aborted: null, fault });
  } finally {
    progress.end();
  }
};

/**
 * Certifies the target that flags and environment name, or the reference service where they name none: reads the
 * configuration, runs the checks, writes the reports, prints the summary.
 *
 * @returns the exit status of the program.
 * @throws {ConfigError} before anything was sent but a token request.
 */
export const certification = async (flags: Flags, io: Io, services: Services): Promise<ExitStatus> => {
  const settings = await services.loadConfig(flags, io.env, io.cwd);
  const signer = await signerFor(settings.certificate);
  const interruption = listenForInterruption(io, (line) => {
    if (!settings.quiet) io.stderr.write(`\n${line}\n`);
  });
  let reference: ReferenceProcess | null = null;
  try {
    reference = settings.target === null ? await services.startReference() : null;
    const config = configOf(settings, reference?.handover ?? null);
    forgetHarFile(config.reports, config.exchangeLog !== null);
    const found = await certifyAndReport(config, interruption.signal, io, services);
    const { baseline, pinObservations } = config;
    const results = baseline === null ? found : holdAgainstBaseline(found, baseline, pinObservations);
    const conclusion = conclude(results, config.acceptUntested);
    const written = await services.writeReports(results, config.reports, config.reporters);
    const all = config.exchangeLog === null ? written : [...written, config.exchangeLog];
    const files = all.map((file) => shownPath(file, io.cwd));
    await addStepSummary(results, io);
    announceEnd(results, conclusion, config, files, io);
    await keepBaseline(results, config.writeBaseline, io);
    await keepCertificate(results, config, signer, io);
    return conclusion.exitStatus;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    tellUnexpected(error, io, redactorFor(io, settings.target));
    return exitStatuses.suiteFault;
  } finally {
    await reference?.stop();
    interruption.end();
  }
};
