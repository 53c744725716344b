import { addressOf } from '../../../discovery/locate.js';
import { setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess, refusedWithAny4xx } from '../../../oracle/answers/status.js';
import type { Judgement } from '../../../oracle/deviation.js';
import { differences } from '../../../oracle/products/round-trip.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { isProduct } from '../../lists/lists.js';
import { bodySent } from '../../records/body-sent.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { seenToChange, withUpdatable } from '../patch/updatable-product.js';
import { changesIn } from '../patch/update-bodies.js';
import type { SoundRequests } from './sound-requests.js';

const withoutClient = { headers: { 'x-client': null } } as const;

/**
 * An update of one text of the product, with a word that stands nowhere else: other checks update the product as well,
 * and draw from the same few texts. Undefined where it has no such text.
 */
const unmistakableChange = ({ has }: Check, read: JsonObject): JsonObject | undefined => {
  const [change] = changesIn(has, 'product', read).filter(({ field }) => field.kind === 'text');
  if (change === undefined || typeof change.value !== 'string') return undefined;
  return setAt({}, change.place, `${change.value} ${theWorld().identifiers.label()}`);
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
  const { given, has, pim } = check;
  const { product } = sound;
  const created = await sound.send('create', withoutClient);
  const sent = unmistakableChange(check, await given.reading(product));
  const updated = sent && (await pim.patch(product.address, sent, withoutClient));
  await withUpdatable(check, (another) => seenToChange(check, another));
  recall(created, ...(updated === undefined ? [] : [updated]));
  const body = bodySent(created);
  const address = addressOf(has, body, null);
  if (isTurnedAway(created) && address !== undefined) {
    const read = await pim.get(address);
    const ghost = { body, receiptId: null, address, created, label: '' };
    const isThere = isSuccess(read) && isProduct(objectOf(read), ghost);
    judge(isThere ? asIfCarriedOut('a create', read) : undefined, read);
  }
  if (sent === undefined || updated === undefined || !isTurnedAway(updated)) return;
  const read = await pim.get(product.address);
  given.accepted(read, 'reading the product');
  const lacking = differences(sent, objectOf(read), has.fields, { partial: true });
  judge(lacking.length === 0 ? asIfCarriedOut('an update', read) : undefined, read);
};
