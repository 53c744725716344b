import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import { decodeUtf8 } from '../http/utf8.js';
import { isTokenRefusal } from '../rules/token.js';

/** Answers a token request, with a token or with an error as RFC 6749 has it; "Token request". */
export async function issueToken(call: Call): Promise<Reply> {
  const { rules, clients } = call.world;
  const form = await readForm(call);
  if (typeof form === 'string') {
    return rules.tokenError({ status: 400, error: 'invalid_request', description: form });
  }
  const field = (name: string) => form.get(name) || undefined;
  const client = rules.clientOf(
    {
      grantType: form.get('grant_type') ?? undefined,
      clientId: form.get('client_id') ?? undefined,
      clientSecret: form.get('client_secret') ?? undefined,
      scope: field('scope'),
      names: [...form.keys()],
    },
    clients,
  );
  if (isTokenRefusal(client)) return rules.tokenError(client);
  const scopes = rules.scopesFor(field('scope'), client);
  if (isTokenRefusal(scopes)) return rules.tokenError(scopes);
  const scope = scopes.join(' ');
  const lifetime = rules.tokenLifetime();
  const claims = rules.claims(client, scope, Math.floor(Date.now() / 1000), lifetime);
  const token = await rules.sealToken(claims, call.world);
  return { status: 200, headers: rules.tokenHeaders(), body: rules.tokenAnswer(token, scope, lifetime) };
}

/** The fields of the form, or what is wrong with it. */
async function readForm(call: Call): Promise<URLSearchParams | string> {
  const type = call.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    return 'The body must be application/x-www-form-urlencoded';
  }
  const text = decodeUtf8(await call.readBody());
  if (text === undefined) return 'The body is not UTF-8';
  const form = new URLSearchParams(text);
  const repeated = [...form.keys()].find((name) => form.getAll(name).length > 1);
  return repeated === undefined ? form : `${repeated} is given twice`;
}
