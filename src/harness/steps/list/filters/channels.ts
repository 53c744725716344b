import type { Owner } from '../../../../discovery/capabilities.js';
import { fewerThanTwoKnown, notKnown } from '../../../../discovery/remedy-in-fixtures.js';
import { fieldsOf, fillableFields } from '../../../../generators/fields.js';
import { lengthenedCode, shortenedCode, unknownCode } from '../../../../generators/unknown-code.js';
import type { JsonObject } from '../../../../json/json.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import { holdsChannel, lacksChannel } from '../../../../oracle/products/content.js';
import type { Query } from '../../../../target/pim.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { drawProduct } from '../../../drafts.js';
import { judge } from '../../../expect.js';
import type { Product } from '../../../product.js';
import { sharedByChecks } from '../../../shared.js';
import { notApplicable, untestable } from '../../../world/endings.js';
import { theWorld } from '../../../world/world.js';
import { lacks } from '../../reasons.js';
import { withUnusualWords } from '../terms.js';

/** The filter by channels, one parameter for each. */
export const byChannels = (...channels: readonly string[]): Query =>
  channels.map((channel) => ['channels', channel] as const);

/**
 * One whose code begins with that of another, where there is such a one, and that other stand before all the rest: a
 * service may compare beginnings.
 */
const relatedFirst = (channels: readonly string[]): readonly string[] => {
  const pairs = channels.flatMap((longer) =>
    channels
      .filter((shorter) => shorter !== longer && longer.startsWith(shorter))
      .map((shorter) => [longer, shorter]),
  );
  return [...new Set([...(pairs[0] ?? []), ...channels])];
};

/**
 * Channels that exist, as far as is known.
 *
 * @throws {NotApplicable} where no field depends on the channel; {Untestable} where too few channels are known.
 */
export const knownChannels = ({ has }: Check, least: 1 | 2 = 1): readonly string[] => {
  if (!fieldsOf(has).some(({ multiChannel }) => multiChannel)) return notApplicable(lacks.channelField);
  if (has.channels.length >= least) return relatedFirst(has.channels);
  return untestable(
    least === 1 ? notKnown('channel', 'channels') : fewerThanTwoKnown('channels', 'channels'),
  );
};

/** A channel that does not exist. */
export const unknownChannel = ({ has }: Check): string => unknownCode(has.channels, theWorld().config.seed);

/** Another one: a service may know what one unknown channel means, and not two of them. */
export const secondUnknownChannel = (check: Check): string => {
  const { config } = theWorld();
  return unknownCode([...check.has.channels, unknownChannel(check)], config.seed + 1);
};

/** There are few channels, and their names are shorter than codes: one that lacks the last letter is none sooner. */
const channelToCut = /^.{3,}[a-z][^aionrsy\d\W_]$/i;

/** Channels that do not exist and are nearly one that does, for services that compare the beginning of the two alone. */
export const nearChannels = ({ has: { channels } }: Check): readonly string[] =>
  [lengthenedCode(channels), shortenedCode(channels, channelToCut)].filter((code) => code !== undefined);

/**
 * A product without content in any channel, with words in its name that a search may pass over where the target takes
 * them.
 */
export const productOfNoChannel = sharedByChecks('list-no-channel', async ({ given, has, pim }: Check) => {
  const label = theWorld().identifiers.label();
  const body = drawProduct(has, { locales: 'none', variants: 1 }, { label });
  for (const isPlain of [false, true]) {
    const unusual = withUnusualWords(has, body, label, isPlain);
    const answered = await pim.create(unusual);
    if (isSuccess(answered)) return given.adopted(unusual, answered, label);
  }
  return given.created(body, { label });
});

/** A product with content in the first known channel and in no other. */
export const productOfOneChannel = sharedByChecks('list-one-channel', ({ given, has }: Check) => {
  const label = theWorld().identifiers.label();
  const ofOne = { ...has, channels: relatedFirst(has.channels).slice(0, 1) };
  return given.created(drawProduct(ofOne, { variants: 1 }, { label }), { label });
});

