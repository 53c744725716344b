import { expect, test } from 'vitest';
import { withoutField } from '../../../../generators/products/incomplete.js';
import { everyKind } from '../../../../generators/vocabulary.test-helper.js';
import { answeredWithJson } from '../../../../oracle/fake-exchange.test-helper.js';
import { drawProduct } from '../../../drafts.js';
import { judge } from '../../../expect.js';
import { runOnFake } from '../../fake-target.test-helper.js';
import { remembering } from '../../remembering-service.test-helper.js';
import { changedBy } from './refusals.js';

const lacking = everyKind.fields.find(({ code }) => code === 'packages');

test.each([
  ['shows at last', ['Valid', 'Invalid'], 0],
  ['turns', ['Invalid', 'Valid'], 1],
])('the state of an incomplete product that %s beside refused updates', async (_, states, deviations) => {
  const { evidence, gaps } = await runOnFake(
    'patch/unknown-code-changes-nothing',
    { service: remembering((_product, reads) => states[Math.min(reads, 1)] ?? '') },
    async (check) => {
      const whole = drawProduct(check.has, { variants: 1 });
      const product = await check.given.created(lacking === undefined ? whole : withoutField(whole, lacking));
      const before = await check.given.reading(product);
      const refused = answeredWithJson({}, { operation: 'patch', status: 404 });
      const refusal = { unknown: 'nope', controlled: refused, refused, again: async () => refused };
      judge(
        (
          await changedBy(check, { product, refusals: [refusal], before, listed: null, touched: [], lacking })
        )[0],
      );
    },
  );
  expect([evidence.length, [...gaps]]).toEqual([deviations, []]);
});

test.each([
  ['are as they were', 1, []],
  ['stand elsewhere', 2, ['/images/0/media/0/sortOrder']],
])('images that %s beside refused updates', async (_, place, pointers) => {
  const picture = (sortOrder: number) => ({ images: [{ media: [{ code: 'front.jpg', sortOrder }] }] });
  const seen: (string | null)[] = [];
  await runOnFake(
    'patch/unknown-code-changes-nothing',
    { service: remembering(() => 'Valid') },
    async (check) => {
      const product = await check.given.created({
        ...drawProduct(check.has, { variants: 1 }),
        ...picture(place),
      });
      const before = { ...(await check.given.reading(product)), ...picture(1) };
      const refused = answeredWithJson({}, { operation: 'patch', status: 404 });
      const refusal = { unknown: 'nope', controlled: refused, refused, again: async () => refused };
      const lane = { product, refusals: [refusal], before, listed: null, touched: [] };
      seen.push(...(await changedBy(check, lane)).map(({ pointer }) => pointer));
    },
  );
  expect(seen).toEqual(pointers);
});
