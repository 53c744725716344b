import { describe, expect, test } from 'vitest';
import type { RequirementId } from '../../catalogue/index.js';
import { answeredWith } from '../../oracle/fake-exchange.test-helper.js';
import { NoToken } from '../../target/pim.js';
import { createRedactor } from '../../target/secrets/redaction.js';
import { NotApplicable, Untestable } from '../world/endings.js';
import { Ledger } from '../world/ledger.js';
import { type Ending, reportOf } from './report.js';

const must: RequirementId = 'create/unknown-code-is-404';
const should: RequirementId = 'create/unknown-code-is-named';
const observe: RequirementId = 'create/success-status';

const report = (
  id: RequirementId,
  prepare: (ledger: Ledger) => void,
  ending: Ending = {},
  cause: string | null = null,
  secret = 'a-planted-secret',
  { noDefinition = null, noCreate = null }: Partial<Record<'noDefinition' | 'noCreate', string | null>> = {},
) => {
  const ledger = new Ledger(id);
  prepare(ledger);
  const redactor = createRedactor();
  redactor.hide(secret, '$PIM_CLIENT_SECRET');
  return reportOf(ledger, ending, {
    seed: 7,
    replayFlags: '--require-target --reports reports/again',
    cause,
    noDefinition,
    noCreate,
    redactor,
    writes: { behind: () => [] },
  });
};

const found = { expected: 'status 404', received: 'status 201', pointer: null };

const judged = (ledger: Ledger): void => {
  ledger.examples = 1;
};

const deviating = (ledger: Ledger): void => {
  judged(ledger);
  const exchange = answeredWith('{"note":"a-planted-secret"}');
  ledger.evidence.push({
    deviation: { expected: 'status 404', received: 'a-planted-secret', pointer: null, exchange },
    trace: [exchange],
  });
};

describe('the outcome of a check', () => {
  test('is not-applicable where the target rules out every example, and untested where one could have been', () => {
    const excluded = (ledger: Ledger): void => void ledger.exclusions.add('the service fills it in');
    expect(report(must, excluded)).toMatchObject({
      outcome: 'not-applicable',
      reason: 'the service fills it in',
    });
    const both = (ledger: Ledger): void => {
      excluded(ledger);
      ledger.gaps.add('no code is known');
    };
    expect(report(must, both)).toMatchObject({ outcome: 'untested' });
  });

  test('is passed where something was judged and nothing deviated', () => {
    expect(report(must, judged)).toMatchObject({ outcome: 'passed', examples: 1, findings: [] });
  });

  test('is untested where nothing was judged', () => {
    expect(report(must, () => undefined)).toMatchObject({ outcome: 'untested' });
  });

  test('tells what was missing where nothing was there to be judged', () => {
    const reasonFor = (id: RequirementId, noDefinition: string | null = null) =>
      report(id, () => undefined, {}, null, 'a-planted-secret', { noDefinition }).reason;
    expect(reasonFor(must)).toContain('PIM_FIXTURES');
    expect(reasonFor('definitions/no-third-key', 'it was answered 401')).toBe('it was answered 401');
    const lead = 'the lists showed no product to be judged: see';
    expect(reasonFor('list/date-range-holds')).toBe(
      `${lead} list/elements-are-products and list/no-state-means-all`,
    );
    expect(reasonFor('list/elements-are-products')).toBe(`${lead} list/no-state-means-all`);
  });

  test('names no code as missing where no create was accepted', () => {
    const thrown = new Untestable('no channel is known: name some under "channels" in PIM_FIXTURES');
    const noCreate = 'no product was accepted: status 500';
    const reasonOf = (ending: Ending) =>
      report(must, () => undefined, ending, null, 'a-planted-secret', { noCreate }).reason;
    expect(reasonOf({ thrown })).toBe(noCreate);
    expect(reasonOf({ thrown: new Untestable('no price') })).toBe('no price');
  });

  test('follows the level of the requirement where something deviated', () => {
    expect(report(must, deviating).outcome).toBe('failed');
    expect(report(should, deviating).outcome).toBe('warned');
  });

  test('is observed where the text is silent, with what was seen', () => {
    const seen = report(observe, (ledger) => ledger.observe('', '201'));
    expect(seen).toMatchObject({ outcome: 'observed', observation: '201' });
  });

  test('tells reasons apart', () => {
    expect(report(must, () => undefined, { thrown: new NotApplicable('no such field') })).toMatchObject({
      outcome: 'not-applicable',
      reason: 'no such field',
    });
    expect(report(must, () => undefined, { thrown: new Untestable('no code') })).toMatchObject({
      outcome: 'untested',
      reason: 'no code',
    });
    expect(report(must, judged, { thrown: new TypeError('oops') })).toMatchObject({
      outcome: 'error',
      reason: 'TypeError: oops',
    });
  });

  test('names a target that went away as the one cause, but not for a setting that is missing', () => {
    const stumbled = report(must, () => undefined, { thrown: new Untestable('no product') }, 'it is closed');
    expect(stumbled.reason).toBe('it is closed');
    const unset = report(
      must,
      () => undefined,
      { thrown: new NoToken('set PIM_LIMITED_CLIENT_ID') },
      'it is closed',
    );
    expect(unset.reason).toBe('set PIM_LIMITED_CLIENT_ID');
  });
});

