import { type Json, JsonNumber } from '../../json/json.js';
import { instantOf, millisecondsOf } from '../../model/clock.js';
import { sampleProduct, sampleVariant } from '../sample-product.js';
import type { Line } from './line.js';

/** Talks about pages, filters and searches. */
export async function converseOnLists(line: Line): Promise<void> {
  const { world, ask, make } = line;
  await make(
    sampleProduct(600, {
      variants: [sampleVariant(600), sampleVariant(601), sampleVariant(602, { color: 'navy' })],
    }),
  );
  await make(sampleProduct(603, { productId: 'page ä+&%41' }));
  await ask('GET', `/v1/products/${encodeURIComponent('page ä+&%41')}`);
  await make(sampleProduct(604, { productId: 'page.v2' }));
  await ask('GET', '/v1/products/page.v2');
  for (const code of ['front.jpg', 'back.jpg'])
    await ask('PATCH', '/v1/products/page.v2', { images: [{ media: [{ code }] }] });
  await ask('GET', '/v1/products/page.v2');
  const media = [{ code: 'front.jpg', sortOrder: new JsonNumber('0') }, { code: 'back.jpg' }];
  await ask('PATCH', '/v1/products/page.v2', { images: [{ media: [...media, { code: 'sole.webp' }] }] });
  await ask('GET', '/v1/products/page.v2');
  const [, , third] = [...world.store.inOrder()];
  const day = (third?.lastModifiedOn ?? '').slice(0, 10);
  const queries = [
    '',
    'take=5',
    'take=5&skip=5',
    'take=5&skip=1',
    'take=1000',
    'skip=5000',
    'term=Sample+product&take=5',
    'term=Sample+1&take=1000',
    'term=&take=5&skip=3',
    'term=d%27or&take=5',
    'term=page+%C3%A4%2B%26%2541&take=5',
    'term=P-0&take=5',
    'take=5&skip=35',
    'skip=35&take=5',
    'take=5&skip=24',
    'state=&take=1000',
    'term=external-201',
    'term=&take=1000',
    'state=Invalid&take=1000',
    'state=Valid&brand=acme&take=1000',
    'brand=acme&season=ss26&take=1000',
    'brand=acme&season=nope',
    'season=aw25&take=1000',
    'state=Invalid&color=red&take=1000',
    'FromLastModifiedOn=2999-01-01&color=red&take=1000',
    'state=Invalid&season=aw25&take=1000',
    'brand=q%2Ba&take=1000',
    'brand=acme&take=5&skip=2',
    'category=home%20%26%20garden&take=1000',
    'category=kids&take=1000',
    'category=shoes&brand=q%2Ba&take=1000',
    `term=${String(sampleVariant(304).ean)}`,
    'color=red&take=1000',
    'color=navy&take=1000',
    'color=red&take=3&skip=1',
    'state=Valid&brand=acme&take=3&skip=1',
    'state=Deleted&take=2&skip=1',
    'state=Invalid&channels=web&channels=store&take=1000',
    'color=red&brand=acme&take=1000',
    'state=Valid&brand=q%2Ba&color=red&take=1000',
    'term=sturdy&take=1000',
    'term=erp-000002&take=1000',
    'term=nothing-has-this',
    'term=exterxyznal-201&take=5',
    'term=nothing-has-this&state=Valid',
    'term=nothing-has-this&channels=web',
    'term=nothing-has-this&FromLastModifiedOn=2000-01-01',
    'channels=web&take=1000',
    'channels=store&take=1000',
    'channels=nope&take=1000',
    'channels=webq&take=1000',
    'channels=nope&season=aw25&take=1000',
    'channels=nope&ToLastModifiedOn=1990-01-01&take=5',
    'channels=nope&take=5&skip=3',
    'channels=nope&channels=nada&take=5',
    'take=21&skip=1',
    'color=navy&take=5&skip=3',
    'channels=web&channels=store&take=1000',
    'channels=store&channels=web&take=1000',
    'channels=web&brand=acme&take=1000',
    'channels=web&FromLastModifiedOn=2999-12-31&take=5',
    'channels=web&ToLastModifiedOn=1990-01-01&take=5',
    'channels=web&state=Valid&take=1000',
    'channels=web&state=Invalid&take=1000',
    'brand=acme&FromLastModifiedOn=1990-01-01&ToLastModifiedOn=1990-01-02&take=1000',
    'supplier=harbour-trading&season=ss25&take=1000',
    'season=nope&brand=acme&supplier=harbour-trading&take=1000',
    'supplier=M%C3%BCller+%26+S%C3%B6hne&take=1000',
    'channels=store&take=3',
    'channels=store&take=3&skip=1',
    `FromLastModifiedOn=${day}&take=1000`,
    `ToLastModifiedOn=${day}&take=1000`,
    `FromLastModifiedOn=${day}&ToLastModifiedOn=${day}&take=2&skip=1`,
    'FromLastModifiedOn=2024-02-29&take=5',
    `FromLastModifiedOn=${Number(day.slice(0, 4)) + 1}-01-01&take=5`,
    `ToLastModifiedOn=${Number(day.slice(0, 4)) - 1}-12-31&take=5`,
    'ToLastModifiedOn=2999-12-31&take=5',
    'category=kids&FromLastModifiedOn=2000-01-01&take=1000',
    'ToLastModifiedOn=1990-01-01&take=5',
    'term=Sample&ToLastModifiedOn=1990-01-01&take=5&skip=1',
    'FromLastModifiedOn=1990-01-02&ToLastModifiedOn=1990-01-01&take=5',
    `FromLastModifiedOn=${day}&state=Invalid&take=1000`,
    'ToLastModifiedOn=1990-01-01&state=Deleted&take=5',
    'state=Deleted&take=3',
    'FromLastModifiedOn=2999-12-31&take=5',
    'brand=acme&take=1000&skip=1',
    'category=kids&take=1000&skip=2',
    'state=Invalid&take=1000&skip=1',
    'state=Valid&term=&take=1000',
    'state=&brand=acme&take=1000',
    'state=Valid&brand=acme&term=&ToLastModifiedOn=1990-01-01&take=5',
    'take=x',
    'take=99999999999',
    'take=&term=nowhere',
    'FromLastModifiedOn=2025-01-01T00:00:00&take=5',
    'state=Valid&state=Invalid&take=5',
    'channels=&take=5',
    'skip=1.5&take=5',
    'term=a%00b&take=5',
    'state=Sold',
  ];
  for (const query of queries) await ask('GET', `/v1/products?${query}`);
  await converseOnIndexes(line);
}

