import { type Arguments, UsageError } from './arguments.js';
import { createWorld } from './create-world.js';
import { type Catalog, loadDefinition } from './definitions/load-definition.js';
import { createHandover, type Handover } from './handover.js';
import { depart, lawful } from './rules/index.js';
import { startServer } from './server.js';

/** A service on the network. */
export interface Served {
  readonly handover: Handover;
  /** Stops at once; connections are cut. */
  close(): Promise<void>;
}

/**
 * Makes the service that a command line describes and puts it on the network.
 *
 * @throws {UsageError} where credentials are missing
 * @throws {DefinitionError} where the definition cannot be used
 */
export async function serve(asked: Arguments): Promise<Served> {
  const departures = [...asked.dialects, ...asked.faults];
  const credentials = credentialsFor(asked);
  const world = createWorld({
    catalog: catalogFor(asked),
    rules: depart(lawful, ...departures.map(({ rules }) => rules)),
    seedProducts: asked.seedProducts,
    ...(credentials !== undefined && { credentials }),
  });
  const server = await startServer(world, asked.port);
  const settings = Object.assign({}, ...departures.map((departure) => departure.settings));
  return { handover: await createHandover(world, server, settings), close: () => server.close() };
}

function catalogFor({ definition, dialects }: Arguments): Catalog {
  const given = loadDefinition(definition);
  return dialects.reduce((catalog, dialect) => dialect.catalog?.(catalog) ?? catalog, given);
}

function credentialsFor({ credentialsFromEnv }: Arguments): { id: string; secret: string } | undefined {
  if (!credentialsFromEnv) return undefined;
  const { PIM_CLIENT_ID: id, PIM_CLIENT_SECRET: secret } = process.env;
  if (id && secret) return { id, secret };
  throw new UsageError('--credentials-from-env: set PIM_CLIENT_ID and PIM_CLIENT_SECRET');
}
