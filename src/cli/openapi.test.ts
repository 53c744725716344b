import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setStage, targetEnv } from './fixtures/stage.js';

const definition = { product: { weight: { fieldType: 'Decimal' } }, variant: {} };

describe('openapi', () => {
  test('prints a document of any service, where none is named', async () => {
    const stage = await setStage();
    expect(await stage.run('openapi')).toBe(0);
    const { openapi, servers, components } = JSON.parse(stage.out());
    expect([openapi, servers]).toEqual(['3.1.0', [{ url: 'http://127.0.0.1:8080' }]]);
    expect(Object.keys(components.schemas)).not.toContain('ProductFields');
  });

  test('has the fields of a definition in a file, and asks no service', async () => {
    const survey = () => Promise.reject(new Error('no service is asked'));
    const stage = await setStage({ env: targetEnv, services: { survey } });
    await writeFile(join(stage.cwd, 'mine.json'), JSON.stringify(definition));
    expect(await stage.run('openapi', '--definition', 'mine.json')).toBe(0);
    const { components } = JSON.parse(stage.out());
    expect(Object.keys(components.schemas.ProductFields.properties)).toContain('weight');
  });

  test.each([
    ['{"product":', 'is no JSON'],
    ['[]', 'holds no definition'],
    ['{"definition":{"product":{},"variant":{}},"currencies":7}', 'fixtures.schema.json'],
  ])('says what is wrong with the file %s', async (text, complaint) => {
    const stage = await setStage();
    await writeFile(join(stage.cwd, 'mine.json'), text);
    expect([await stage.run('openapi', '--definition', 'mine.json'), stage.out()]).toEqual([2, '']);
    expect(stage.err()).toContain('--definition "mine.json"');
    expect(stage.err()).toContain(complaint);
  });

  test('says that a file is not there', async () => {
    const stage = await setStage();
    expect(await stage.run('openapi', '--definition', 'none.json')).toBe(2);
    expect(stage.err()).toContain('name an existing JSON file');
  });

  test('says why the definition of a service cannot be read', async () => {
    const stage = await setStage({ env: targetEnv });
    expect([await stage.run('openapi'), stage.out()]).toEqual([3, '']);
    expect(stage.err()).toContain('could not be read: status 500');
  });

  test('wants a target that is named in whole', async () => {
    const stage = await setStage();
    expect(await stage.run('openapi', '--base-url', 'https://pim.example.test')).toBe(2);
    expect(stage.err()).toContain('PIM_CLIENT_ID is missing');
  });
});
