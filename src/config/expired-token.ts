import { parseJson } from '../json/parse.js';
import { at, isNumber, numberText } from '../json/tree.js';

/** Seconds that an expiry must lie back, so that no lawful tolerance for slow clocks still accepts the token. */
const surelyPast = 300;

const remedy = 'set PIM_EXPIRED_TOKEN to a token of the target that expired, or leave it out';

/**
 * Why a token cannot serve as an expired one; undefined where it can. The token itself is never part of the
 * answer.
 *
 * @param now milliseconds since the epoch.
 */
export function problemOfExpiredToken(token: string, now: number): string | undefined {
  const parts = token.split('.');
  if (parts.length === 5) {
    return 'PIM_EXPIRED_TOKEN is encrypted, so its expiry cannot be read: leave it out, and set PIM_MAX_EXPIRY_WAIT to at least the lifetime of a token';
  }
  const payload = parts.length === 3 ? decoded(parts[1] ?? '') : undefined;
  if (payload === undefined) return `PIM_EXPIRED_TOKEN is no JSON Web Token: ${remedy}`;
  const parsed = parseJson(payload);
  const expiry = parsed.ok ? at(parsed.value, '/exp') : undefined;
  if (!isNumber(expiry)) return `PIM_EXPIRED_TOKEN has no expiry time (exp): ${remedy}`;
  const past = now / 1000 - Number(numberText(expiry));
  if (past > surelyPast) return undefined;
  return past > 0
    ? `PIM_EXPIRED_TOKEN expired less than ${surelyPast} s ago: wait until then, or ${remedy}`
    : `PIM_EXPIRED_TOKEN has not expired: ${remedy}`;
}

function decoded(part: string): string | undefined {
  if (!/^[\w-]+$/.test(part)) return undefined;
  return Buffer.from(part, 'base64url').toString('utf8');
}
