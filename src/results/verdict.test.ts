import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOnlyReason } from './read-only.js';
import { outcomes } from './results.js';
import { conclusionFrom, countsInWords, type JudgedRequirement, type Terms } from './verdict.js';

const plain: Terms = {
  selection: null,
  strict: false,
  readOnly: false,
  acceptUntested: false,
  aborted: null,
  fault: null,
};
const must = (outcome: JudgedRequirement['outcome']): JudgedRequirement => ({ level: 'MUST', outcome });
const should = (outcome: JudgedRequirement['outcome']): JudgedRequirement => ({ level: 'SHOULD', outcome });
const observe = (outcome: JudgedRequirement['outcome']): JudgedRequirement => ({ level: 'OBSERVE', outcome });

const judgedSets = fc.array(
  fc.record<JudgedRequirement>({
    level: fc.constantFrom('MUST', 'SHOULD', 'OBSERVE'),
    outcome: fc.constantFrom(...outcomes),
  }),
  { maxLength: 12 },
);
const anyTerms = fc.record<Terms>({
  selection: fc.option(fc.constant(['create/*'])),
  strict: fc.boolean(),
  readOnly: fc.boolean(),
  acceptUntested: fc.boolean(),
  aborted: fc.option(fc.constant('the target went away')),
  fault: fc.constant(null),
});

const wordAndStatus = (requirements: readonly JudgedRequirement[], terms: Partial<Terms> = {}) => {
  const { verdict, exitStatus } = conclusionFrom(requirements, { ...plain, ...terms });
  return [verdict, exitStatus];
};

describe('the verdict of a whole run', () => {
  test('is conformant where every applicable MUST passed', () => {
    const requirements = [must('passed'), must('not-applicable'), should('warned'), observe('observed')];
    expect(wordAndStatus(requirements)).toEqual(['conformant', 0]);
  });

  test('is non-conformant where a MUST failed', () => {
    expect(wordAndStatus([must('passed'), must('failed'), must('untested')])).toEqual(['non-conformant', 1]);
  });

  test('is incomplete where a MUST is untested', () => {
    expect(wordAndStatus([must('passed'), must('untested')])).toEqual(['incomplete', 3]);
  });

  test('does not mind an untested SHOULD or OBSERVE', () => {
    expect(wordAndStatus([must('passed'), should('untested'), observe('untested')])).toEqual([
      'conformant',
      0,
    ]);
  });

  test('is incomplete where no MUST was judged', () => {
    expect(wordAndStatus([])).toEqual(['incomplete', 3]);
    expect(wordAndStatus([should('passed'), must('not-applicable')])).toEqual(['incomplete', 3]);
  });

  test('is incomplete where the target went away, unless a MUST had failed before', () => {
    const aborted = 'the target went away';
    expect(wordAndStatus([must('passed')], { aborted })).toEqual(['incomplete', 3]);
    expect(wordAndStatus([must('failed'), must('untested')], { aborted })).toEqual(['non-conformant', 1]);
  });

  test("never blames the target for the suite's own fault", () => {
    expect(wordAndStatus([must('passed'), should('error')])).toEqual(['incomplete', 4]);
    expect(wordAndStatus([must('failed'), must('error')])).toEqual(['non-conformant', 4]);
  });
});

describe('a strict run', () => {
  test('fails by a warning', () => {
    expect(wordAndStatus([must('passed'), should('warned')], { strict: true })).toEqual([
      'non-conformant',
      1,
    ]);
  });

  test('is conformant without one', () => {
    expect(wordAndStatus([must('passed'), should('untested')], { strict: true })).toEqual(['conformant', 0]);
  });
});

describe('a run over a selection', () => {
  const selection = ['create/*'];

  test('has status 0 where all that was selected passed, but is never called conformant', () => {
    expect(wordAndStatus([must('passed')], { selection })).toEqual(['incomplete', 0]);
  });

  test('keeps the statuses of what was selected', () => {
    expect(wordAndStatus([must('failed')], { selection })).toEqual(['non-conformant', 1]);
    expect(wordAndStatus([must('passed'), must('untested')], { selection })).toEqual(['incomplete', 3]);
    expect(wordAndStatus([should('passed')], { selection })).toEqual(['incomplete', 3]);
  });
});

describe('a run that only reads', () => {
  const terms = { selection: ['--read-only'], readOnly: true };
  const leftAside = { ...must('untested'), reason: readOnlyReason };

  test('judges what takes no writes', () => {
    expect(wordAndStatus([must('passed'), leftAside], terms)).toEqual(['incomplete', 0]);
    expect(wordAndStatus([must('failed'), leftAside], terms)).toEqual(['non-conformant', 1]);
  });

  test('is incomplete where something is untested for another reason, or nothing was judged', () => {
    const other = { ...must('untested'), reason: 'no product was found' };
    expect(wordAndStatus([must('passed'), other], terms)).toEqual(['incomplete', 3]);
    expect(wordAndStatus([leftAside], terms)).toEqual(['incomplete', 3]);
  });
});

