import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleResults } from '../results/fixtures/sample-results.js';
import { type Stage, setStage } from './fixtures/stage.js';

const open = async (files: Readonly<Record<string, string>>): Promise<Stage> => {
  const stage = await setStage();
  for (const [name, text] of Object.entries(files)) await writeFile(join(stage.cwd, name), text);
  return stage;
};

const line = '{"productId":null,"externalId":"e-9","eans":["2000000000015","2000000000022"]}\n';

test('prints the products of results.json', async () => {
  const stage = await open({ 'results.json': JSON.stringify(sampleResults()) });
  expect(await stage.run('products', 'results.json')).toBe(0);
  expect(stage.out()).toBe('p-1\te-1\t2000000000015\n\te-2\t\n');
});

test('prints the list of a run that was killed, half a line at its end left out', async () => {
  const stage = await open({ 'products.jsonl': `${line}{"productId":"p-1","exter` });
  expect(await stage.run('products', '.')).toBe(0);
  expect(stage.out()).toBe('\te-9\t2000000000015 2000000000022\n');
});

test('says what is missing where there is no report, or the file is another one', async () => {
  const stage = await open({ 'notes.txt': 'nothing of that kind' });
  expect(await stage.run('products', 'elsewhere')).toBe(2);
  expect(stage.err()).toContain('there is no report there; name results.json or products.jsonl');
  expect(await stage.run('products', 'notes.txt')).toBe(2);
  expect(stage.err()).toContain('neither results.json nor products.jsonl');
});

test('shows what would steer a terminal as an escape', async () => {
  const stage = await open({ 'products.jsonl': '{"productId":"\\u001b[31m","externalId":null,"eans":[]}\n' });
  await stage.run('products', 'products.jsonl');
  expect(stage.out()).toBe('\\u001b[31m\t\t\n');
});
