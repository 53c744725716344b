import type { Capabilities, Owner } from '../../../discovery/capabilities.js';
import { fillableFields } from '../../../generators/fields.js';
import { variantsOf } from '../../../generators/nodes.js';
import { getAt, placesOf, setAt } from '../../../generators/places.js';
import type { JsonObject } from '../../../json/json.js';
import { allContent } from '../../../oracle/products/content.js';
import { differences } from '../../../oracle/products/round-trip.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { sharedByChecks } from '../../shared.js';
import { recall } from '../../world/scope.js';
import { productInOneCurrency } from '../create/decimal-notations.js';
import { isOfKind } from './kinds.js';
import { sendAndSee } from './sending.js';
import { identityOf, variantsAsSent } from './update-bodies.js';

/** Prices by what they depend on. */
type PriceKind = 'price' | 'channel-price';

/** The prices that a drawn product holds, or its variant, at the places where one that was read holds some. */
const pricesFor = (has: Capabilities, owner: Owner, drawn: JsonObject, read: JsonObject): JsonObject =>
  fillableFields(has, owner)
    .filter(({ kind }) => kind === 'price')
    .flatMap((field) => placesOf(field, has))
    .reduce<JsonObject>((body, place) => {
      const price = getAt(drawn, place);
      return price === undefined || getAt(read, place) === undefined ? body : setAt(body, place, price);
    }, {});

/** The amounts of a second currency, wherever a product that was read holds some of the first one. */
const secondAmounts = (has: Capabilities, read: JsonObject, variant: JsonObject | undefined): JsonObject => {
  const drawn = drawProduct({ ...has, currencies: has.currencies.slice(1, 2) }, { variants: 1 });
  const own = pricesFor(has, 'product', drawn, read);
  const [drawnVariant = {}] = variantsOf(drawn);
  const ofVariant = variant === undefined ? {} : pricesFor(has, 'variant', drawnVariant, variant);
  return variant === undefined || Object.keys(ofVariant).length === 0
    ? own
    : { ...own, variants: [{ ...identityOf(has, variant), ...ofVariant }] };
};

/** A product whose prices are in one currency, and the update that brought those of another. */
const secondCurrency = sharedByChecks('second-currency', async (check: Check) => {
  const { has } = check;
  const product = await productInOneCurrency(check);
  if (product === undefined) return undefined;
  const read = await check.given.reading(product);
  const sent = secondAmounts(has, read, variantsAsSent(has, product, read)[0]);
  if (Object.keys(sent).length === 0) return undefined;
  const { answered, shown } = await sendAndSee(check, product, sent);
  return { product, sent, answered, read: shown?.read ?? null };
});

/** Judges that an update stores amounts in a currency that a price had none in so far; nothing where one is known. */
export const takesAnotherCurrency = async (check: Check, kind: PriceKind): Promise<void> => {
  const { currencies, fields } = check.has;
  if (currencies.length < 2) return;
  const update = await secondCurrency(check);
  if (update === undefined || !allContent(update.sent, fields).some(isOfKind[kind])) return;
  recall(update.product.created, update.answered);
  check.given.accepted(update.answered, 'an update with prices in another currency');
  if (update.read === null) return;
  const lost = differences(update.sent, objectOf(update.read), fields, { partial: true });
  judge(lost.filter(isOfKind[kind]), update.read);
};
