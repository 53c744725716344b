import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { forgetFolders, newFolder, runShell } from './kit/run-shell.js';

const root = resolve(import.meta.dirname, '..');
afterAll(forgetFolders);

/** A block of a guide that is to be followed in a checkout. */
interface Step {
  readonly language: string;
  /** File that the text belongs into, or `checkout` for commands. */
  readonly where: string;
  readonly atTop: boolean;
  readonly text: string;
}

const stepsOf = (page: string): Step[] =>
  [
    ...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/^```(\w+) in=(\S+)(.*)\n([\s\S]*?)^```$/gm),
  ].map(([, language = '', where = '', settings = '', text = '']) => ({
    language,
    where,
    atTop: settings.includes('at=top'),
    text,
  }));

/** Everything that builds the suite, as a checkout has it. */
const newCheckout = (): string => {
  const checkout = newFolder();
  for (const name of ['package.json', 'tsconfig.json', 'scripts', 'src', 'specs', 'schemas']) {
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
};

/** End of the object or array that a catalogue or a list of faults is. */
const endOfEntries = /^(?:\];|\} as const satisfies )/m;

/** The text of a file with a step in it: at its top, as the last entry of a table, or at its end. */
const withStep = (before: string, { atTop, text, where }: Step): string => {
  if (atTop) return text + before;
  const end = where.startsWith('src/') ? endOfEntries.exec(before)?.index : undefined;
  return end === undefined ? `${before}\n${text}` : before.slice(0, end) + text + before.slice(end);
};

test('whoever follows the guides has a requirement that its fault turns red, and nothing else', async () => {
  const checkout = newCheckout();
  const steps = ['write-a-requirement.md', 'write-a-fault.md'].flatMap(stepsOf);
  for (const step of steps.filter(({ language }) => language === 'ts')) {
    const file = join(checkout, step.where);
    writeFileSync(file, existsSync(file) ? withStep(readFileSync(file, 'utf8'), step) : step.text);
  }
  const commands = steps.filter(({ where }) => where === 'checkout').map(({ text }) => text);
  const { status, output } = await runShell(commands.join('\n'), checkout, {
    PATH: process.env.PATH,
    HOME: checkout,
  });
  expect(status, output).toBe(0);
  expect(output).toMatch(/defects +1 of 1 caught/);
  expect(output).toContain('The proof holds for what was selected (plain, one-trace-id-for-all).');

  const test = steps.find(({ where }) => where.endsWith('.test.ts'))?.where ?? 'missing';
  const unit = await runShell(`node_modules/.bin/vitest run ${test}`, checkout, { PATH: process.env.PATH });
  expect(unit.status, unit.output).toBe(0);
});
