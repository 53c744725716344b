import { describe, expect, test } from 'vitest';
import { requirementIds, requirementOf } from '../../catalogue/index.js';
import { failing, sampleDetection, sampleDialect, sampleFault } from '../fixtures/sample-detection.js';
import { failedReport, passedReport, sampleResults } from '../fixtures/sample-results.js';
import { promises } from './promise.js';
import { detectionOf, proveDialect, proveDialects, proveFault, proveTogether } from './prove.js';

/** A whole proof of one seed. */
const run = {
  startedAt: '',
  durationMs: 0,
  profile: 'standard',
  seeds: [1],
  together: 1,
  selection: ['x'],
  aborted: null,
  fault: null,
};

const ids = (sightings: readonly { readonly id: string }[]): string[] => sightings.map(({ id }) => id);

describe('a defect', () => {
  test('is caught where its own requirement turned red, and exact where nothing else did', () => {
    const proof = proveFault(sampleFault, failing('list/take-bounds-the-answer'));
    expect([proof.caught, proof.consequences, proof.undeclared]).toEqual([true, [], []]);
    expect(proof.own).toMatchObject({ expected: 'status 404', received: 'status 201', pointer: '/brand' });
    expect(proof.own?.exchange?.request.method).toBe('POST');
  });

  test('may have the consequences that it declares, and no others', () => {
    const proof = proveFault(
      sampleFault,
      failing('list/take-bounds-the-answer', 'list/pages-cover-the-set', 'get/by-product-id'),
    );
    expect([ids(proof.consequences), ids(proof.undeclared)]).toEqual([
      ['list/pages-cover-the-set'],
      ['get/by-product-id'],
    ]);
  });

  test('is not caught by a consequence alone', () => {
    expect(proveFault(sampleFault, failing('list/pages-cover-the-set')).caught).toBe(false);
  });

  test('is not caught where its requirement could not be judged, or the suite failed at it', () => {
    for (const outcome of ['untested', 'error'] as const) {
      const report = { ...passedReport('list/take-bounds-the-answer'), outcome, reason: 'why' };
      const proof = proveFault(sampleFault, sampleResults([report]));
      expect([proof.caught, proof.own?.reason]).toEqual([false, 'why']);
    }
  });
});

describe('several defects of one service', () => {
  const other = {
    ...sampleFault,
    name: 'nobody-found',
    requirement: 'get/by-product-id',
    consequences: [],
  } as const;

  test('are told apart by what each of them declares', () => {
    const red = failing('list/take-bounds-the-answer', 'list/pages-cover-the-set', 'get/by-product-id');
    const { shown, open } = proveTogether([sampleFault, other], red);
    const [first, second] = shown;
    expect(open).toEqual([]);
    expect(first).toMatchObject({ name: 'take-ignored', caught: true, undeclared: [], beside: [other.name] });
    expect(ids(first?.consequences ?? [])).toEqual(['list/pages-cover-the-set']);
    expect(second).toMatchObject({ name: 'nobody-found', caught: true, consequences: [], undeclared: [] });
  });

  test('both have a consequence that both declare, and that shows no rare one', () => {
    const alike = { ...other, consequences: ['list/pages-cover-the-set'] };
    const red = failing('list/take-bounds-the-answer', 'get/by-product-id', 'list/pages-cover-the-set');
    const { shown } = proveTogether([sampleFault, alike], red);
    expect(shown.map(({ consequences }) => ids(consequences))).toEqual([
      ['list/pages-cover-the-set'],
      ['list/pages-cover-the-set'],
    ]);
    expect(shown.flatMap(({ undeclared }) => undeclared)).toEqual([]);
    const rare = { ...alike, rare: 'standard' } as const;
    const without = failing('list/take-bounds-the-answer', 'list/pages-cover-the-set');
    expect(proveTogether([rare], failing('list/pages-cover-the-set')).open).toEqual([]);
    expect(proveTogether([sampleFault, rare], without).open).toEqual([rare]);
  });

  test('are shown as far as they are caught: one may have hidden another', () => {
    const { shown, open } = proveTogether([sampleFault, other], failing('list/take-bounds-the-answer'));
    expect(shown.map(({ name }) => name)).toEqual(['take-ignored']);
    expect(open).toEqual([other]);
  });

  test('have listed with each what could not be judged on their service', () => {
    const untested = { ...passedReport('list/is-array'), outcome: 'untested', reason: 'why' } as const;
    const observed = {
      ...passedReport('list/known-and-unknown-channel'),
      outcome: 'untested',
      reason: 'why',
    } as const;
    const caught = failedReport('list/take-bounds-the-answer');
    const { shown } = proveTogether([sampleFault, other], sampleResults([caught, untested, observed]));
    expect(shown.map((proof) => proof.untested)).toEqual([['list/is-array']]);
  });

  test('are all left open where something is red that none declares, or the suite failed', () => {
    const both = ['list/take-bounds-the-answer', 'get/by-product-id'] as const;
    const broken = { ...passedReport('get/by-product-id'), outcome: 'error', reason: 'why' } as const;
    for (const results of [
      failing(...both, 'list/is-array'),
      sampleResults([failedReport('list/take-bounds-the-answer'), broken]),
    ]) {
      expect(proveTogether([sampleFault, other], results)).toEqual({ shown: [], open: [sampleFault, other] });
    }
  });
});

