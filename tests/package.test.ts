import { execFile } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const execute = promisify(execFile);
const root = resolve(import.meta.dirname, '..');

/** Variables that would name a target stay outside. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('PIM_')),
);

const home = mkdtempSync(join(tmpdir(), 'pim package '));
const installed = join(home, 'node_modules', 'pim-conformance');
const elsewhere = mkdtempSync(join(tmpdir(), 'pim-elsewhere-'));

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const packed: Packed[] = [];
const asInstalled: string[] = [];

const setWritable = (folder: string, writable: boolean): void => {
  for (const file of [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ]) {
    const { mode } = lstatSync(file);
    if (!lstatSync(file).isSymbolicLink()) chmodSync(file, writable ? mode | 0o200 : mode & ~0o222);
  }
};

/** Every file with its size and the time of its last change: root may write to what is read-only, too. */
const stateOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { size, mtimeMs } = lstatSync(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    })
    .sort();

const npm = (args: readonly string[], cwd: string) => execute('npm', [...args], { cwd, env: environment });

/** Runs Node elsewhere, with nothing of this checkout in reach. */
const node = async (
  args: readonly string[],
): Promise<{ readonly status: number; readonly output: string }> => {
  const ended = execute(process.execPath, [...args], {
    cwd: elsewhere,
    env: environment,
    maxBuffer: 2 ** 26,
  });
  const status = await new Promise<number>((done) => ended.child.on('close', (code) => done(code ?? -1)));
  const { stdout, stderr } = await ended.catch((error: { stdout: string; stderr: string }) => error);
  return { status, output: stdout + stderr };
};

const program = join(home, 'node_modules', '.bin', 'pim-conformance');

beforeAll(async () => {
  // Without scripts, since packing would build anew, under the feet of other tests.
  const { stdout } = await npm(['pack', '--json', '--ignore-scripts', '--pack-destination', home], root);
  packed.push(...(JSON.parse(stdout) as Packed[]));
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  const tarball = join(home, packed[0]?.filename ?? '');
  await npm(
    [
      'install',
      '--prefer-offline',
      '--ignore-scripts',
      '--engine-strict',
      '--no-audit',
      '--no-fund',
      tarball,
    ],
    home,
  );
  setWritable(join(home, 'node_modules'), false);
  asInstalled.push(...stateOf(join(home, 'node_modules')));
});

afterAll(() => {
  setWritable(join(home, 'node_modules'), true);
  for (const folder of [home, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

describe('the tarball', () => {
  const paths = (): string[] => packed.flatMap(({ files }) => files.map(({ path }) => path));

  test('holds what was built, each file beside its source map, and no test', () => {
    const built = paths().filter((path) => path.endsWith('.js'));
    expect(built.length).toBeGreaterThan(300);
    for (const file of built) expect(paths()).toContain(`${file}.map`);
    expect(
      paths().filter((path) => /\.test[.-]|\/testing\/|\/fixtures\/|^tests\/|^src\/|^reports\//.test(path)),
    ).toEqual([]);
  });

  test('holds nothing whose source is gone', () => {
    const sourceOf = (path: string): string =>
      join(root, path.replace(/^dist\//, '').replace(/(\.d\.ts|\.js)$/, '.ts'));
    const gone = paths()
      .filter((path) => /^dist\/.*(\.d\.ts|\.js)$/.test(path))
      .filter((path) => lstatSync(sourceOf(path), { throwIfNoEntry: false }) === undefined);
    expect(gone).toEqual([]);
  });

  test('runs nothing when it is installed', () => {
    const { scripts } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
  });
});

describe('a read-only install in a folder with a space', () => {
  test('certifies the reference service from another folder', async () => {
    const { status, output } = await node([
      program,
      'run',
      '--quiet',
      '--seed',
      '7',
      '--profile',
      'smoke',
      '--reports',
      'out',
    ]);
    expect([status, output]).toEqual([0, expect.stringContaining('conformant')]);
    expect(readdirSync(join(elsewhere, 'out'))).toContain('results.json');
    expect(readdirSync(elsewhere)).toEqual(['out']);
  });

  test('prints the catalogue', async () => {
    const { status, output } = await node([program, 'requirements', '--format', 'json']);
    expect([status, JSON.parse(output).length]).toEqual([0, expect.any(Number)]);
  });

  test('tells where the check and the faults of a requirement are', async () => {
    const asked = [program, 'requirements', 'get/unknown-product-is-404', '--format', 'json'];
    const { status, output } = await node(asked);
    const [card] = JSON.parse(output);
    expect(status).toBe(0);
    for (const { file } of [card.check, ...card.faults]) {
      expect(packed.flatMap(({ files }) => files.map(({ path }) => `${path}`))).toContain(
        `dist/${file.replace(/\.ts$/, '.js')}`,
      );
    }
  });

  test('is a library: certifies by a configuration, and has the catalogue and the schemas', async () => {
    mkdirSync(join(home, 'user'));
    const file = join(home, 'user', 'certify.mjs');
    writeFileSync(
      file,
      `import { catalogue, certify, configFor, conclude, environmentOf, readSchema, schemaNames, startReference } from 'pim-conformance';
      import product from 'pim-conformance/schemas/http/product.schema.json' with { type: 'json' };
      const reference = await startReference();
      const config = await configFor({ seed: '7', profile: 'smoke', only: ['token/*'] }, environmentOf(reference.handover));
      const results = await certify(config);
      await reference.stop();
      console.log(JSON.stringify({
        judged: results.requirements.length,
        failed: results.counts.failed,
        status: conclude(results).exitStatus,
        known: results.requirements.every(({ id }) => id in catalogue),
        schemas: schemaNames.length,
        same: readSchema('http/product.schema.json').$id === product.$id,
        unnamed: await configFor({}, {}).catch((error) => error.name),
      }));`,
    );
    const { status, output } = await node([file]);
    expect([status, output]).toEqual([0, expect.stringContaining('"judged"')]);
    expect(JSON.parse(output.slice(output.indexOf('{"judged"')))).toEqual({
      judged: expect.any(Number),
      ...{ failed: 0, status: 0, known: true, schemas: 15, same: true, unnamed: 'ConfigError' },
    });
  });

  test('is left as it was', () => {
    expect(asInstalled.length).toBeGreaterThan(1_000);
    expect(stateOf(join(home, 'node_modules'))).toEqual(asInstalled);
  });
});
