import { describe, expect, test } from 'vitest';
import { html, trusted } from './markup.js';

describe('a template of HTML', () => {
  test('escapes what is put into it, in elements and attributes', () => {
    const text = `<script>"'&`;
    expect(html`<p title="${text}">${text}</p>`.markup).toBe(
      '<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;</p>',
    );
  });

  test('takes templates as they are, and joins lists', () => {
    expect(html`<ul>${['a', 'b'].map((item) => html`<li>${item}</li>`)}</ul>`.markup).toBe(
      '<ul><li>a</li><li>b</li></ul>',
    );
  });

  test('leaves out what is nothing, but not zero', () => {
    expect(html`${null}${undefined}${false}${0}`.markup).toBe('0');
  });

  test('shows what no document may hold as the replacement character', () => {
    expect(html`${'a\u0000b\ud800c\ufffed'}`.markup).toBe('a\ufffdb\ufffdc\ufffdd');
  });

  test('takes what the suite wrote as it is', () => {
    expect(html`<style>${trusted('a > b {}')}</style>`.markup).toBe('<style>a > b {}</style>');
  });
});
