#!/usr/bin/env node
import { readArguments, UsageError } from './arguments.js';
import { createWorld } from './create-world.js';
import { DefinitionError, loadDefinition } from './definitions/load-definition.js';
import { listed } from './departures.js';
import { dialects } from './dialects/index.js';
import { faults } from './faults/index.js';
import { createHandover } from './handover.js';
import { depart, lawful } from './rules/index.js';
import { startServer } from './server.js';
/** Standard output carries one line of JSON and nothing else: the handover, or the list that was asked for. */
async function main() {
    const asked = readArguments(process.argv.slice(2));
    if (asked.list !== undefined) {
        print((asked.list === 'faults' ? faults : dialects).map(listed));
        return;
    }
    const departures = [...asked.dialects, ...asked.faults].map(({ rules }) => rules);
    const credentials = credentialsFor(asked);
    const world = createWorld({
        catalog: loadDefinition(asked.definition),
        rules: depart(lawful, ...departures),
        seedProducts: asked.seedProducts,
        ...(credentials !== undefined && { credentials }),
    });
    const server = await startServer(world, asked.port);
    const stop = () => {
        void server.close().then(() => process.exit(0));
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    if (asked.exitWithParent)
        process.stdin.once('close', stop).resume();
    print(await createHandover(world, server));
}
function credentialsFor({ credentialsFromEnv }) {
    if (!credentialsFromEnv)
        return undefined;
    const { PIM_CLIENT_ID: id, PIM_CLIENT_SECRET: secret } = process.env;
    if (id && secret)
        return { id, secret };
    throw new UsageError('--credentials-from-env: set PIM_CLIENT_ID and PIM_CLIENT_SECRET.');
}
function print(value) {
    process.stdout.write(`${JSON.stringify(value)}\n`);
}
function isPortError(error) {
    return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
main().catch((error) => {
    if (error instanceof UsageError) {
        process.stderr.write(`${error.message}\n`);
    }
    else if (error instanceof DefinitionError) {
        process.stderr.write(`--definition ${error.message}. Give a JSON file with objects product and variant.\n`);
    }
    else if (isPortError(error)) {
        process.stderr.write(`--port: ${error.message}. Give another port, or none for a free one.\n`);
    }
    else {
        throw error;
    }
    process.exit(2);
});
//# sourceMappingURL=main.js.map