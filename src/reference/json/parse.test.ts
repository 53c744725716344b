import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse.js';
import { stringifyJson } from './stringify.js';

describe('parseJson', () => {
  it('keeps the digits of every number', () => {
    const text = '{"a":20.20,"b":[1.0E+2,-0.0,12345678901234567890],"c":{"d":1.50}}';
    expect(stringifyJson(parseJson(text))).toBe(text);
  });

  it('agrees with JSON.parse on every JSON text', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        fc.pre(!text.includes('__proto__'));
        expect(JSON.parse(stringifyJson(parseJson(text)))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('agrees with JSON.parse on what is no JSON', () => {
    const broken = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', '0', '\\', '-', ' ', '\n', 'e', '.'),
      )
      .map(([text, at, insert]) => {
        const index = at % (text.length + 1);
        return text.slice(0, index) + insert + text.slice(index + 1);
      });
    fc.assert(
      fc.property(broken, (text) => {
        const parsed = attempt(() => JSON.parse(text));
        const ours = attempt(() => JSON.parse(stringifyJson(parseJson(text))));
        // Ours may refuse more (a name given twice), never less.
        if (ours.isGood) expect(ours).toEqual(parsed);
        else expect(parsed.isGood && !/stands twice|__proto__/.test(ours.reason)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['nesting beyond all measure', '['.repeat(100_000), /levels of nesting/],
    ['objects nested beyond all measure', '{"a":'.repeat(100_000), /levels of nesting/],
    ['a name given twice', '{"a":1,"a":2}', /"a" stands twice/],
    ['the name __proto__', '{"__proto__":{"x":1}}', /__proto__/],
    ['an early end', '{"a":', /ends too early/],
    ['nothing', '', /ends too early/],
    ['a control character', '"a\nb"', /control character/],
    ['an unknown escape', '"\\x"', /unknown escape/],
    ['a text without end', '"abc\\"', /ends too early/],
    ['two values', '1 2', /Unexpected "2" at 2/],
  ])('refuses %s', (_what, text, message) => {
    expect(() => parseJson(text)).toThrow(message);
  });

  it('reads a text of megabytes', () => {
    const text = JSON.stringify('a"\\'.repeat(1_000_000));
    expect(parseJson(text)).toHaveLength(3_000_000);
  });
});

function attempt(read: () => unknown): { isGood: boolean; value?: unknown; reason: string } {
  try {
    return { isGood: true, value: read(), reason: '' };
  } catch (error) {
    return { isGood: false, reason: String(error) };
  }
}
