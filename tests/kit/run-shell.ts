import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../dist/src/cli/main.js');
const folders: string[] = [];

/** Makes an empty folder, which {@link forgetFolders} removes. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pim-shell-'));
  folders.push(folder);
  return folder;
};

/** Removes all folders that were made. */
export const forgetFolders = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};

/** Makes a folder in which the program stands under its name, as after an install; it belongs into `PATH`. */
export const programFolder = (): string => {
  const folder = newFolder();
  const program = join(folder, 'pim-conformance');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
  chmodSync(program, 0o755);
  return folder;
};

/** What came of a text that a shell was given. */
export interface ShellRun {
  readonly status: number | null;
  /** Standard output and standard error, as they came. */
  readonly output: string;
}

/**
 * Has a shell run a text in a folder, with these variables and no others.
 *
 * @param shell the shell and its flags; the text is put behind them.
 */
export const runShell = async (
  text: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
  [shell, ...flags]: readonly [string, ...string[]] = ['sh', '-e', '-c'],
): Promise<ShellRun> => {
  const child = spawn(shell, [...flags, text], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const status = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  return { status, output };
};
