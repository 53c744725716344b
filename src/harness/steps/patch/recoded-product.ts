import type { Kind, Owner } from '../../../discovery/capabilities.js';
import { codesOf, selectableFields, takesSeveral } from '../../../generators/fields.js';
import { filterableFields } from '../../../generators/list-filters.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt } from '../../../generators/places.js';
import type { Json, JsonObject } from '../../../json/json.js';
import type { Deviation, Judgement } from '../../../oracle/deviation.js';
import { unwantedElement } from '../../../oracle/lists/unwanted-element.js';
import { type Difference, differences } from '../../../oracle/products/round-trip.js';
import { shown } from '../../../oracle/shown.js';
import type { Answered } from '../../../target/exchange.js';
import { eventually } from '../../asking/eventually.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { once } from '../../examples/examples.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { isProduct } from '../../lists/lists.js';
import type { Product } from '../../product.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { looks, sharedOnce } from '../shared-looks.js';
import type { Update } from './carry-out.js';
import { oneByOne } from './codes-one-by-one.js';
import { sendAndSee } from './sending.js';
import { changesIn, identityOf, variantsAsSent } from './update-bodies.js';

/** A value that an update takes away from a field of a product, and the one that it gives instead. */
export interface Replacement<T extends Json = Json> {
  readonly name: string;
  readonly was: T;
  readonly is: T;
}

/** A product that was given other values by an update, its first ones again, and the others once more. */
interface Recoded {
  readonly product: Product;
  readonly codes: readonly Replacement[];
  readonly sent: JsonObject;
  /** Whether an update was the second one of its kind, with another in between, and something of it does not show. */
  readonly isRepeated: boolean;
  /** The last update that was sent: the first one that was refused or did not show, where there was such a one. */
  readonly answered: Answered;
  /** The product after it, and what of it does not show; null where it was refused. */
  readonly after: { readonly read: Answered; readonly missing: Judgement } | null;
  /** The first update, which leaves all texts and content alone; null where it does not show. */
  readonly first: Update | null;
  /** Updates of one code at a time, which came last. */
  readonly single: readonly Update[];
}

/** A definition may have any number of selectable fields. */
const mostCodes = 8;

/**
 * Selectable fields of the product in one place, not named like one of the variant, with two known codes. What takes
 * several holds two at first, where a third is known: an update may leave fewer of them.
 */
const exchangeable = ({ has }: Check): readonly Replacement[] => {
  const ofVariants = new Set(selectableFields(has, 'variant').map(({ code }) => code));
  return filterableFields(has, 'product')
    .filter((field) => !field.multiLanguage && !field.multiChannel)
    .filter(({ code }) => !ofVariants.has(code))
    .flatMap((field) => {
      const { code: name, multiple } = field;
      const [was, ...others] = codesOf(has, field);
      // What is done for the first codes of a field may be done otherwise for the last one.
      const is = others.at(-1);
      if (was === undefined || is === undefined) return [];
      const more = takesSeveral(field) ? others.slice(0, -1).slice(0, 1) : [];
      return [multiple ? { name, was: [was, ...more], is: [is] } : { name, was, is }];
    })
    .slice(0, mostCodes);
};

/** Values by which nobody searches for a product. */
const silent: readonly Kind[] = ['integer', 'decimal', 'date', 'boolean'];

/** Other values for plain fields of a product, or of its variant, that depend on neither language nor channel. */
const plainChanges = ({ has }: Check, owner: Owner, body: JsonObject): readonly Replacement[] =>
  changesIn(has, owner, body)
    .filter(({ field }) => silent.includes(field.kind) && !field.multiLanguage && !field.multiChannel)
    .flatMap(({ field, place, value }) => {
      const was = getAt(body, place);
      return was === undefined || was === null ? [] : [{ name: field.code, was, is: value }];
    });

const all = (replacements: readonly Replacement[], which: 'was' | 'is'): JsonObject =>
  Object.fromEntries(replacements.map((one) => [one.name, one[which]]));

/** Whether a value is one of the product itself, or of its variant. */
const belongsTo =
  (owner: Owner) =>
  (one: Difference): boolean =>
    one.owner === owner && one.place !== 'order';