/** Of these channels those in which a product shows content, of its own and of its variants, as far as it may have any. */
export const channelsShown = async (
  check: Check,
  product: Product,
  channels: readonly string[],
): Promise<readonly string[]> => channelsHeld(check, await check.given.reading(product), channels);

/** The same of a product as it was read. */
export const channelsHeld = (
  check: Pick<Check, 'has'>,
  read: JsonObject,
  channels: readonly string[],
): readonly string[] => {
  if (bearersOf(check).length === 0) return [];
  const lacking = lackingIn(check, read);
  return channels.filter((channel) => lacking(channel).length === 0);
};

/**
 * The known channels in which a product shows no content.
 *
 * @throws {NotApplicable} where there are none: a service may show in a channel what stands outside of channels.
 */
export const channelsLeftEmpty = async (check: Check, product: Product): Promise<readonly string[]> => {
  const known = knownChannels(check);
  const read = await check.given.reading(product);
  const empty = known.filter((channel) => !holdsChannel(read, channel));
  return empty.length > 0
    ? empty
    : notApplicable('the target shows content in every channel of a product for which none was sent');
};

/** Who of a product and its variants may hold content in a channel: the target takes a value of some field of theirs. */
const bearersOf = ({ has }: Pick<Check, 'has'>): readonly Owner[] =>
  (['product', 'variant'] as const).filter((owner) =>
    fillableFields(has, owner).some(({ multiChannel }) => multiChannel),
  );

const lackingIn = (
  check: Pick<Check, 'has'>,
  product: JsonObject,
): ((channel: string) => readonly Owner[]) => {
  const bearers = bearersOf(check);
  return (channel) => lacksChannel(product, channel).filter((owner) => bearers.includes(owner));
};

/** Who of a product and its variants shows no content in a channel, although the definition has fields for it. */
const lackingContent = async (
  check: Check,
  product: Product,
): Promise<(channel: string) => readonly Owner[]> => lackingIn(check, await check.given.reading(product));

/**
 * Takes for granted that a product shows content in a channel, of its own and of its variants, as far as the
 * definition has fields for it: with content in one of the two alone, the text leaves open whether it counts.
 */
export const givenContentIn = async (check: Check, product: Product, channel: string): Promise<void> => {
  if (bearersOf(check).length === 0) {
    untestable(
      'the target took no value in any field that depends on the channel: see what was left out during discovery',
    );
  }
  const [owner] = (await lackingContent(check, product))(channel);
  if (owner !== undefined) {
    untestable(
      `the ${owner} shows no content in the channel ${channel}, although it was sent: see create/keeps-channel-content and create/keeps-channel-prices`,
    );
  }
};

/** Whether channels list a product, in words; the product is listed without them. */
export const listedByChannels = async (
  { lists }: Check,
  product: Product,
  ...channels: readonly string[]
): Promise<boolean> => {
  await lists.shows(product, []);
  return (await lists.showsNow(product, byChannels(...channels))).shown;
};

/**
 * Judges that a product with content in the first of some channels only is listed by all of them in either order, or in
 * neither: a service that looks at the first few, or at the last, of repeated channels lists it in one order.
 */
export const countsInAnyOrder = async (check: Check, channels: readonly string[]): Promise<void> => {
  const product = await productOfOneChannel(check);
  await check.lists.shows(product, byChannels(...channels.slice(0, 1)));
  const words = (shown: boolean): string => (shown ? 'the product' : 'a list without it');
  // One sighting does not prove that each node of the target has the product by now.
  const { deviation } = await eventually(
    async () => ({
      forth: await check.lists.showsNow(product, byChannels(...channels)),
      back: await check.lists.showsNow(product, byChannels(...channels.toReversed())),
    }),
    ({ forth, back }) =>
      forth.shown === back.shown
        ? undefined
        : {
            expected: `${words(forth.shown)}, as with the same channels in the other order`,
            received: words(back.shown),
            pointer: null,
            exchange: back.page,
          },
  );
  judge(deviation);
};
