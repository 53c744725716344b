import type { Config } from '../../../config/config.js';
import { objectOf } from '../../../oracle/answers/body.js';
import { redirectOf } from '../../../oracle/answers/redirect.js';
import { isRefusal, isSuccess, statusIsNot } from '../../../oracle/answers/status.js';
import { bodyIsTokenAnswer } from '../../../oracle/answers/token-answer.js';
import type { Answered } from '../../../target/exchange.js';
import { openStatuses } from '../../../target/pace/retry.js';
import { NoAnswer, NoToken, neverSent, type Pim } from '../../../target/pim.js';
import { inOtherLetters } from '../../../target/secrets/other-letters.js';
import { isShortSecret } from '../../../target/secrets/short-secrets.js';
import { grantedBy } from '../../../target/tokens/token-answer.js';
import { eventually } from '../../asking/eventually.js';
import { whyNoAnswer } from '../../asking/no-answer.js';
import type { Check } from '../../check.js';
import { sharedByChecks } from '../../shared.js';
import { untestable } from '../../world/endings.js';

/** A token request of the full client as the specification shows it. */
interface OrdinaryRequest {
  readonly answered: Answered;
  /** The answer by which its token was refused, while the one before was accepted; undefined where it was not. */
  readonly refused: Answered | undefined;
}

/** The token that all others use, where one can be had. */
const tokenInUse = async ({ tokens }: Check): Promise<string | undefined> => {
  try {
    return (await tokens.issued('own')).token;
  } catch (thrown) {
    if (thrown instanceof NoToken) return undefined;
    throw thrown;
  }
};

/**
 * Puts a token to use at once. That it is refused counts only where the one before it is still accepted: a service
 * may let a client have one at a time, and another check may have been issued one since.
 */
const refusalOf = async (
  check: Check,
  token: string,
  before: string | undefined,
): Promise<Answered | undefined> => {
  const { pim, tokens } = check;
  tokens.useAs('ordinary', token);
  const { value, deviation } = await eventually(
    () => pim.definitions({ credential: 'ordinary' }),
    (answered) => statusIsNot(answered, 401),
  );
  if (deviation === undefined) return undefined;
  const byTheOneBefore = await pim.definitions();
  const isStillInUse = before !== undefined && (await tokenInUse(check)) === before;
  return isSuccess(byTheOneBefore) && isStillInUse ? value : undefined;
};

const ordinaryRequest = sharedByChecks('ordinary-token', async (check): Promise<OrdinaryRequest> => {
  const { pim, tokens } = check;
  const before = await tokenInUse(check);
  const answered = await pim.token(tokens.form(), { credential: 'own' });
  const granted = bodyIsTokenAnswer(answered) === undefined ? grantedBy(answered.answer) : undefined;
  const refused = granted === undefined ? undefined : await refusalOf(check, granted.token, before);
  return { answered, refused };
});

/** The answer to a token request of the full client as the specification shows it, which is sent once a run. */
export const ordinaryToken = async (check: Check): Promise<Answered> =>
  (await ordinaryRequest(check)).answered;

/** The answer by which the token of that request was refused, while the one before it was accepted. */
export const ordinaryTokenRefused = async (check: Check): Promise<Answered | undefined> =>
  (await ordinaryRequest(check)).refused;

/** What is most likely wrong where the right token request got no token. */
const suspectOf = (ordinary: Answered): string => {
  const elsewhere = redirectOf(ordinary);
  if (elsewhere !== null)
    return `PIM_AUTH_URL: the answer points to ${elsewhere}, and no redirect is followed`;
  if (isSuccess(ordinary)) return 'PIM_AUTH_URL';
  if (objectOf(ordinary)?.error === 'invalid_scope') return 'PIM_SCOPE';
  if ([404, 405].includes(ordinary.answer.status)) return 'PIM_AUTH_URL, to which /connect/token is added';
  return ordinary.answer.status >= 500 ? 'the authorization server' : 'the client credentials';
};

/** Ends the check where the token request as the specification shows it got no token. */
export const needsToken = (ordinary: Answered): void => {
  if (bodyIsTokenAnswer(ordinary) === undefined) return;
  const { status } = ordinary.answer;
  untestable(`the right token request was answered ${status} and no token: check ${suspectOf(ordinary)}`);
};

/**
 * Ends the check where the token request that was granted before is refused by now: the client was locked, or its
 * secret replaced, while the run went on, and nothing that is refused to it since says anything of the service.
 */
