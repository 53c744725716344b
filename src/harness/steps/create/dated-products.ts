import type { Owner } from '../../../discovery/capabilities.js';
import type { JsonObject } from '../../../json/json.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import { allContent } from '../../../oracle/products/content.js';
import { type CustomDates, customDates, timesInOneZone } from '../../../oracle/products/custom-dates.js';
import { differences } from '../../../oracle/products/round-trip.js';
import { productIn } from '../../../oracle/seen-products.js';
import type { Check } from '../../check.js';
import { each, once } from '../../examples/examples.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { recall } from '../../world/scope.js';
import { ownProducts } from '../own-products.js';
import { exoticUpdates } from '../patch/exotic-updates.js';
import { eachUpdate } from '../patch/updates.js';
import { reasons } from '../reasons.js';
import { eachWithOneGap } from '../states/with-one-gap.js';
import { exoticCreates } from './exotic/exotic-products.js';

const holds = ({ has }: Check, body: JsonObject, kind: 'date' | 'datetime'): boolean =>
  allContent(body, has.fields).some((content) => content.kind === kind);

/**
 * Judges products with dates, each by `judgeOne`: complete ones, one of them at midnight, those with unusual values, and
 * two that lack something else.
 */
const eachDated = async (
  check: Check,
  kind: 'date' | 'datetime',
  judgeOne: (product: Product) => Promise<void>,
): Promise<void> => {
  const isThere = check.has.fields.some((field) => field.kind === kind);
  const { complete } = await ownProducts(check);
  await each(isThere ? complete : [], judgeOne, {
    none: `the definition has no field of type ${kind === 'date' ? 'Date' : 'DateTime'}`,
  });
  const { accepted } = await exoticCreates(check);
  await each(accepted, ({ product }) => judgeOne(product));
  await eachWithOneGap(
    check,
    (creates) => creates.filter(({ body }) => holds(check, body, kind)).slice(0, 2),
    judgeOne,
  );
};

const kindOf = (rule: keyof CustomDates): 'date' | 'datetime' => (rule === 'date' ? 'date' : 'datetime');

/** Judges the dates or date-times of products that the run made by one of the rules on them. */
export const keepsDates = async (check: Check, rule: keyof CustomDates): Promise<void> => {
  const { fields } = check.has;
  await eachDated(check, kindOf(rule), async (product) => {
    const answered = await check.given.read(product);
    const seen = productIn(answered) ?? untestable(reasons.noProduct);
    judge(customDates(product.body, seen.product, fields)[rule], answered);
  });
};

/** Judges that unusual date-times which updates brought are in UTC: hours that a zone skips, or has twice, move alone. */
const keepsUnusualTimes = (check: Check): Promise<void> =>
  once(async () => {
    for (const { answered, lost, product, read, sent } of await exoticUpdates.shared(check)) {
      if (lost.some(({ kind }) => kind === 'datetime')) continue;
      recall(product.created, answered);
      const judged = customDates(sent, objectOf(read), check.has.fields).shift;
      if (judged.examples > 0) judge(judged, read);
    }
  });

/** Judges dates, or the form and zone of date-times, that updates brought to a product or its variants. */
export const keepsDatesInUpdates = async (
  check: Check,
  rule: Exclude<keyof CustomDates, 'instant'>,
): Promise<void> => {
  const { fields } = check.has;
  const isDated = (owner: Owner): boolean =>
    fields.some((field) => field.owner === owner && field.kind === kindOf(rule));
  const dated = (['product', 'variant'] as const).filter(isDated);
  if (dated.length === 0) return;
  await eachUpdate(check, dated, ({ read, sent }) => {
    if (read === null || !isSuccess(read)) return;
    // That an update shows at all, and as the same day, is judged elsewhere.
    const lost = differences(sent, objectOf(read), fields, { partial: true }).some(
      ({ kind }) => kind === 'date',
    );
    if (rule === 'date' && lost) return;
    const judged = customDates(sent, objectOf(read), fields)[rule];
    if (judged.examples > 0) judge(judged, read);
  });
  if (rule === 'shift') await keepsUnusualTimes(check);
};

/** Judges that the date-times of all these products are in one zone. */
export const keepsToOneZone = async (check: Check): Promise<void> => {
  const { accepted } = await exoticCreates(check);
  const { complete } = await ownProducts(check);
  const products = [...complete, ...accepted.map(({ product }) => product)];
  const reads = await Promise.all(
    products.map(async (product) => {
      const exchange = await check.given.read(product);
      return { sent: product.body, received: objectOf(exchange), exchange };
    }),
  );
  judge(timesInOneZone(reads, check.has.fields));
};
