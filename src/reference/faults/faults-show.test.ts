import { beforeAll, describe, expect, it } from 'vitest';
import { depart, lawful } from '../rules/index.js';
import { converse, type Topic } from '../testing/conversation/converse.js';
import { faults } from './index.js';

/** What rare defects need to show beside the plainest talk. */
const RARITIES: readonly Topic[] = ['rarities'];

const EVERYTHING: readonly Topic[] = ['access', 'creates', 'states', 'patches', 'lists'];

/** What must be talked about for the faults of an area to show. */
const TOPICS: ReadonlyMap<string, readonly Topic[]> = new Map([
  ['token', ['access']],
  ['authentication', ['access']],
  ['authorization', ['access']],
  ['definitions', []],
  ['create', ['creates', 'patches']],
  ['states', ['states', 'patches', 'lists']],
  ['get', ['lists']],
  ['patch', ['creates', 'patches']],
  ['list', ['states', 'patches', 'lists']],
  ['sequences', ['rarities']],
  ['formats', ['patches', 'lists']],
  ['errors', EVERYTHING],
]);

const topicsOf = (requirement: string) => TOPICS.get(requirement.split('/')[0] ?? '') ?? EVERYTHING;

/** Where two transcripts part: the whole of them would be too long to be read. */
const firstDifference = (one: string, other: string): string | undefined => {
  const others = other.split('\n');
  const lines = one.split('\n').map((line, number) => [line, others[number] ?? 'nothing'] as const);
  const [line, otherLine] = lines.find((pair) => pair[0] !== pair[1]) ?? ['', ''];
  const place = [...line].findIndex((letter, index) => letter !== otherLine[index]);
  const around = (text: string): string => text.slice(Math.max(0, place - 80), place + 80);
  return line === otherLine ? undefined : `${line.slice(0, 80)}: ${around(line)} / ${around(otherLine)}`;
};

const faultless = new Map<readonly Topic[], string>();
beforeAll(async () => {
  for (const topics of [...TOPICS.values(), RARITIES]) faultless.set(topics, await converse(lawful, topics));
});

describe('a conversation with the service', () => {
  it('is the same each time', async () => {
    const [once = '', again] = [faultless.get(EVERYTHING), await converse(lawful, EVERYTHING)];
    expect(firstDifference(once, again)).toBeUndefined();
  });

  it.each(faults)('shows $name', async ({ rules, requirement, rare }) => {
    const topics = rare === undefined ? topicsOf(requirement) : RARITIES;
    expect(await converse(depart(lawful, rules), topics)).not.toBe(faultless.get(topics));
  });
});
