// Loaded into the reference service: writes down which mutants its requests came past, once it ends.
import { writeFileSync } from 'node:fs';

const { PIM_MUTATION_COVERAGE: file } = process.env;
if (file) {
  process.once('exit', () => {
    const { static: reached = {} } = globalThis.__stryker__?.mutantCoverage ?? {};
    writeFileSync(file, JSON.stringify(Object.keys(reached)));
  });
}
