import path from 'node:path';
import { shellWord } from '../../basics/shell.js';
import type { Settings } from '../settings.js';
import type { Flags } from './flags.js';

/** Folder within that of the reports: looking again overwrites nothing of what is looked at. */
const again = 'again';

const flag = (name: string, value: string | undefined): string[] =>
  value === undefined ? [] : [name, shellWord(value)];

/**
 * The flags by which a command looks at the same target again, in the same way: those that name it, and never the
 * reference service in its stead, those that spare it, and what it may not be sent. Variables of the environment are not repeated.
 *
 * @returns words of a shell, blanks between them.
 */
export const replayFlags = (
  flags: Flags,
  { target, profile }: Pick<Settings, 'target' | 'profile'>,
): string =>
  [
    ...flag('--env-file', flags.envFile),
    ...flag('--base-url', flags.baseUrl),
    ...flag('--auth-url', flags.authUrl),
    ...flag('--ca', flags.ca),
    ...(flags.insecure === true ? ['--insecure'] : []),
    ...(target === null ? [] : ['--require-target']),
    ...(flags.readOnly === true ? ['--read-only'] : []),
    ...flag('--rate', flags.rate),
    ...flag('--concurrency', flags.concurrency),
    ...flag('--timeout', flags.timeout),
    ...(profile === 'standard' ? [] : ['--profile', profile]),
    ...flag('--reports', path.join(flags.reports ?? 'reports', again)),
  ].join(' ');