/** Talks about what lists go by behind updates. */
async function converseOnIndexes(line: Line): Promise<void> {
  const { ask, make, world } = line;
  const list = (query: string) => ask('GET', `/v1/products?${query}`);
  const patch = (key: string, body: Json) => ask('PATCH', `/v1/products/${key}`, body);
  const channels = { web: { languages: { en: { specifications: 'in web' } } } };
  await make(sampleProduct(606, { name: 'Lonely', channels }));
  await patch(String(sampleVariant(606).ean), { languages: { en: { description: 'alone' } } });
  await list('channels=web&term=external-606');
  await patch('external-606', { variants: [sampleVariant(607)] });
  await list('term=Lonely');
  await patch('external-606', { brand: 'acme', supplier: 'nope' });
  await list('brand=acme&term=external-606');
  await list('state=Valid&term=external-606');
  const ahead = instantOf(millisecondsOf(world.clock.now()) + 2 * 86_400_000).slice(0, 10);
  await list(`FromLastModifiedOn=${ahead}&take=5`);
  await make(sampleProduct(608, { name: 'Belated', season: null, channels }));
  await patch('external-608', { season: 'ss25' });
  await list('channels=web&term=external-608');
  await list('term=Belated');
  await converseOnMembersSent(line);
}

/** Talks about what lists make of the members that an update names. */
async function converseOnMembersSent({ ask, make }: Line): Promise<void> {
  const list = (query: string) => ask('GET', `/v1/products?${query}`);
  const patch = (body: Json) => ask('PATCH', '/v1/products/external-609', body);
  const english = (specifications: string) => ({ languages: { en: { specifications } } });
  await make(sampleProduct(609, { name: 'Stays Goes', brand: null, supplier: null, season: null }));
  await patch({ brand: 'acme', supplier: 'lindqvist', season: 'ss25', name: 'Stays Comes' });
  for (const query of ['state=Valid&term=external-609', 'term=Stays', 'term=Comes']) await list(query);
  await patch({ ...english('plain'), channels: { web: english('in web') } });
  await list('channels=web&term=external-609');
  await patch({ channels: { store: english('in store') } });
  await list('channels=web&term=external-609');
  await patch({ variants: [sampleVariant(610, { color: 'red' })] });
  await list('color=Gr%C3%B6%C3%9Fe&term=external-609');
  await patch({ variants: [{ ean: sampleVariant(610).ean ?? null, color: 'navy' }] });
  await list('color=navy&term=external-609');
  await list('brand=acme&term=external-609');
  await patch({ brand: 'globex' });
  await list('brand=acme&term=external-609');
  const variants = Array.from({ length: 10 }, (_, index) =>
    sampleVariant(611 + index, { price: { EUR: new JsonNumber(String(index + 1)) } }),
  );
  await make(sampleProduct(611, { variants }));
  await list('term=external-611');
  await list('state=Valid&brand=acme&FromLastModifiedOn=2999-01-01&take=5');
  await make(sampleProduct(630, { name: 'Unnumbered', externalId: null }));
  await ask('PATCH', `/v1/products/${sampleVariant(630).ean}`, {
    variants: [sampleVariant(631), sampleVariant(632)],
  });
  await list('term=Unnumbered');
}
