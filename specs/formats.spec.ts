import { LosslessNumber } from 'lossless-json';
import type { RequirementId } from '../src/catalogue/index.js';
import {
  type Check,
  discard,
  drawProduct,
  each,
  eachProduct,
  either,
  everywhere,
  expect,
  foreign,
  judge,
  objectOf,
  once,
  own,
  type Product,
  property,
  requirement,
  untestable,
} from '../src/harness/index.js';
import { soundRequests } from '../src/harness/steps/access/sound-requests.js';
import {
  keepsDates,
  keepsDatesInUpdates,
  keepsToOneZone,
} from '../src/harness/steps/create/dated-products.js';
import {
  eachNotation,
  hasDecimals,
  needsDecimals,
  readAmounts,
  withNumbers,
} from '../src/harness/steps/create/decimal-notations.js';
import { type DrawnCreate, productOf, variedCreates } from '../src/harness/steps/create/varied-products.js';
import { bareProduct, ownProducts, readOwnProducts } from '../src/harness/steps/own-products.js';
import { withAddedVariants } from '../src/harness/steps/patch/variants/added-variants.js';
import { lacks, reasons } from '../src/harness/steps/reasons.js';
import { timesAreUtc } from '../src/oracle/answers/receipt.js';
import { isSuccess } from '../src/oracle/answers/status.js';
import { allContent } from '../src/oracle/products/content.js';
import { type CustomDates, customDates } from '../src/oracle/products/custom-dates.js';
import {
  decimalNotation,
  foreignDecimalNotation,
  integerNotation,
  priceNotation,
} from '../src/oracle/products/number-notation.js';
import { timesForm } from '../src/oracle/products/product-members.js';
import { differences } from '../src/oracle/products/round-trip.js';
import { productIn, productsIn } from '../src/oracle/seen-products.js';

/** Drawn products are shared with other requirements: a standard run makes few of them. */
const few = { standard: 4 };

const noneDrawn = 'the drawn product holds nothing of the kind';

/** A drawn product as it was sent, and the answer that shows it. */
const readDrawn = async (check: Check, create: DrawnCreate) => {
  const product = await productOf(check, create);
  return { sent: product.body, answered: await check.given.read(product) };
};

everywhere('formats/times', eachProduct(timesForm), readOwnProducts);
everywhere(
  'formats/price-notation',
  eachProduct((seen, { fields }) => priceNotation(seen, fields)),
  readAmounts,
  { none: 'no product that was read has a price' },
);
everywhere(
  'formats/decimal-notation',
  either(
    eachProduct((seen, { fields }) => decimalNotation(seen, fields), own),
    eachProduct((seen, { fields }) => foreignDecimalNotation(seen, fields), foreign),
  ),
  readAmounts,
  { none: 'no product that was read has a decimal' },
);
everywhere(
  'formats/integer-notation',
  eachProduct((seen, { fields }) => integerNotation(seen, fields)),
  readOwnProducts,
  { none: 'no product that was read has a whole number' },
);

requirement('formats/times-are-utc', async (check) => {
  const { complete, minimal, incomplete } = await ownProducts(check);
  const { product: updated } = await soundRequests(check);
  const isInUtc = async (product: Product): Promise<void> => {
    const answered = await check.given.read(product);
    expect(answered).toHold(() => {
      const [seen] = productsIn(answered);
      return seen && timesAreUtc(product.created, seen);
    });
  };
  await each([...complete.slice(0, 3), minimal, incomplete, updated, await bareProduct(check)], isInUtc);
  await once(() => withAddedVariants(check, ({ product }) => isInUtc(product)));
});

requirement('formats/trailing-zeros-dropped', async (check) => {
  needsDecimals(check);
  await eachNotation(check, async (product) => {
    const answered = await check.given.read(product);
    const seen = productIn(answered) ?? untestable(reasons.noProduct);
    expect(answered).toHold(() => priceNotation(seen, check.has.fields));
    expect(answered).toHold(() => decimalNotation(seen, check.has.fields));
  });
});

requirement('formats/more-than-two-decimals', async ({ given, has, observe, pim }) => {
  if (!hasDecimals(has)) return observe(lacks.fractions);
  await once(async () => {
    const sent = new LosslessNumber('20.123');
    const body = withNumbers(has, drawProduct(has, { variants: 1 }), [sent]);
    const created = await pim.create(body, { odd: true });
    if (!isSuccess(created)) return observe(`20.123 is refused with ${created.answer.status}`);
    const answered = await given.read(await given.adopted(body, created));
    const change = differences(body, objectOf(answered), has.fields).find(
      ({ kind }) => kind === 'price' || kind === 'decimal',
    );
    observe(change === undefined ? '20.123 is kept' : `20.123 becomes ${change.received}`);
  });
});

requirement('formats/integer-value', async (check) => {
  const { complete, minimal } = await ownProducts(check);
  const hasIntegers = check.has.fields.some(({ kind }) => kind === 'integer');
  await each(
    hasIntegers ? [...complete, minimal] : [],
    async (product) => {
      const answered = await check.given.read(product);
      expect(answered).toHold(() =>
        differences(product.body, objectOf(answered), check.has.fields).filter(
          ({ kind }) => kind === 'integer',
        ),
      );
    },
    { none: 'the definition has no field of type Integer' },
  );
});

property(
  'formats/integer-value',
  variedCreates,
  async (check, create) => {
    const { fields } = check.has;
    const { answered, sent } = await readDrawn(check, create);
    if (!allContent(sent, fields).some(({ kind }) => kind === 'integer')) discard(noneDrawn);
    judge(
      differences(sent, objectOf(answered), fields).filter(({ kind }) => kind === 'integer'),
      answered,
    );
  },
  few,
);

/** Judges dates and date-times by one of the rules on them. */
const datesRequirement = (id: RequirementId, rule: keyof CustomDates): void => {
  requirement(id, async (check) => {
    await keepsDates(check, rule);
    if (rule === 'instant') await once(() => keepsToOneZone(check));
    else await keepsDatesInUpdates(check, rule);
  });
  property(
    id,
    variedCreates,
    async (check, create) => {
      const { answered, sent } = await readDrawn(check, create);
      const judged = customDates(sent, objectOf(answered), check.has.fields)[rule];
      if (judged.examples === 0) discard(noneDrawn);
      judge(judged, answered);
    },
    few,
  );
};

datesRequirement('formats/custom-date', 'date');
datesRequirement('formats/custom-date-time-form', 'form');
datesRequirement('formats/custom-date-time-instant', 'instant');
datesRequirement('formats/custom-date-time-unshifted', 'shift');
