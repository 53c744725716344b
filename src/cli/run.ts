import type { Command } from 'commander';
import { profiles } from '../config/config.js';
import type { Flags } from '../config/flags/flags.js';
import { isWatch } from '../config/watch.js';
import type { ExitStatus } from '../results/verdict.js';
import { certification } from './certify/certification.js';
import { planning } from './certify/planning.js';
import type { Io } from './io.js';
import { gather } from './options/gather.js';
import { resultOptions } from './options/result-options.js';
import { targetOptions } from './options/target-options.js';
import { warnOfVariables } from './options/warn-of-variables.js';
import type { Services } from './services.js';
import { watching } from './watch/watching.js';

const workOf = (flags: Flags) => {
  if (isWatch(flags)) return watching;
  return flags.plan === true ? planning : certification;
};

const epilogue = `
Without PIM_BASE_URL, PIM_AUTH_URL, PIM_CLIENT_ID and PIM_CLIENT_SECRET the reference service is certified.
Secrets have no flag: set them in the environment or in .env; .env.example names every variable.

Exit status: 0 conformant, 1 non-conformant, 2 usage or configuration, 3 incomplete, 4 the suite itself failed.`;

/** `run`: certifies a target. What flags hold is read by the configuration, not here. */
export const addRun = (
  program: Command,
  io: Io,
  services: Services,
  done: (status: ExitStatus) => void,
): void => {
  program
    .command('run')
    .description('certify a service, or the reference service where none is named')
    .addOption(targetOptions.baseUrl)
    .addOption(targetOptions.authUrl)
    .option('--profile <name>', `how many examples: ${profiles.join(', ')} (default: standard)`)
    .option('--only <glob>', 'requirements to look at, such as create/*; may be given several times', gather)
    .option(
      '--shard <part>',
      'an even part of the requirements, such as 2/4; merge joins them (default seed: 1)',
    )
    .option('--reports <dir>', 'folder for the reports (default: reports)')
    .addOption(resultOptions.reporter)
    .option('--har', 'write every exchange to exchanges.har, which tools of browsers open')
    .option('--seed <n>', 'number that the values sent are made from (default: a random one)')
    .option('--concurrency <n>', 'most requests at one time (default: 8)')
    .option('--rate <n>', 'most requests per second (default: no limit)')
    .option(
      '--max-requests <n>',
      'most requests of the run; what no longer fits is untested (default: no bound)',
    )
    .option('--max-products <n>', 'most products that the run may make (default: no bound)')
    .option('--max-time <seconds>', 'begin nothing more after this time (default: no bound)')
    .option('--examples <n>', 'examples drawn for each property (default: smoke 1, standard 5, deep 100)')
    .option('--path <path>', 'look at one drawn example alone: with --only and --seed, as a finding says')
    .option('--read-only', 'send nothing but reads, and judge what can be judged on existing data')
    .option(
      '--plan',
      'write nothing: tell what a run would send, make and leave untested, and how long it takes',
    )
    .option('--watch', 'run again what is not green whenever a key is pressed, and tell what turned')
    .option('--watch-every <seconds>', 'the same, so many seconds after each round; needs no terminal')
    .addOption(targetOptions.timeout)
    .option('--strict', 'warnings fail the run')
    .addOption(resultOptions.acceptUntested)
    .addOption(resultOptions.baseline)
    .option('--write-baseline <file>', 'write a baseline that expects what this run finds')
    .addOption(resultOptions.pinObservations)
    .option(
      '--certificate',
      'write certificate.json and .html where the target conforms and no rule is untested; PIM_SIGNING_KEY signs it',
    )
    .option('--target-name <name>', 'the service as its certificate calls it (PIM_TARGET_NAME)')
    .option('--target-version <version>', 'its version (PIM_TARGET_VERSION)')
    .option('--valid-days <n>', 'how long the certificate is valid (default: 365)')
    .option('--require-target', 'refuse to fall back to the reference service; for pipelines')
    .addOption(targetOptions.envFile)
    .addOption(targetOptions.ca)
    .addOption(targetOptions.insecure)
    .addOption(resultOptions.quiet)
    .addOption(resultOptions.json)
    .addHelpText('after', epilogue)
    .action(async (flags: Flags) => {
      await warnOfVariables(flags, io);
      done(await workOf(flags)(flags, io, services));
    });
};
