import type { Config } from '../../../config/config.js';
import type { Capabilities } from '../../../discovery/capabilities.js';
import { codesOf, keyOf, selectableFields } from '../../../generators/fields.js';
import { isSuccess } from '../../../oracle/answers/status.js';
import type { Check } from '../../check.js';
import { drawProduct } from '../../drafts.js';
import { each } from '../../examples/examples.js';
import { expect } from '../../expect.js';
import { namedCodes } from './refused-fields.js';

/** How many codes of a field, and how many languages or channels, are tried; more of them say nothing new. */
const most = 3;

/** What the user says exists, but that nothing accepted rests on: one of each kind, to be tried in one product. */
interface Unproven {
  readonly together: Capabilities;
  /** The same one by one, to find out which of them the target refuses. */
  readonly single: readonly Capabilities[];
}

/** Languages, channels and codes that the user says exist, but that nothing accepted rests on: one of each in turn. */
export const unprovenFixtures = (has: Capabilities, config: Config): Unproven[] => {
  const missing = (
    given: readonly string[],
    proven: readonly string[],
    narrowedTo: (one: Capabilities, code: string) => Capabilities,
  ) =>
    given
      .filter((code) => !proven.includes(code))
      .slice(0, most)
      .map((code) => (one: Capabilities) => narrowedTo(one, code));
  const { languages, channels } = config.fixtures;
  const all = [
    missing(languages, has.languages, (one, code) => ({ ...one, languages: [code] })),
    missing(channels, has.channels, (one, code) => ({ ...one, channels: [code] })),
    ...selectableFields(has).map((field) =>
      missing(namedCodes(has, config, field), codesOf(has, field), (one, code) => ({
        ...one,
        codes: { ...one.codes, [keyOf(field)]: [code] },
      })),
    ),
  ];
  const turns = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => {
    const narrowings = all.flatMap((ways) => ways.slice(turn, turn + 1));
    return {
      together: narrowings.reduce((one, narrowed) => narrowed(one), has),
      single: narrowings.map((narrowed) => narrowed(has)),
    };
  });
};

/**
 * Judges that what the user says exists is accepted: together, since each try leaves a product, and one by one where
 * that is refused.
 */
export const acceptsFixtures = async ({ pim }: Check, { single, together }: Unproven): Promise<void> => {
  const answered = await pim.create(drawProduct(together, { variants: 1 }));
  if (isSuccess(answered) || single.length === 1) return expect(answered).toBeAccepted();
  await each(single, async (named) => {
    expect(await pim.create(drawProduct(named, { variants: 1 }))).toBeAccepted();
  });
};
