import type { Command } from 'commander';
import type { ExitStatus } from '../results/verdict.js';
import type { Io } from './io.js';
import { gather } from './options/gather.js';
import { defaultTogether, proof } from './selftest-proof.js';
import type { Services } from './services.js';

/** The flags of `selftest`, as typed. */
export interface SelftestFlags {
  readonly only?: readonly string[];
  readonly rare?: boolean;
  readonly lawful?: boolean;
  readonly profile?: string;
  readonly seed?: string;
  readonly seeds?: string;
  readonly jobs?: string;
  readonly together?: string;
  readonly reports?: string;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const epilogue = `
Exit status: 0 the proof holds, 1 it does not, 2 usage, 3 interrupted, 4 the suite itself failed.`;

/** `selftest`: shows on this machine that the suite catches what it should and blames nobody else. */
export const addSelftest = (
  program: Command,
  io: Io,
  services: Services,
  done: (status: ExitStatus) => void,
): void => {
  program
    .command('selftest')
    .description('prove the suite: certify lawful services and faulty ones, and show what was caught')
    .option(
      '--only <glob>',
      'services by name, or by the requirement that they break; may be given several times',
      gather,
    )
    .option('--rare', 'rare defects alone, those that the profile does not promise to catch included')
    .option('--lawful', 'services that keep to the specification alone: does any of them raise an alarm?')
    .option(
      '--profile <name>',
      'profile of each run, which says what rare defects are caught (default: standard)',
    )
    .option('--seed <n>', 'number that the values sent are made from (default: 1)')
    .option('--seeds <n>', 'certify each service this many times, with as many seeds (default: 1)')
    .option(
      '--jobs <n>',
      'services certified at one time (default: 10 for each processor, 20 at most; in deep 2, 4 at most)',
    )
    .option(
      '--together <n>',
      `unrelated defects that one service may have, and half as many freedoms; what is left open is looked at again (default: ${defaultTogether})`,
    )
    .option('--reports <dir>', 'folder for detection.json and detection.html (default: reports)')
    .option('--quiet', 'print the result alone, on one line')
    .option('--json', 'print detection.json alone')
    .addHelpText('after', epilogue)
    .action(async (flags: SelftestFlags) => done(await proof(flags, io, services)));
};
