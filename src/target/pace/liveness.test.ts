import { describe, expect, test } from 'vitest';
import type { Fault, Operation } from '../exchange.js';
import { plainKind } from './kind-of-request.js';
import { Liveness } from './liveness.js';

const tooLarge: Fault = { code: 'too-large', message: 'the body of the answer is larger than 4 MiB' };

const refused: Fault = { code: 'refused', message: 'the connection was refused' };
const origin = 'https://pim.example.com';

const plainly = (operation: Operation) => ({ operation, kind: plainKind(operation) });

/** What becomes of attempts one after the other; null stands for an answer. */
const seeing = (operation: Operation, faults: readonly (Fault | null)[]): Liveness => {
  const liveness = new Liveness();
  for (const [index, fault] of faults.entries()) {
    liveness.saw({
      operation,
      kind: plainKind(operation),
      origin,
      number: index + 1,
      begun: index + 1,
      again: false,
      fault,
    });
  }
  return liveness;
};

describe('an operation whose answers are too large to be read', () => {
  test('is given up after six of them, and the service is not', () => {
    expect(seeing('get', Array(5).fill(tooLarge)).givenUp(plainly('get'))).toBeNull();
    const liveness = seeing('get', Array(6).fill(tooLarge));
    expect(liveness.givenUp(plainly('get'))).toBe(
      'the service does not answer get requests: 6 requests in a row failed, the last one since the body of the answer is larger than 4 MiB; see its log for these requests',
    );
    expect(liveness.gone).toBeNull();
  });

  test('is not given up where one answer among them can be read', () => {
    expect(
      seeing('get', [...Array(5).fill(tooLarge), null, ...Array(5).fill(tooLarge)]).givenUp(plainly('get')),
    ).toBeNull();
  });

  test('is not given up where it is a list, which is as long as it was asked to be', () => {
    expect(seeing('list', Array(20).fill(tooLarge)).givenUp(plainly('list'))).toBeNull();
  });
});

describe('a target that is given up is told with its address and what to check', () => {
  test('the variable that names it, where it never answered', () => {
    expect(seeing('token', Array(3).fill(refused)).gone).toBe(
      'the authorization server does not answer: 3 requests in a row failed, the last one since the connection was refused; ' +
        'check PIM_AUTH_URL and that the authorization server runs at https://pim.example.com',
    );
    expect(seeing('definitions', Array(3).fill(refused)).gone).toMatch(
      /refused; check PIM_BASE_URL and that the service runs at https:\/\/pim\.example\.com$/,
    );
  });

  test('no variable, where it answered before', () => {
    expect(seeing('definitions', [null, ...Array(5).fill(refused)]).gone).toBeNull();
    expect(seeing('definitions', [null, ...Array(6).fill(refused)]).gone).toMatch(
      /refused; check that the service still runs at https:\/\/pim\.example\.com$/,
    );
  });
});

describe('a service that lets requests hang', () => {
  const timeout: Fault = { code: 'timeout', message: 'no answer came within 10 s' };
  const hanging = (times: number, again: boolean): Liveness => {
    const liveness = new Liveness();
    const faults = [null, ...Array(times).fill(timeout)];
    for (const [index, fault] of faults.entries()) {
      const number = index + 1;
      liveness.saw({
        operation: 'list',
        kind: 'list requests',
        origin,
        number,
        begun: number,
        again: again && index > 1,
        fault,
      });
    }
    return liveness;
  };

  test('is given up after three of them, and in doubt after two', () => {
    expect(hanging(1, false).isInDoubt).toBe(false);
    expect(hanging(2, false).isInDoubt).toBe(true);
    expect(hanging(2, false).gone).toBeNull();
    expect(hanging(3, false).gone).toContain('3 requests in a row failed');
  });

  test('is not given up for one request, however often it is sent again', () => {
    expect(hanging(5, true).isInDoubt).toBe(false);
    expect(hanging(5, true).gone).toBeNull();
    expect(hanging(5, true).givenUp(plainly('list'))).toBeNull();
  });

  test('with one filter alone is given up for that', () => {
    const liveness = new Liveness();
    const kind = 'list requests with brand';
    for (const [index, fault] of [null, timeout, null, timeout, null, timeout].entries()) {
      const number = index + 1;
      const asked = fault === null ? 'list requests' : kind;
      liveness.saw({ operation: 'list', kind: asked, origin, number, begun: number, again: false, fault });
    }
    expect(liveness.givenUp({ operation: 'list', kind })).toMatch(
      /^the service does not answer list requests with brand: 3 requests in a row failed/,
    );
    expect(liveness.givenUp(plainly('list'))).toBeNull();
    expect(liveness.gone).toBeNull();
  });

  test('may answer one of a new kind at the second attempt, where it answers the operation', () => {
    const kind = 'list requests with brand';
    const request = { operation: 'list', kind } as const;
    const liveness = seeing('list', [null]);
    const hangs = (number: number) =>
      liveness.saw({ ...request, origin, number, begun: number, again: false, fault: timeout });
    hangs(2);
    expect([false, true].map((again) => liveness.mayAnswer(request, again))).toEqual([true, false]);
    hangs(3);
    expect(liveness.mayAnswer(request, false)).toBe(false);
    expect(liveness.mayAnswer(plainly('list'), true)).toBe(true);
    expect(liveness.mayAnswer(plainly('get'), false)).toBe(false);
  });

  describe('that are asked for plainly', () => {
    const kind = 'list requests with term';
    const searching = { operation: 'list', kind } as const;
    const silent = /does not answer list requests: 3 requests/;

    /** What becomes of lists, by their kind; null stands for an answer. */
    const seeingLists = (ends: readonly (readonly [kind: string, fault: Fault | null])[]): Liveness => {
      const liveness = seeing('definitions', [null]);
      for (const [index, [asked, fault]] of ends.entries()) {
        const number = index + 2;
        liveness.saw({ ...searching, kind: asked, origin, number, begun: number, again: false, fault });
        // The look before a service is given up.
        liveness.saw({ ...plainly('definitions'), origin, number, begun: number, again: false, fault: null });
      }
      return liveness;
    };
    const plain = [plainKind('list'), timeout] as const;

    test('is asked for all others', () => {
      const liveness = seeingLists([plain, plain, [kind, null], plain]);
      expect(liveness.givenUp(searching)).toBeNull();
      expect(liveness.givenUp(plainly('list'))).toMatch(silent);
      expect(liveness.gone).toBeNull();
    });

    test('is asked for none of the operation once it lets another kind hang, too', () => {
      const other = { operation: 'list', kind: 'list requests with brand' } as const;
      const searches = Array(3).fill([kind, timeout]);
      const liveness = seeingLists([plain, plain, plain, ...searches]);
      expect(liveness.givenUp(other)).toMatch(silent);
      expect(seeingLists([plain, plain, plain, [other.kind, null], ...searches]).givenUp(other)).toBeNull();
      expect(seeingLists([plain, plain, plain, ...searches.slice(1)]).givenUp(other)).toBeNull();
      expect(seeingLists([...searches, [other.kind, null], plain, plain, plain]).givenUp(other)).toBeNull();
    });
  });
});
