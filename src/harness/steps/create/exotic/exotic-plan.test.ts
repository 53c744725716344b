import { describe, expect, test } from 'vitest';
import type { Capabilities } from '../../../../discovery/capabilities.js';
import { noneKnown } from '../../../../discovery/none-known.js';
import { exoticValues } from '../../../../generators/values/exotic.js';
import { everyKind, field } from '../../../../generators/vocabulary.test-helper.js';
import { planEverywhere, planRound, updateToParts, withParts } from './exotic-plan.js';

const has = (fields: Capabilities['fields']): Capabilities => ({
  ...noneKnown('nothing was asked'),
  ...everyKind,
  noDefinition: null,
  fields,
});

const rounds = 8;

const planned = (capabilities: Capabilities, body: Parameters<typeof planRound>[1], seed: number) =>
  Array.from({ length: rounds }, (_, number) =>
    planRound(capabilities, body, { number, rounds, seed }),
  ).flat();

describe('the rounds of a run', () => {
  const html = has([field('product', 'text', 'html'), field('variant', 'note', 'html')]);
  const shortTexts = exoticValues('html').filter(({ alone }) => alone === undefined);

  test.each([0, 5, 996])('go through all short texts where one place takes them, with seed %i', (seed) => {
    const labels = planned(html, { text: 'plain' }, seed).map(({ value }) => value.label);
    expect(labels).toEqual(expect.arrayContaining(shortTexts.map(({ label }) => label)));
    expect(labels).toContain('a text of 600 characters');
  });

  test('bring what is most often lost to every text of a product, however many it has', () => {
    const codes = Array.from({ length: 30 }, (_, index) => `html ${index}`);
    const many = has(codes.map((code) => field('product', code, 'html')));
    const body = Object.fromEntries(codes.map((code) => [code, 'plain']));
    const products = Array.from({ length: rounds }, (_, number) =>
      withParts(many, body, planRound(many, body, { number, rounds, seed: 7 }), () => 1),
    );
    for (const code of codes) {
      const texts = products.map((product) => String(product[code]));
      for (const lost of [
        /^ {2}.* {2}$/s,
        /\S {2}\S/,
        /\r\n/,
        /\u00A0/,
        /e\u0301/,
        /\p{Emoji_Presentation}/u,
        /&eacute;/,
        /'single'/,
      ]) {
        expect(
          texts.some((text) => lost.test(text)),
          `${lost} in ${code}`,
        ).toBe(true);
      }
    }
  });

  test('bring another day each to a place, however many places there are', () => {
    const codes = Array.from({ length: exoticValues('date').length }, (_, index) => `day ${index}`);
    for (const some of [codes.slice(0, 1), codes]) {
      const days = has(some.map((code) => field('product', code, 'date')));
      const body = Object.fromEntries(some.map((code) => [code, '2026-01-02']));
      const first = planned(days, body, 3).filter((part) => part.field.code === 'day 0');
      expect(new Set(first.map(({ value }) => value.label)).size).toBe(rounds);
    }
  });

  test('put their values into the places that a product holds, of its variant too', () => {
    const body = { text: 'plain', variants: [{ note: 'plain' }] };
    const parts = planRound(html, body, { number: 0, rounds, seed: 1 });
    const filled = JSON.stringify(withParts(html, body, parts, () => 1));
    expect(parts).toHaveLength(2);
    expect(filled).not.toContain('plain');
    expect(filled.length).toBeGreaterThan(1_200);
  });

  test('leave variants out of an update that changes none', () => {
    const parts = planRound(html, { text: 'plain' }, { number: 0, rounds, seed: 1 });
    expect(updateToParts(html, parts, { ean: '2000000000008' }, () => 1)).not.toHaveProperty('variants');
  });
});

test('the updates of a run bring every unusual value of its kind to every place', () => {
  const fields = [
    field('product', 'text', 'html'),
    field('product', 'day', 'date'),
    field('variant', 'note', 'html'),
  ];
  const body = { text: 'plain', day: '2026-01-02', variants: [{ note: 'plain' }] };
  const sent = planEverywhere(has(fields), body).flat();
  for (const { code, kind } of fields) {
    const labels = sent.filter((part) => part.field.code === code).map(({ value }) => value.label);
    expect(labels.toSorted()).toEqual(
      exoticValues(kind)
        .map(({ label }) => label)
        .toSorted(),
    );
  }
});

test('no two variants of a product take the same whole number', () => {
  const orders = has([field('variant', 'order', 'integer'), field('variant', 'note', 'text')]);
  const body = {
    variants: [
      { order: 1, note: 'a' },
      { order: 2, note: 'b' },
    ],
  };
  for (let number = 0; number < rounds; number += 1) {
    const parts = planRound(orders, body, { number, rounds, seed: 7 });
    const { variants } = withParts(orders, body, parts, () => 1);
    const [first, last] = Array.isArray(variants) ? variants : [];
    expect(first).toMatchObject({ order: 1, note: expect.not.stringMatching(/^a$/) });
    expect(last).not.toMatchObject({ order: 2 });
  }
});
