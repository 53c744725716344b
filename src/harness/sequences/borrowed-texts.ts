import type { Capabilities, Owner } from '../../discovery/capabilities.js';
import { fillableFields, nameField } from '../../generators/fields.js';
import { variantsOf } from '../../generators/nodes.js';
import { placesOf, setAt } from '../../generators/places.js';
import type { JsonObject } from '../../json/json.js';
import { shown } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Deviation } from '../../oracle/deviation.js';
import type { Check } from '../check.js';
import { each, once } from '../examples/examples.js';
import { judge } from '../expect.js';
import { objectOf } from '../given.js';
import { elementsOf } from '../lists/lists.js';
import { identifiersIn } from '../records/flock.js';
import { addressIn } from '../steps/list/existing-products.js';
import { updatedInLists } from '../steps/list/relisted/relisted-product.js';
import { pagesOfRun } from '../steps/list/updated-products.js';
import { readOnceShown, sendUpdate } from '../steps/patch/sending.js';
import { identityOf } from '../steps/patch/update-bodies.js';
import { isNarrow, theWorld } from '../world/world.js';
import { brokenAlready } from './judge-sequences.js';

/** Products that are read once more: one would do. */
const mostSuspects = 5;

/** What a product shows that was sent for another one alone. */
const borrowedIn = (product: JsonObject): Deviation | undefined => {
  const { sentTexts, flock, capabilities } = theWorld();
  if (flock.standing(product) !== 'own') return undefined;
  const [found] = sentTexts.borrowedBy(identifiersIn(product, flock.eanCode), product, capabilities.fields);
  return (
    found && {
      expected: `nothing that was sent for another product alone, as this text was for ${shown(found.sentFor)}`,
      received: shown(found.text),
      pointer: found.pointer,
    }
  );
};

/** A product that has everything, and after it one that has what it must have alone. */
const makePair = async ({ given }: Check): Promise<void> => {
  await given.reading(await given.product());
  await given.reading(await given.product({ optional: 'none', locales: 'none', variants: 1 }));
};

/** A product as a read or a list showed it. */
interface Seen {
  readonly address: string;
  readonly product: JsonObject;
}

/** Judges those of some products that show what was sent for another one, by a read of their own. */
const judgeSeen = async (check: Check, seen: readonly Seen[]): Promise<void> => {
  const { flock, sentTexts } = theWorld();
  for (const { product } of seen) sentTexts.join(identifiersIn(product, flock.eanCode));
  const suspects = seen.filter(({ product }) => borrowedIn(product) !== undefined).slice(0, mostSuspects);
  await each(suspects, async ({ address }) => {
    const answered = await check.pim.get(address);
    const found = isSuccess(answered) ? borrowedIn(objectOf(answered)) : undefined;
    judge(found && { ...found, exchange: answered });
  });
};

/**
 * Judges that no product of the run shows a text that was sent for another one: what a service fills in may be
 * anything but that.
 */
export const borrowedTexts = async (check: Check): Promise<void> => {
  const { quiet, selected } = theWorld();
  if (brokenAlready().length > 0) return;
  if (isNarrow(selected) && check.has.noCreate === null) await once(() => makePair(check));
  await judgeSeen(check, quiet.lastRead());
};

/** A text in every place that has one, of a node that no product had before; its name stays what it is looked for by. */
const withOwnTexts = (has: Capabilities, owner: Owner): JsonObject => {
  const { identifiers } = theWorld();
  const name = nameField(has)?.code;
  const texts = fillableFields(has, owner).filter(
    ({ code, kind, multiple }) => ['text', 'html'].includes(kind) && !multiple && code !== name,
  );
  return texts
    .flatMap((field) => placesOf(field, has))
    .reduce<JsonObject>(
      (node, place) => setAt(node, place, `${identifiers.mark} ${identifiers.label()}`),
      {},
    );
};

/** Updates a product, which was created without content in languages, with texts that were sent for none before. */
const markOne = async (check: Check): Promise<void> => {
  const { given, has } = check;
  const product = await updatedInLists(check);
  const [variant] = variantsOf(await given.reading(product));
  const ofVariant = variant === undefined ? {} : withOwnTexts(has, 'variant');
  const sent = {
    ...withOwnTexts(has, 'product'),
    ...(variant === undefined || Object.keys(ofVariant).length === 0
      ? {}
      : { variants: [{ ...identityOf(has, variant), ...ofVariant }] }),
  };
  if (Object.keys(sent).length === 0) return;
  const { answered } = await sendUpdate(check, product, sent);
  if (isSuccess(answered)) await readOnceShown(check, product, sent);
};

/**
 * The same of products as a list of all that the run made shows them at its end, where a search finds these: behind an
 * update of one whose texts nobody else has.
 */
export const borrowedInLists = async (check: Check): Promise<void> => {
  if (!check.has.termNarrows || brokenAlready().length > 0) return;
  await markOne(check);
  const elements = (await pagesOfRun(check)).flatMap(elementsOf);
  await judgeSeen(
    check,
    elements.flatMap((product) => {
      const address = addressIn(product);
      return address === undefined ? [] : [{ address, product }];
    }),
  );
};
