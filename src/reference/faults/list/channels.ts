import type { Fault } from '../../departures.js';
import type { Call } from '../../http/call.js';

/** Defects of the filter by channels. */
export const listChannels: readonly Fault[] = [
  {
    name: 'unknown-channel-finds-nothing',
    requirement: 'list/unknown-channel-filters-nothing',
    says: 'A channel that does not exist lists nothing.',
    rules: () => ({ effectiveChannels: (asked) => asked }),
  },
  {
    name: 'two-unknown-channels-find-nothing',
    requirement: 'list/unknown-channel-filters-nothing',
    says: 'Two channels that do not exist list nothing.',
    rules: (rules) => ({
      effectiveChannels(asked, call) {
        const effective = rules.effectiveChannels(asked, call);
        return effective.length === 0 && asked.length > 1 ? asked : effective;
      },
    }),
  },
  {
    name: 'channels-compared-by-beginning',
    requirement: 'list/unknown-channel-filters-nothing',
    says: 'A channel that begins like one that exists, or that one begins like, is taken for it.',
    rules: () => ({
      effectiveChannels: (asked, { world }) =>
        [...world.data.channels].filter((channel) =>
          asked.some((code) => code !== '' && (channel.startsWith(code) || code.startsWith(channel))),
        ),
    }),
  },
  {
    name: 'first-channel-finds-nothing',
    requirement: 'list/channel-finds-its-products',
    says: 'Nothing is found by the first channel.',
    consequences: ['list/channels-can-be-repeated', 'list/two-filters-both-hold'],
    rules: (rules) => ({
      matchesChannels(product, channels, call) {
        const [first] = call.world.data.channels;
        const others = channels.filter((channel) => channel !== first);
        return others.length > 0 && rules.matchesChannels(product, others, call);
      },
    }),
  },
  {
    name: 'channel-ignored',
    requirement: 'list/channel-leaves-others-out',
    says: 'The channels are not looked at.',
    rules: () => ({ matchesChannels: () => true }),
  },
  {
    name: 'any-channel-counts',
    requirement: 'list/channel-leaves-others-out',
    says: 'A product with content in any channel is found with each of them.',
    rules: (rules) => ({
      matchesChannels(product, channels, call) {
        if (channels.length > 1) return rules.matchesChannels(product, channels, call);
        return rules.matchesChannels(product, [...call.world.data.channels], call);
      },
    }),
  },
  {
    name: 'channels-find-products-without-variants',
    requirement: 'list/channel-leaves-others-out',
    says: 'A product without variants is found by every channel: each of its variants has content there.',
    rules: (rules) => ({
      matchesChannels: (product, channels, call) =>
        product.variants.length === 0 || rules.matchesChannels(product, channels, call),
    }),
  },
  {
    name: 'repeated-channels-refused',
    requirement: 'list/channels-can-be-repeated',
    says: 'A list with two channels is refused.',
    consequences: ['list/two-filters-both-hold'],
    rules: (rules) => ({
      async serve(call, next) {
        const isSpoilt = call.operation === 'list' && call.query.getAll('channels').length > 1;
        if (!isSpoilt) return rules.serve(call, next);
        return { status: 400, body: { code: 'REPEATED', message: 'Give one channel', values: [] } };
      },
    }),
  },
  {
    name: 'unknown-channel-lifts-codes',
    requirement: 'list/unknown-channel-filters-nothing',
    says: 'Codes are not looked at beside a channel that does not exist.',
    rules: (rules) => ({
      matchesCodes: (product, fields, codes, call) =>
        asksForUnknownChannel(call) || rules.matchesCodes(product, fields, codes, call),
    }),
  },
  {
    name: 'unknown-channel-lifts-days',
    requirement: 'list/unknown-channel-filters-nothing',
    says: 'Days are not looked at beside a channel that does not exist.',
    consequences: ['list/date-range-holds'],
    rules: (rules) => ({
      matchesFrom: (product, day, call) =>
        asksForUnknownChannel(call) || rules.matchesFrom(product, day, call),
      matchesTo: (product, day, call) => asksForUnknownChannel(call) || rules.matchesTo(product, day, call),
    }),
  },
  {
    name: 'unknown-channel-lifts-skip',
    requirement: 'list/pages-cover-the-set',
    says: 'Nothing is skipped beside a channel that does not exist.',
    rules: (rules) => ({
      page: (matching, skip, take, call) =>
        rules.page(matching, asksForUnknownChannel(call) ? 0 : skip, take, call),
    }),
  },
];

function asksForUnknownChannel({ query, world }: Call): boolean {
  return query.getAll('channels').some((channel) => !world.data.channels.has(channel));
}