export const needsGrantStill = async ({ pim, tokens }: Check): Promise<void> => {
  const answered = await pim.token(tokens.form(), { credential: 'own' });
  const { status } = answered.answer;
  if (isRefusal(answered) || status === 401 || status === 403) {
    untestable(
      `the token request that was granted before is answered ${status} by now: see whether the client was locked or its secret was replaced meanwhile`,
    );
  }
};

/** Token requests that are wrong in one field each, with the answers they got. */
interface WrongRequest {
  readonly field: 'grant_type' | 'client_id' | 'client_secret';
  readonly answered: Answered;
}

/** Grants that are nearly the right one, so that comparing a part of it shows, too, and those of other flows. */
const otherGrants = [
  'client_credential',
  'client_credentials_4d1c',
  'Client_Credentials',
  'client-credentials',
  'password',
  'authorization_code',
  'refresh_token',
] as const;

/** No client, and a name that tables have without being told. */
const otherClients = ['no-such-client-4d1c', 'constructor'] as const;

/** Ids that are nearly the right one: longer, and the half of it. */
const nearIds = (id: string): string[] => [`${id}-4d1c`, id.slice(0, Math.ceil(id.length / 2))];

/** Characters of a secret that every way of storing one tells apart; some look at no more than 72 bytes. */
const longestCompared = 60;

/** A secret that begins like the right one, unless that is too short to be hidden within it. */
const otherSecret = (secret: string): string =>
  isShortSecret(secret) || secret.length > longestCompared ? 'not-the-secret-4d1c' : `${secret}-4d1c`;

/** Secrets that are nearly the right one: longer, and told apart by capital letters alone. */
const otherSecrets = (secret: string): string[] => {
  const other = isShortSecret(secret) || secret.length > longestCompared ? undefined : inOtherLetters(secret);
  return [otherSecret(secret), ...(other === undefined ? [] : [other])];
};

type WrongField = WrongRequest['field'];

/** What stands for a field that is wrong, null where nothing does. Each wrong secret may count towards locking a client out. */
export const wrongValues = ({
  target,
}: Pick<Config, 'target'>): readonly (readonly [WrongField, string | null])[] => {
  const { client, limited } = target;
  // One client may have two secrets, while one takes the place of the other.
  const ofAnother = limited?.id === client.id ? undefined : limited?.secret;
  return [
    // A parameter without a value is as good as none.
    ['grant_type', null],
    ['grant_type', ''],
    ...otherGrants.map((grant) => ['grant_type', grant] as const),
    ['client_id', null],
    ['client_id', ''],
    ...otherClients.map((other) => ['client_id', other] as const),
    // A service may compare no more than a part.
    ...nearIds(client.id)
      .filter((id) => id !== client.id && id !== limited?.id)
      .map((id) => ['client_id', id] as const),
    ['client_secret', null],
    ['client_secret', ''],
    ...otherSecrets(client.secret).map((secret) => ['client_secret', secret] as const),
    // A service may look for the secret among those of all clients.
    ...(ofAnother === undefined || ofAnother === client.secret
      ? []
      : [['client_secret', ofAnother] as const]),
  ];
};

/**
 * The answer to a wrong token request; after a server error, which may pass, the one to a second try. A secret is
 * tried once, since each try may lock the client out: undefined where a gateway answered in place of the service.
 */
const send = async (
  pim: Pim,
  field: WrongField,
  form: Readonly<Record<string, string>>,
): Promise<Answered | undefined> => {
  const answered = await pim.token(form);
  const { status } = answered.answer;
  if (status < 500) return answered;
  if (field !== 'client_secret') return pim.token(form);
  return openStatuses.includes(status) ? undefined : answered;
};

/** Every wrong token request: wrong secrets lock clients out, so that nothing sends them a second time. */
export const wrongTokenRequests = sharedByChecks(
  'wrong-token-requests',
  async (check): Promise<readonly WrongRequest[]> => {
    const { config, pim, tokens } = check;
    needsToken(await ordinaryToken(check));
    const requests: WrongRequest[] = [];
    for (const [field, value] of wrongValues(config)) {
      const { [field]: _, ...without } = tokens.form();
      const form = value === null ? without : { ...without, [field]: value };
      try {
        const answered = await send(pim, field, form);
        if (answered !== undefined) requests.push({ field, answered });
      } catch (thrown) {
        const isWithheld = thrown instanceof NoAnswer && neverSent(thrown.exchange);
        // One request without an answer leaves the others to be judged.
        if (isWithheld || whyNoAnswer(thrown) === undefined) throw thrown;
      }
    }
    return requests;
  },
);
