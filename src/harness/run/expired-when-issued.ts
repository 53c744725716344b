import { isNumber, numberText } from '../../json/tree.js';
import { member } from '../../oracle/answers/body.js';
import { decodeJwt } from '../../oracle/answers/jwt.js';
import type { Issued } from '../../target/tokens/token-source.js';

/** That a token was over when it was issued, which a service refuses without a word of why; undefined where it was not. */
export const expiredWhenIssued = ({
  token,
  fetchedAt,
}: Pick<Issued, 'token' | 'fetchedAt'>): string | undefined => {
  const exp = member(decodeJwt(token)?.claims, 'exp');
  const late = isNumber(exp) ? Math.ceil(fetchedAt / 1_000 - Number(numberText(exp))) : 0;
  return late > 0
    ? `the token had expired when it was issued: its exp lay ${late} s in the past, by the clock of this machine`
    : undefined;
};
