import { describe, expect, test } from 'vitest';
import { answeredWith } from '../../oracle/fake-exchange.test-helper.js';
import type { Answered, Exchange, Operation } from '../../target/exchange.js';
import { storyOf } from './story.js';

const deviation = { expected: 'state Invalid', received: 'state Valid', pointer: '/state' };

let count = 0;
const sent = (operation: Operation, url: string, text = '{}', body: string | null = null): Answered => {
  const answered = answeredWith(text, { operation, url: `https://pim.example/v1/products/${url}` });
  count += 1;
  const method = { create: 'POST', patch: 'PATCH', token: 'POST' }[operation as string] ?? 'GET';
  return { ...answered, number: count, request: { ...answered.request, method, body } };
};

const nothing = { behind: () => [] };

const told = (
  judged: Exchange | undefined,
  trace: readonly Exchange[],
  behind: (exchange: Exchange) => readonly Exchange[] = () => [],
  more: Partial<typeof deviation> = {},
): Exchange[] => {
  const about = { ...deviation, ...more, ...(judged === undefined ? {} : { exchange: judged }) };
  return storyOf(about, trace, { behind }).map(({ exchange }) => exchange);
};

const many = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, i) => make(i));

describe('the story of a finding', () => {
  test('begins with what was written to the product that was read, whoever sent it', () => {
    const [made, update, other] = [sent('create', ''), sent('patch', 'a'), sent('create', '')];
    const reads = many(20, (index) => sent('get', 'a', `{"read":${index}}`));
    const judged = sent('get', 'a', '{"state":"Valid"}');
    const story = told(judged, [...reads, judged], ({ request: { url } }) =>
      url.endsWith('/a') ? [made, update] : [other],
    );
    expect(story.slice(0, 2)).toEqual([made, update]);
    expect([story.length, story.at(-1), story.includes(other)]).toEqual([12, judged, false]);
  });

  test('stands in the order of sending, the judged exchange last', () => {
    const [first, second, third] = [sent('create', ''), sent('patch', 'a'), sent('get', 'a')];
    expect(told(second, [third, first, second])).toEqual([first, third, second]);
    expect(told(undefined, [third, second, first])).toEqual([first, second, third]);
  });

  test('tells a read that was repeated in turn with others once, where it was sent last', () => {
    const made = sent('create', '');
    const polls = many(10, () => [sent('list', '?term=a', '[]'), sent('get', 'a')]).flat();
    const story = storyOf({ ...deviation, exchange: made }, [made, ...polls], nothing);
    expect(story).toEqual([
      { exchange: polls.at(-2), asked: 10 },
      { exchange: polls.at(-1), asked: 10 },
      { exchange: made, asked: 1 },
    ]);
  });

  test('tells the judged answer of equal ones', () => {
    const reads = many(3, () => sent('get', 'a'));
    const [, judged] = reads;
    expect(storyOf({ ...deviation, exchange: reads[1] ?? sent('get', 'a') }, reads, nothing)).toEqual([
      { exchange: judged, asked: 3 },
    ]);
  });

  test('tells every answer that is another one, and reads before and after a write apart', () => {
    const flickering = [sent('get', 'a', '1'), sent('get', 'a', '2'), sent('get', 'a', '1')];
    expect(told(undefined, flickering)).toEqual(flickering);
    const around = [sent('get', 'a'), sent('patch', 'a'), sent('get', 'a')];
    expect(told(undefined, around)).toEqual(around);
    const withAnother = sent('get', 'a');
    const { request } = withAnother;
    const asOthers = { ...withAnother, request: { ...request, headers: { authorization: 'Bearer $OTHER' } } };
    const asAll = [asOthers, sent('get', 'a')];
    expect(told(undefined, asAll)).toEqual(asAll);
  });

  test('lacks reads rather than writes, and repeated reads rather than the last before a write', () => {
    const before = sent('get', 'a', '{"before":1}');
    const writes = many(4, () => sent('create', ''));
    const polls = many(20, (index) => sent('get', 'b', `{"trace":${index}}`));
    const judged = sent('create', '');
    const story = told(judged, [before, ...writes, ...polls, judged]);
    expect(story).toEqual([before, ...writes, ...polls.slice(-6), judged]);
  });

  test('of too many writes lacks the earliest that brought none of the values', () => {
    const bringing = sent('patch', 'a', '{}', '{"name":"Old Bike"}');
    const writes = many(20, () => sent('patch', 'b'));
    const judged = sent('list', '?term=a');
    const story = told(judged, [bringing, ...writes, judged], () => [], { received: '"Old Bike"' });
    expect(story).toEqual([bringing, ...writes.slice(-10), judged]);
  });

  test('keeps the request for the token that was refused', () => {
    const token = sent('token', 'connect/token');
    const reads = many(20, (index) => sent('get', 'a', String(index)));
    const judged = sent('get', 'a');
    expect(told(judged, [token, ...reads, judged])[0]).toBe(token);
  });
});
