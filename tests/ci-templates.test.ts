import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Action, evaluated, readYaml } from './kit/action.js';
import { type Reference, startReference } from './kit/reference.js';
import { forgetFolders, newFolder, programFolder, runShell, type ShellRun } from './kit/run-shell.js';

const templates = resolve(import.meta.dirname, '../docs/ci');
const template = (name: string): string => join(templates, name);
const action = readYaml(template('action.yml')) as Action;
const certify = action.runs.steps.find(({ id }) => id === 'certify');

let sound: Reference;
let faulty: Reference;
beforeAll(async () => {
  sound = await startReference();
  faulty = await startReference('--fault', 'token-type-in-small-letters');
});
afterAll(async () => {
  await sound.stop();
  await faulty.stop();
  forgetFolders();
});

interface StepRun extends ShellRun {
  readonly outputs: Readonly<Record<string, string>>;
  /** Names of the files in the working folder afterwards. */
  readonly files: readonly string[];
}

const outputsIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', ...value] = line.split('=');
        return [name, value.join('=')];
      }),
  );

/** Does what a runner of GitHub does with the step that certifies. */
const runStep = async (inputs: Readonly<Record<string, string>>, target = sound): Promise<StepRun> => {
  const cwd = newFolder();
  const output = join(newFolder(), 'output');
  writeFileSync(output, '');
  const defaults = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, input.default]),
  );
  const given = Object.entries(certify?.env ?? {}).map(([name, text]) => [
    name,
    evaluated(text, { ...defaults, ...inputs }, target.environment),
  ]);
  const run = await runShell(
    certify?.run ?? '',
    cwd,
    {
      ...target.environment,
      ...Object.fromEntries(given),
      PATH: process.env.PATH,
      GITHUB_ACTION_PATH: templates,
      GITHUB_OUTPUT: output,
    },
    ['bash', '--noprofile', '--norc', '-e', '-o', 'pipefail', '-c'],
  );
  return { ...run, outputs: outputsIn(output), files: readdirSync(cwd) };
};

/** Ways in which a text is taken for a command where it is put into one. */
const hostile = [
  '$(touch broken)',
  '`touch broken`',
  '; touch broken',
  '"; touch broken; "',
  "'; touch broken; '",
  'none\ntouch broken\n',
];

describe('the action for GitHub', () => {
  test('certifies, and hands on verdict, exit status and counts', async () => {
    const { status, outputs, files, output } = await runStep({ only: 'token/*\ndefinitions/*', seed: '7' });
    expect(status, output).toBe(0);
    expect(outputs).toMatchObject({ verdict: 'incomplete', 'exit-status': '0', failed: '0', untested: '0' });
    expect(Number(outputs.passed)).toBeGreaterThan(10);
    expect(files).toEqual(['reports']);
  });

  test('fails where the service does', async () => {
    const { status, outputs } = await runStep({ only: 'token/*', reports: 'a b' }, faulty);
    expect(status).toBe(1);
    expect(outputs).toMatchObject({ verdict: 'non-conformant', 'exit-status': '1', failed: '1' });
  });

  test('prefers inputs to variables of the job', async () => {
    const { handover } = faulty;
    const { status, output } = await runStep({
      'base-url': handover.baseUrl,
      'auth-url': handover.authUrl,
      'client-id': handover.clientId,
      'client-secret': handover.clientSecret,
      only: 'token/*',
    });
    expect(status).toBe(1);
    expect(output).toContain(handover.baseUrl);
  });

  test('says nothing of a verdict where the run was not set up rightly', async () => {
    const { status, outputs, output } = await runStep({ profile: 'huge' });
    expect(status).toBe(2);
    expect(outputs).toEqual({ 'exit-status': '2' });
    expect(output).toContain('--profile "huge" is unknown');
  });

  test.each(['strict', 'accept-untested'])('takes %s as true or false, and nothing else', async (input) => {
    const { status, output } = await runStep({ [input]: 'yes' });
    expect(status).toBe(2);
    expect(output).toMatch(/^CERTIFY_\w+: give true or false\n$/);
    expect((await runStep({ [input]: 'true', only: 'token/issued' })).status).toBe(0);
  });

  test.each(hostile)('takes no input for a command that holds %j', async (value) => {
    const texts = Object.keys(action.inputs).filter((name) => !['strict', 'accept-untested'].includes(name));
    const all = await runStep(Object.fromEntries(texts.map((name) => [name, value])));
    expect(all.status).toBe(2);
    expect(all.output).toContain('--seed is ');
    expect(all.files).not.toContain('broken');
    for (const name of ['strict', 'accept-untested']) {
      expect((await runStep({ [name]: value })).files).not.toContain('broken');
    }
  });

  test('puts no expression into the text of a shell, and every input to use', () => {
    const { steps } = action.runs;
    for (const { run = '', shell, uses } of steps) {
      expect(run).not.toContain('${{');
      expect(run).not.toMatch(/\beval\b/);
      if (uses === undefined) expect(shell).toBe('bash');
      else expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    }
    const texts = JSON.stringify(steps);
    for (const input of Object.keys(action.inputs)) expect(texts).toContain(`inputs.${input}`);
    for (const [name, { value }] of Object.entries(action.outputs)) {
      expect(value).toBe(`\${{ steps.certify.outputs.${name} }}`);
    }
  });

  test('is used by the workflow with inputs and outputs that it has', () => {
    const text = readFileSync(template('github-workflow.yml'), 'utf8');
    const { jobs } = readYaml(template('github-workflow.yml')) as {
      readonly jobs: { readonly staging: { readonly steps: readonly { readonly with?: object }[] } };
    };
    const [step] = jobs.staging.steps;
    for (const input of Object.keys(step?.with ?? {})) expect(action.inputs).toHaveProperty(input);
    const outputs = [...text.matchAll(/steps\.staging\.outputs\.([\w-]+)/g)].map(([, name = '']) => name);
    expect(outputs.length).toBeGreaterThan(0);
    for (const output of outputs) expect(action.outputs).toHaveProperty(output);
  });
});

