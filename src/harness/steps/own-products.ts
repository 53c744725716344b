import type { Capabilities, Field } from '../../discovery/capabilities.js';
import { isIdentifier, requiredFields } from '../../generators/fields.js';
import { variantsOf } from '../../generators/nodes.js';
import { withCodesOfLast } from '../../generators/products/code-of-last.js';
import { withEqualPlaces } from '../../generators/products/equal-places.js';
import { withoutField, withoutVariants } from '../../generators/products/incomplete.js';
import { atMidnight } from '../../generators/products/midnight.js';
import { withSeveralCodes } from '../../generators/products/several-codes.js';
import type { JsonObject } from '../../json/json.js';
import { isSuccess } from '../../oracle/answers/status.js';
import { NoAnswer } from '../../target/pim.js';
import { unchanging } from '../asking/shared-reads.js';
import type { Check } from '../check.js';
import { drawAlike, drawProduct } from '../drafts.js';
import { persevering } from '../examples/examples.js';
import { objectOf } from '../given.js';
import type { Product } from '../product.js';
import { sharedByChecks } from '../shared.js';
import { untestable } from '../world/endings.js';
import { theWorld } from '../world/world.js';

/** How many complete products a run reads again and again, by profile. */
const howMany = { smoke: 3, standard: 5, deep: 12 } as const;

/** Products that every check may read and none may change. Each bears a label of its own. */
interface OwnProducts {
  /**
   * With values in every field and place, and one to five variants; the second has the values of the first, the same
   * in every language and channel, in the third a variant behind two others has codes that they lack, and the last has
   * three codes where a field takes several, and date-times at midnight.
   */
  readonly complete: readonly Product[];
  /** With required fields only. */
  readonly minimal: Product;
  /** Without a required field, or without variants where the definition requires nothing; with two codes, too. */
  readonly incomplete: Product;
}

const isLocalized = ({ multiLanguage, multiChannel }: Field): boolean => multiLanguage || multiChannel;

/**
 * Required fields by which no product is found, so that they can be left out of one that shall be found all the same; those
 * first that leave it the content in languages and channels that others have.
 */
export const dispensableFields = (has: Capabilities): readonly Field[] =>
  requiredFields(has)
    .filter((field) => field.kind !== 'text' && field.kind !== 'ean' && !isIdentifier(field))
    .toSorted((one, other) => Number(isLocalized(one)) - Number(isLocalized(other)));

/** The first of them; undefined where the definition requires no such field. */
export const dispensableField = (has: Capabilities): Field | undefined => dispensableFields(has)[0];

/** A required field of variants by which these are not told apart; undefined where there is none. */
export const dispensableVariantField = (has: Capabilities): Field | undefined =>
  requiredFields(has, 'variant').find(({ kind }) => kind !== 'ean' && kind !== 'code');

/**
 * A product with one variant, and one with the same values and a second variant, all of them the same in every language
 * and channel: a service may keep equal values once, or take them for unique. Where it does not accept the second, that
 * has values of its own.
 */
const alike = async ({ given, has, pim }: Check): Promise<readonly [Product, Product]> => {
  const { identifiers } = theWorld();
  const [one, other] = [identifiers.label(), identifiers.label()];
  const drawn = drawAlike(has, { variants: 2 }, [{ label: one }, { label: other }]);
  const [body = {}, same = {}] = drawn.map((product) => withSeveralCodes(has, product, 2));
  const first = await given.created({ ...body, variants: variantsOf(body).slice(0, 1) }, { label: one });
  const equal = withEqualPlaces(has, same);
  const answered = await pim.create(equal);
  const second = isSuccess(answered)
    ? await given.adopted(equal, answered, other)
    : await given.labelled({ variants: 2 });
  return [unchanging(first), unchanging(second)];
};

/** A product that lacks what it needs to be Valid: a required field where there is one, else its variants. */
export const incompletely = (has: Capabilities, body: JsonObject): JsonObject => {
  const dispensable = dispensableField(has);
  return dispensable === undefined ? withoutVariants(body) : withoutField(body, dispensable);
};

/** The products of the run that are only read; made once. */
export const ownProducts = sharedByChecks('own-products', async (check: Check): Promise<OwnProducts> => {
  const { config, given, has } = check;
  const labelled = (shape: Parameters<typeof drawProduct>[1], strip = (body: Product['body']) => body) =>
    persevering(() => {
      const label = theWorld().identifiers.label();
      return given.created(strip(drawProduct(has, shape, { label })), { label });
    }).then(unchanging);
  const others = Array.from({ length: howMany[config.profile] - 2 }, (_, index) => ((index + 2) % 5) + 1);
  const drafts = others.map((variants, index) =>
    labelled({ variants }, (body) => {
      const apart = index === 0 ? withCodesOfLast(has, body) : body;
      return index === others.length - 1 ? withSeveralCodes(has, atMidnight(has, apart), 3) : apart;
    }),
  );
  const twins = persevering(() => alike(check));
  const minimal = labelled({ optional: 'none', variants: 1 });
  const incomplete = labelled({ variants: 1 }, (body) => incompletely(has, withSeveralCodes(has, body, 2)));
  const [two, more, least, lacking] = await Promise.all([twins, Promise.all(drafts), minimal, incomplete]);
  return { complete: [...two, ...more], minimal: least, incomplete: lacking };
});

/** Whether a product that was just made shows as Invalid. A service that does not answer reads leaves that open. */
const isInvalidAtFirst = async ({ pim }: Check, { address }: Product): Promise<boolean> => {
  try {
    return objectOf(await pim.get(address)).state === 'Invalid';
  } catch (thrown) {
    if (thrown instanceof NoAnswer) return false;
    throw thrown;
  }
};

/**
 * A product with values in every field and place, for checks that only need to know that such a one is accepted. It is
 * made by itself: a target that refuses some other product of the run shall not leave them untested.
 */
export const soundProduct = sharedByChecks('sound-product', async (check: Check) => {
  const product = await check.given.product({ variants: 2 });
  theWorld().sawLateState = await isInvalidAtFirst(check, product);
  return unchanging(product);
});

const sendBare = async ({ has, pim }: Check) => {
  if (has.noCreate !== null) return untestable(has.noCreate);
  const label = theWorld().identifiers.label();
  const body = withoutVariants(drawProduct(has, {}, { label }));
  return { body, label, answered: await pim.create(body) };
};

/** The create of a product with values in every field of its own, and without variants; sent once. */
export const bareCreate = sharedByChecks('bare-create', sendBare);

/** The product that it made; another one where the service broke off, which says nothing of such products. */
export const bareProduct = sharedByChecks('bare-product', async (check: Check) => {
  const sent = await bareCreate(check);
  const { answered, body, label } = sent.answered.answer.status >= 500 ? await sendBare(check) : sent;
  return unchanging(await check.given.adopted(body, answered, label));
});

/** Sends what the judgements of every answer need to see of products: creates, single reads and a list. */
export const readOwnProducts = async (check: Check): Promise<void> => {
  const { complete, minimal, incomplete } = await ownProducts(check);
  await Promise.all([...complete, minimal, incomplete].map((product) => check.given.read(product)));
  const [first] = complete;
  if (first !== undefined) await check.lists.shows(first, []);
};
