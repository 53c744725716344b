import { beforeAll, describe, expect, it } from 'vitest';
import { depart, lawful } from '../rules/index.js';
import { converse, type Topic } from '../testing/conversation.js';
import { faults } from './index.js';

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
  ['list', ['states', 'lists']],
  ['formats', ['lists']],
  ['errors', EVERYTHING],
]);

const topicsOf = (requirement: string) => TOPICS.get(requirement.split('/')[0] ?? '') ?? EVERYTHING;

const faultless = new Map<readonly Topic[], string>();
beforeAll(async () => {
  for (const topics of TOPICS.values()) faultless.set(topics, await converse(lawful, topics));
});

describe('a conversation with the service', () => {
  it('is the same each time', async () => {
    expect(await converse(lawful, EVERYTHING)).toBe(faultless.get(EVERYTHING));
  });

  it.each(faults)('shows $name', async ({ rules, requirement }) => {
    const topics = topicsOf(requirement);
    expect(await converse(depart(lawful, rules), topics)).not.toBe(faultless.get(topics));
  });
});
