import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../testing/start-service.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ seedProducts: 0 });
});
afterAll(() => service.close());

describe('the token endpoint', () => {
  it('issues a token whose claims agree with the answer', async () => {
    const { status, object, headers } = await service.askToken();
    expect(status).toBe(200);
    expect(object).toMatchObject({ token_type: 'Bearer', scope: 'pim.read pim.write' });
    expect(headers.get('cache-control')).toBe('no-store');
    const { exp = 0, iat = 0, client_id, iss, aud } = decodeJwt(String(object.access_token));
    expect(object.expires_in).toEqual(expect.objectContaining({ raw: String(exp - iat) }));
    expect({ client_id, iss, aud }).toEqual({
      client_id: 'pim-client',
      iss: 'urn:pim-reference',
      aud: 'pim',
    });
  });

  it('grants of the scopes asked for those that the client has', async () => {
    expect((await service.askToken({ scope: 'pim.read other' })).object.scope).toBe('pim.read');
    expect((await service.askToken({ scope: 'other' })).object.error).toBe('invalid_scope');
  });

  it.each([
    [{ grant_type: '' }, 400, 'invalid_request'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ client_id: '' }, 400, 'invalid_request'],
    [{ client_id: 'nobody' }, 401, 'invalid_client'],
    [{ client_secret: '' }, 400, 'invalid_request'],
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
  ])('refuses %j as RFC 6749 has it', async (fields, status, error) => {
    const answer = await service.askToken(fields);
    expect(answer.status).toBe(status);
    expect(answer.object).toMatchObject({ error });
    expect(answer.object.access_token).toBeUndefined();
  });

  it('refuses everything but one form in UTF-8, sent by POST', async () => {
    const url = `${service.handover.authUrl}/connect/token`;
    const form = 'application/x-www-form-urlencoded';
    const requests: RequestInit[] = [
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      { method: 'POST', body: 'scope=a&scope=b', headers: { 'content-type': form } },
      { method: 'POST', body: new Uint8Array([0xff]), headers: { 'content-type': form } },
      { method: 'POST', body: 'a'.repeat(5_000_001), headers: { 'content-type': form } },
      { method: 'GET' },
    ];
    for (const request of requests) {
      const response = await fetch(url, request);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toMatchObject({ error: 'invalid_request' });
    }
  });
});
