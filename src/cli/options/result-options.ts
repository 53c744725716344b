import { Option } from 'commander';
import type { Flags } from '../../config/flags/flags.js';
import { formatNames, usualFormats } from '../../reporters/formats.js';
import { gather } from './gather.js';

/** Options of every command that comes to a verdict: what is written, what raises the exit status, and what is printed. */
export const resultOptions = {
  reporter: new Option(
    '--reporter <name>',
    `reports to write beside results.json: ${formatNames.join(', ')}; may be given several times (default: ${usualFormats.join(', ')})`,
  ).argParser(gather),
  acceptUntested: new Option(
    '--accept-untested',
    'exit 0 although MUSTs could not be tested; the verdict stays incomplete',
  ),
  baseline: new Option(
    '--baseline <file>',
    'failures that are expected: only others, and entries out of date, fail the run',
  ),
  pinObservations: new Option(
    '--pin-observations',
    'an observation that differs from the baseline fails the run',
  ),
  quiet: new Option('--quiet', 'print the result alone, on one line'),
  json: new Option('--json', 'print results.json alone'),
} as const satisfies Partial<Record<keyof Flags, Option>>;
