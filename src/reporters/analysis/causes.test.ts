import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../catalogue/index.js';
import { failedReport, sampleFinding, sampleResults } from '../../results/fixtures/sample-results.js';
import type { Finding, RequirementResult } from '../../results/results.js';
import { causesOf } from './causes.js';

type Broken = readonly [id: RequirementId, ...findings: Partial<Finding>[]];

const broken = (...all: Broken[]): RequirementResult[] => {
  const reports = all.map(([id, ...findings]) =>
    failedReport(
      id,
      findings.map((finding) => ({ ...sampleFinding, ...finding })),
    ),
  );
  return sampleResults(reports).requirements.filter(({ outcome }) => outcome === 'failed');
};

const grouped = (...all: Broken[]): [string, string[]][] =>
  causesOf(broken(...all)).map(({ headline, results }) => [headline, results.map(({ id }) => id)]);

describe('failures', () => {
  test('of one missing member stand under one headline, wherever it is missing', () => {
    expect(
      grouped(
        ['get/product-has-response-members', { received: 'absent', pointer: '/createdOn' }],
        ['list/elements-are-products', { received: 'absent', pointer: '/3/createdOn' }],
      ),
    ).toEqual([
      ['The member createdOn is absent', ['get/product-has-response-members', 'list/elements-are-products']],
    ]);
  });

  test('of one wrong status stand together, and what breaks more MUSTs stands first', () => {
    const wrong = { expected: 'status 404', received: 'status 400 with {}', pointer: null };
    const causes = grouped(
      ['token/issued', { expected: 'a', received: 'b', pointer: null }],
      ['create/unknown-code-is-404', wrong],
      ['patch/unknown-code-is-404', wrong],
    );
    expect(causes[0]).toEqual([
      'Status 400 where 404 is asked for',
      ['create/unknown-code-is-404', 'patch/unknown-code-is-404'],
    ]);
    expect(causes[1]?.[0]).toMatch(/^Does not hold: /);
  });

  test('of the definition stand first, since all else is drawn from it', () => {
    const invalid = { expected: 'state Valid', received: 'state Invalid', pointer: '/state' };
    const causes = grouped(
      ['states/complete-is-valid', invalid],
      ['states/required-fields-suffice', invalid],
      [
        'definitions/has-product-and-variant',
        { expected: 'an object', received: 'absent', pointer: '/variant' },
      ],
    );
    expect(causes.map(([, ids]) => ids[0])).toEqual([
      'definitions/has-product-and-variant',
      'states/complete-is-valid',
    ]);
  });

  test('show an example of their cause, not of what else breaks the same requirement', () => {
    const price = { expected: '1.12', received: '1.1', pointer: '/variants/0/price/EUR' };
    const name = { expected: 'a', received: 'b', pointer: '/name' };
    const [cause] = causesOf(
      broken(['create/keeps-exotic-values', name, price], ['create/keeps-prices', price]),
    );
    expect(cause?.headline).toBe('The member price is not what it should be');
    expect(cause?.example?.pointer).toBe(price.pointer);
  });

  test('go with the cause that most others share', () => {
    const price = { expected: '1.12', received: '1.1', pointer: '/variants/0/price/EUR' };
    const channel = { ...price, pointer: '/variants/2/channels/web/price/USD' };
    const name = { expected: '"a"', received: '"b"', pointer: '/name' };
    expect(
      grouped(
        ['create/keeps-prices', price],
        ['create/keeps-channel-prices', channel],
        ['create/keeps-exotic-values', name, channel],
      ),
    ).toEqual([
      [
        'The member price is not what it should be',
        ['create/keeps-prices', 'create/keeps-channel-prices', 'create/keeps-exotic-values'],
      ],
    ]);
  });

  const text = (pointer: string) => ({
    expected: '"cafe\u0301" (U+0065 at offset 3)',
    received: '"caf\u00e9" (U+00E9 at offset 3)',
    pointer,
  });

  test('of texts that come back as others stand together, whatever the members', () => {
    expect(
      grouped(
        ['create/keeps-exotic-values', text('/name'), text('/languages/en/description')],
        ['patch/changes-product-fields', text('/metaDescription')],
        ['patch/changes-language-content', text('/languages/nl/specifications')],
      ),
    ).toEqual([
      [
        'Texts do not come back letter by letter',
        ['create/keeps-exotic-values', 'patch/changes-product-fields', 'patch/changes-language-content'],
      ],
    ]);
  });

  test('of the texts of one member alone stand under that member', () => {
    expect(
      grouped(
        ['create/keeps-product-fields', text('/name')],
        ['patch/changes-product-fields', text('/name')],
      ),
    ).toEqual([
      [
        'The member name is not what it should be',
        ['create/keeps-product-fields', 'patch/changes-product-fields'],
      ],
    ]);
  });

  test('of values that are as they were before the update stand together: texts are none of the matter', () => {
    const kept = (pointer: string) => ({
      expected: '"1990-12-01" (U+0030 at offset 3)',
      received: '"1991-03-26", as before the update',
      pointer,
    });
    expect(
      grouped(
        ['patch/changes-product-fields', kept('/releaseDate')],
        ['patch/changes-variant-fields', kept('/variants/0/size')],
      ),
    ).toEqual([
      [
        'What an update sends is not stored',
        ['patch/changes-product-fields', 'patch/changes-variant-fields'],
      ],
    ]);
  });

  test('that share the member which an update was about, and nothing else, stand apart', () => {
    const changed = { expected: '"a", as it was before the update', received: '"b"', pointer: '/name' };
    expect(
      grouped(['patch/unknown-code-changes-nothing', changed], ['patch/keeps-other-variants', changed]),
    ).toHaveLength(2);
  });
});
