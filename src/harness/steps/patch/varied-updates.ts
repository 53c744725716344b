import type { Kind } from '../../../discovery/capabilities.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, setAt } from '../../../generators/places.js';
import { stamp } from '../../../generators/products/stamp.js';
import { type DrawnChange, variedUpdate } from '../../../generators/varied-update.js';
import type { JsonObject } from '../../../json/json.js';
import { sameValue } from '../../../json/tree.js';
import { isRefusal } from '../../../oracle/answers/status.js';
import { allContent } from '../../../oracle/products/content.js';
import { differences } from '../../../oracle/products/round-trip.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { judge } from '../../expect.js';
import { type Subject, subject } from '../../subject.js';
import { discard, untestable } from '../../world/endings.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { reasons } from '../reasons.js';
import { toldAsBefore } from './as-before.js';
import { carryOut, type Update } from './carry-out.js';
import type { KeepingId } from './keeping/keeping-rules.js';
import { keptBy } from './keeping/kept.js';
import { isOfKind, type UpdateKind } from './kinds.js';
import { stillFound } from './sending.js';
import { identityOf, markIn, variantsAsSent } from './update-bodies.js';

/** The node with new values; a text that bears the mark of the run goes on bearing it. */
const changed = (start: JsonObject, node: JsonObject, changes: readonly DrawnChange[]): JsonObject => {
  const marked = ({ place, value }: DrawnChange) => {
    const mark = markIn(getAt(node, place));
    return mark !== undefined && typeof value === 'string' ? `${value} ${mark}` : value;
  };
  return changes.reduce((body, change) => setAt(body, change.place, marked(change)), start);
};

/**
 * The same places with the values that were sent for them; those without one left out. What an answer shows may be
 * written in another way than what is sent.
 */
const asSent = (body: JsonObject, changes: readonly DrawnChange[]): DrawnChange[] =>
  changes.flatMap((change) => {
    const value = getAt(body, change.place);
    return value === undefined ? [] : [{ ...change, value }];
  });

/** Whether all that is changed in a node is what it was sent with: values that are drawn may turn out to be the same. */
const staysSame = (node: JsonObject, was: JsonObject, changes: readonly DrawnChange[]): boolean =>
  changes.every(({ place }) => sameValue(getAt(node, place) ?? null, getAt(was, place) ?? null));

/** Kinds that a service may want to lie within a range; the plain values that other checks send are in any likely one. */
const ranged: ReadonlySet<Kind> = new Set(['integer', 'decimal', 'date', 'datetime']);

const mayBeOutOfRange = ({ field }: DrawnChange): boolean => ranged.has(field.kind);

/** Whether an update was refused, or passed over as one that changes nothing. */
const isLeft = (answered: Answered): boolean => isRefusal(answered) || answered.answer.status === 304;

/** Updates of any part of a product, and the product before and after; see `variedUpdate`. */
export const variedUpdates: Subject<Update> = subject(
  'varied updates',
  (has) => (has.noCreate === null ? variedUpdate(has) : undefined),
  async (check, { isSame, isUnusual, plan, product: own, variants }) => {
    const { given, has } = check;
    const product = await given.created(stamp(plan, has, theWorld().identifiers));
    const before = await given.reading(product);
    const read = variantsAsSent(has, product, before);
    const sentVariants = variantsOf(product.body);
    const kept = (start: JsonObject, changes: readonly DrawnChange[]) =>
      isSame ? asSent(start, changes) : changes;
    const named = variants.flatMap(({ changes, index }) => {
      const variant = read[index];
      return variant === undefined
        ? []
        : [changed(identityOf(has, variant), variant, kept(sentVariants[index] ?? {}, changes))];
    });
    const body = changed({}, before, kept(product.body, own));
    const sent = named.length === 0 ? body : { ...body, variants: named };
    if (Object.keys(sent).length === 0) return discard('the drawn update changes nothing');
    const update = await carryOut(check, 'product', product, { before, sent });
    if (isUnusual && isRefusal(update.answered)) discard('the target refuses unusual values, as it may');
    const changes = [...own, ...variants.flatMap((variant) => variant.changes)];
    if (changes.some(mayBeOutOfRange) && isRefusal(update.answered))
      discard('the target refuses some numbers or days, as it may');
    const isNothing =
      staysSame(body, product.body, own) &&
      variants.every(({ changes, index }) => {
        const was = sentVariants[index] ?? {};
        return staysSame(changed({}, read[index] ?? {}, kept(was, changes)), was, changes);
      });
    if (isNothing && isLeft(update.answered))
      discard('the target takes no update that changes nothing, as it may');
    return update;
  },
);

/** The answer that shows the product after an update; ends the example where there is none. */
const effectOf = (check: Check, { answered, product, read }: Update): Answered => {
  recall(product.created, answered);
  check.given.accepted(answered, 'an update');
  if (read === null || isRefusal(read)) return untestable(reasons.gone);
  return read;
};

/** Judges that values of one kind which an update sent show afterwards. */
export const storesWhatWasSent = (check: Check, kind: UpdateKind, update: Update): void => {
  const { fields } = check.has;
  if (!allContent(update.sent, fields).some(isOfKind[kind]))
    discard('the drawn update changes nothing of the kind');
  const read = effectOf(check, update);
  const lost = differences(update.sent, update.after, fields, { partial: true });
  judge(toldAsBefore(lost.filter(isOfKind[kind]), update), read);
};

/** Judges that an update left what one rule speaks of as it was. */
export const keepsTheRest = (check: Check, id: KeepingId, update: Update): void => {
  if (id === 'patch/keeps-identity' && update.read !== null) judge(stillFound(update.read));
  const read = effectOf(check, update);
  const kept = keptBy(id, check.has, update);
  if (kept.examples === 0)
    discard('the drawn product holds nothing beside the update that the rule speaks of');
  judge(kept, read);
};
