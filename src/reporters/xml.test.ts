import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, xmlDocument } from './xml.js';

test('elements are indented and text stays as it is', () => {
  const text = 'a < b\n  & c';
  expect(xmlDocument(element('root', { n: 1 }, [element('child', {}, [text]), element('empty', {})]))).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<root n="1">',
      '  <child>a &lt; b',
      '  &amp; c</child>',
      '  <empty/>',
      '</root>',
      '',
    ].join('\n'),
  );
});

test('attributes keep quotes and line ends', () => {
  expect(xmlDocument(element('root', { message: 'say "no"\nnow <' }))).toContain(
    '<root message="say &quot;no&quot;&#10;now &lt;"/>',
  );
});

test('characters that XML cannot hold are shown as escapes', () => {
  expect(xmlDocument(element('root', {}, ['\u0000\u001b[31m\uffff\ud800 😀']))).toContain(
    '<root>\\u0000\\u001b[31m\\uffff\\ud800 😀</root>',
  );
});

test('what a terminal would obey, or what turns the writing direction, is shown as an escape', () => {
  expect(xmlDocument(element('root', { a: '\u009b31m' }, ['\u202e\u007f\u2066 ü']))).toContain(
    '<root a="\\u009b31m">\\u202e\\u007f\\u2066 ü</root>',
  );
});

test('no text breaks out of its element', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const inner = xmlDocument(element('r', { a: text }, [text]))
        .split('\n')
        .slice(1)
        .join('\n');
      const match = /^<r a="([^"<]*)">([^<]*)<\/r>\n$/.exec(inner);
      expect(match).not.toBeNull();
      // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is claimed
      expect(inner).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    }),
  );
});
