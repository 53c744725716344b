import { describe, expect, test } from 'vitest';
import { sampleDetection } from '../../results/fixtures/sample-detection.js';
import { renderDetectionPage } from './detection-page.js';

const caught = renderDetectionPage(sampleDetection());

describe('the page of a proof', () => {
  test('says whether it holds, in words and figures', () => {
    expect(renderDetectionPage({ ...sampleDetection({ selection: null }), holds: true })).toContain(
      '>The proof holds</h1>',
    );
    expect(caught).toContain('>The proof holds for what was selected (*)</h1>');
    expect(caught).toContain('2026-01-02 03:04 UTC · profile standard · seed 1</p>');
    expect(renderDetectionPage(sampleDetection({ seeds: [7, 8] }))).toContain('· seeds 7, 8</p>');
    expect(caught).toContain('<b>1 / 1</b> lawful services raised no alarm');
    const broken = renderDetectionPage(sampleDetection({}, ['get/by-product-id']));
    expect(broken).toContain('The proof does not hold');
    expect(broken).toContain('1 false alarm');
  });

  test('draws a mark for what was caught and for each consequence, with the way to what was found', () => {
    expect(caught.match(/class="caught"/g)?.length).toBe(2);
    expect(caught.match(/class="declared"/g)?.length).toBe(2);
    expect(caught).toContain('href="#fault-take-ignored"');
    expect(caught).toContain('id="fault-take-ignored"');
    expect(caught).toContain('status 404');
  });

  test('tells by its form what nobody declared, and what was not caught', () => {
    const other = renderDetectionPage(sampleDetection({}, [], ['get/by-product-id']));
    expect(other).toContain(
      '<title>take-ignored: get/by-product-id turned red, and nobody declared it</title>',
    );
    expect(other).toContain('<title>take-ignored: list/take-bounds-the-answer not caught</title>');
  });

  test('blames nobody for a rare defect that the profile does not promise to catch', () => {
    const proof = sampleDetection();
    const [fault] = proof.faults;
    if (fault === undefined) throw new Error('the sample holds no fault');
    const missed = { ...fault, caught: false, promised: false, rare: 'deep' as const };
    const counts = { ...proof.counts, faults: 2, promised: 1 };
    const page = renderDetectionPage({ ...proof, counts, faults: [fault, missed] });
    expect(page).toContain('<b>1 / 1</b> defects caught');
    expect(page).toContain('<b>0 / 1</b> rare defects caught that the profile standard does not promise');
    expect(page).toContain('not caught, nor promised: it is rare');
    expect(page).not.toContain('<span class="bad">');
  });

  test('lists what stood beside a defect, and what could not be judged on its service', () => {
    const proof = sampleDetection();
    const [fault] = proof.faults;
    if (fault === undefined) throw new Error('the sample holds no fault');
    expect(caught).not.toMatch(/other defects|not be judged/);
    const together = { ...fault, beside: ['nobody-found', 'pages-overlap'], untested: ['get/by-ean'] };
    const page = renderDetectionPage({ ...proof, faults: [together] });
    expect(page).toContain(
      'Its service had other defects: <code>nobody-found</code>, <code>pages-overlap</code>.',
    );
    expect(page).toContain('Could not be judged on its service: <code>get/by-ean</code>.');
  });

  test('says nothing of lawful services where none was looked at', () => {
    const proof = sampleDetection();
    const counts = { ...proof.counts, dialects: 0, clean: 0 };
    const page = renderDetectionPage({ ...proof, counts, dialects: [] });
    const lawful = /lawful services raised|<h2>Lawful/g;
    expect(caught.match(lawful)?.length).toBe(2);
    expect(page).not.toMatch(lawful);
    expect(page).toContain('<b>1 / 1</b> defects caught');
  });

  test('names requirements without a defect', () => {
    const page = renderDetectionPage(sampleDetection({ selection: null }));
    expect(page).toMatch(/Nothing shows that these can fail: [^<]*\btoken\/issued\b/);
  });

  test('shows what a target answered as text, and asks no network for anything', () => {
    const [fault] = sampleDetection().faults;
    if (fault?.own == null) throw new Error('the sample holds no fault');
    const own = { ...fault.own, received: '<img src=x onerror=alert(1)>' };
    const page = renderDetectionPage({ ...sampleDetection(), faults: [{ ...fault, own }] });
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<(img|script|link|iframe)|@import|url\(/);
  });
});
