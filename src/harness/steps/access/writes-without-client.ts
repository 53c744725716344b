import { addressOf } from '../../../discovery/locate.js';
import type { JsonObject } from '../../../json/json.js';
import { parseJson } from '../../../json/parse.js';
import { isObject } from '../../../json/tree.js';
import { allContent } from '../../../oracle/content.js';
import type { Judgement } from '../../../oracle/deviation.js';
import { differences } from '../../../oracle/round-trip.js';
import { isSuccess, refusedWithAny4xx } from '../../../oracle/status.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { isProduct } from '../../lists.js';
import { recall } from '../../scope.js';
import { seenToChange, withUpdatable } from '../patch/updatable-product.js';
import type { SoundRequests } from './sound-requests.js';

const withoutClient = { headers: { 'x-client': null } } as const;

const bodySent = ({ request }: Answered): JsonObject => {
  const parsed = parseJson(request.body ?? '');
  return parsed.ok && isObject(parsed.value) ? parsed.value : {};
};

/** Whether an update gives values of which there are many: others who write to the product do not send the same. */
const isTelling = ({ has }: Check, sent: JsonObject): boolean => {
  const given = allContent(sent, has.fields).filter(({ kind }) => kind !== 'ean');
  return given.length > 0 && given.every(({ kind }) => !['boolean', 'selectable', 'unknown'].includes(kind));
};

const isTurnedAway = (answered: Answered): boolean => refusedWithAny4xx(answered) === undefined;

const asIfCarriedOut = (what: string, read: Answered): Judgement => ({
  expected: `no trace of ${what} without x-client, which was refused`,
  received: 'what it sent',
  pointer: '',
  exchange: read,
});

/**
 * Judges that a create and an update without x-client that were refused were not carried out all the same, once a later
 * update shows.
 */
export const writesWithoutClientLeaveNothing = async (check: Check, sound: SoundRequests): Promise<void> => {
  const { has, pim } = check;
  const { product } = sound;
  const [created, updated] = [
    await sound.send('create', withoutClient),
    await sound.send('patch', withoutClient),
  ];
  await withUpdatable(check, (another) => seenToChange(check, another));
  recall(created, updated);
  const body = bodySent(created);
  const address = addressOf(has, body, null);
  if (isTurnedAway(created) && address !== undefined) {
    const read = await pim.get(address);
    const ghost = { body, receiptId: null, address, created, label: '' };
    const isThere = isSuccess(read) && isProduct(objectOf(read), ghost);
    judge(isThere ? asIfCarriedOut('a create', read) : undefined, read);
  }
  const sent = bodySent(updated);
  if (!isTurnedAway(updated) || !isTelling(check, sent)) return;
  const read = await pim.get(product.address);
  check.given.accepted(read, 'reading the product');
  const lacking = differences(sent, objectOf(read), has.fields, { partial: true });
  judge(lacking.length === 0 ? asIfCarriedOut('an update', read) : undefined, read);
};
