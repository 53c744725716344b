import { tmpdir } from 'node:os';
import type { Command } from 'commander';
import { configOf } from '../config/handover.js';
import { anyService, type Described } from '../openapi/described.js';
import { visible } from '../reporters/text.js';
import { type ExitStatus, exitStatuses } from '../results/verdict.js';
import type { Io } from './io.js';
import { type TargetFlags, targetOptions } from './options/target-options.js';
import { warnOfVariables } from './options/warn-of-variables.js';
import type { Services } from './services.js';

type OpenApiFlags = TargetFlags & { readonly definition?: string };

/** What the document shall describe; a reason where the target does not tell. */
const described = async (
  { definition, ...flags }: OpenApiFlags,
  io: Io,
  services: Services,
): Promise<Described | { readonly reason: string }> => {
  if (definition !== undefined) {
    return { ...anyService, has: await services.readDefinitionFile(definition, io.cwd) };
  }
  await warnOfVariables(flags, io);
  // No report is written; the folder must be one that is there.
  const settings = await services.loadConfig({ ...flags, reports: tmpdir() }, io.env, io.cwd);
  if (settings.target === null) return anyService;
  const { candidates, reason } = await services.survey(configOf(settings, null));
  if (candidates === null) return { reason: reason ?? 'no reason' };
  const { baseUrl, authUrl, createPath } = settings.target;
  return { baseUrl, authUrl, createPath, has: candidates };
};

const print = async (flags: OpenApiFlags, io: Io, services: Services): Promise<ExitStatus> => {
  const about = await described(flags, io, services);
  if ('reason' in about) {
    io.stderr.write(
      `The definition of the service could not be read: ${visible(about.reason)}. ` +
        'Check the PIM_ variables, or describe the service by --definition FILE.\n',
    );
    return exitStatuses.incomplete;
  }
  io.stdout.write(`${JSON.stringify(await services.openApiDocument(about), null, 2)}\n`);
  return exitStatuses.conformant;
};

const epilogue = `
Without a definition and without PIM_BASE_URL, PIM_AUTH_URL, PIM_CLIENT_ID and PIM_CLIENT_SECRET the document holds
for any service. Of a service nothing but its definition and some products are read; nothing is written to it.`;

/** `openapi`: prints an OpenAPI 3.1 document, with the fields of a definition where one is given or can be read. */
export const addOpenApi = (
  program: Command,
  io: Io,
  services: Services,
  done: (status: ExitStatus) => void,
): void => {
  program
    .command('openapi')
    .description('print an OpenAPI 3.1 document, with the fields of a service or of a definition')
    .option('--definition <file>', 'JSON file with a definition, as serve takes it; no service is asked then')
    .addOption(targetOptions.baseUrl)
    .addOption(targetOptions.authUrl)
    .addOption(targetOptions.timeout)
    .addOption(targetOptions.envFile)
    .addOption(targetOptions.ca)
    .addOption(targetOptions.insecure)
    .addHelpText('after', epilogue)
    .action(async (flags: OpenApiFlags) => done(await print(flags, io, services)));
};
