import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { requirementIds } from '../catalogue/index.js';
import { packageRoot } from '../config/package-root.js';
import { failedReport, sampleResults, untestedReport } from '../results/fixtures/sample-results.js';
import { renderJson } from './json.js';

const schemaFile = join(packageRoot(), 'schemas', 'report', 'results.schema.json');
const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
formats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')));

describe('results.json', () => {
  const runs = {
    clean: sampleResults(),
    failed: sampleResults([failedReport('create/unknown-code-is-404')]),
    selected: sampleResults([], { run: { selection: ['token/*'] }, selected: ['token/issued'] }),
    aborted: sampleResults(
      requirementIds.map((id) => untestedReport(id, 'the target is closed')),
      { run: { aborted: 'the target is closed' } },
    ),
  };

  test.each(Object.entries(runs))('of a %s run keeps to its schema', (_, results) => {
    validate(JSON.parse(renderJson(results)));
    expect(validate.errors).toBeNull();
  });

  test('can be read by people', () => {
    expect(renderJson(runs.clean)).toMatch(/^\{\n {2}"suite": \{\n/);
  });
});
