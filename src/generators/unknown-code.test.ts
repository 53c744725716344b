import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areShort,
  isOutOfShape,
  lengthenedCode,
  respeltCode,
  shortenedCode,
  shortUnknownCode,
  unknownCode,
  unknownCurrency,
} from './unknown-code.js';

const codes = fc.array(
  fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom('S', '38', 'ss26', 'north & co', 'Größe', '日本'),
  ),
  { maxLength: 5 },
);

test('an unknown code is no known one, in whatever case, and is long enough not to exist by chance', () => {
  fc.assert(
    fc.property(codes, fc.nat(), (known, seed) => {
      const unknown = unknownCode(known, seed);
      expect(known.some((code) => code.toLowerCase() === unknown.toLowerCase())).toBe(false);
      expect(unknown.length).toBeGreaterThanOrEqual(4);
    }),
  );
});

test.each([
  ['outdoor', /^[a-z]{7}$/],
  ['SS-2026', /^[A-Z]{2}-\d{4}$/],
  ['V-001', /^[A-Z]-\d{3}$/],
  ['G100', /^[A-Z]\d{3}$/],
  ['north & co', /^[a-z]{5} & [a-z]{2}$/],
  ['Größe', /^[A-Z][a-z]öß[a-z][a-z]$/],
  ['38', /^\d{5}$/],
  ['S', /^[A-Z]{4}$/],
  ['日本', /^日本[a-z]{4}$/],
])('an unknown code has the shape of %s', (known, shape) => {
  fc.assert(fc.property(fc.nat(), (seed) => shape.test(unknownCode([known], seed))));
});

test.each([
  [['P50001', 'P53000'], /^[A-Z][6-9]\d{4}$/],
  [['10-204', '10-377'], /^[4-9]\d-[4-9]\d{2}$/],
  [['12012', '98040'], /^0\d{4}$/],
  [['01201', '98040'], /^\d{5}$/],
])('beside %j an unknown code begins its numbers higher', (known, shape) => {
  fc.assert(fc.property(fc.nat(), (seed) => shape.test(unknownCode(known, seed))));
});

const uuids = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '7d444840-9dc0-11d1-b245-5ffdce74fad2'];

test.each([
  [uuids, /^[\da-f]{8}-[\da-f]{4}-[14][\da-f]{3}-[9b][\da-f]{3}-[\da-f]{12}$/],
  [['507F1F77BCF86CD799439011'], /^[\dA-F]{24}$/],
  [['cafe', 'face'], /^[a-z]{4}$/],
])('an unknown code like those of %j can be read as one of them', (known, shape) => {
  fc.assert(fc.property(fc.nat(), (seed) => shape.test(unknownCode(known, seed))));
});

test('of several codes an unknown one is like one that need not be lengthened', () => {
  fc.assert(fc.property(fc.nat(), (seed) => /^[a-z]{6}$/.test(unknownCode(['S', 'w1', 'winter'], seed))));
});

test('a code that fits one known one, once it is made longer, is none that may be refused for its form', () => {
  const known = ['S', 'w1', 'winter coat 2 & more of it'];
  fc.assert(fc.property(fc.nat(), (seed) => !isOutOfShape(unknownCode(known, seed), known)));
});

test('a short unknown code is none of the known ones, and exactly like one of them', () => {
  fc.assert(
    fc.property(codes, fc.nat(), (known, seed) => {
      const unknown = shortUnknownCode(known, seed);
      if (unknown === undefined) return;
      expect(known.some((code) => code.toLowerCase() === unknown.toLowerCase())).toBe(false);
      expect(isOutOfShape(unknown, known)).toBe(false);
    }),
  );
});

test.each([
  [['bw', 'hg'], /^[a-z]{2}$/],
  [['S', 'M', 'L'], /^[A-Z]$/],
  [['38', '40'], /^[5-9]\d$/],
  [['1', '2', '3', '4', '5'], undefined],
  [[], undefined],
])('a short unknown code like those of %j', (known, shape) => {
  const unknown = shortUnknownCode(known, 7);
  if (shape === undefined) expect(unknown).toBeUndefined();
  else expect(unknown).toMatch(shape);
});

test.each([
  [['S', 'M', '38'], true],
  [['bw', 'hgrz'], false],
  [['V-001'], false],
  [[], false],
])('whether all of %j are short is %s', (known, expected) => {
  expect(areShort(known)).toBe(expected);
});

test.each([
  ['g5lt', ['w1', 's1'], true],
  ['g5lt', ['w1', 'winter'], false],
  ['harbour-tradin', ['harbour-trading'], true],
  ['harbour-tradin', ['acme', 'harbour-trading'], false],
  ['qwertzu', [], true],
])('whether %s may be refused for its form where %j are known', (code, known, expected) => {
  expect(isOutOfShape(code, known)).toBe(expected);
});

test('an unknown code follows from its seed, and is a word where nothing is known', () => {
  expect(unknownCode(['acme'], 5)).toBe(unknownCode(['acme'], 5));
  expect(unknownCode([], 5)).toMatch(/^[a-z]{7}$/);
});

test.each([
  [['acme', 'outdoor'], 'acmeq'],
  [['XL', 'XXL'], 'XLQ'],
  [['red', 'RedQ', 'b2', 'green'], 'RedQQ'],
  [['38', '104'], undefined],
  [['S', 'M'], undefined],
  [[], undefined],
])('of %j none has one letter more than %s', (known, expected) => {
  expect(lengthenedCode(known)).toBe(expected);
});

test.each([
  [['acme', 'harbour-trading'], 'harbour-tradin'],
  [['Trainings', 'training', 'TRAININ', 'winter-coat'], 'winter-coa'],
  [['aw2026', 'S', 'model', 'trousers', 'dark-green'], undefined],
  [[], undefined],
])('of %j none without its last letter is %s', (known, expected) => {
  expect(shortenedCode(known)).toBe(expected);
});

test.each([
  [['leather', 'wool'], 'leatheq'],
  [['NORDWIND', 'nordwinq'], undefined],
  [['LEATHER'], 'LEATHEQ'],
  [['ss2601', 'a1b2c3d'], undefined],
  [['wool', 'tricoq'], undefined],
])('of %j one is spelt with another last letter: %s', (known, expected) => {
  expect(respeltCode(known)).toBe(expected);
});

test('which codes are whole enough to be cut can be said', () => {
  expect(shortenedCode(['web', 'shops', 'store'], /^.{4,}e$/)).toBe('stor');
});

test('an unknown currency is none of the known ones', () => {
  expect(unknownCurrency(['EUR'])).toBe('QQQ');
  expect(unknownCurrency(['EUR', 'qqq'])).toBe('QQZ');
});
