import { beforeAll, describe, expect, it } from 'vitest';
import { depart, lawful, type Rules } from '../rules/index.js';
import { converse, type Topic } from '../testing/conversation/converse.js';
import { gistOf } from '../testing/conversation/normalised.js';
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

/** What most faults of an area show in already. */
const FIRST_TOPICS: ReadonlyMap<string, readonly Topic[]> = new Map([
  ['create', ['creates']],
  ['states', ['states']],
  ['patch', ['patches']],
  ['list', ['lists']],
  ['formats', ['patches']],
  ['errors', ['creates']],
]);

const areaOf = (requirement: string): string => requirement.split('/')[0] ?? '';

const topicsOf = (requirement: string) => TOPICS.get(areaOf(requirement)) ?? EVERYTHING;

/** Where two transcripts part: the whole of them would be too long to be read. */
const firstDifference = (one: string, other: string): string | undefined => {
  const others = other.split('\n');
  const lines = one.split('\n').map((line, number) => [line, others[number] ?? 'nothing'] as const);
  const [line, otherLine] = lines.find((pair) => pair[0] !== pair[1]) ?? ['', ''];
  const place = [...line].findIndex((letter, index) => letter !== otherLine[index]);
  const around = (text: string): string => text.slice(Math.max(0, place - 80), place + 80);
  return line === otherLine ? undefined : `${line.slice(0, 80)}: ${around(line)} / ${around(otherLine)}`;
};

/** What was said in a conversation, as a whole and line by line. */
interface Talk {
  readonly transcript: string;
  readonly gists: readonly string[];
}

const faultless = new Map<readonly Topic[], Talk>();
beforeAll(async () => {
  for (const topics of [...FIRST_TOPICS.values(), ...TOPICS.values(), RARITIES]) {
    const gists: string[] = [];
    const transcript = await converse(lawful, topics, (line) => void gists.push(gistOf(line)));
    faultless.set(topics, { transcript, gists });
  }
});

/** Ends a conversation in which another line was heard than without a fault. */
class Shown extends Error {}

/** Whether a conversation on these topics differs from the faultless one; it is ended where it does. */
const showsIn = async (rules: Rules, topics: readonly Topic[]): Promise<boolean> => {
  const { transcript, gists } = faultless.get(topics) ?? { transcript: '', gists: [] };
  let number = 0;
  const compare = (line: string): void => {
    if (gistOf(line) !== gists[number]) throw new Shown();
    number += 1;
  };
  try {
    return (await converse(rules, topics, compare)) !== transcript;
  } catch (thrown) {
    if (thrown instanceof Shown) return true;
    throw thrown;
  }
};

describe('a conversation with the service', () => {
  it('is the same each time', async () => {
    const [once, again] = [faultless.get(EVERYTHING), await converse(lawful, EVERYTHING)];
    expect(firstDifference(once?.transcript ?? '', again)).toBeUndefined();
    expect(await showsIn(lawful, EVERYTHING)).toBe(false);
  });

  it.each(faults)('shows $name', async ({ rules, requirement, rare }) => {
    const departed = depart(lawful, rules);
    const first = rare === undefined ? FIRST_TOPICS.get(areaOf(requirement)) : undefined;
    if (first !== undefined && (await showsIn(departed, first))) return;
    const topics = rare === undefined ? topicsOf(requirement) : RARITIES;
    expect(await showsIn(departed, topics)).toBe(true);
  });
});
