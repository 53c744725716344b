import { expect, test } from 'vitest';
import { variantsOf } from '../../../../generators/nodes.js';
import { field } from '../../../../generators/vocabulary.test-helper.js';
import type { JsonObject } from '../../../../json/json.js';
import { objectOf } from '../../../../oracle/answers/body.js';
import { answeredWithJson } from '../../../../oracle/fake-exchange.test-helper.js';
import type { Pim, Query } from '../../../../target/pim.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { remembering } from '../../remembering-service.test-helper.js';
import { leaveOutBesideOfVariants } from './filters-together.js';

const has = {
  fields: [
    field('product', 'externalId', 'text', { required: true }),
    field('product', 'name', 'text', { required: true, fieldType: 'Name' }),
    field('variant', 'ean', 'ean', { required: true }),
    field('variant', 'color', 'selectable', { required: true }),
    field('variant', 'fit', 'selectable', { required: true }),
  ],
  codes: { 'variant.color': ['red', 'green'], 'variant.fit': ['wide', 'slim'] },
};

const bears = (product: JsonObject, [name, code]: Query[number]): boolean =>
  variantsOf(product).some((variant) => variant[name] === code);

/** What is found where a list looks at these of the codes of variants that it is asked for. */
const receivedWhere = async (lookedAt: (codes: Query) => Query): Promise<string[]> => {
  const made = new Map<string, JsonObject>();
  const service = (pim: Pim): Pim => {
    const known = remembering(() => 'Valid')(pim);
    return {
      ...known,
      async create(body, options) {
        const answered = await known.create(body, options);
        const externalId = String((body as JsonObject).externalId);
        made.set(externalId, objectOf(await known.get(externalId)) ?? {});
        return answered;
      },
      list: async (query) => {
        const codes = lookedAt(query.filter(([name]) => ['color', 'fit'].includes(name)));
        const shown = [...made.values()].filter((product) => codes.every((code) => bears(product, code)));
        return answeredWithJson(shown, { operation: 'list' });
      },
    };
  };
  const { evidence } = await runOnFake('list/two-filters-both-hold', { service, has }, (check) =>
    leaveOutBesideOfVariants(check, ['color', 'red']),
  );
  return evidence.map(({ deviation }) => deviation.expected);
};

test('two codes of fields of variants both hold', async () => {
  expect(await receivedWhere((codes) => codes)).toEqual([]);
});

test.each([
  ['first', (codes: Query) => codes.slice(0, 1)],
  ['last', (codes: Query) => codes.slice(-1)],
])('a list that looks at the %s of two codes of variants alone is found', async (_, lookedAt) => {
  expect(await receivedWhere(lookedAt)).toContainEqual(
    expect.stringMatching(/^the list by .* without product/),
  );
});
