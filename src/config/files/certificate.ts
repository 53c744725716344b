import path from 'node:path';
import type { CertificateRequest } from '../config.js';
import { shown } from '../config-error.js';
import type { Variables } from '../environment/environment.js';
import type { Flags } from '../flags/flags.js';
import { readNumber } from '../numbers.js';

/** A certificate tells of a service as it was on one day: a year is long, three are the most. */
const usualDays = 365;
const mostDays = 1_096;

const longestName = 120;

/** What a certificate has no room for, since it would judge less than all, or nobody knows what; each with why. */
const ruledOut: readonly {
  readonly flag: string;
  readonly given: (flags: Flags) => boolean;
  readonly why: string;
}[] = [
  { flag: '--plan', given: ({ plan }) => plan === true, why: 'which judges nothing' },
  { flag: '--only', given: ({ only }) => (only ?? []).length > 0, why: 'which leaves requirements out' },
  { flag: '--shard', given: ({ shard }) => shard !== undefined, why: 'which leaves requirements out' },
  { flag: '--path', given: ({ path }) => path !== undefined, why: 'which looks at one example' },
  {
    flag: '--read-only',
    given: ({ readOnly }) => readOnly === true,
    why: 'which leaves out what takes writes',
  },
  { flag: '--baseline', given: ({ baseline }) => baseline !== undefined, why: 'which overlooks failures' },
  {
    flag: '--accept-untested',
    given: ({ acceptUntested }) => acceptUntested === true,
    why: 'which overlooks gaps',
  },
  {
    flag: '--examples',
    given: ({ examples }) => examples !== undefined,
    why: 'since the profile says how many there are',
  },
  {
    flag: '--max-requests',
    given: ({ maxRequests }) => maxRequests !== undefined,
    why: 'which may cut a run short',
  },
  {
    flag: '--max-products',
    given: ({ maxProducts }) => maxProducts !== undefined,
    why: 'which may cut a run short',
  },
  { flag: '--max-time', given: ({ maxTime }) => maxTime !== undefined, why: 'which may cut a run short' },
  {
    flag: '--insecure',
    given: ({ insecure }) => insecure === true,
    why: 'with which anybody may have answered: give --ca',
  },
];

/**
 * Reads what the certificate of a run shall say beside its results; null where none is asked for. Everything that
 * narrows what is judged is a problem beside it.
 */
export function readCertificate(
  flags: Flags,
  variables: Variables,
  cwd: string,
  problems: string[],
): CertificateRequest | null {
  if (flags.certificate !== true) {
    for (const [name, value] of Object.entries({
      '--target-name': flags.targetName,
      '--target-version': flags.targetVersion,
      '--valid-days': flags.validDays,
    })) {
      if (value !== undefined)
        problems.push(`${name} is for a certificate: give --certificate, too, or leave it out`);
    }
    return null;
  }
  if (flags.profile !== undefined && !['standard', 'deep'].includes(flags.profile)) {
    problems.push(
      `--certificate rests on the profile standard or deep, not ${shown(flags.profile)}: give one of them`,
    );
  }
  for (const { flag, given, why } of ruledOut) {
    if (given(flags)) problems.push(`--certificate rests on a whole run: leave out ${flag}, ${why}`);
  }
  const keyFile = variables('PIM_SIGNING_KEY')?.trim();
  return {
    name: readName('--target-name', flags.targetName ?? variables('PIM_TARGET_NAME'), problems),
    version: readName('--target-version', flags.targetVersion ?? variables('PIM_TARGET_VERSION'), problems),
    days: readNumber(
      '--valid-days',
      flags.validDays,
      { unit: 'days', whole: true, min: 1, max: mostDays, fallback: usualDays },
      problems,
    ),
    keyFile: keyFile === undefined ? null : path.resolve(cwd, keyFile),
  };
}

/** A name that stands on one line of a page and means what it shows. */
function readName(source: string, text: string | undefined, problems: string[]): string | null {
  if (text === undefined) return null;
  const name = text.trim();
  if (
    name === '' ||
    name.length > longestName ||
    /\p{Control}|\p{Format}|\p{Surrogate}|\p{Line_Separator}|\p{Paragraph_Separator}/u.test(name)
  ) {
    problems.push(`${source} is ${shown(text)}: give one line of 1 to ${longestName} visible characters`);
  }
  return name;
}