describe('accepting untested MUSTs', () => {
  const acceptUntested = true;

  test('turns the status into 0 and leaves the word', () => {
    expect(wordAndStatus([must('passed'), must('untested')], { acceptUntested })).toEqual(['incomplete', 0]);
  });

  test('does nothing where no MUST was judged, the run broke off, or something failed', () => {
    expect(wordAndStatus([must('untested')], { acceptUntested })).toEqual(['incomplete', 3]);
    const aborted = 'the target went away';
    expect(wordAndStatus([must('passed'), must('untested')], { acceptUntested, aborted })[1]).toBe(3);
    expect(wordAndStatus([must('failed'), must('untested')], { acceptUntested })[1]).toBe(1);
    expect(wordAndStatus([must('passed'), must('error')], { acceptUntested })[1]).toBe(4);
  });
});

describe('over any set of outcomes', () => {
  const property = (holds: (requirements: readonly JudgedRequirement[], terms: Terms) => void) =>
    fc.assert(fc.property(judgedSets, anyTerms, holds), { numRuns: 2_000 });

  test('the order of the requirements does not matter', () => {
    property((requirements, terms) => {
      expect(conclusionFrom(requirements.toReversed(), terms)).toEqual(conclusionFrom(requirements, terms));
    });
  });

  test('conformant means status 0, all selected, a MUST judged, none failed or untested, no error', () => {
    property((requirements, terms) => {
      const { verdict, exitStatus, counts, gaps } = conclusionFrom(requirements, terms);
      if (verdict !== 'conformant') return;
      expect({ exitStatus, gaps, error: counts.error }).toEqual({ exitStatus: 0, gaps: [], error: 0 });
      const musts = requirements.filter(({ level }) => level === 'MUST');
      const good = musts.filter(({ outcome }) => ['passed', 'warned', 'not-applicable'].includes(outcome));
      expect(good).toHaveLength(musts.length);
      expect(good.some(({ outcome }) => outcome !== 'not-applicable')).toBe(true);
      expect([terms.selection, terms.aborted]).toEqual([null, null]);
    });
  });

  test('a failed MUST always shows in word and status', () => {
    property((requirements, terms) => {
      const { verdict, exitStatus } = conclusionFrom([...requirements, must('failed')], terms);
      expect(verdict).toBe('non-conformant');
      expect([1, 4]).toContain(exitStatus);
    });
  });

  test('status 4 means an error and nothing else', () => {
    property((requirements, terms) => {
      const { exitStatus, counts } = conclusionFrom(requirements, terms);
      expect(exitStatus === 4).toBe(counts.error > 0);
    });
  });

  test('accepting untested MUSTs never changes the word and only ever turns 3 into 0', () => {
    property((requirements, terms) => {
      const without = conclusionFrom(requirements, { ...terms, acceptUntested: false });
      const accepting = conclusionFrom(requirements, { ...terms, acceptUntested: true });
      expect(accepting.verdict).toBe(without.verdict);
      if (accepting.exitStatus === without.exitStatus) return;
      expect([without.exitStatus, accepting.exitStatus]).toEqual([3, 0]);
      expect(terms.aborted).toBeNull();
    });
  });

  test('a baseline that fits never changes the word, and only ever turns 1 or 3 into 0', () => {
    property((requirements, terms) => {
      const without = conclusionFrom(requirements, terms);
      const expecting = conclusionFrom(
        requirements.map((requirement) => ({ ...requirement, accepted: true })),
        terms,
      );
      expect(expecting.verdict).toBe(without.verdict);
      if (expecting.exitStatus === without.exitStatus) return;
      // Where the failure was all that hid that the run broke off, that shows now.
      expect([0, 3]).toContain(expecting.exitStatus);
      expect([1, 3]).toContain(without.exitStatus);
      if (terms.aborted !== null) expect(expecting.exitStatus).toBe(3);
    });
  });

  test('a baseline that does not fit gives 1, unless the suite itself failed', () => {
    property((requirements, terms) => {
      const { exitStatus, counts } = conclusionFrom(requirements, { ...terms, baselineBroken: true });
      expect(exitStatus).toBe(counts.error > 0 ? 4 : 1);
    });
  });

  test('a selection changes neither failures nor status', () => {
    property((requirements, terms) => {
      const whole = conclusionFrom(requirements, { ...terms, selection: null });
      const part = conclusionFrom(requirements, { ...terms, selection: ['get/*'] });
      expect(part.exitStatus).toBe(whole.exitStatus);
      expect(part.verdict).toBe(whole.verdict === 'conformant' ? 'incomplete' : whole.verdict);
    });
  });

  test('the counts add up to the number of requirements', () => {
    property((requirements, terms) => {
      const { counts } = conclusionFrom(requirements, terms);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(requirements.length);
    });
  });
});

test('counts in words leave out what did not occur', () => {
  expect(
    countsInWords(conclusionFrom([must('passed'), must('passed'), should('warned')], plain).counts),
  ).toBe('2 passed, 1 warned');
  expect(countsInWords(conclusionFrom([], plain).counts)).toBe('nothing was judged');
});

describe('a pending requirement', () => {
  test('changes neither word, status nor counts, whatever became of it and under any terms', () => {
    fc.assert(
      fc.property(judgedSets, judgedSets, anyTerms, (requirements, others, terms) => {
        const pending = others.map((other) => ({ ...other, pending: true }));
        expect(conclusionFrom([...requirements, ...pending], terms)).toEqual(
          conclusionFrom(requirements, terms),
        );
      }),
    );
  });

  test('is not enough to have judged something', () => {
    expect(wordAndStatus([{ ...must('passed'), pending: true }])).toEqual(['incomplete', 3]);
  });
});
