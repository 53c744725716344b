// Nothing under tests/ is built: vite reads the TypeScript of this tool as vitest reads that of the tests.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('main.ts', import.meta.url)), {
  configFile: false,
  envDir: false,
  logLevel: 'error',
});
process.exitCode = await module.main(process.argv.slice(2));
