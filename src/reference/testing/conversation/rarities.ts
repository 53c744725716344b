import { JsonNumber, type JsonObject, textAt } from '../../json/json.js';
import { sampleProduct, sampleVariant } from '../sample-product.js';
import type { Line } from './line.js';

const num = (raw: string) => new JsonNumber(raw);

/** Talks about what few clients ever send: unusual values, many variants, long courses of updates. */
export async function converseOnRarities(line: Line): Promise<void> {
  await converseOnValues(line);
  await converseOnUpdates(line);
  await converseOnVariants(line);
  await converseOnRaces(line);
  for (const query of [
    'term=rarity&state=Valid&skip=1',
    'skip=10&take=3',
    'term=rarity&take=12',
    'materials=Gr%C3%B6%C3%9Fe%2050%25',
    'term=rarity',
    'term=rarity',
  ]) {
    await line.ask('GET', `/v1/products?${query}`);
  }
}

/** Texts, numbers and dates, a variant for each set of prices. */
async function converseOnValues({ make, ask }: Line): Promise<void> {
  const texts = [
    'Family \u{1f469}\u200d\u{1f467}',
    '\u00a0edges\u00a0',
    "one\r\ntwo O''Hara",
    '\u0131 + \u0130 $\u007Bname}',
    '\u{2070e} Brand\u2122 it\u2019s\rold \u0664\u0662 end\n',
    '007.50',
  ];
  const dates = ['2024-12-31', '1969-07-20', '2024-02-29', '2026-03-01'];
  const times: Readonly<Record<number, string>> = { 5: '2024-10-27T02:30:00.0000000' };
  const counts = ['4294967296', '1987'];
  for (const [index, metaDescription] of texts.entries()) {
    const releaseDate = dates[index % dates.length] ?? '';
    await make(
      rarity(600 + index, {
        metaDescription,
        releaseDate,
        availableFrom: times[index] ?? `${releaseDate}T00:00:00.0000000`,
        weight: num('1234567890123.45'),
        packageCount: num(counts[index] ?? String(30 * index)),
        fragile: false,
        ageGroup: 'adult',
        materials: ['wool', 'leather', 'Größe 50%'],
        languages: { en: { description: `one<br> <b>two</b>&nbsp;${'long '.repeat(120)}` } },
      }),
    );
    await ask('GET', `/v1/products/rarity-${600 + index}`);
  }
}

/** Updates of one product without variants, one that is Invalid and one that is Valid, fifty in all. */
async function converseOnUpdates({ make, ask }: Line): Promise<void> {
  const bare = { ...rarity(620), variants: [] };
  await make(bare);
  await ask('PATCH', '/v1/products/rarity-620', { name: 'Rarity changed' });
  await ask('GET', '/v1/products/rarity-620');
  await make(rarity(621, { channels: { web: { languages: { en: { specifications: 'w' } } } }, name: null }));
  await ask('PATCH', '/v1/products/rarity-621', { metaDescription: 'changed' });
  await ask('GET', '/v1/products/rarity-621');
  await make(rarity(622));
  const ean = eanOf(622);
  for (let update = 1; update <= 47; update += 1) {
    await ask('PATCH', '/v1/products/rarity-622', {
      metaDescription: `update ${update}`,
      variants: [{ ean, price: { EUR: num(String(update)) } }],
    });
    if (update > 3 && update < 47) continue;
    if (update === 2) await ask('PATCH', '/v1/products/rarity-622', { variants: [{ ean, size: 'XS' }] });
    await ask('GET', '/v1/products/rarity-622');
    await ask('GET', '/v1/products?term=rarity-622');
  }
  for (const [key, sent] of [
    ['e-622', { languages: { en: { description: 'one' } } }],
    ['rarity-622', { languages: { en: { description: 'two' } } }],
    ['e-622', { fragile: true }],
  ] as const) {
    await ask('PATCH', `/v1/products/${key}`, sent);
  }
  await ask('GET', '/v1/products/rarity-622');
  await make(rarity(623, { variants: [sampleVariant(622)], metaDescription: 'refused' }));
  await make(rarity(624, { externalId: 'e-622', metaDescription: 'refused' }));
  await ask('GET', '/v1/products/rarity-622');
  await ask('PATCH', `/v1/products/rarity-600`, {
    name: 'Rarity, half refused',
    variants: [sampleVariant(601)],
  });
  await ask('GET', '/v1/products/rarity-600');
}

