import type { RequirementId } from '../../../../catalogue/index.js';
import type { Capabilities } from '../../../../discovery/capabilities.js';
import { eanField, fieldsOf } from '../../../../generators/fields.js';
import { variantsOf } from '../../../../generators/nodes.js';
import { withoutVariants } from '../../../../generators/products/incomplete.js';
import { hasRoom } from '../../../../generators/products/variant-limit.js';
import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { isRefusal, isSuccess, shownAnswer } from '../../../../oracle/answers/status.js';
import type { Judgement } from '../../../../oracle/deviation.js';
import { pairSentVariants } from '../../../../oracle/products/variant-pairs.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { once } from '../../../examples/examples.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import type { Product } from '../../../product.js';
import { recall } from '../../../world/scope.js';
import { theWorld } from '../../../world/world.js';
import { type JudgeUnknown, provokedBy } from '../../refusals/judge-unknown.js';
import { unknownCurrencies } from '../../refusals/unknown-currencies.js';
import { type Spoiling, unknownCodes } from '../../refusals/unknown-values.js';
import { looks, type Shared, sharedOnce } from '../../shared-looks.js';
import { judgeBareState } from '../../states/updated-without-variants.js';
import { drawChange } from '../plain-change.js';
import { needsRefusal } from '../refusals/refusals.js';
import { readOnceShown, sendUpdate } from '../sending.js';
import { firstVariants } from './first-variants.js';
import { updated } from './strange-variants.js';
import { unknownEans, variantWith } from './unknown-eans.js';

/** A product, and the answer to an update that would bring it variants with something unknown in them. */
interface SpoiledNew {
  readonly product: Product;
  /** Without the fault. */
  readonly sent: JsonObject;
  readonly refused: Answered;
  readonly spoiling: Spoiling;
}

/** Such an update of a product without variants. */
interface SpoiledFirst extends SpoiledNew {
  /** The product as it was read before. */
  readonly before: JsonObject;
}

/**
 * Whether a product that has variants takes further ones is left open, so that one without any is needed.
 *
 * @returns undefined where no fault can be made, or variants bear no ean.
 */
const spoilFirst =
  (spoilingsFor: (has: Capabilities) => readonly Spoiling[]) =>
  async (check: Check): Promise<SpoiledFirst | undefined> => {
    const { given, has, pim } = check;
    const [spoiling] = spoilingsFor(has);
    if (spoiling === undefined || eanField(has) === undefined) return undefined;
    const control = await firstVariants.shared(check);
    recall(control.answered);
    given.accepted(control.answered, 'adding variants');
    const product = await given.created(withoutVariants(drawProduct(has)));
    const { address, before } = await updated(check, product);
    const sent: JsonObject = { variants: variantsOf(drawProduct(has, { variants: 2 })) };
    const refused = await pim.patch(address, spoiling.spoil(sent), provokedBy(spoiling));
    return { product, before, sent, spoiling, refused };
  };

/** Unknown currencies in prices of variants, those of the product left aside. */
const currenciesOfVariants = (has: Capabilities): Spoiling[] =>
  unknownCurrencies({ ...has, fields: fieldsOf(has, 'variant') }, 'base');

/**
 * @param before is over when this begins: a service may refuse the second of two updates of one product at a time.
 * @returns undefined where the target adds no variant to a product that has some, or not so many, or no fault can be made.
 */
const spoilAdded =
  (
    spoilingsFor: (has: Capabilities) => readonly Spoiling[],
    before: (check: Check) => Promise<unknown> = async () => undefined,
  ) =>
  async (check: Check): Promise<SpoiledNew | undefined> => {
    const { has, pim } = check;
    await before(check).catch(() => undefined);
    const [spoiling] = spoilingsFor(has);
    const ean = eanField(has);
    if (spoiling === undefined || ean === undefined) return undefined;
    const { answered, product, variant } = await unknownEans['a whole variant'].shared(check);
    if (!isSuccess(answered)) return undefined;
    recall(answered);
    const held = [...variantsOf(product.body), variant];
    if (!hasRoom(has, held.length)) return undefined;
    const sent = { variants: [variantWith(check, ean.code, null, 'a whole variant', held)] };
    const refused = await pim.patch(product.address, spoiling.spoil(sent), provokedBy(spoiling));
    return { product, sent, spoiling, refused };
  };

const codesOfVariants = (has: Capabilities): Spoiling[] => unknownCodes(has, 'variant');
const addedWithUnknownCode = sharedOnce('added-variant-unknown-code', spoilAdded(codesOfVariants));

/** Updates that would bring a product one more variant, by what is unknown in it. */
export const spoiledAddedVariants = {
  code: addedWithUnknownCode,
  currency: sharedOnce(
    'added-variant-unknown-currency',
    // First variants are sent with one in the first price: that of another may be stored by other code.
    spoilAdded((has) => currenciesOfVariants(has).toReversed(), addedWithUnknownCode.shared),
  ),
} as const;