describe('several freedoms of one service', () => {
  const warned = { ...failedReport('definitions/no-third-key'), outcome: 'warned' } as const;
  const third = { ...sampleDialect, name: 'third-key', consequences: ['definitions/no-third-key'] };

  test('are warned of where one of them declares it, and blamed for nothing', () => {
    const { shown, open } = proveDialects([sampleDialect, third], sampleResults([warned]));
    const [first, second] = shown;
    expect(open).toEqual([]);
    expect(first).toMatchObject({ alarms: [], deserved: [], beside: ['third-key'] });
    expect(second).toMatchObject({ alarms: [], beside: ['newest-first'] });
    expect(ids(second?.deserved ?? [])).toEqual(['definitions/no-third-key']);
  });

  test('have every alarm told of each of them', () => {
    const { shown } = proveDialects([sampleDialect, third], failing('get/by-product-id'));
    expect(shown.map(({ alarms }) => ids(alarms))).toEqual([['get/by-product-id'], ['get/by-product-id']]);
  });
});

describe('a service of which something could not be judged', () => {
  const untested = requirementIds
    .filter((id) => id.startsWith('list/') && requirementOf(id).level !== 'OBSERVE')
    .map((id) => ({ ...passedReport(id), outcome: 'untested', reason: 'why' }) as const);
  const other = { ...sampleDialect, name: 'gzip' };

  test('says nothing of several freedoms, unless it raised an alarm', () => {
    const some = untested.slice(0, 1);
    expect(proveDialects([sampleDialect, other], sampleResults(some))).toEqual({
      shown: [],
      open: [sampleDialect, other],
    });
    const alarmed = sampleResults([...some, failedReport('get/by-product-id')]);
    expect(proveDialects([sampleDialect, other], alarmed).shown.length).toBe(2);
    expect(proveDialects([sampleDialect], sampleResults(some)).shown.length).toBe(1);
  });

  test('says nothing of several defects where it is much', () => {
    const faults = [
      sampleFault,
      { ...sampleFault, name: 'nobody-found', requirement: 'get/by-product-id' },
    ] as const;
    const caught = [failedReport('get/by-product-id'), failedReport('list/take-bounds-the-answer')];
    const rest = untested.filter(({ id }) => id !== 'list/take-bounds-the-answer');
    expect(proveTogether(faults, sampleResults([...caught, ...rest.slice(0, 20)])).shown.length).toBe(2);
    expect(proveTogether(faults, sampleResults([...caught, ...rest.slice(0, 21)]))).toEqual({
      shown: [],
      open: faults,
    });
  });
});

describe('a rare defect', () => {
  const rareFault = { ...sampleFault, rare: 'deep' } as const;

  test('is caught by a MUST that it declares as well as by its own', () => {
    expect(proveFault(rareFault, failing('list/pages-cover-the-set')).caught).toBe(true);
    expect(proveFault(rareFault, failing('get/by-product-id')).caught).toBe(false);
  });

  test('is promised by its profile and by deep', () => {
    expect(['smoke', 'standard', 'deep'].map((profile) => promises(profile, 'standard'))).toEqual([
      false,
      true,
      true,
    ]);
    expect(['smoke', 'standard', 'deep'].map((profile) => promises(profile, 'deep'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(promises('smoke', null)).toBe(true);
  });

  test('may be missed by a profile that does not promise it, but may turn nothing undeclared red', () => {
    const proofOf = (fault: typeof rareFault | typeof sampleFault, ...red: Parameters<typeof failing>) =>
      detectionOf(run, [], [proveFault(fault, failing(...red))]);
    expect(proofOf(rareFault).holds).toBe(true);
    expect(proofOf(rareFault).counts).toMatchObject({ faults: 1, promised: 0, caught: 0 });
    expect(proofOf(sampleFault).holds).toBe(false);
    expect(proofOf(rareFault, 'get/by-product-id').holds).toBe(false);
  });
});

describe('a lawful service', () => {
  test('raises an alarm by any deviation', () => {
    expect(ids(proveDialect(sampleDialect, failing('get/by-product-id')).alarms)).toEqual([
      'get/by-product-id',
    ]);
    expect(proveDialect(sampleDialect, failing()).alarms).toEqual([]);
  });

  test('may be warned of what it departs from on purpose, but never failed', () => {
    const dialect = { ...sampleDialect, consequences: ['list/skip-beyond-the-end', 'get/by-product-id'] };
    const warned = {
      ...passedReport('list/skip-beyond-the-end'),
      outcome: 'warned',
      findings: [{ expected: '[]', received: 'status 404', pointer: null, replay: '', exchanges: [] }],
    } as const;
    const proof = proveDialect(dialect, sampleResults([warned]));
    expect([ids(proof.deserved), proof.alarms]).toEqual([['list/skip-beyond-the-end'], []]);
    expect(ids(proveDialect(dialect, failing('get/by-product-id')).alarms)).toEqual(['get/by-product-id']);
  });
});

describe('a proof', () => {
  test('holds where every defect is caught exactly and no lawful service raised an alarm', () => {
    expect(sampleDetection().holds).toBe(true);
    expect(sampleDetection({}, ['get/by-product-id']).holds).toBe(false);
    expect(sampleDetection({}, [], []).holds).toBe(false);
    expect(sampleDetection({}, [], ['list/take-bounds-the-answer', 'get/by-product-id']).holds).toBe(false);
  });

  test('does not hold where nothing was looked at, or it broke off', () => {
    expect(detectionOf(run, [], []).holds).toBe(false);
    expect(sampleDetection({ aborted: 'it was interrupted' }).holds).toBe(false);
  });

  test('names the MUSTs and SHOULDs without a defect, unless only a part was looked at', () => {
    const whole = sampleDetection({ selection: null });
    expect(whole.unproven).not.toContain('list/take-bounds-the-answer');
    expect(whole.unproven.length).toBeGreaterThan(100);
    expect(whole.holds).toBe(false);
    expect(sampleDetection().unproven).toEqual([]);
  });
});