/** The product, made once for all checks that only look at it; undefined where nothing of a product can be replaced so. */
const recodedProduct = sharedOnce('recoded-product', async (check: Check): Promise<Recoded | undefined> => {
  const label = theWorld().identifiers.label();
  const codes = exchangeable(check);
  const body = { ...drawProduct(check.has, { variants: 1 }, { label }), ...all(codes, 'was') };
  const [variant = {}] = variantsOf(body);
  const ofVariant = plainChanges(check, 'variant', variant);
  const replaced = [...codes, ...plainChanges(check, 'product', body)];
  if (replaced.length + ofVariant.length === 0) return undefined;
  const product = await check.given.created(body, { label });
  const before = await check.given.reading(product);
  const [shown] = variantsAsSent(check.has, product, before);
  const named = (which: 'was' | 'is'): JsonObject =>
    shown === undefined || ofVariant.length === 0
      ? {}
      : { variants: [{ ...identityOf(check.has, shown), ...all(ofVariant, which) }] };
  const update = async (which: 'was' | 'is'): Promise<Recoded> => {
    const sent = { ...all(replaced, which), ...named(which) };
    const { answered, shown: after } = await sendAndSee(check, product, sent);
    return { product, codes, sent, isRepeated: false, answered, after, first: null, single: [] };
  };
  // There, back and there again: what a list keeps of each code is taken out and put in once more, and an update
  // comes twice, letter by letter.
  const there = await update('is');
  if (there.after === null || !isShown(there)) return there;
  const { answered, sent } = there;
  const { read } = there.after;
  const first: Update = { what: 'product', product, sent, before, answered, after: objectOf(read), read };
  const back = await update('was');
  if (!isShown(back)) return { ...back, first };
  const again = await update('is');
  const { after } = again;
  if (after === null || after.missing !== undefined) return { ...again, first, isRepeated: true };
  return { ...again, first, single: await oneByOne(check, product, objectOf(after.read), codes) };
});

const isShown = ({ after }: Recoded): boolean => after !== null && after.missing === undefined;

/** Judges the updates of little of a product, as one example; on a fresh product where one deviates. */
export const eachNarrowUpdate = (
  check: Check,
  judgeUpdate: (update: Update, read: Answered) => void,
): Promise<void> => {
  const look = looks(recodedProduct);
  return once(
    async () => {
      const recoded = await look(check, recodedProduct);
      const { first = null, single = [] } = recoded ?? {};
      for (const update of [...(first === null ? [] : [first]), ...single]) {
        recall(update.product.created, update.answered);
        if (update.read !== null) judgeUpdate(update, update.read);
      }
    },
    { twice: true },
  );
};

/** A code that a product was given by an update, not for the first time, and the one that it held before. */
interface ReplacedCode extends Replacement<string> {
  readonly product: Product;
}

/** The codes of a product whose updates were accepted and show; none where no field has two known codes. */
export const replacedCodes = async (check: Check): Promise<readonly ReplacedCode[]> => {
  const recoded = await recodedProduct.shared(check);
  if (recoded === undefined || !isShown(recoded)) return [];
  const { codes, product } = recoded;
  const last = recoded.single.at(-1)?.read ?? recoded.after?.read;
  const shown = last === undefined ? {} : objectOf(last);
  return codes.flatMap(({ name, ...held }) => {
    const [was, is] = [held.was, held.is].map((value) => [value].flat()[0]);
    const now = [shown[name]].flat();
    if (typeof was !== 'string' || typeof is !== 'string') return [];
    // An update may add to what a field with several values holds; that one of another field took it away is judged
    // elsewhere.
    return now.includes(is) && !now.includes(was) ? [{ name, was, is, product }] : [];
  });
};

/** Judges that an update shows which a product, or its variant, has had before, with another one in between. */
export const showsAgain = async (check: Check, owner: Owner): Promise<void> => {
  const recoded = await recodedProduct.shared(check);
  if (recoded === undefined) return;
  const { after, answered, isRepeated, product, sent } = recoded;
  recall(product.created, answered);
  check.given.accepted(answered, 'an update of several fields');
  if (after === null) return;
  const lost = differences(sent, objectOf(after.read), check.has.fields, { partial: true });
  const again = isRepeated ? ', sent for the second time after another value' : '';
  judge(
    lost.filter(belongsTo(owner)).map((one) => ({ ...one, expected: `${one.expected}${again}` })),
    after.read,
  );
};

/** Judges that a product is no longer listed by the code that it held before, once it is by the one that it holds. */
export const leavesItsOldCode = async (
  { has, lists }: Check,
  { is, name, product, was }: ReplacedCode,
): Promise<void> => {
  const now = await lists.shows(product, [[name, is]]);
  // That it is found by its new code is judged elsewhere; without that, what the old one finds may be lag.
  if (!now.shown) return;
  const expected = `the list by ${name}=${was} without product ${shown(product.address)}: an update replaced ${shown(was)} by ${shown(is)}`;
  const stillListed = (page: Answered): Deviation => ({
    expected,
    ...unwantedElement(page, (element) => isProduct(element, product), has.fields),
  });
  const { value, deviation } = await eventually(
    () => lists.showsNow(product, [[name, was]]),
    (look) => (look.shown ? stillListed(look.page) : undefined),
  );
  judge(deviation, value.page);
};
