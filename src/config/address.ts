import { shown } from './config-error.js';

/**
 * Reads the address of a service or of its authorization server: http or https, perhaps with a path, without a
 * slash at the end. The words after it, which the suite adds by itself, are refused with a hint.
 */
export function readAddress(
  name: string,
  text: string,
  added: { readonly pattern: RegExp; readonly words: string },
  problems: string[],
): string {
  const address = text.trim();
  const problem = problemOf(address, added);
  if (problem !== undefined) {
    problems.push(`${name} ${problem}`);
    return '';
  }
  const url = new URL(address);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function problemOf(
  address: string,
  added: { readonly pattern: RegExp; readonly words: string },
): string | undefined {
  // An address that is not understood may hold a password anywhere: it is shown only where it cannot.
  const harmless = /[@?#]/.test(address) ? '' : ` (${shown(address)})`;
  if (!URL.canParse(address)) {
    return `is no absolute address${harmless}: give one such as https://pim.example.com`;
  }
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return `is neither http nor https${harmless}: give one such as https://pim.example.com`;
  }
  if (url.username !== '' || url.password !== '') {
    return 'holds a user name or password: take it out, credentials come by PIM_CLIENT_ID and PIM_CLIENT_SECRET';
  }
  if (url.search !== '' || url.hash !== '') {
    return 'has a query or a fragment: leave out everything from the first ? or # on';
  }
  if (added.pattern.test(url.pathname)) {
    return `ends with ${added.words}: leave that out, the suite adds it by itself`;
  }
  return undefined;
}
