import { singleQuoted } from '../../basics/shell.js';
import { curlOf } from '../../results/curl.js';
import type { Finding, RecordedExchange, Results } from '../../results/results.js';
import { type Step, stepsOf } from '../analysis/sequence.js';
import { visible } from '../text.js';
import { type Capture, capturesOf } from './captures.js';
import { identifiersOf, isEan } from './known-identifiers.js';
import { namingBy } from './naming.js';
import { freshEan, freshMark, functionsFor, markInCapitals, type ShellValue } from './shell-values.js';
import { spoiltTokens } from './spoilt-tokens.js';

/** Pauses of a run that were longer than this were meant: they are made again. Milliseconds. */
const meantPause = 1_000;
/** Seconds that a script waits at most before a request. */
const longestPause = 6;

/** What is worked out before the first request, and what stands for what in the requests. */
interface Preparation {
  readonly values: readonly ShellValue[];
  readonly expressions: ReadonlyMap<string, string | null>;
}

const captureName = (index: number): string => `id${index + 1}`;

const identifiersNamed = (exchanges: readonly RecordedExchange[], run: Results['run']): Preparation => {
  const { renewed, kept } = identifiersOf(exchanges, run);
  const expressions = new Map<string, string | null>([...kept].map((identifier) => [identifier, null]));
  const eans = [...renewed].filter(isEan).map((ean, index) => ({ ean, value: freshEan(ean, index + 1) }));
  for (const { ean, value } of eans) expressions.set(ean, `$${value.name}`);
  const words = [...renewed].filter((word) => !isEan(word));
  const capitals = run.mark.toUpperCase();
  for (const word of words) {
    const [mark, { name }] = word.startsWith(capitals) ? [capitals, markInCapitals] : [run.mark, freshMark];
    expressions.set(word, word.replace(mark, `\${${name}}`));
  }
  // Texts bear the mark, too: where products are made anew, a search for it shall find these and no others.
  const makesProducts = exchanges.some(({ operation }) => operation === 'create');
  if (makesProducts) expressions.set(run.mark, `$${freshMark.name}`);
  const marks = [
    ...(makesProducts || words.length > 0 ? [freshMark] : []),
    ...(words.some((word) => word.startsWith(capitals)) ? [markInCapitals] : []),
  ];
  return { values: [...marks, ...eans.map(({ value }) => value)], expressions };
};

const addressesNamed = ({ baseUrl, authUrl }: Results['target']): [string, string][] =>
  authUrl === baseUrl
    ? [[baseUrl, '$PIM_BASE_URL']]
    : [
        [baseUrl, '$PIM_BASE_URL'],
        [authUrl, '$PIM_AUTH_URL'],
      ];

const tokensNamed = (exchanges: readonly RecordedExchange[]): [string, ShellValue][] =>
  [...spoiltTokens].filter(([shown]) =>
    exchanges.some(({ request: { body, headers } }) =>
      [headers.authorization, body].some((text) => text?.includes(shown) === true),
    ),
  );

const prepare = (
  exchanges: readonly RecordedExchange[],
  captures: readonly Capture[],
  { run, target }: Results,
): Preparation => {
  const identifiers = identifiersNamed(exchanges, run);
  const tokens = tokensNamed(exchanges);
  return {
    values: [...identifiers.values, ...tokens.map(([, value]) => value).filter(({ line }) => line !== '')],
    expressions: new Map([
      ...identifiers.expressions,
      ...captures.map(({ value }, index): [string, string] => [value, `$${captureName(index)}`]),
      ...addressesNamed(target),
      ...tokens.map(([shown, { name }]): [string, string] => [shown, `$${name}`]),
    ]),
  };
};

const pauseBefore = (step: Step, earlier: Step | undefined): string[] => {
  if (earlier === undefined) return [];
  const gap =
    Date.parse(step.exchange.startedAt) -
    Date.parse(earlier.exchange.startedAt) -
    earlier.exchange.durationMs;
  return gap < meantPause ? [] : [`sleep ${Math.min(longestPause, Math.ceil(gap / 1_000))}`];
};

/** What a reader must set, each with the words that the shell complains with where it is not. */
const settings: Readonly<Record<string, string>> = {
  PIM_TOKEN: 'set it to an access token of the service',
  PIM_LIMITED_TOKEN: 'set it to an access token of the client that lacks permissions',
  PIM_EXPIRED_TOKEN: 'set it to an access token that has expired',
  PIM_CLIENT_SECRET: 'set it to the secret of the client',
  PIM_LIMITED_CLIENT_SECRET: 'set it to the secret of the client that lacks permissions',
};

const wanted = (lines: readonly string[], { target }: Results): string[] => {
  const text = lines.join('\n');
  const isNamed = (name: string): boolean => new RegExp(`\\$\\{?${name}(?![A-Z_])`).test(text);
  const addresses = { PIM_BASE_URL: target.baseUrl, PIM_AUTH_URL: target.authUrl };
  return [
    ...Object.entries(addresses)
      .filter(([name]) => isNamed(name))
      .map(([name, address]) => `${name}=\${${name}:-${singleQuoted(address)}}`),
    ...Object.entries(settings)
      .filter(([name]) => isNamed(name))
      .map(([name, remedy]) => `: "\${${name}:?${remedy}}"`),
  ];
};

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

const answerInWords = ({ response, fault }: RecordedExchange): string =>
  response === null ? (fault ?? 'no answer') : `status ${response.status}`;

/**
 * A script for a POSIX shell that sends the whole sequence of a finding again, in order, and prints every answer.
 * Secrets are variables that the reader sets. Products that it creates get new identifiers, so that it runs as
 * often as one likes; ids that the service makes up are read from the answers.
 */
export const curlScript = (finding: Finding, results: Results): string => {
  const steps = stepsOf(finding);
  const exchanges = steps.map(({ exchange }) => exchange);
  const captures = capturesOf(exchanges);
  const { values, expressions } = prepare(exchanges, captures, results);
  const naming = namingBy(expressions);
  const commands = steps.flatMap((step, index) => {
    const { request } = step.exchange;
    const title = `${index + 1} of ${steps.length}: ${request.method} ${visible(pathOf(request.url))}`;
    const told = `${title} (in the run: ${visible(answerInWords(step.exchange))})`;
    const reads = captures.flatMap(({ from, member, position }, number) =>
      from === index ? [`${captureName(number)}=$(nth_member ${member} ${position})`] : [],
    );
    const keep = reads.length > 0 ? ' | tee "$answer"' : '';
    return [
      '',
      ...pauseBefore(step, steps[index - 1]),
      `printf '\\n%s\\n' ${singleQuoted(`# ${told}`)}`,
      `${curlOf(step.exchange, naming)}${keep}`,
      ...reads,
    ];
  });
  const lines = [...values.map(({ line }) => line), ...commands];
  return [
    '#!/bin/sh',
    `# expected: ${visible(finding.expected)}`,
    `# received: ${visible(finding.received)}${finding.pointer ? ` at ${visible(finding.pointer)}` : ''}`,
    'set -u',
    ...wanted(lines, results),
    ...functionsFor(lines),
    ...(captures.length > 0 ? ['answer=$(mktemp)', 'trap \'rm -f "$answer"\' EXIT'] : []),
    ...values.map(({ line }) => line),
    ...commands,
    "printf '\\n'",
    '',
  ].join('\n');
};
