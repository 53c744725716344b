import { describe, expect, test } from 'vitest';
import type { Exchange } from '../exchange.js';
import { record } from '../recording.js';
import { shownAuthorization } from '../tokens/shown-tokens.js';
import { createRedactor } from './redaction.js';

const secret = 'pä$$+w/ord="1"&<x>';

function redactor() {
  const made = createRedactor();
  made.hide(secret, '$PIM_CLIENT_SECRET');
  return made;
}

describe('planted secrets', () => {
  test.each([
    ['raw', secret],
    ['in an address', encodeURIComponent(secret)],
    [
      'in an address, with small digits',
      encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase()),
    ],
    ['in an address, but for letters and digits', 'p%C3%A4%24%24%2Bw%2Ford%3D%221%22%26%3Cx%3E'],
    [
      'in an address, every byte',
      [...Buffer.from(secret)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    ],
    ['in a form', new URLSearchParams({ s: secret }).toString()],
    ['in JSON', JSON.stringify({ secret })],
    ['in JSON inside JSON', JSON.stringify(JSON.stringify({ secret }))],
    [
      'in JSON that escapes everything',
      '"p\\u00E4$$\\u002Bw\\u002Ford=\\u00221\\u0022\\u0026\\u003Cx\\u003E"',
    ],
    [
      'in JSON that escapes everything in small digits',
      '"p\\u00e4$$\\u002bw\\u002ford=\\u00221\\u0022\\u0026\\u003cx\\u003e"',
    ],
    ['in JSON that escapes slashes', '"pä$$+w\\/ord=\\"1\\"&<x>"'],
    ['in a JSON pointer', '/pä$$+w~1ord="1"&<x>'],
    ['in HTML', 'pä$$+w/ord=&quot;1&quot;&amp;&lt;x&gt;'],
    ['in hexadecimal digits', `${Buffer.from(secret).toString('hex')} (hex)`],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['in base64url', Buffer.from(secret).toString('base64url')],
    ['in Basic authentication', `Basic ${Buffer.from(`client:${secret}`).toString('base64')}`],
    ['in Basic authentication of an odd length', `Basic ${Buffer.from(`a:${secret}`).toString('base64')}`],
    ['in an address inside an address', encodeURIComponent(encodeURIComponent(secret))],
    ['in base64 of an address', Buffer.from(`/?s=${encodeURIComponent(secret)}`).toString('base64')],
    ['deep in base64', Buffer.from(`xyz ${secret} and more`).toString('base64')],
  ])('are replaced %s', (_, text) => {
    const redacted = redactor().text(text);
    expect(redacted).toContain('$PIM_CLIENT_SECRET');
    expect(redacted).not.toMatch(/w.{0,7}ord|w%2ford|w~1ord/i);
    expect(redacted.length).toBeLessThan(text.length + 20);
  });

  test('are replaced in an address where signs are encoded that need not be', () => {
    const made = createRedactor();
    made.hide("S3-k_r.t~(7)!*'", '$PIM_CLIENT_SECRET');
    for (const text of ['S3-k_r.t~%287%29%21%2A%27', 'S3%2dk%5fr%2et%7e%287%29%21%2a%27']) {
      expect(made.text(`at=${text}&b`)).toBe('at=$PIM_CLIENT_SECRET&b');
    }
  });

  test('are replaced deep inside data, and nothing else is', () => {
    const data = { a: [secret, 1, null], b: { c: `x${secret}`, d: 'plain' } };
    expect(redactor().value(data)).toEqual({
      a: ['$PIM_CLIENT_SECRET', 1, null],
      b: { c: 'x$PIM_CLIENT_SECRET', d: 'plain' },
    });
  });

  test('that contain one another are replaced whole', () => {
    const made = createRedactor();
    made.hide('abcdef', '<short>');
    made.hide('123abcdef456', '<long>');
    expect(made.text('123abcdef456 abcdef')).toBe('<long> <short>');
  });

  test('that are part of ordinary words leave those alone', () => {
    const made = createRedactor();
    made.hide('secret', '$PIM_CLIENT_SECRET');
    made.hide('id', '$PIM_LIMITED_CLIENT_SECRET');
    expect(made.text('client_id=idea&client_secret=secret&x=id')).toBe(
      'client_id=idea&client_secret=$PIM_CLIENT_SECRET&x=$PIM_LIMITED_CLIENT_SECRET',
    );
  });

  test.each([
    ['r', 'x'],
    ['client_secret=r', 'client_secret=x'],
    ['client_id=a&client_secret=r&grant_type=b', 'client_id=a&client_secret=x&grant_type=b'],
    ['client_secret%3Dr%26grant', 'client_secret%3Dx%26grant'],
    ['{"client_secret":"r"}', '{"client_secret":"x"}'],
    ['"{\\"client_secret\\":\\"r\\"}"', '"{\\"client_secret\\":\\"x\\"}"'],
    ['<b>r</b> and &quot;r&quot;', '<b>x</b> and &quot;x&quot;'],
    ["wrong: 'r'", "wrong: 'x'"],
    ['no such client: r\nsecond line', 'no such client: x\nsecond line'],
    ['the secret r is wrong, (r)', 'the secret x is wrong, (x)'],
  ])('of one letter are replaced where they are a value, as in %j', (text, expected) => {
    const made = createRedactor();
    made.hide('r', 'x');
    expect(made.text(text)).toBe(expected);
  });

  test.each(['expected "a\\r\\n", received a request for r rows', 'for r', '/brand/r/0', 'r-1', 'error'])(
    'of one letter leave other text as it is, such as %j',
    (text) => {
      const made = createRedactor();
      made.hide('r', 'x');
      expect(made.text(text)).toBe(text);
    },
  );

  test('that begin with a word of the suite are replaced whole', () => {
    const made = createRedactor();
    made.hide('client_secret_42', '$PIM_CLIENT_SECRET');
    expect(made.text('client_secret=client_secret_42')).toBe('client_secret=$PIM_CLIENT_SECRET');
  });

  test('with characters that patterns give a meaning are taken as they are', () => {
    const made = createRedactor();
    made.hide('a.*[b]$1\\', '<it>');
    expect(made.text('a.*[b]$1\\ axxb')).toBe('<it> axxb');
  });

  test('are not searched for in what was put in their place', () => {
    const made = createRedactor();
    made.hide('CLIENT', '$PIM_CLIENT_SECRET');
    expect(made.text(made.text('CLIENT'))).toBe('$PIM_CLIENT_SECRET');
  });
});

