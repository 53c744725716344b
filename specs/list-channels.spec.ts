import { each, expect, once, requirement } from '../src/harness/index.js';
import { completedLater } from '../src/harness/steps/list/completed-later.js';
import {
  byChannels,
  channelsLeftEmpty,
  channelsShown,
  countsInAnyOrder,
  givenContentIn,
  knownChannels,
  listedByChannels,
  nearChannels,
  productOfNoChannel,
  productOfOneChannel,
  secondUnknownChannel,
  unknownChannel,
} from '../src/harness/steps/list/filters/channels.js';
import { leaveOutBeside, passedFilters } from '../src/harness/steps/list/filters/filters-together.js';
import { holdsAlone } from '../src/harness/steps/list/filters/together-alone.js';
import { inChannelsLater, staysFoundBy } from '../src/harness/steps/list/relisted/relisted-product.js';
import { bareProduct, ownProducts } from '../src/harness/steps/own-products.js';
import { isSuccess } from '../src/oracle/answers/status.js';
import { holdsChannel } from '../src/oracle/products/content.js';

requirement('list/unknown-channel-filters-nothing', async (check) => {
  const { complete, incomplete, minimal } = await ownProducts(check);
  const ofNone = await productOfNoChannel(check);
  const products = [...complete.slice(0, 1), minimal, incomplete, await bareProduct(check), ofNone];
  await each(products, (product) => expect(product).toBeListedBy(byChannels(unknownChannel(check))));
  const two = byChannels(unknownChannel(check), secondUnknownChannel(check));
  // That a channel may be repeated is judged elsewhere.
  if (isSuccess(await check.pim.list(two))) await once(() => expect(ofNone).toBeListedBy(two));
  await each(nearChannels(check), (near) => expect(ofNone).toBeListedBy(byChannels(near)));
  // What else is asked for still counts, and nothing besides.
  await leaveOutBeside(check, ofNone, byChannels(unknownChannel(check)));
  const { state } = await check.given.reading(incomplete);
  if (state !== 'Invalid') return;
  await once(async () => {
    const unknown = byChannels(unknownChannel(check));
    await expect(incomplete).toBeMissingFrom([['state', 'Valid'], ...unknown]);
    await expect(incomplete).toBeListedBy([['state', 'Invalid'], ...unknown]);
  });
});

requirement('list/channel-finds-its-products', async (check) => {
  const { complete, incomplete } = await ownProducts(check);
  const channels = knownChannels(check);
  await each(channels, (channel) =>
    each(complete.slice(0, 1), async (product) => {
      await givenContentIn(check, product, channel);
      await expect(product).toBeListedBy(byChannels(channel));
    }),
  );
  // An index may be built of Valid products alone, or once and for all when a product is created.
  const later = await inChannelsLater(check);
  for (const product of [incomplete, ...(later === undefined ? [] : [later]), await completedLater(check)]) {
    const [channel] = await channelsShown(check, product, channels);
    if (channel !== undefined) await once(() => expect(product).toBeListedBy(byChannels(channel)));
  }
  await once(() => staysFoundBy(check, 'channel'));
});

requirement('list/channel-leaves-others-out', async (check) => {
  const product = await productOfNoChannel(check);
  const channels = await channelsLeftEmpty(check, product);
  await each(channels, (channel) => expect(product).toBeMissingFrom(byChannels(channel)));
  const [, another] = channels;
  if (another !== undefined) await once(() => expect(product).toBeMissingFrom(byChannels(...channels)));
  // Content in one channel is none in another.
  if (another !== undefined)
    await once(async () => {
      const ofFirst = await productOfOneChannel(check);
      if (!holdsChannel(await check.given.reading(ofFirst), another))
        await expect(ofFirst).toBeMissingFrom(byChannels(another));
    });
  // Which filter a service looks at first may rest on what else is asked for, and on how many products that leaves.
  const [first = ''] = channels;
  await each(await passedFilters(check, product), (passed) =>
    expect(product).toBeMissingFrom([...byChannels(first), passed]),
  );
  await once(() => holdsAlone(check, ['channels', first]));
});

requirement('list/channels-can-be-repeated', async (check) => {
  const [first = '', ...others] = knownChannels(check);
  const channels = [first, ...(others.length > 0 ? others : [first])];
  const { complete } = await ownProducts(check);
  await each(complete.slice(0, 2), async (product) => {
    for (const channel of channels) await givenContentIn(check, product, channel);
    await expect(product).toBeListedBy(byChannels(...channels));
    // Content in further channels does not matter.
    const last = others.length > 1 ? others.at(-1) : first;
    if (others.length > 0) await expect(product).toBeListedBy(byChannels(first, last ?? first));
    await expect(product).toBeListedBy(byChannels(first, first));
  });
  // Whether they are united or intersected is open; that each of them counts is not.
  const counted = [2, 3].filter((count) => count <= others.length + 1);
  await each(counted, (count) => countsInAnyOrder(check, channels.slice(0, count)), { twice: true });
});

requirement('list/several-channels', async (check) => {
  const [first = '', second = ''] = knownChannels(check, 2);
  await once(async () => {
    const product = await productOfOneChannel(check);
    await expect(product).toBeListedBy(byChannels(first));
    const shown = await listedByChannels(check, product, first, second);
    check.observe(shown ? 'products with content in any of them' : 'products with content in all of them');
  });
});

requirement('list/known-and-unknown-channel', async (check) => {
  const [known = ''] = knownChannels(check);
  const product = await productOfNoChannel(check);
  const shown = await listedByChannels(check, product, known, unknownChannel(check));
  check.observe(shown ? 'it lifts the filter by the other' : 'it leaves the filter by the other as it is');
});