/** Updates that would bring a product its first variants, by what is unknown in them. */
export const spoiledFirstVariants = {
  code: sharedOnce('first-variants-unknown-code', spoilFirst(codesOfVariants)),
  currency: sharedOnce('first-variants-unknown-currency', spoilFirst(currenciesOfVariants)),
} as const;

/** Judges the answer to such an update; nothing where there is none. */
export const judgeNewVariants = (
  check: Check,
  source: Shared<SpoiledNew | undefined>,
  judgeRefusal: JudgeUnknown,
): Promise<void> => {
  const look = looks(source);
  return once(async () => {
    const spoiled = await look(check, source);
    if (spoiled === undefined) return;
    recall(spoiled.product.created, spoiled.refused);
    judgeRefusal(spoiled.refused, { unknown: spoiled.spoiling.unknown });
  });
};

/** An answer shows no variant of an update that was refused: known by their eans. */
const noneOf = ({ has }: Check, refused: JsonObject, read: Answered): Judgement => {
  const code = eanField(has)?.code ?? '';
  const eans = variantsOf(refused).map((variant) => variant[code]);
  const index = variantsOf(objectOf(read)).findIndex((variant) => eans.includes(variant[code]));
  return index < 0
    ? undefined
    : {
        expected: 'no variant of an update that was refused',
        received: 'one with its ean',
        pointer: `/variants/${index}`,
      };
};

/** Judges that the ean of a variant which was refused leads to no product, be it read or updated by it. */
const leadsNowhere = async (check: Check, product: Product, refused: JsonObject): Promise<void> => {
  const ean = textOf(variantsOf(refused).at(-1)?.[eanField(check.has)?.code ?? '']);
  if (ean === undefined) return;
  const sent = drawChange(check.has, product.body);
  const unsent = theWorld().identifiers.ean();
  const { get, patch } = check.pim;
  for (const send of [(key: string) => get(key), (key: string) => patch(key, sent)]) {
    const answered = await send(ean);
    // Where any ean leads somewhere, it is not that of the refused variant that does: that is judged elsewhere.
    if (isSuccess(answered) && isSuccess(await send(unsent))) continue;
    judge(
      isSuccess(answered)
        ? {
            expected: `no product is known by ${ean}: an update that would have brought a variant with that ean was refused`,
            received: shownAnswer(answered),
            pointer: null,
          }
        : undefined,
      answered,
    );
  }
};

/**
 * Sends the same update once more without the fault: nothing of the refused one may stand in its way or beside it. The
 * product is another one then, so that one check alone may do it.
 */
const stayNew = async (check: Check, spoiled: SpoiledFirst, judgedBy: RequirementId): Promise<void> => {
  const { before, product, refused, sent, spoiling } = spoiled;
  recall(product.created, refused);
  needsRefusal(refused, judgedBy);
  const left = await check.given.read(product);
  if (before.state !== 'Valid') judgeBareState(left);
  judge(noneOf(check, sent, left), left);
  await leadsNowhere(check, product, sent);
  const { answered: twin } = await sendUpdate(check, product, sent);
  if (!isRefusal(twin)) check.given.accepted(twin, 'the same update without the fault');
  judge(
    isSuccess(twin)
      ? undefined
      : {
          expected: `success: these variants were refused before, with something unknown in ${spoiling.where}, so their eans must still be free`,
          received: shownAnswer(twin),
          pointer: null,
          exchange: twin,
        },
  );
  const { after, read } = await readOnceShown(check, product, sent);
  const [strange] = pairSentVariants(sent, after, check.has.fields).onlySecond;
  judge(
    strange === undefined
      ? undefined
      : {
          expected: 'no variant but those of the update without the fault',
          received: 'one more, after an update that must be refused',
          pointer: strange.pointer,
          exchange: read,
        },
  );
};

/**
 * Judges that first variants which were refused stay new; nothing where there are none.
 *
 * @param judgedBy the requirement that judges the refusal itself.
 */
export const refusedFirstVariantsStayNew = (
  check: Check,
  source: Shared<SpoiledFirst | undefined>,
  judgedBy: RequirementId,
): Promise<void> => {
  const look = looks(source);
  return once(
    async () => {
      const spoiled = await look(check, source);
      if (spoiled !== undefined) await stayNew(check, spoiled, judgedBy);
    },
    { twice: true },
  );
};

/** Judges that nothing is there of a variant which an update would have added to others, had it not been refused. */
export const refusedAdditionIsNotThere = (
  check: Check,
  source: Shared<SpoiledNew | undefined>,
): Promise<void> => {
  const look = looks(source);
  return once(
    async () => {
      const spoiled = await look(check, source);
      if (spoiled === undefined || !isRefusal(spoiled.refused)) return;
      recall(spoiled.product.created, spoiled.refused);
      const read = await check.given.read(spoiled.product);
      judge(noneOf(check, spoiled.sent, read), read);
      await leadsNowhere(check, spoiled.product, spoiled.sent);
    },
    { twice: true },
  );
};
