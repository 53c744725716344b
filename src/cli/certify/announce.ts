import { today } from '../../basics/calendar.js';
import type { Config } from '../../config/config.js';
import { baselineLines } from '../../reporters/baseline-text.js';
import { githubAnnotations } from '../../reporters/github.js';
import { renderJson } from '../../reporters/json.js';
import { renderConsole } from '../../reporters/terminal/console.js';
import { paintFor } from '../../reporters/terminal/paint.js';
import { counted, visible } from '../../reporters/text.js';
import { referenceNote, resultLine } from '../../reporters/verdict-line.js';
import { type Baseline, isExpired } from '../../results/baseline/baseline.js';
import { suite } from '../../results/program-version.js';
import type { Results } from '../../results/results.js';
import type { Conclusion } from '../../results/verdict.js';
import { isShortSecret, shortestSecret } from '../../target/secrets/short-secrets.js';
import type { Io } from '../io.js';

const insecureWarning =
  'TLS certificates are not checked (--insecure): whoever sits on the way can read the credentials and forge the answers';
const acceptWarning =
  'MUSTs that cannot be tested are accepted (--accept-untested): they do not raise the exit status';

/** What a baseline hides as of today; an entry that has expired hides nothing, and raises the exit status itself. */
const baselineWarnings = ({ file, entries }: Baseline, today: string): string[] => {
  const expired = entries.filter((entry) => isExpired(entry, today));
  const standing = counted(entries.length - expired.length, 'failure or gap', 'failures and gaps');
  return [
    `what ${visible(file)} expects (--baseline) does not raise the exit status: ${standing}`,
    ...(expired.length === 0
      ? []
      : [
          `${counted(expired.length, 'entry', 'entries')} of ${visible(file)} expired: the exit status will be 1`,
        ]),
  ];
};

const shortSecretWarning = (variable: string, { length }: string): string =>
  `${variable} has ${counted(length, 'character')}: reports hide a text so short only where it is a value by itself; ` +
  `give the client a secret of at least ${shortestSecret} characters`;

const shortSecretWarnings = ({ client, limited }: Config['target']): string[] =>
  Object.entries({ PIM_CLIENT_SECRET: client.secret, PIM_LIMITED_CLIENT_SECRET: limited?.secret }).flatMap(
    ([variable, secret]) =>
      secret !== undefined && isShortSecret(secret) ? [shortSecretWarning(variable, secret)] : [],
  );

const warningsOf = ({ target, acceptUntested, baseline }: Config): string[] => [
  ...(target.insecure ? [insecureWarning] : []),
  ...shortSecretWarnings(target),
  ...(acceptUntested ? [acceptWarning] : []),
  ...(baseline === null ? [] : baselineWarnings(baseline, today())),
];

/** Says what is about to be certified, and warns of flags that weaken what the run says. */
export const announceStart = (config: Config, requirements: number, io: Io): void => {
  if (config.quiet) return;
  const out = config.json ? io.stderr : io.stdout;
  const { target, profile, seed } = config;
  out.write(`${target.reference ? referenceNote : `This run certifies ${visible(target.baseUrl)}`}\n`);
  for (const warning of warningsOf(config)) io.stderr.write(`WARNING: ${warning}\n`);
  if (config.json) return;
  const what = counted(requirements, 'requirement');
  out.write(`${suite.name} ${suite.version} · ${what} · profile ${profile} · seed ${seed}\n\n`);
};

/** Says what came of the run, in the form that was asked for; where that has no room for the baseline, beside it. */
export const announceEnd = (
  results: Results,
  conclusion: Conclusion,
  config: Pick<Config, 'json' | 'quiet'> & { readonly target: { readonly insecure: boolean } },
  files: readonly string[],
  io: Io,
): void => {
  if (config.json || config.quiet) {
    for (const line of baselineLines(results)) io.stderr.write(`Baseline: ${line}\n`);
  }
  if (config.json) {
    io.stdout.write(renderJson(results));
    if (results.target.reference && !config.quiet) io.stderr.write(`${referenceNote}\n`);
  } else if (config.quiet) {
    const notes = config.target.insecure ? ` · ${insecureWarning}` : '';
    io.stdout.write(`${resultLine(results, conclusion)}${notes}\n`);
  } else {
    const { columns, isTTY } = io.stdout;
    const view = { conclusion, columns, files, paint: paintFor({ isTTY, env: io.env }) };
    io.stdout.write(renderConsole(results, view));
    if (io.env.GITHUB_ACTIONS === 'true') io.stdout.write(githubAnnotations(results, conclusion));
  }
};
