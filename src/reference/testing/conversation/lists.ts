import { sampleProduct, sampleVariant } from '../sample-product.js';
import type { Line } from './line.js';

/** Talks about pages, filters and searches. */
export async function converseOnLists({ world, ask, make }: Line): Promise<void> {
  await make(
    sampleProduct(600, {
      variants: [sampleVariant(600), sampleVariant(601), sampleVariant(602, { color: 'navy' })],
    }),
  );
  await make(sampleProduct(603, { productId: 'page ä+&' }));
  await ask('GET', `/v1/products/${encodeURIComponent('page ä+&')}`);
  const [, , third] = [...world.store.inOrder()];
  const day = (third?.lastModifiedOn ?? '').slice(0, 10);
  const queries = [
    'take=5',
    'take=5&skip=5',
    'take=5&skip=1',
    'take=1000',
    'skip=5000',
    'term=Sample+product&take=5',
    'term=&take=5&skip=3',
    'term=d%27or&take=5',
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
    'state=Invalid&season=aw25&take=1000',
    'brand=q%2Ba&take=1000',
    'brand=acme&take=5&skip=2',
    'category=home%20%26%20garden&take=1000',
    'category=kids&take=1000',
    'category=shoes&brand=q%2Ba&take=1000',
    `term=${String(sampleVariant(304).ean)}`,
    'color=red&take=1000',
    'color=navy&take=1000',
    'color=red&brand=acme&take=1000',
    'term=sturdy&take=1000',
    'term=erp-000002&take=1000',
    'term=nothing-has-this',
    'term=nothing-has-this&state=Valid',
    'term=nothing-has-this&channels=web',
    'term=nothing-has-this&FromLastModifiedOn=2000-01-01',
    'channels=web&take=1000',
    'channels=store&take=1000',
    'channels=nope&take=1000',
    'channels=web&channels=store&take=1000',
    'channels=store&channels=web&take=1000',
    'channels=web&brand=acme&take=1000',
    'channels=web&FromLastModifiedOn=2999-12-31&take=5',
    'channels=web&ToLastModifiedOn=1990-01-01&take=5',
    'channels=web&state=Valid&take=1000',
    'supplier=harbour-trading&season=ss25&take=1000',
    'supplier=M%C3%BCller+%26+S%C3%B6hne&take=1000',
    'channels=store&take=3',
    'channels=store&take=3&skip=1',
    `FromLastModifiedOn=${day}&take=1000`,
    `ToLastModifiedOn=${day}&take=1000`,
    `FromLastModifiedOn=${day}&ToLastModifiedOn=${day}&take=2&skip=1`,
    'FromLastModifiedOn=2024-02-29&take=5',
    'ToLastModifiedOn=1990-01-01&take=5',
    'FromLastModifiedOn=1990-01-02&ToLastModifiedOn=1990-01-01&take=5',
    `FromLastModifiedOn=${day}&state=Invalid&take=1000`,
    'ToLastModifiedOn=1990-01-01&state=Deleted&take=5',
    'state=Deleted&take=3',
    'FromLastModifiedOn=2999-12-31&take=5',
    'brand=acme&take=1000&skip=1',
    'state=Invalid&take=1000&skip=1',
    'state=Valid&term=&take=1000',
    'state=&brand=acme&take=1000',
    'state=Valid&brand=acme&term=&ToLastModifiedOn=1990-01-01&take=5',
    'take=x',
    'take=99999999999',
    'state=Sold',
  ];
  for (const query of queries) await ask('GET', `/v1/products?${query}`);
}
