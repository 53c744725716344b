import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Pim } from '../../target/pim.js';
import { alsoLogged, loggedCreates } from './product-log.js';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const never = (): never => {
  throw new Error('the connection broke');
};
const pim: Pim = { definitions: never, create: never, patch: never, get: never, list: never, token: never };

test('a product is written down before it is made, so that a run that is killed leaves its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pim-log-'));
  folders.push(folder);
  const file = join(folder, 'products.jsonl');
  const logged = loggedCreates(pim, file, () => 'gtin');
  const body = { externalId: 'e-1', variants: [{ gtin: '2000000000015' }, { gtin: 7 }] };
  expect(() => logged.create(body)).toThrow('the connection broke');
  expect(() => logged.create({ raw: '{"externalId": "brok' })).toThrow();
  expect(await readFile(file, 'utf8')).toBe(
    '{"productId":null,"externalId":"e-1","eans":["2000000000015"]}\n',
  );
});

test('a product with a field whose code is raw is written down like any other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pim-log-'));
  folders.push(folder);
  const file = join(folder, 'products.jsonl');
  const logged = loggedCreates(pim, file, () => 'ean');
  expect(() => logged.create({ externalId: 'e-2', raw: 'milk' })).toThrow();
  expect(await readFile(file, 'utf8')).toBe('{"productId":null,"externalId":"e-2","eans":[]}\n');
});

test('a product that is sent as text of its own is written down like any other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pim-log-'));
  folders.push(folder);
  const file = join(folder, 'products.jsonl');
  const logged = loggedCreates(pim, file, () => 'ean');
  expect(() => logged.create({ raw: '{"externalId":"e-3","name":"Gr\\u00f6\\u00dfe"}' })).toThrow();
  expect(await readFile(file, 'utf8')).toBe('{"productId":null,"externalId":"e-3","eans":[]}\n');
});

test('a run tells of what its list names besides, and of nothing that another run made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pim-log-'));
  folders.push(folder);
  const file = join(folder, 'products.jsonl');
  const of = (externalId: string | null, ean: string) => ({ productId: null, externalId, eans: [ean] });
  const lines = [of('earlier-N1', '1'), of('mark-N1', '2'), of('mark-N2', '3'), of(null, '4')];
  await writeFile(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"productId":nu`);
  const known = [{ id: 'a', productId: null, externalId: 'mark-N1', eans: ['2'] }];
  expect(alsoLogged(file, 'mark', known)).toEqual([
    { id: null, ...of('mark-N2', '3') },
    { id: null, ...of(null, '4') },
  ]);
  expect(alsoLogged(join(folder, 'missing'), 'mark', known)).toEqual([]);
});