/** Writes at the same moment, and content in languages that a list must show anew. */
async function converseOnRaces({ make, ask }: Line): Promise<void> {
  const path = '/v1/products/rarity-601';
  await Promise.all([ask('PATCH', path, { name: 'Rarity' }), ask('PATCH', path, { weight: num('1') })]);
  await Promise.all([
    ask('PATCH', path, { variants: [sampleVariant(680)] }),
    make(rarity(681, { variants: [sampleVariant(680)] })),
  ]);
  await ask('PATCH', path, { languages: { en: { description: 'short' } }, materials: ['leather'] });
  await ask('GET', path);
  await ask('GET', '/v1/products?term=rarity-601');
}

/** Products with five variants, good and bad, and updates of some of them. */
async function converseOnVariants({ make, ask }: Line): Promise<void> {
  const five = (first: number, last: JsonObject = {}): JsonObject[] =>
    [0, 1, 2, 3, 4].map((index) =>
      sampleVariant(first + index, {
        price: { EUR: num(`${index + 16}.99`), USD: num('1249.95'), GBP: num('1249.95') },
        channels: { web: { price: { EUR: num('999'), USD: num('20000000') } } },
        ...(index === 4 && last),
      }),
    );
  await make(rarity(640, { metaDescription: '"quoted"', variants: five(640) }));
  await ask('GET', '/v1/products/rarity-640');
  await make(rarity(700, { variants: [...five(700), ...five(705), ...five(710)] }));
  await ask('GET', '/v1/products/rarity-700');
  await make(rarity(650, { variants: five(650, { color: null }) }));
  await ask('GET', '/v1/products/rarity-650');
  await make(rarity(660, { variants: five(660, { price: { QQQ: num('1') } }) }));
  await make(rarity(670, { materials: ['wool', 'leather', 'nothing'] }));
  await ask('PATCH', `/v1/products/${eanOf(643)}`, { metaDescription: 'by the fourth ean' });
  await ask('PATCH', '/v1/products/rarity-640', {
    variants: [1, 2].map((sortOrder, index) => ({
      ean: eanOf(640 + index),
      sortOrder: num(String(sortOrder)),
    })),
  });
  await ask('PATCH', '/v1/products/rarity-640', { variants: [sampleVariant(645)] });
  await ask('PATCH', '/v1/products/rarity-640', { variants: [{ ean: eanOf(645), size: 'XL' }] });
  await make(rarity(648, { variants: [sampleVariant(648), sampleVariant(640)] }));
  await ask('GET', '/v1/products/rarity-648');
  await ask('GET', '/v1/products/rarity-640');
  await Promise.all(
    [650, 651].map((number) =>
      ask('PATCH', '/v1/products/rarity-650', { variants: [{ ean: eanOf(number), size: 'one of two' }] }),
    ),
  );
  await ask('GET', '/v1/products/rarity-650');
  const held = { productId: 'P-780', variants: [sampleVariant(780)] };
  await make(sampleProduct(780, held));
  for (const taken of [{ externalId: 'external-780' }, { productId: 'P-780' }, { variants: held.variants }])
    await make(sampleProduct(781, taken));
  for (const key of ['external-780', 'P-780', eanOf(780)]) await ask('GET', `/v1/products/${key}`);
}

function rarity(number: number, more: JsonObject = {}): JsonObject {
  return sampleProduct(number, { productId: `rarity-${number}`, externalId: `e-${number}`, ...more });
}

function eanOf(number: number): string {
  return textAt(sampleVariant(number), 'ean') ?? '';
}
