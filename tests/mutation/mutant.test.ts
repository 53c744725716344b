import { describe, expect, test } from 'vitest';
import { briefly, drawn, keyOf, type Mutant } from './mutant.js';

const mutant = (line: number, original: string): Mutant => ({
  id: String(line),
  file: 'rules/paging.ts',
  line,
  at: `if (${original}) return;`,
  original,
  replacement: 'true',
  mutator: 'ConditionalExpression',
});

describe('a sample of mutants', () => {
  const all = Array.from({ length: 50 }, (_, line) => mutant(line, `take === ${line}`));

  test('is the same for the same seed, and another for another', () => {
    expect(drawn(all, 10, 1)).toEqual(drawn(all, 10, 1));
    expect(drawn(all, 10, 1)).not.toEqual(drawn(all, 10, 2));
  });

  test('holds each mutant once at most', () => {
    expect(new Set(drawn(all, 50, 1)).size).toBe(50);
  });

  test('does not change when a mutant that was not drawn goes', () => {
    const sample = drawn(all, 10, 1);
    const rest = all.filter((one) => sample.includes(one) || one.line > 25);
    expect(drawn(rest, 10, 1)).toEqual(sample);
  });
});

describe('the name of a mutant', () => {
  test('stays when the line moves', () => {
    const moved: Mutant = { ...mutant(3, 'take === 0'), line: 9, id: '7' };
    expect(keyOf(moved)).toBe(keyOf(mutant(3, 'take === 0')));
  });

  test('shows code of many lines on one', () => {
    expect(briefly('{\n  return 1;\n}', '{}')).toEqual({ original: '{ return 1; }', replacement: '{}' });
  });

  test('shows of long code the part that differs', () => {
    const long = `${'a && '.repeat(20)}b`;
    const { original, replacement } = briefly(long, `${long} || c`);
    expect(original).toBe('… && a && a && a && b');
    expect(replacement).toBe('… && a && a && a && b || c');
  });
});