describe('a finding', () => {
  test('says how to see it again, and shows the exchange that was judged', () => {
    const [finding] = report(must, deviating).findings;
    expect(finding?.replay).toBe(
      'pim-conformance run --only create/unknown-code-is-404 --seed 7 --require-target --reports reports/again',
    );
    expect(finding?.exchanges.at(-1)?.response?.status).toBe(200);
  });

  test('says how often the same was asked, where it was more than once', () => {
    const [finding] = report(must, (ledger) => {
      judged(ledger);
      const reads = [1, 2, 3].map((number) => ({ ...answeredWith('{}'), number }));
      ledger.evidence.push({ deviation: { ...found }, trace: reads });
    }).findings;
    expect(finding?.exchanges.map(({ asked }) => asked)).toEqual([3]);
    expect(report(must, deviating).findings[0]?.exchanges[0]).not.toHaveProperty('asked');
  });

  test('names the drawn example that it is about, and how to see that one again', () => {
    const drawn = (ledger: Ledger): void => {
      deviating(ledger);
      ledger.evidence.splice(0, 1, { deviation: { ...found }, trace: [], path: '8:0:5' });
    };
    const [finding] = report(must, drawn).findings;
    expect(finding?.example).toEqual({ seed: 7, path: '8:0:5' });
    expect(finding?.replay).toBe(
      'pim-conformance run --only create/unknown-code-is-404 --seed 7 --path 8:0:5 --require-target --reports reports/again',
    );
    expect(report(must, deviating).findings[0]).not.toHaveProperty('example');
  });

  test('holds no secret, wherever it came from', () => {
    expect(JSON.stringify(report(must, deviating))).not.toContain('a-planted-secret');
  });
});

describe('what is told of drawn examples', () => {
  const drawn = { planned: 100, judged: 100, discarded: 0, discardedFor: null, stopped: null };
  const told = (
    more:
      | Partial<typeof drawn>
      | { stopped: string }
      | { discardedFor: string; discarded: number; judged: number },
  ) =>
    report(must, (ledger) => {
      judged(ledger);
      ledger.drawn = { ...drawn, ...more };
    }).drawn;

  test('is nothing where none was drawn, and no note where all were judged', () => {
    expect(report(must, judged)).not.toHaveProperty('drawn');
    expect(told({})).toEqual({ planned: 100, judged: 100, discarded: 0, note: null });
  });

  test('is what was reached where a bound was', () => {
    expect(told({ judged: 12, stopped: 'the time is over' })?.note).toBe(
      '12 of 100 drawn examples were judged: the time is over',
    );
  });

  test('is that the rule says nothing of most of them, but not of a few', () => {
    expect(told({ judged: 40, discarded: 60, discardedFor: 'the product has no price' })?.note).toBe(
      '40 of 100 drawn examples were judged: the rule says nothing of the others (the product has no price)',
    );
    expect(told({ judged: 60, discarded: 40, discardedFor: 'the product has no price' })?.note).toBeNull();
    expect(told({ judged: 0, discarded: 5, discardedFor: 'the product has no price' })?.note).toBeNull();
  });

  test('is the reason of a requirement that judged nothing at all', () => {
    const reached = report(must, (ledger) => {
      ledger.drawn = { ...drawn, judged: 0, stopped: 'the time is over: raise it' };
    });
    expect(reached).toMatchObject({ outcome: 'untested', reason: 'the time is over: raise it' });
  });
});

test.each(['create', 'code', 'failed', 'unknown', 'get', 'GET'])(
  'a secret that is a word of reports, such as %s, leaves what the suite goes by as it is',
  (secret) => {
    const { id, outcome, findings } = report(must, deviating, {}, null, secret);
    expect([id, outcome]).toEqual([must, 'failed']);
    const [finding] = findings;
    expect(finding?.replay).toMatch(`pim-conformance run --only ${must} `);
    expect(finding?.exchanges[0]).toMatchObject({ operation: 'get', request: { method: 'GET' } });
  },
);

test('a habit that a broken rule hides is untested for that rule', () => {
  const { outcome, reason } = report(observe, deviating);
  expect(outcome).toBe('untested');
  expect(reason).toBe('a rule is broken where this would show: status 404; received $PIM_CLIENT_SECRET');
});
