import { describe, expect, test } from 'vitest';
import { noFixtures } from '../../../config/files/fixtures.js';
import type { Capabilities } from '../../../discovery/capabilities.js';
import { fakeConfig } from '../../../discovery/fake-sample.test-helper.js';
import { noneKnown } from '../../../discovery/none-known.js';
import { field } from '../../../generators/vocabulary.test-helper.js';
import { answeredWith } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { acceptsFixtures, unprovenFixtures } from './unproven-fixtures.js';

const shelf = field('product', 'shelf', 'selectable', { multiple: true });

const naming = (codes: Readonly<Record<string, readonly string[]>>) => ({
  ...fakeConfig(),
  fixtures: { ...noFixtures, codes, languages: ['en', 'nl', 'de'] },
});

const has: Capabilities = {
  ...noneKnown(''),
  fields: [shelf, { ...shelf, code: 'rack' }],
  codes: { 'product.shelf': ['top'], 'product.rack': ['left'] },
  languages: ['en'],
};

describe('what the user says exists, but that nothing accepted rests on', () => {
  test.each(['shelf', 'product.shelf'])('is found under %s', (name) => {
    const codes = unprovenFixtures(
      { ...has, languages: ['en', 'nl', 'de'] },
      naming({ [name]: ['low'] }),
    ).map(({ together }) => together.codes);
    expect(codes).toEqual([{ 'product.shelf': ['low'], 'product.rack': ['left'] }]);
  });

  test('is tried together, one of each kind at a time', () => {
    const turns = unprovenFixtures(has, naming({ shelf: ['top', 'low'], rack: ['right', 'middle', 'back'] }));
    expect(
      turns.map(({ together: { codes, languages } }) => [Object.values(codes).flat(), languages]),
    ).toEqual([
      [['low', 'right'], ['nl']],
      [['top', 'middle'], ['de']],
      [['top', 'back'], ['en']],
    ]);
    expect(turns.map(({ single }) => single.length)).toEqual([3, 2, 1]);
  });

  test('is none where all of it was accepted', () => {
    expect(unprovenFixtures({ ...has, languages: ['en', 'nl', 'de'] }, naming({ shelf: ['top'] }))).toEqual(
      [],
    );
  });

  test.each([
    ['together', [201], 1, 0],
    ['one by one, where they are refused together', [400, 201, 201], 3, 0],
    ['not at all, where one of them is refused', [400, 201, 404], 3, 1],
  ] as const)('is accepted %s', async (_, statuses, sent, deviations) => {
    const answers = [...statuses];
    let creates = 0;
    const create: Pim['create'] = async () => {
      creates += 1;
      return answeredWith('{}', { operation: 'create', status: answers.shift() ?? 500 });
    };
    const { evidence } = await runOnFake(
      'create/accepts-complete-product',
      { service: (pim) => ({ ...pim, create }) },
      (check) => once(() => acceptsFixtures(check, { together: check.has, single: [check.has, check.has] })),
    );
    expect([evidence.length, creates]).toEqual([deviations, sent]);
  });
});
