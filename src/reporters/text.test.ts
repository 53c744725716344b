import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted, cutTo, padTo, visible, visibleLines, widthOf, wrapTo } from './text.js';

describe('text from the target', () => {
  test('cannot colour or move anything on a terminal', () => {
    expect(visible('\u001b[31mred\u001b[0m\u0007')).toBe('\\u001b[31mred\\u001b[0m\\u0007');
    expect(visible('one\r\ntwo\tthree')).toBe('one\\r\\ntwo\\tthree');
    expect(visible('\u202eolleh\u2028')).toBe('\\u202eolleh\\u2028');
    expect(visible('\ud800')).toBe('\\ud800');
  });

  test.each([
    ['::error::failed', '\\u003a:error::failed'],
    ['so ::add-mask::text', 'so \\u003a:add-mask::text'],
    ['one\n::stop-commands::x', 'one\\n::stop-commands::x'],
    ['a##[set-output name=x]y', 'a\\u0023#[set-output name=x]y'],
    ['##vso[task.complete]', '\\u0023#vso[task.complete]'],
    ["###teamcity[message text='x']", "#\\u0023#teamcity[message text='x']"],
  ])('gives a build server no command: %s', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  test('keeps what people read', () => {
    expect(visible('Größe “20 €” 👩‍👩‍👧 日本 שלום')).toBe('Größe “20 €” 👩‍👩‍👧 日本 שלום');
    expect(visible('std::move ## title [1] :: #[x]')).toBe('std::move ## title [1] :: #[x]');
  });

  test('never holds a control character, whatever came', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text)).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
      }),
    );
  });

  test('may keep its lines', () => {
    expect(visibleLines('a\u0000\nb')).toBe('a\\u0000\nb');
  });
});

describe('a line', () => {
  test('is measured in columns', () => {
    expect(widthOf('abc')).toBe(3);
    expect(widthOf('e\u0301')).toBe(1);
    expect(widthOf('日本')).toBe(4);
    expect(widthOf('👩‍👩‍👧')).toBe(2);
  });

  test('is filled up and cut by columns', () => {
    expect(padTo('日本', 6)).toBe('日本  ');
    expect(cutTo('abcdef', 6)).toBe('abcdef');
    expect(cutTo('abcdefg', 6)).toBe('abcde…');
    expect(cutTo('日本日本', 6)).toBe('日本…');
  });

  test('is wrapped at blanks', () => {
    expect(wrapTo('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapTo('a much-too-long-word b', 6)).toEqual(['a', 'much-too-long-word', 'b']);
    expect(wrapTo('', 6)).toEqual(['']);
  });
});

test('numbers are counted in singular and plural', () => {
  expect([counted(1, 'request'), counted(2694, 'request'), counted(2, 'entry', 'entries')]).toEqual([
    '1 request',
    '2,694 requests',
    '2 entries',
  ]);
});
