import type { RequirementId } from '../../../catalogue/index.js';
import type { Capabilities } from '../../../discovery/capabilities.js';
import type { Check } from '../../check.js';
import { createsLeaveNothing, type FaultyCreate } from './creates-leave-nothing.js';
import { provokedBy } from './judge-unknown.js';
import { refusedAlready } from './spoiled-creates.js';
import { unknownCurrencies } from './unknown-currencies.js';
import { type Spoiling, unknownCodes, unknownCodesBesideKnown } from './unknown-values.js';

/** So many refused creates are looked for afterwards, and so many of them sent again without the fault. */
const mostStored = 24;
const mostTwins = 2;

/** Alternates between two lists, so that the first few hold some of either. */
const oneOfEach = (first: readonly Spoiling[], second: readonly Spoiling[]): Spoiling[] =>
  first.flatMap((one, index) => [one, ...second.slice(index, index + 1)]).concat(second.slice(first.length));

/** A field that takes several codes behind the first one that takes one, or the other way round. */
const bothKinds = (has: Capabilities): Spoiling[] => {
  const several = new Set(unknownCodesBesideKnown(has).map(({ field }) => field));
  const [first, ...others] = unknownCodes(has, 'product');
  const second = others.find(({ field }) => several.has(field) !== several.has(first?.field ?? ''));
  return [first, second, ...others.filter((one) => one !== second)].filter((one) => one !== undefined);
};

/** Unknown codes of product and variant in turn, those that differ most first. */
export const codesInTurn = (has: Capabilities): Spoiling[] =>
  oneOfEach(bothKinds(has), unknownCodes(has, 'variant'));

/** Unknown currencies of base prices and of channel prices in turn. */
export const currenciesInTurn = (has: Capabilities): Spoiling[] =>
  oneOfEach(unknownCurrencies(has, 'base'), unknownCurrencies(has, 'channel'));

/**
 * Judges that creates which were refused for something unknown stored nothing.
 *
 * @param rule what says that they must be refused, and why there may be none.
 */
export const spoiledLeaveNothing = async (
  check: Check,
  spoilings: readonly Spoiling[],
  { judgedBy, none }: { readonly judgedBy: RequirementId; readonly none: string },
): Promise<void> => {
  const faulty = spoilings.slice(0, mostStored).map(
    (spoiling, index): FaultyCreate => ({
      what: `${spoiling.unknown} in ${spoiling.where}`,
      withoutTwin: index >= mostTwins,
      send: async (twin) => {
        const answered = await check.pim.create(spoiling.spoil(twin), provokedBy(spoiling));
        refusedAlready(answered, spoiling, judgedBy);
        return answered;
      },
    }),
  );
  await createsLeaveNothing(check, faulty, { shape: { variants: 2 }, none });
};
