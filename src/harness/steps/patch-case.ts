import type { Field, Owner } from '../../discovery/capabilities.js';
import { fieldsOf, isIdentifier } from '../../generators/fields.js';
import { getAt, heldPlaces, setAt } from '../../generators/places.js';
import type { JsonObject } from '../../json/json.js';
import { differences } from '../../oracle/round-trip.js';
import { isSuccess } from '../../oracle/status.js';
import type { Check } from '../check.js';
import { judge } from '../expect.js';
import { objectOf } from '../given.js';
import { recall } from '../scope.js';
import { sharedByChecks } from '../shared.js';
import { theWorld } from '../world.js';
import { identityOf, variantsAsSent } from './patch-changes.js';
import { isOfKind, type UpdateKind } from './patch-kinds.js';
import { readOnceShown, sendUpdate } from './patch-sending.js';

/** A text whose first letter changes its case; undefined where no letter does, or where the mark of the run comes first. */
const withOtherCase = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text.startsWith(theWorld().identifiers.mark)) return undefined;
  const changed = text.replace(/\p{L}/u, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return changed === text || changed.length !== text.length ? undefined : changed;
};

const takesWords = (field: Field): boolean =>
  field.kind === 'text' && !field.multiple && !isIdentifier(field);

const inOtherCase = (check: Check, owner: Owner, read: JsonObject, start: JsonObject): JsonObject =>
  fieldsOf(check.has, owner)
    .filter(takesWords)
    .flatMap(({ code }) => heldPlaces(read, code))
    .reduce((sent, place) => {
      const text = withOtherCase(getAt(read, place));
      return text === undefined ? sent : setAt(sent, place, text);
    }, start);

/** An update of every plain text of a product and its first variant by the case of one letter; made once. */
const caseUpdate = sharedByChecks('patch-case', async (check: Check) => {
  const { given, has } = check;
  const product = await given.product({ variants: 2 });
  const read = await given.reading(product);
  const [variant = {}] = variantsAsSent(has, product, read);
  const identity = identityOf(has, variant);
  const own = inOtherCase(check, 'product', read, {});
  const named = inOtherCase(check, 'variant', variant, identity);
  const sent = Object.keys(named).length > Object.keys(identity).length ? { ...own, variants: [named] } : own;
  if (Object.keys(sent).length === 0) return undefined;
  const { answered } = await sendUpdate(check, product, sent);
  // A service may be particular about its texts, such as codes in capital letters: what it takes, it must store.
  if (!isSuccess(answered)) return undefined;
  return { answered, product, read: (await readOnceShown(check, product, sent)).read, sent };
});

/** Judges that texts which differ from the old ones in the case of a letter are stored; nothing where there are none, or they are refused. */
export const storesOtherCase = async (check: Check, kind: UpdateKind): Promise<void> => {
  const update = await caseUpdate(check);
  if (update === undefined) return;
  const { answered, product, read, sent } = update;
  recall(product.created, answered);
  const lost = differences(sent, objectOf(read), check.has.fields, { partial: true });
  judge(lost.filter(isOfKind[kind]), read);
};
