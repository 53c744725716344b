import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { environmentOf, type Handover } from '../../src/config/handover.js';
import { startReference as start } from '../../src/runner/reference-process.js';

/** A reference service and the variables that make it the target of a run. */
export interface Reference {
  readonly handover: Handover;
  /** Its process. */
  readonly pid: number;
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Writes a fixtures file; returns its path. */
export const writeFixtures = (fixtures: object): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'pim-fixtures-')), 'fixtures.json');
  writeFileSync(file, JSON.stringify(fixtures));
  return file;
};

/** Starts the reference service with these flags; the run knows its file codes and nothing else of it. */
export const startReference = async (...flags: string[]): Promise<Reference> => {
  const { handover, pid = 0, stop } = await start(flags);
  const file = writeFixtures({ media: handover.media });
  return {
    handover,
    pid,
    async stop() {
      await stop();
      rmSync(dirname(file), { recursive: true, force: true });
    },
    environment: {
      ...environmentOf(handover),
      PIM_FIXTURES: file,
    },
  };
};
