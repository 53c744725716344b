import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { fileIn } from '../basics/file-in.js';
import type { Certificate } from '../certificate/certificate.js';
import { type NamedKey, readKey } from '../certificate/keys.js';
import { suiteDigest } from '../certificate/suite-digest.js';
import { verifyCertificate } from '../certificate/verify.js';
import { ConfigError, shown } from '../config/config-error.js';
import { readVariables } from '../config/environment/environment.js';
import { readNumber } from '../config/numbers.js';
import { visible } from '../reporters/text.js';
import { resultsIn } from '../results/read-results.js';
import { type ExitStatus, exitStatuses } from '../results/verdict.js';
import type { Io } from './io.js';
import { warnOfVariables } from './options/warn-of-variables.js';

interface VerifyFlags {
  readonly results?: string;
  readonly publicKey?: string;
  readonly allowUnsigned?: boolean;
  readonly maxAge?: string;
}

const textOf = async (file: string, remedy: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new ConfigError([`${shown(file)}: the file cannot be read; ${remedy}`]);
  });

const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const publicKeyFor = async ({ publicKey, allowUnsigned }: VerifyFlags, io: Io): Promise<NamedKey | null> => {
  await warnOfVariables({}, io);
  const problems: string[] = [];
  const variables = await readVariables(io.env, io.cwd, undefined, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  const variable = variables('PIM_PUBLIC_KEY')?.trim();
  if (publicKey !== undefined && allowUnsigned === true) {
    throw new ConfigError(['--allow-unsigned has no use for a key: leave out that or --public-key']);
  }
  if (allowUnsigned === true) return null;
  if (publicKey !== undefined) return readKey('--public-key', resolve(io.cwd, publicKey), 'public');
  return variable === undefined ? null : readKey('PIM_PUBLIC_KEY', resolve(io.cwd, variable), 'public');
};

const inWords = ({ claims, keyId }: Certificate): string => {
  const { target, catalogue, run, issued } = claims;
  const given = [target.name, target.version].flatMap((text) => text ?? []).join(' ');
  return [
    `valid: ${visible(given === '' ? target.baseUrl : `${given} at ${target.baseUrl}`)} was conformant on ${run.startedAt.slice(0, 10)}`,
    ...(target.reference ? ['it is the reference service of the suite'] : []),
    `catalogue revision ${catalogue.revision}, profile ${run.profile}`,
    `valid until ${issued.validUntil.slice(0, 10)}`,
    keyId === null ? 'NOT SIGNED: nobody vouches for it' : `signed by the key ${keyId}`,
  ].join(' · ');
};

const readAge = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const problems: string[] = [];
  const range = { unit: 'days', whole: false, min: 0, max: 100_000, fallback: 0 };
  const days = readNumber('--max-age', text, range, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return days;
};

const verify = async (named: string, flags: VerifyFlags, io: Io): Promise<ExitStatus> => {
  const file = await fileIn(resolve(io.cwd, named), 'certificate.json');
  const maxAge = readAge(flags.maxAge);
  const publicKey = await publicKeyFor(flags, io);
  const certificate = valueIn(await textOf(file, 'name the certificate.json of a run'));
  const resultsFile =
    flags.results === undefined ? join(dirname(file), 'results.json') : resolve(io.cwd, flags.results);
  const resultsText = await textOf(resultsFile, 'name the results of the run by --results FILE');
  const verification = await verifyCertificate(certificate, {
    publicKey,
    allowUnsigned: flags.allowUnsigned === true,
    resultsText,
    results: resultsIn(resultsText),
    suiteDigest: suiteDigest(),
    now: new Date(),
    maxAge,
  });
  switch (verification.kind) {
    case 'valid':
      io.stdout.write(`${inWords(verification.certificate)}\n`);
      return exitStatuses.conformant;
    case 'invalid':
      io.stdout.write(`not valid: ${visible(verification.reason)}\n`);
      return exitStatuses.nonConformant;
    case 'undecided':
      io.stderr.write(`not verified: ${visible(verification.reason)}\n`);
      return exitStatuses.usage;
  }
};

const epilogue = `
CERTIFICATE is certificate.json, or the folder with it, of "run --certificate"; results.json of the same run lies beside it, or is named.
What it says is derived again from the catalogue and the definition of the service; no service is asked.

Exit status: 0 valid, 1 not valid, 2 usage, or undecided without a key or another release.`;

/** `verify`: checks a certificate. */
export const addVerify = (program: Command, io: Io, done: (status: ExitStatus) => void): void => {
  program
    .command('verify <certificate>')
    .description('check a certificate: signature, digests, age, and that it follows from the results')
    .option('--results <file>', 'results.json of the run (default: beside the certificate)')
    .option('--public-key <file>', 'public key of the issuer, PEM or JWK (PIM_PUBLIC_KEY)')
    .option('--allow-unsigned', 'check a certificate that nobody signed; who wrote it stays unknown')
    .option('--max-age <days>', 'refuse one whose run is older (default: as long as it is valid)')
    .addHelpText('after', epilogue)
    .action(async (certificate: string, flags: VerifyFlags) => done(await verify(certificate, flags, io)));
};
