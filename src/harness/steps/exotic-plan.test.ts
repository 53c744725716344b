import { describe, expect, test } from 'vitest';
import type { Capabilities } from '../../discovery/capabilities.js';
import { noneKnown } from '../../discovery/none-known.js';
import { exoticValues } from '../../generators/values/exotic.js';
import { everyKind, field } from '../../generators/vocabulary.test-helper.js';
import { planRound, updateToParts, withParts } from './exotic-plan.js';

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
      withParts(many, body, planRound(many, body, { number, rounds, seed: 7 })),
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
      ]) {
        expect(
          texts.some((text) => lost.test(text)),
          `${lost} in ${code}`,
        ).toBe(true);
      }
    }
  });

  test('go through all days where one place takes them', () => {
    const days = has([field('product', 'day', 'date')]);
    const labels = planned(days, { day: '2026-01-02' }, 3).map(({ value }) => value.label);
    expect(labels.toSorted()).toEqual(
      exoticValues('date')
        .map(({ label }) => label)
        .toSorted(),
    );
  });

  test('put their values into the places that a product holds, of its variant too', () => {
    const body = { text: 'plain', variants: [{ note: 'plain' }] };
    const parts = planRound(html, body, { number: 0, rounds, seed: 1 });
    const filled = JSON.stringify(withParts(html, body, parts));
    expect(parts).toHaveLength(2);
    expect(filled).not.toContain('plain');
    expect(filled.length).toBeGreaterThan(1_200);
  });

  test('leave variants out of an update that changes none', () => {
    const parts = planRound(html, { text: 'plain' }, { number: 0, rounds, seed: 1 });
    expect(updateToParts(html, parts, { ean: '2000000000008' })).not.toHaveProperty('variants');
  });
});
