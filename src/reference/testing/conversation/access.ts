import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { lawful } from '../../rules/index.js';
import { sampleProduct, sampleVariant } from '../sample-product.js';
import type { Line } from './line.js';

/** Talks about tokens and permissions. */
export async function converseOnAccess(line: Line): Promise<void> {
  await askForTokens(line);
  await useTokens(line);
}

async function askForTokens({ handover, askToken, ask }: Line): Promise<void> {
  const full = { client_id: handover.clientId, client_secret: handover.clientSecret };
  const limited = { client_id: handover.limitedClientId, client_secret: handover.limitedClientSecret };
  const grant = { grant_type: 'client_credentials' };
  for (const fields of [
    { ...grant, ...full },
    { ...grant, ...full },
    { ...grant, ...limited, scope: 'pim.read' },
    { client_secret: full.client_secret, client_id: full.client_id, ...grant },
    { ...full },
    { ...full, grant_type: 'password' },
    { ...full, grant_type: 'refresh_token' },
    { ...full, grant_type: 'client_credential' },
    { ...full, grant_type: 'client_credentials_more' },
    { ...full, grant_type: 'Client_Credentials' },
    { ...full, grant_type: '' },
    { ...grant, ...full, client_secret: limited.client_secret },
    { ...grant, ...full, client_id: 'nobody' },
    { ...grant, ...full, client_id: 'constructor' },
    { ...grant, ...full, client_id: '' },
    { ...grant, ...full, client_id: `${full.client_id}-more` },
    { ...grant, ...full, client_id: full.client_id.slice(0, 5) },
    { ...grant, ...full, client_id: full.client_id.toUpperCase() },
    { ...grant, ...full, client_secret: 'wrong' },
    { ...grant, ...full, client_secret: '' },
    { ...grant, ...full, client_secret: full.client_secret.slice(0, 16) },
    { ...grant, ...full, client_secret: `${full.client_secret}-more` },
    { ...grant, ...full, client_secret: full.client_secret.toUpperCase() },
    { ...grant, client_id: full.client_id },
  ] as Array<Record<string, string>>) {
    const text = await askToken(fields);
    const token = /"access_token":"([^"]+)"/.exec(text)?.[1];
    if (token === undefined) continue;
    await ask('GET', '/v1/products?take=1', undefined, token);
    await ask('GET', '/v1/products/P-000002', undefined, token);
  }
}

