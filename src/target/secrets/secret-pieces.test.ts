import { expect, test } from 'vitest';
import { createRedactor } from './redaction.js';

const secret = 'Zq7+vXw/9Kd=&%tRm2!Lp5sHuYb8-NcE4gJf';
const claims = Buffer.from('{"sub":"pim","exp":1796000000,"scope":"products definitions"}').toString(
  'base64url',
);
const token = `eyJhbGciOiJSUzI1NiJ9.${claims}.${'Ab3-x9_K'.repeat(12)}`;

const redacted = (text: string): string => {
  const redactor = createRedactor();
  redactor.hide(secret, '$PIM_CLIENT_SECRET');
  redactor.hide(token, '$PIM_TOKEN');
  return redactor.text(text);
};

test('a secret that is shown in halves is hidden, wherever it is parted', () => {
  for (let middle = 12; middle <= secret.length - 12; middle += 1) {
    const halves = `start ${secret.slice(0, middle)} end ${secret.slice(middle)}.`;
    expect(redacted(halves)).toBe('start <part of $PIM_CLIENT_SECRET> end <part of $PIM_CLIENT_SECRET>.');
  }
});

test('a piece out of the middle of a secret is hidden every time that it comes', () => {
  const piece = secret.slice(7, 25);
  expect(redacted(`${piece}|${piece}`)).toBe('<part of $PIM_CLIENT_SECRET>|<part of $PIM_CLIENT_SECRET>');
});

test('a short piece of a secret stays, and so do pieces of one that is made of words', () => {
  expect(redacted(`x ${secret.slice(0, 11)} y`)).toBe(`x ${secret.slice(0, 11)} y`);
  const redactor = createRedactor();
  redactor.hide('conformance-of-products-and-variants-2026', '$PIM_CLIENT_SECRET');
  expect(redactor.text('conformance-of-products is judged')).toBe('conformance-of-products is judged');
  redactor.hide('pim-client-1-secret-of-staging', '$PIM_LIMITED_CLIENT_SECRET');
  expect(redactor.text('x-client: pim-client-1')).toBe('x-client: pim-client-1');
});

test('a token that is shown in halves is hidden, wherever it is parted', () => {
  for (let middle = 70; middle < token.length - 40; middle += 1) {
    const shown = redacted(`"${token.slice(0, middle)}","${token.slice(middle)}"`);
    expect(shown).not.toMatch(/[\w-]{40}/);
  }
});

test('other long texts stay', () => {
  for (const text of ['a'.repeat(500), 'kmzqtkcxy3-'.repeat(20), Buffer.alloc(90, 7).toString('base64url')]) {
    expect(redacted(text)).toBe(text);
  }
});
