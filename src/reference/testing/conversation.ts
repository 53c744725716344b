import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { createWorld } from '../create-world.js';
import { createHandover } from '../handover.js';
import { createRoutes } from '../http/routes.js';
import { type Json, JsonNumber, type JsonObject } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { lawful, type Rules } from '../rules/index.js';
import { converseOnRarities } from './rare-conversation.js';
import { sampleProduct, sampleVariant } from './sample-product.js';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}/g;

const num = (raw: string) => new JsonNumber(raw);

/** What a conversation is about; `access` is tokens and permissions. */
export type Topic = 'access' | 'creates' | 'states' | 'patches' | 'lists' | 'rarities';

/**
 * Asks a service about everything that rules decide and writes down what it says.
 *
 * Two services with the same rules give the same transcript: random ids, secrets and times are replaced by
 * their order.
 */
export async function converse(rules: Rules, topics: readonly Topic[]): Promise<string> {
  const world = createWorld({ rules, seedProducts: 24 });
  const app = createRoutes(world);
  const { prefix, create } = rules.paths();
  const address = `http://127.0.0.1:1${prefix}`;
  const server = { baseUrl: address, authUrl: address, close: async () => undefined };
  const handover = await createHandover(world, server);
  const lines: string[] = [];

  const send = async (what: string, path: string, request: RequestInit) => {
    const response = await app.request(address + path, request);
    const text = await response.text();
    const headers = ['content-type', 'www-authenticate', 'cache-control', 'retry-after', 'content-encoding'];
    const told = headers.map((name) => `${name}=${response.headers.get(name) ?? ''}`).join(' ');
    // Of a long list it is enough to know which products are in it.
    const gist = text.length > 30_000 ? text.match(UUID)?.join(' ') : text;
    lines.push(`${what} ${path} -> ${response.status} ${told} ${gist}`);
    return text;
  };
  const askToken = (fields: Record<string, string>) =>
    send('token', '/connect/token', { method: 'POST', body: new URLSearchParams(fields) });

  const full = { client_id: handover.clientId, client_secret: handover.clientSecret };
  const limited = { client_id: handover.limitedClientId, client_secret: handover.limitedClientSecret };
  const grant = { grant_type: 'client_credentials' };
  // Signed here, so that whatever is wrong with the token endpoint does not end the conversation.
  const sign = (id: string, scope: string) =>
    rules.sealToken(
      lawful.claims({ ...world.clients.full, id }, scope, Math.floor(Date.now() / 1000), 3600),
      world,
    );
  const good = await sign(full.client_id, 'pim.read pim.write');
  const reader = await sign(limited.client_id, 'pim.read');
  const ask = (method: string, path: string, body?: Json, token: string | null = good, client = 'me') =>
    send(method, path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(client !== '' && { 'x-client': client }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : stringifyJson(body) }),
    });
  const make = (body: Json, token?: string | null) => ask('POST', create, body, token);

  if (topics.includes('access')) {
    await converseOnTokenRequests();
    await converseOnTokens();
  }
  await make(rich());
  await ask('GET', '/v1/products/rich');
  await make({ ...sampleProduct(2), id: 'mine', createdOn: '2001-01-01T00:00:00.0000000' });
  await ask('GET', '/v1/products/external-2');
  // The service gives its own productIds in the order of creation: this one to the product before.
  await ask('GET', '/v1/products/P-000026');
  await ask('GET', '/v1/products/nobody');
  for (let reads = 0; reads < 2; reads += 1) await ask('GET', '/v1/products/definitions');
  if (topics.includes('creates')) await converseOnCreates();
  if (topics.includes('states')) await converseOnStates();
  if (topics.includes('patches')) await converseOnPatches();
  if (topics.includes('lists')) await converseOnLists();
  if (topics.includes('rarities')) await converseOnRarities(make, ask);
  return normalised(lines.join('\n'));

  async function converseOnTokenRequests() {
    for (const fields of [
      { ...grant, ...full },
      { ...grant, ...full },
      { ...grant, ...limited, scope: 'pim.read' },
      { ...full },
      { ...full, grant_type: 'password' },
      { ...grant, ...full, client_id: 'nobody' },
      { ...grant, ...full, client_secret: 'wrong' },
      { ...grant, client_id: full.client_id },
    ] as Array<Record<string, string>>) {
      const text = await askToken(fields);
      const token = /"access_token":"([^"]+)"/.exec(text)?.[1];
      if (token !== undefined) await ask('GET', '/v1/products?take=1', undefined, token);
    }
  }

  async function converseOnTokens() {
    const lawfulToken = await lawful.sealToken(
      lawful.claims(world.clients.full, 'pim.read', Math.floor(Date.now() / 1000), 3600),
      world,
    );
    const claims = decodeJwt(lawfulToken);
    const [header, payload, signature = ''] = lawfulToken.split('.');
    const altered = signature.replace(/.(?=.{20}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
    const unsigned = new UnsecuredJWT(claims).encode();
    const bad = [
      'garbage',
      `${header}.${payload}.${altered}`,
      foreign,
      unsigned,
      handover.expiredToken,
      null,
    ];
    for (const [index, token] of [...bad, reader].entries()) {
      await make(sampleProduct(500 + index), token);
      for (const path of ['/v1/products/definitions', '/v1/products?take=1', '/v1/products/P-000001']) {
        await ask('GET', path, undefined, token);
      }
      await ask('PATCH', '/v1/products/P-000002', { metaDescription: `bad ${index}` }, token);
      await ask('GET', `/v1/products/external-${500 + index}`);
      await ask('GET', '/v1/products/P-000002');
    }
    await ask('GET', '/v1/products/definitions', undefined, good, '');
    lines.push(`lifetime ${rules.tokenLifetime()} leeway ${rules.expiryLeeway()}`);
  }

  async function converseOnCreates() {
    const price = { QQQ: num('1') };
    const both = { EUR: num('1'), QQQ: num('1') };
    const bad: JsonObject[] = [
      { brand: 'nope' },
      { ageGroup: 'nope' },
      { category: ['shoes', 'nope'] },
      { season: 'nope', name: null },
      { variants: [sampleVariant(30), sampleVariant(31), sampleVariant(32, { color: 'nope' })] },
      { variants: [sampleVariant(30, { price })] },
      { variants: [sampleVariant(30, { price: both })] },
      { variants: [sampleVariant(30, { channels: { web: { price } } })] },
      { variants: [sampleVariant(33), sampleVariant(33)] },
      { variants: [sampleVariant(2)] },
      { externalId: 'external-2' },
      { productId: 'rich' },
    ];
    for (const [index, more] of bad.entries()) {
      await make(sampleProduct(100 + index, more));
      await ask('GET', `/v1/products/external-${100 + index}`);
    }
    await make(sampleProduct(40, { name: null, variants: [sampleVariant(40, { ean: '0212345678905' })] }));
    await make(sampleProduct(41, { variants: [sampleVariant(41, { ean: '0212345678905' })] }));
    await make(sampleProduct(42, { name: null }));
    const dutch = { languages: { nl: { specifications: 'alleen' } } };
    await make(sampleProduct(47, { ...dutch, channels: { store: dutch } }));
    await ask('GET', '/v1/products/external-47');
    await make(sampleProduct(43, { variants: [sampleVariant(42)] }));
    await Promise.all([44, 45, 46].map((one) => make(sampleProduct(one, { variants: [sampleVariant(44)] }))));
    await ask('GET', '/v1/products?take=100&skip=24');
    for (const body of ['{"name":', '[]', 'null']) await make(body);
  }

  async function converseOnStates() {
    const gaps: JsonObject[] = [
      { name: null },
      { season: null },
      { name: null, brand: null },
      { variants: null },
      { variants: [] },
      { name: null, state: 'Valid' },
      { variants: [sampleVariant(60), sampleVariant(61, { price: null })] },
      { variants: [sampleVariant(62, { sku: null })] },
      { variants: [sampleVariant(63), sampleVariant(64), sampleVariant(65)] },
    ];
    for (const [index, more] of gaps.entries()) {
      await make(sampleProduct(200 + index, more));
      await ask('GET', `/v1/products/external-${200 + index}`);
    }
  }

  async function converseOnPatches() {
    const patch = async (body: Json, key = 'rich', shown = key) => {
      await ask('PATCH', `/v1/products/${key}`, body);
      await ask('GET', `/v1/products/${shown}`);
    };
    const eans = [301, 302, 303, 304].map((one) => String(sampleVariant(one).ean));
    await patch({ name: 'Renamed', category: ['home & garden'] });
    await patch({ languages: { en: { description: 'changed' }, nl: { description: 'ook' } } });
    await patch({ languages: { de: { description: 'neu' } } });
    await patch({ channels: { web: { languages: { en: { specifications: 'changed' } } } } });
    await patch({ channels: { web: { languages: { nl: { specifications: 'nl' } } } } });
    await patch({
      variants: [{ ean: eans[1] ?? '', sku: 'changed', price: { EUR: num('9'), USD: num('7.50') } }],
    });
    await patch({
      variants: [
        { ean: eans[2] ?? '', size: 'XL', channels: { web: { price: { EUR: num('8'), USD: num('6') } } } },
      ],
    });
    await patch({ variants: [sampleVariant(304)] });
    for (const key of ['external-1', ...eans, 'nobody']) await patch({ metaDescription: key }, key, 'rich');
    await patch({ metaDescription: 'no', variants: [{ sku: 'no' }] });
    await patch({ metaDescription: 'no', variants: [{ ean: '20000000' }] });
    await patch({ metaDescription: 'no', ageGroup: 'nope' });
    await patch({ metaDescription: 'no', variants: [{ ean: eans[2] ?? '', color: 'nope' }] });
    await patch({ metaDescription: 'no', variants: [{ ean: eans[2] ?? '', price: { QQQ: num('1') } }] });
    await patch({ variants: [sampleVariant(2)] });
    await ask('GET', '/v1/products/external-2');
    await make({ externalId: 'bare', name: 'Bare' });
    await patch({ brand: 'acme', supplier: 'q+a' }, 'bare');
    await patch({ variants: [sampleVariant(310)] }, 'bare');
    await make({ ...sampleProduct(311, { variants: [sampleVariant(304)] }) });
    await patch({ season: 'ss25' }, 'bare');
    for (const season of ['aw25', 'ss25', 'aw25']) await patch({ season }, 'bare');
    await patch({ metaDescription: 'x' }, 'external-203');
  }

  async function converseOnLists() {
    const day = (await someModified()).slice(0, 10);
    const queries = [
      'take=5',
      'take=5&skip=5',
      'take=1000',
      'skip=5000',
      'take=5&skip=24',
      'state=&take=1000',
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
      'color=red&take=1000',
      'term=sturdy&take=1000',
      'term=erp-000002&take=1000',
      'term=nothing-has-this',
      'channels=web&take=1000',
      'channels=store&take=1000',
      'channels=nope&take=1000',
      'channels=web&channels=store&take=1000',
      `FromLastModifiedOn=${day}&take=1000`,
      `ToLastModifiedOn=${day}&take=1000`,
      'take=x',
      'state=Sold',
    ];
    for (const query of queries) await ask('GET', `/v1/products?${query}`);
  }

  async function someModified(): Promise<string> {
    const [, , third] = [...world.store.inOrder()];
    return third?.lastModifiedOn ?? '';
  }
}

/** A product with a value in every field and several variants. */
function rich(): JsonObject {
  const channelPrices = { web: { price: { EUR: num('5.50') } }, store: { price: { EUR: num('6.1') } } };
  const variant = (number: number) =>
    sampleVariant(number, {
      size: 'M',
      sortOrder: num('120'),
      color: number === 301 ? 'red' : 'navy',
      price: { EUR: num('20.20'), USD: num('1249.95'), GBP: num('3000') },
      channels: channelPrices,
    });
  return sampleProduct(1, {
    productId: 'rich',
    metaDescription: ' e\u0301 👟 ',
    category: ['shoes', 'kids', 'boots'],
    materials: ['wool', 'leather'],
    size: ['M', 'L'],
    weight: num('20.20'),
    packageCount: num('250'),
    fragile: false,
    releaseDate: '2026-02-28',
    availableFrom: '2026-02-28T23:59:58.0000000',
    ageGroup: '0-3',
    languages: { en: { description: 'd', specifications: 's' }, nl: { description: 'n' } },
    channels: {
      web: { languages: { en: { specifications: 'w' }, de: { specifications: 'x' } } },
      store: { languages: { en: { specifications: 'y' } } },
    },
    images: [{ media: [{ code: 'front.jpg', sortOrder: num('10') }, { code: 'back.jpg' }] }],
    variants: [301, 302, 303].map(variant),
  });
}

/** Random texts become their order of appearance, times their order in time. */
function normalised(transcript: string): string {
  const replaced = transcript
    .replaceAll(/\b00-[0-9a-f]{32}-[0-9a-f]{16}-00\b/g, 'TRACE')
    .replaceAll(/(AAAA)?eyJ[\w~.-]+/g, (token, mark = '') => `${mark}JWT${token.includes('~') ? '~' : ''}`);
  const ids = [...new Set(replaced.match(UUID))];
  const idNumbers = new Map(ids.map((id, index) => [id, `ID${index}`]));
  const times = [...new Set(replaced.match(INSTANT))].sort((one, other) => (one < other ? -1 : 1));
  const timeNumbers = new Map(times.map((time, index) => [time, `TIME${index}`]));
  return replaced
    .replaceAll(UUID, (id) => idNumbers.get(id) ?? id)
    .replaceAll(INSTANT, (time) => timeNumbers.get(time) ?? time);
}
