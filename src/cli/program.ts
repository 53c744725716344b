import { Command, CommanderError } from 'commander';
import { ConfigError } from '../config/config-error.js';
import { suite } from '../results/program-version.js';
import { type ExitStatus, exitStatuses } from '../results/verdict.js';
import { addCompare } from './compare.js';
import { tellProblems } from './config-problems.js';
import type { Io } from './io.js';
import { addMerge } from './merge.js';
import { addOpenApi } from './openapi.js';
import { addProducts } from './products.js';
import { addReport } from './report.js';
import { addRequirements } from './requirements.js';
import { addRun } from './run.js';
import { addSelftest } from './selftest.js';
import { addServe } from './serve.js';
import type { Services } from './services.js';
import { redactorFor, tellUnexpected } from './unexpected.js';
import { addVerify } from './verify.js';

/** The command line with all its commands; it writes to `io` and throws instead of ending the process. */
const createProgram = (io: Io, services: Services, done: (status: ExitStatus) => void): Command => {
  const program = new Command(suite.name)
    .description('Says whether a Product Information Management service keeps to its specification.')
    .version(suite.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns,
      getErrHelpWidth: () => io.stderr.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('(--help lists the commands and flags)');
  addRun(program, io, services, done);
  addServe(program, io, services, done);
  addProducts(program, io, done);
  addReport(program, io, done);
  addCompare(program, io, done);
  addMerge(program, io, done);
  addRequirements(program, io, services, done);
  addOpenApi(program, io, services, done);
  addSelftest(program, io, services, done);
  addVerify(program, io, done);
  return program;
};

/** What an error of a command comes to; says on standard error what commander has not said itself. */
const statusOf = (error: unknown, io: Io): ExitStatus => {
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? exitStatuses.conformant : exitStatuses.usage;
  }
  if (error instanceof ConfigError) {
    tellProblems(error, io);
    return exitStatuses.usage;
  }
  tellUnexpected(error, io, redactorFor(io));
  return exitStatuses.suiteFault;
};

/**
 * Runs the program.
 *
 * @param args what stands behind the name of the program on the command line.
 * @returns the exit status; it never throws.
 */
export const runProgram = async (
  args: readonly string[],
  io: Io,
  services: Services,
): Promise<ExitStatus> => {
  let status: ExitStatus = exitStatuses.usage;
  try {
    const program = createProgram(io, services, (reached) => {
      status = reached;
    });
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    return statusOf(error, io);
  }
};
