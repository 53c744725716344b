import { decodeJwt, decodeProtectedHeader } from 'jose';

/** Whether a text begins like a token: with a header and claims that can be read. */
export function isJwt(text: string): boolean {
  const [header, claims] = text.split('.');
  try {
    decodeProtectedHeader(`${header}.${claims}.`);
    decodeJwt(`${header}.${claims}.`);
    return true;
  } catch {
    return false;
  }
}