/** The commands of a template for a machine that has the program, and no other variables than these. */
const runCommands = async (commands: readonly string[]): Promise<ShellRun & { readonly cwd: string }> => {
  const cwd = newFolder();
  const path = [programFolder(), process.env.PATH].join(delimiter);
  const run = await runShell(commands.map((command) => `${command} --only 'token/*'`).join('\n'), cwd, {
    ...sound.environment,
    PATH: path,
  });
  return { ...run, cwd };
};

describe('the template for GitLab', () => {
  const { conformance } = readYaml(template('gitlab-ci.yml')) as {
    readonly conformance: {
      readonly script: readonly string[];
      readonly artifacts: { readonly reports: { readonly junit: string } };
    };
  };

  test('certifies, and leaves the report where GitLab looks for it', async () => {
    const { status, output, cwd } = await runCommands(conformance.script);
    expect(status, output).toBe(0);
    expect(existsSync(join(cwd, conformance.artifacts.reports.junit))).toBe(true);
  });
});

describe('the template for Jenkins', () => {
  const text = readFileSync(template('Jenkinsfile'), 'utf8');
  const commands = [...text.matchAll(/\bsh '([^']+)'/g)].map(([, command = '']) => command);

  test('certifies, and leaves the report where Jenkins looks for it', async () => {
    const { status, output, cwd } = await runCommands(commands);
    expect(status, output).toBe(0);
    expect(existsSync(join(cwd, /testResults: '([^']+)'/.exec(text)?.[1] ?? 'missing'))).toBe(true);
  });

  test('is balanced, and lets Groovy put nothing into a command', () => {
    for (const [open, close] of ['{}', '()', '[]']) {
      expect(text.split(open ?? '').length).toBe(text.split(close ?? '').length);
    }
    expect(commands).toHaveLength(1);
    expect(text).not.toMatch(/\bsh\s*\(?\s*"/);
  });
});

test('no template holds a secret, or hands one over on a command line', () => {
  for (const name of readdirSync(templates)) {
    const text = readFileSync(template(name), 'utf8');
    for (const [, value = ''] of text.matchAll(/(?:SECRET|client-secret): +(\S.*)$/gm)) {
      expect(value).toMatch(/^\$\{\{ (?:secrets|inputs)\./);
    }
    expect(text).not.toMatch(/--\S*(?:secret|token)/i);
  }
});
