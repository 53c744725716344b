import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorld } from './create-world.js';
import { loadDefinition } from './definitions/load-definition.js';
import { listed } from './departures.js';
import { listedDialects } from './dialects/combinations.js';
import { dialects } from './dialects/index.js';
import { faults, fileOfFault } from './faults/index.js';
import { JsonNumber } from './json/json.js';
import { depart, lawful } from './rules/index.js';
import { sampleProduct, sampleVariant } from './testing/sample-product.js';
import { startService } from './testing/start-service.js';

const AREAS = [
  'token',
  'authentication',
  'authorization',
  'definitions',
  'create',
  'states',
  'get',
  'patch',
  'list',
  'sequences',
  'formats',
  'errors',
];

describe('the folder of the faults', () => {
  const folder = join(import.meta.dirname, 'faults');
  const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^index\.|^parts\/|\.test\./.test(file),
  );
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

  it.each(tables)('%s is a table of faults and nothing else: helpers that tables share are parts', (file) => {
    const exported = textOf(file).match(/^export .*/gm);
    expect(exported).toEqual([expect.stringMatching(/^export const \w+: readonly Fault\[\] = \[$/)]);
  });

  it('has each fault in the file that is told', () => {
    const texts = new Map(tables.map((file) => [`src/reference/faults/${file}`, textOf(file)]));
    const elsewhere = faults.filter(
      ({ name }) => texts.get(fileOfFault(name) ?? '')?.includes(`name: '${name}'`) !== true,
    );
    expect(elsewhere).toEqual([]);
    expect(fileOfFault('a-lawful-service')).toBeUndefined();
  });

  it('tells the area of a table that breaks the rules of one alone, but for rare defects', () => {
    const misplaced = tables.filter((file) => {
      const areas = new Set([...textOf(file).matchAll(/requirement: '(\w+)\//g)].map(([, area]) => area));
      const [area = ''] = areas;
      return areas.size === 1 && !file.startsWith('rare/') && !file.startsWith(area);
    });
    expect(misplaced).toEqual([]);
  });
});

/** In the forms that every dialect takes. */
const { price: _elsewhere, ...variant } = sampleVariant(1, { sku: 'SKU1' });
const plainest = sampleProduct(1, {
  externalId: 'external1',
  variants: [{ ...variant, channels: { web: { price: { EUR: new JsonNumber('20.2') } } } }],
});

describe('faults and dialects', () => {
  it('have names of their own', () => {
    const names = [...faults, ...listedDialects()].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toBe(true);
  });

  it('cover every area, and no fault declares itself a consequence', () => {
    expect(new Set(faults.map((fault) => listed(fault).area))).toEqual(new Set(AREAS));
    expect(faults.filter(({ consequences, requirement }) => consequences?.includes(requirement))).toEqual([]);
  });

  it.each([...faults, ...dialects])('$name departs, and replaces only rules that exist', (departure) => {
    const { rules } = departure;
    const replaced = Object.entries(rules(lawful));
    const isSurrounding = 'seedProducts' in departure || 'catalog' in departure;
    expect(replaced.length > 0 || isSurrounding).toBe(true);
    for (const [name, rule] of replaced) {
      expect(Object.keys(lawful)).toContain(name);
      expect(rule).not.toBe(Object.entries(lawful).find(([known]) => known === name)?.[1]);
    }
    expect(createWorld({ rules: depart(lawful, rules), seedProducts: 5 }).store.count()).toBe(5);
  });

  it.each(listedDialects())('$name lets a product be created and read', async ({ rules, catalog }) => {
    const service = await startService({
      rules: depart(lawful, rules),
      seedProducts: 5,
      ...(catalog !== undefined && { catalog: catalog(loadDefinition()) }),
    });
    try {
      const path = service.world.rules.paths().create;
      const { status, object } = await service.ask('POST', path, { body: plainest });
      expect([200, 201, 202]).toContain(status);
      // Others may have created products meanwhile.
      const stored = [...service.world.store.inOrder()].map(({ content }) => content);
      const { productId } = stored.find(({ externalId }) => externalId === plainest.externalId) ?? {};
      const isLate = service.world.rules.lag().get > 0;
      const read = await service.ask('GET', `/v1/products/${encodeURIComponent(String(productId))}`);
      expect(read.status).toBe(isLate ? 404 : 200);
      if (!isLate) expect(read.object.id).toBe(object.id);
    } finally {
      await service.close();
    }
  });
});
