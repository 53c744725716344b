import { decodeJwt, decodeProtectedHeader } from 'jose';

/** Whether a text has the form of a token. */
export function isJwt(token: string): boolean {
  try {
    decodeProtectedHeader(token);
    decodeJwt(token);
    return true;
  } catch {
    return false;
  }
}
