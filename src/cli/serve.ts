import { resolve } from 'node:path';
import type { Command } from 'commander';
import { rarityInWords } from '../reporters/rarity.js';
import { padTo } from '../reporters/text.js';
import { type ExitStatus, exitStatuses } from '../results/verdict.js';
import type { ListedDeparture } from '../runner/proof/list-departures.js';
import { type ReferenceProcess, ReferenceStartError } from '../runner/reference-process.js';
import type { Io } from './io.js';
import { gather } from './options/gather.js';
import { renderServing, type ServeFlags } from './serve-text.js';
import type { Services } from './services.js';
import { writeFixtures } from './write-fixtures.js';

/** In one word each: a value that begins with a dash is none of the flags. */
const passedOn = (flags: ServeFlags, cwd: string): string[] => [
  ...(flags.port === undefined ? [] : [`--port=${flags.port}`]),
  ...(flags.definition === undefined ? [] : [`--definition=${resolve(cwd, flags.definition)}`]),
  ...(flags.seedProducts === undefined ? [] : [`--seed-products=${flags.seedProducts}`]),
  ...(flags.dialect ?? []).map((name) => `--dialect=${name}`),
  ...(flags.fault ?? []).map((name) => `--fault=${name}`),
  ...(flags.credentialsFromEnv === true ? ['--credentials-from-env'] : []),
];

const renderDepartures = (departures: readonly ListedDeparture[]): string =>
  departures
    .flatMap(({ name, requirement, says, rare = null }) => {
      const heading = requirement === null ? name : `${padTo(name, 40)} ${requirement}`;
      return [`${heading}  ${rarityInWords(rare)}`.trimEnd(), `    ${says}`];
    })
    .map((line) => `${line}\n`)
    .join('');

/** Says all that there is to know of a service that runs, and waits for its end. */
const showServing = async (
  { handover, ended, stop }: ReferenceProcess,
  flags: ServeFlags,
  io: Io,
): Promise<ExitStatus> => {
  const stopListening = io.onSignal(() => void stop());
  try {
    const fixturesFile = flags.fixturesFile === undefined ? null : resolve(io.cwd, flags.fixturesFile);
    if (fixturesFile !== null) await writeFixtures(fixturesFile, handover);
    io.stdout.write(renderServing(flags, handover, fixturesFile));
    return (await ended) === 0 ? exitStatuses.conformant : exitStatuses.suiteFault;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    stopListening();
  }
};

const serveUntilStopped = async (flags: ServeFlags, io: Io, services: Services): Promise<ExitStatus> => {
  if (flags.listFaults === true || flags.listDialects === true) {
    const what = flags.listFaults === true ? 'faults' : 'dialects';
    io.stdout.write(renderDepartures(await services.listDepartures(what)));
    return exitStatuses.conformant;
  }
  try {
    const reference = await services.startReference(passedOn(flags, io.cwd));
    return await showServing(reference, flags, io);
  } catch (error) {
    if (!(error instanceof ReferenceStartError)) throw error;
    io.stderr.write(`${error.message}\n`);
    return error.status === exitStatuses.usage ? exitStatuses.usage : exitStatuses.suiteFault;
  }
};

/** `serve`: runs the reference service for whoever develops a client. The service reads the flags itself. */
export const addServe = (
  program: Command,
  io: Io,
  services: Services,
  done: (status: ExitStatus) => void,
): void => {
  program
    .command('serve')
    .description('start the reference service for client developers')
    .option('--port <n>', 'port to listen on (default: a free one)')
    .option('--definition <file>', 'JSON file with the definition to publish (default: a built-in sample)')
    .option('--seed-products <n>', 'products that are there at the start (default: 40)')
    .option(
      '--dialect <name>',
      'use a freedom that the specification leaves; may be given several times',
      gather,
    )
    .option('--list-dialects', 'print the freedoms that --dialect knows, and end')
    .option('--fault <name>', 'break one rule on purpose; may be given several times', gather)
    .option('--list-faults', 'print the defects that --fault knows, and end')
    .option(
      '--fixtures-file <file>',
      'write what no answer of the service tells into a fixtures file, so that a run can certify it wholly',
    )
    .option(
      '--credentials-from-env',
      'let PIM_CLIENT_ID and PIM_CLIENT_SECRET be the client that may do everything',
    )
    .action(async (flags: ServeFlags) => done(await serveUntilStopped(flags, io, services)));
};