describe('tokens', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzb21lYm9keSJ9.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg';

  test('that are known are replaced whole and in parts', () => {
    const made = createRedactor();
    made.hide(token, '$PIM_TOKEN');
    const [, payload = '', signature = ''] = token.split('.');
    expect(made.text(`Bearer ${token}`)).toBe('Bearer $PIM_TOKEN');
    expect(made.text(`[${payload}] [${signature}]`)).toBe('[<part of a token>] [<part of a token>]');
    const inBase64 = Buffer.from(`${signature}, it said`).toString('base64');
    expect(made.text(inBase64)).toMatch(/^<part of a token>/);
  });

  test.each([
    [`Bearer ${token}`, 'Bearer <token>'],
    [`{"t":"${token}"}`, '{"t":"<token>"}'],
    ['eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', '<token>'],
    ['eyJhbGciOiJkaXIi.a.b.c.d rest', '<token> rest'],
    ['eyJhbGci is no token, e.y.J neither', 'eyJhbGci is no token, e.y.J neither'],
  ])('that nobody knows are found by their looks in %s', (text, expected) => {
    expect(createRedactor().text(text)).toBe(expected);
  });

  test('are looked for in linear time', () => {
    const made = createRedactor();
    expect(made.text('eyJ'.repeat(100_000)).length).toBe(300_000);
    expect(made.text('http://'.repeat(50_000)).length).toBe(350_000);
    expect(made.text('a.'.repeat(100_000)).length).toBe(200_000);
  });
});

test('user information in addresses is replaced', () => {
  expect(createRedactor().text('see https://user:pass@host/a@b and https://host/?mail=a@b')).toBe(
    'see https://<user information>@host/a@b and https://host/?mail=a@b',
  );
});

describe('recorded exchanges', () => {
  const exchange = (answer: Partial<NonNullable<Exchange['answer']>>, request: object = {}): Exchange => ({
    number: 1,
    operation: 'get',
    intent: {},
    request: { method: 'GET', url: 'https://host/v1/products', headers: {}, body: null, ...request },
    answer: { status: 200, headers: {}, text: '', utf8: true, ...answer },
    fault: null,
    startedAt: '2030-01-01T00:00:00.000Z',
    durationMs: 1,
  });

  test('show no credential in a header, but the names that the client gave them', () => {
    const recorded = record(
      exchange(
        { headers: { 'set-cookie': 'session=1', authorization: 'x', 'x-echo': `a ${secret}` } },
        { headers: { authorization: 'Bearer $PIM_TOKEN', cookie: 'a=b' } },
      ),
      redactor(),
    );
    expect(recorded.request.headers).toEqual({ authorization: 'Bearer $PIM_TOKEN', cookie: '<redacted>' });
    expect(recorded.response?.headers).toEqual({
      'set-cookie': '<redacted>',
      authorization: '<redacted>',
      'x-echo': 'a $PIM_CLIENT_SECRET',
    });
    expect(
      record(exchange({}, { headers: { authorization: 'Basic abc' } }), redactor()).request.headers,
    ).toEqual({
      authorization: '<redacted>',
    });
  });

  test.each(Object.entries(shownAuthorization))('say that a token was %s', (_, authorization) => {
    const headers: Record<string, string> = authorization === null ? {} : { authorization };
    expect(record(exchange({}, { headers }), redactor()).request.headers).toEqual(headers);
  });

  test('show 64 KiB of a body and tell how much was left out', () => {
    const recorded = record(exchange({ text: 'x'.repeat(200_000) }), redactor());
    expect(recorded.response?.body).toMatch(/^x{65536}\n… \[134464 more characters\]$/);
    expect(record(exchange({ text: 'x'.repeat(65_536) }), redactor()).response?.body).toBe(
      'x'.repeat(65_536),
    );
    expect(record(exchange({ text: 'x'.repeat(70_000) }), redactor()).response?.body).toMatch(
      /^x{65536}\n… \[4464 more characters\]$/,
    );
  });

  test('let no secret through that stands where a body is cut', () => {
    const made = redactor();
    for (const position of [65_530, 65_536, 81_910, 81_919]) {
      const text = `${'x'.repeat(position)}${secret}${'y'.repeat(100_000)}`;
      expect(record(exchange({ text }), made).response?.body).not.toContain('pä$');
    }
    const full = secret.repeat(20_000);
    expect(record(exchange({ text: full }), made).response?.body).not.toContain('pä$');
  });

  test('keep control characters and tell of a fault by its code', () => {
    const recorded = record(exchange({ text: 'a\u0000\u001bb' }), redactor());
    expect(recorded.response?.body).toBe('a\u0000\u001bb');
    const broken = { ...exchange({}), answer: null, fault: { code: 'reset' as const, message: 'it broke' } };
    expect(record(broken, redactor())).toMatchObject({ response: null, fault: 'reset: it broke' });
  });
});