async function useTokens({ rules, world, handover, tokens, make, ask, note }: Line): Promise<void> {
  const lawfulToken = await lawful.sealToken(
    lawful.claims(world.clients.full, 'pim.read', Math.floor(Date.now() / 1000), 3600),
    world,
  );
  const claims = decodeJwt(lawfulToken);
  const [header, payload, signature = ''] = lawfulToken.split('.');
  const altered = (behind: number) =>
    signature.replace(new RegExp(`.(?=.{${behind}}$)`), (sign) => (sign === 'A' ? 'B' : 'A'));
  const signedAnew = (kid: object) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...kid }).sign(new Uint8Array(32));
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const bad = [
    'garbage',
    `${header}.${payload}.${altered(20)}`,
    await signedAnew({ kid: 'reference' }),
    new UnsecuredJWT(claims).encode(),
    handover.expiredToken,
    null,
  ];
  for (const [index, token] of [...bad, tokens.reader].entries()) {
    await make(sampleProduct(500 + index), token);
    await make(sampleProduct(500 + index, { brand: 'nope' }), token);
    for (const path of ['definitions', 'P-000001', 'nobody']) {
      await ask('GET', `/v1/products/${path}`, undefined, token);
    }
    await ask('GET', '/v1/products?take=1', undefined, token);
    await ask('PATCH', '/v1/products/nobody', { metaDescription: `bad ${index}` }, token);
    await ask('PATCH', '/v1/products/P-000002', { metaDescription: `bad ${index}` }, token);
    await ask('GET', `/v1/products/external-${500 + index}`);
    await ask('GET', '/v1/products/P-000002');
  }
  await ask('GET', '/v1/products/P-000002', undefined, null);
  await ask('GET', '/v1/products?term=P-000002');
  for (const token of ['garbage', 'bearer garbage', handover.expiredToken, null]) {
    await ask('GET', '/v1/products?term=P-000002', undefined, token);
  }
  await ask('GET', '/v1/products?term=P-000002', undefined, tokens.good, '');
  for (const query of ['', '?channels=web&take=1', '?ToLastModifiedOn=2999-01-01&take=1', '?skip=1&take=1']) {
    await ask('GET', `/v1/products${query}`, undefined, null);
  }
  const by = (key: string, content: string) =>
    `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  const byNobody = (content: string) => by('', content);
  const signedByNobody = (named: object) => byNobody(`${part(named)}.${payload}`);
  for (const token of [
    lawfulToken,
    byNobody(`${header}.${payload}`),
    by(handover.clientSecret, `${header}.${payload}`),
    `${header}.${part({ ...claims, exp: 4_000_000_000 })}.${signature}`,
    await signedAnew({}),
    signedByNobody({ alg: 'HS256', kid: 'astray' }),
    'not.a.token',
    `${lawfulToken}.x`,
    `${lawfulToken}AAAA`,
    `${part({ alg: 'NONE' })}.${payload}.`,
    `${part({ alg: 'none' })}.${payload}.${signature}`,
    `${header}.${payload}.`,
    `${header}.${payload}.${signature.toLowerCase()}`,
    `${header}.${payload}.${altered(2)}`,
  ]) {
    await ask('GET', '/v1/products?take=1', undefined, token);
  }
  const [, id = 'nobody'] = /"id":"([^"]+)"/.exec(await make(sampleProduct(520))) ?? [];
  await ask('GET', '/v1/products/external-520', undefined, 'garbage');
  const { ean = '' } = sampleVariant(520);
  for (const token of ['garbage', null]) {
    for (const key of ['external-520', String(ean)]) {
      await ask('PATCH', `/v1/products/${key}`, { metaDescription: `${token}` }, token);
      await ask('GET', '/v1/products/external-520');
    }
  }
  const denied = { metaDescription: 'denied', variants: [{ ean, size: 'denied' }] };
  for (const key of ['external-520', String(ean), id]) {
    await ask('PATCH', `/v1/products/${key}`, denied, tokens.reader);
    await ask('PATCH', `/v1/products/${key}`, denied, tokens.reader, handover.clientId);
    await ask('GET', '/v1/products/external-520');
  }
  await ask('PATCH', '/v1/products/external-520', { metaDescription: 'granted' });
  await ask('PATCH', '/v1/products/external-520', denied, tokens.reader);
  await ask('PATCH', '/v1/products/external-520', { variants: denied.variants }, tokens.reader);
  const content = { languages: { en: { description: 'denied' } } };
  await ask('PATCH', '/v1/products/external-520', content, tokens.reader);
  await ask('PATCH', '/v1/products/external-520', { variants: [sampleVariant(525)] }, tokens.reader);
  await make(sampleProduct(524, { variants: [sampleVariant(525)] }));
  const images = [{ media: [{ code: 'front.jpg' }] }];
  await ask('PATCH', '/v1/products/external-520', { images }, tokens.reader);
  const { brand: _, ...incomplete } = sampleProduct(523);
  await make(incomplete, tokens.reader);
  await make(sampleProduct(521, { variants: [] }));
  await ask('PATCH', '/v1/products/external-521', { metaDescription: 'denied' }, tokens.reader);
  await ask('GET', '/v1/products/definitions', undefined, tokens.good, '');
  await ask('POST', '/v1/products', sampleProduct(522), tokens.good, '');
  await ask('GET', '/v1/products/external-522');
  await ask('PATCH', '/v1/products/external-521', { metaDescription: 'nobody' }, tokens.good, '');
  await ask('GET', '/v1/products/external-521');
  note(`lifetime ${rules.tokenLifetime()} leeway ${rules.expiryLeeway()}`);
}
