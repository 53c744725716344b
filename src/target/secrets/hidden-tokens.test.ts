import { describe, expect, test } from 'vitest';
import { answeredWith } from '../../oracle/fake-exchange.test-helper.js';
import { hideTokens } from './hidden-tokens.js';
import { createRedactor } from './redaction.js';

const shownAfter = (text: string, status = 200): string => {
  const redactor = createRedactor();
  hideTokens(answeredWith(text, { status }).answer, redactor, '$PIM_TOKEN');
  return redactor.text(text);
};

describe('a token that is no JWT is hidden', () => {
  const token = 'Zk93/opaque+token~71.c4';

  test.each([
    `{"access_token":"${token}"}`,
    `{"result":{"access_token":"${token}"}}`,
    `[{"access_token":"${token}"}]`,
    `{"access_token":["${token}"]}`,
    `{"access_token":"${token}","access_token":"another-opaque-one-5"}`,
    `access_token=${token}&token_type=Bearer`,
    `<br>Warning: no cache{"access_token":"${token}"}`,
    `<answer><accessToken>${token}</accessToken></answer>`,
    `{'access_token': '${token}'}`,
    `{"answer":"{\\"access_token\\":\\"${token}\\"}"}`,
    `{"access\\u005ftoken":"${token}"}`,
    `{"jwt":"${token}"}`,
    `"${token}"`,
    token,
  ])('in %s', (text) => {
    expect(shownAfter(text)).not.toContain('opaque');
  });

  test('as it is written and as it is read', () => {
    const text = '{"result":{"refresh_token":"Zk93\\/opaque\\/71"}}';
    expect(shownAfter(text)).toBe('{"result":{"refresh_token":"<refresh_token>"}}');
    expect(shownAfter(`${text} Zk93/opaque/71`)).not.toContain('opaque');
  });
});

describe('what is no token stays readable', () => {
  test.each([
    '{"access_token":"","token_type":"Bearer","expires_in":3600}',
    '{"token_type":"BearerBearer","scope":"products:read/2024-11-products:write"}',
    '{"error":"invalid_client","trace":"00-4bf92f3577b34da6a3ce929d0e0e4736"}',
  ])('in %s', (text) => {
    expect(shownAfter(text, 401)).toBe(text);
  });

  test('beside a token in its place', () => {
    const text = '{"access_token":"opaque-4711","scope":"products:read/2024-11-products:write"}';
    expect(shownAfter(text)).toBe(text.replace('opaque-4711', '$PIM_TOKEN'));
  });
});

test('a long answer takes no longer than its length', () => {
  const text = `${'token'.repeat(100_000)}${'token:"\\'.repeat(100_000)}${'a'.repeat(1_000_000)}`;
  expect(shownAfter(text, 401).length).toBeGreaterThan(0);
});
