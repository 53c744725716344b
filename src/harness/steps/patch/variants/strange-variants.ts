import type { Field } from '../../../../discovery/capabilities.js';
import type { JsonObject } from '../../../../json/json.js';
import type { Deviation, Judgement } from '../../../../oracle/deviation.js';
import type { Change } from '../../../../oracle/products/changes.js';
import { allContent } from '../../../../oracle/products/content.js';
import { pairAnsweredVariants } from '../../../../oracle/products/variant-pairs.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Check } from '../../../check.js';
import { objectOf } from '../../../given.js';
import type { Product } from '../../../product.js';
import { effectsOn } from '../keeping/unasked-changes.js';
import { readAfterLaterUpdate, updateShown } from '../sending.js';
import { changesIn, updateOf } from '../update-bodies.js';

/** An update whose variant is not among those of the product, and the product before it. */
export interface StrangeVariant {
  readonly product: Product;
  readonly before: JsonObject;
  /** The variant that was sent. */
  readonly variant: JsonObject;
  /** The whole update, where something else of it must show, too. */
  readonly sent?: JsonObject;
  readonly answered: Answered;
  /** Sends the update once more. */
  readonly again: () => Promise<Answered>;
  /** Fields that it gives a value. */
  readonly touched: readonly Field[];
}

/** A product as it was read once a harmless update of it showed, and the identifier that this took. */
export const updated = async (check: Check, product: Product) => {
  const read = await check.given.reading(product);
  const [change] = changesIn(check.has, 'product', read);
  if (change === undefined) return { address: product.address, before: read };
  const { address, after } = await updateShown(check, product, updateOf(check.has, [change]));
  return { address, before: after };
};

/** The fields of the definition that a variant holds content of, each as often as it holds some. */
export const fieldsIn = ({ has }: Check, variant: JsonObject): readonly Field[] =>
  allContent({ variants: [variant] }, has.fields)
    .map(({ field }) => field)
    .filter((field) => field !== undefined);

const isAboutExisting = (change: Change): boolean =>
  change.owner === 'variant' && (change.place !== 'variants' || change.received === 'absent');

/** What happened to the variants that were there before. */
export const changesOfExisting = (
  { has }: Check,
  { before, touched }: StrangeVariant,
  after: JsonObject,
  sent: JsonObject = {},
): readonly Change[] => effectsOn(touched, has, { before, after, later: sent }).filter(isAboutExisting);

/** What an answer shows of variants that were not there before: nothing is a deviation. */
export const addedNothing = (
  { has }: Check,
  { answered, before }: StrangeVariant,
  read: Answered,
): Judgement =>
  pairAnsweredVariants(before, objectOf(read), has.fields).onlySecond.length > 0
    ? undefined
    : {
        expected: `a variant that was added, or a refusal: the update was answered ${answered.answer.status}`,
        received: 'the variants that were there before, and no other',
        pointer: '/variants',
        exchange: read,
      };

/** The same deviations with the answer that shows them, for the report to quote. */
export const inAnswer = (read: Answered, changes: readonly Deviation[]): readonly Deviation[] =>
  changes.map((change) => ({ ...change, exchange: read }));

/** What a refused update changed all the same, once a later one shows. */
export const unchanged = async (
  check: Check,
  { before, product, touched }: Pick<StrangeVariant, 'before' | 'product' | 'touched'>,
): Promise<readonly Deviation[]> => {
  const { after, read, sent } = await readAfterLaterUpdate(check, product, before, touched);
  return inAnswer(read, effectsOn(touched, check.has, { before, after, later: sent }));
};
