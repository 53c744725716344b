import type { Rules } from '../../rules/index.js';
import { sampleProduct } from '../sample-product.js';
import { converseOnAccess } from './access.js';
import { converseOnCreates } from './creates.js';
import { type Line, openLine } from './line.js';
import { converseOnLists } from './lists.js';
import { converseOnNarrowPlaces } from './narrow-places.js';
import { converseOnPatches } from './patches.js';
import { converseOnRarities } from './rarities.js';
import { richProduct } from './rich-product.js';
import { converseOnStates } from './states.js';

/** What a conversation is about; `access` is tokens and permissions. */
export type Topic = 'access' | 'creates' | 'states' | 'patches' | 'lists' | 'rarities';

/** What is talked about behind the first words, in this order. */
const talks: ReadonlyArray<readonly [Topic, (line: Line) => Promise<void>]> = [
  ['creates', converseOnCreates],
  ['states', converseOnStates],
  ['patches', converseOnPatches],
  ['patches', converseOnNarrowPlaces],
  ['lists', converseOnLists],
  ['rarities', converseOnRarities],
];

/**
 * Asks a service about everything that rules decide and writes down what it says.
 *
 * Two services with the same rules give the same transcript: random ids, secrets and times are replaced by
 * their order.
 *
 * @param heard is told each line as it is written down; a throw ends the conversation.
 */
export async function converse(
  rules: Rules,
  topics: readonly Topic[],
  heard?: (line: string) => void,
): Promise<string> {
  const line = await openLine(rules, heard);
  const { make, ask } = line;
  if (topics.includes('access')) await converseOnAccess(line);
  await make(richProduct());
  await ask('GET', '/v1/products/rich');
  await ask('GET', '/v1/products/rich-x');
  await ask('GET', '/v1/products/external-2');
  await make({ ...sampleProduct(2), id: 'mine', createdOn: '2001-01-01T00:00:00.0000000' });
  await ask('GET', '/v1/products/external-2');
  // The service gives its own productIds in the order of creation: this one to the product before.
  await ask('GET', '/v1/products/P-000026');
  for (const key of ['nobody', 'external', 'nobody']) await ask('GET', `/v1/products/${key}`);
  for (let reads = 0; reads < 2; reads += 1) await ask('GET', '/v1/products/definitions');
  for (const [topic, talk] of talks) if (topics.includes(topic)) await talk(line);
  return line.transcript();
}
