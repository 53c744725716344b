#!/usr/bin/env node
import { readArguments, UsageError } from './arguments.js';
import { DefinitionError } from './definitions/load-definition.js';
import { listed } from './departures.js';
import { listedDialects } from './dialects/combinations.js';
import { faults, fileOfFault } from './faults/index.js';
import { serve } from './serve.js';
import { serveMany } from './serve-many.js';

/** Standard output carries lines of JSON and nothing else: handovers, or the list that was asked for. */
async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  if (asked.list !== undefined) {
    const departures = asked.list === 'faults' ? faults : listedDialects();
    print(departures.map((one) => ({ ...listed(one), file: fileOfFault(one.name) })));
    return;
  }
  if (asked.many) {
    await serveMany(process.stdin, print);
    return;
  }
  const served = await serve(asked);
  const stop = () => {
    void served.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (asked.exitWithParent) process.stdin.once('close', stop).resume();
  print(served.handover);
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function isPortError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`);
  } else if (error instanceof DefinitionError) {
    process.stderr.write(`--definition ${error.message}\n`);
  } else if (isPortError(error)) {
    process.stderr.write(`--port: ${error.message}: give another one, or none for a free one\n`);
  } else {
    throw error;
  }
  process.exit(2);
});
