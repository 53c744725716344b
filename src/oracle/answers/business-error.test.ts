import { expect, test } from 'vitest';
import { answeredWith, answeredWithJson } from '../fake-exchange.test-helper.js';
import { businessError, currencyError, namesNot, namesValue, saysCodeAndMessage } from './business-error.js';

const answer = (body: unknown) => answeredWithJson(body, { operation: 'create', status: 404 });
const good = { code: 'CURRENCY_NOT_FOUND', message: 'No such currency.', values: ['QQQ'] };

test.each([
  ['all members', good, []],
  ['none of them', {}, []],
  ['a fourth member', { ...good, traceId: 'x' }, ['/traceId']],
  ['a code that is a number', { ...good, code: 404 }, ['/code']],
  ['values that are a text', { ...good, values: 'QQQ' }, ['/values']],
  ['a message that is null', { ...good, message: null }, ['/message']],
  ['several faults', { code: 1, message: 2 }, ['/code', '/message']],
  ['an array around it', [good], ['']],
])('a business error with %s', (_, body, pointers) => {
  const judged = businessError(answer(body));
  expect(judged.examples).toBe(1);
  expect(judged.deviations.map(({ pointer }) => pointer)).toEqual(pointers);
});

test.each(['', '   ', '<html>', 'null'])('the body %s is no business error', (text) => {
  expect(businessError(answeredWith(text, { status: 404 })).deviations).toHaveLength(1);
});

test.each([
  [good, undefined],
  [{ message: 'x' }, '/code'],
  [{ code: '', message: 'x' }, '/code'],
  [{ code: 'x', message: null }, '/message'],
  [[], '/code'],
])('%o says code and message, but for %s', (body, pointer) => {
  expect(saysCodeAndMessage(answer(body))?.pointer).toBe(pointer);
});

test.each([
  [['nosuch'], true],
  [['other', 'nosuch'], true],
  [[{ field: 'brand', value: 'nosuch' }], true],
  [['NOSUCH'], false],
  [['nosuch '], false],
  [[], false],
  [undefined, false],
  ['nosuch', false],
])('the values %o name the code: %s', (values, holds) => {
  expect(namesValue(answer({ values }), 'nosuch') === undefined).toBe(holds);
});

test('the values of an error name nothing that another request alone was refused for', () => {
  const answered = answer({ ...good, values: ['nosuch', ['other']] });
  const request = { ...answered.request, body: '{"brand":"nosuch"}' };
  expect(namesNot({ ...answered, request }, 'nosuch')).toBeUndefined();
  expect(namesNot({ ...answered, request }, 'third')).toBeUndefined();
  expect(namesNot({ ...answered, request }, 'other')).toMatchObject({
    expected: 'no value of another request, as "other" is',
    pointer: '/values',
  });
});

test.each([
  [good, []],
  [{ ...good, code: 'currency_not_found' }, ['/code']],
  [{ ...good, message: ' ' }, ['/message']],
  [{ ...good, values: ['EUR'] }, ['/values']],
  [{}, ['/code', '/message', '/values']],
  [[], ['']],
])('the currency error %o deviates at %o', (body, pointers) => {
  expect(currencyError(answer(body), 'QQQ').map(({ pointer }) => pointer)).toEqual(pointers);
});
