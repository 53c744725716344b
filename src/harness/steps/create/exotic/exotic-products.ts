import type { Profile } from '../../../../config/config.js';
import type { JsonObject } from '../../../../json/json.js';
import { differences } from '../../../../oracle/products/round-trip.js';
import { eventually } from '../../../asking/eventually.js';
import type { Check } from '../../../check.js';
import { makeEach } from '../../../examples/examples.js';
import { roomFor } from '../../../examples/room.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import { sharedByChecks } from '../../../shared.js';
import { untestable } from '../../../world/endings.js';
import { theWorld } from '../../../world/world.js';
import { soundProduct } from '../../own-products.js';
import { type ExoticPart, planRound } from './exotic-plan.js';
import { type ExoticProduct, plainBody, type SiftedRounds, sendParts, siftRounds } from './exotic-sift.js';

/** How many rounds of unusual values a run sends, by profile; each has a value at every place of a product. */
const rounds = { smoke: 3, standard: 8, deep: 40 } as const;

/** However little room a definition leaves. */
const fewestRounds = 3;

/** Products for each round at most, where it takes several to tell apart what a target refuses. */
const productsPerRound = 3;

/** What became of all unusual values of a run. */
type ExoticCreates = SiftedRounds;

/** Products with unusual values, and the values that the target refused, one by one; made once. */
export const exoticCreates = sharedByChecks(
  'exotic-creates',
  async (check: Check): Promise<ExoticCreates> => {
    await soundProduct(check);
    const { profile, seed } = theWorld().config;
    const count = roomFor(check.has, rounds[profile], fewestRounds);
    const sent = await makeEach(Array.from({ length: count }), async (_, number) => {
      const body = plainBody(check);
      const parts = planRound(check.has, body, { number, rounds: count, seed: seed % 997 });
      return parts.length === 0 ? [] : [await sendParts(check, body, parts)];
    });
    const whole = sent.flat().flatMap(({ exotic }) => (exotic === null ? [] : [exotic]));
    const refused = sent.flat().filter(({ exotic }) => exotic === null);
    if (refused.length === 0) return { accepted: whole, refused: [], open: [] };
    const sifted = await siftRounds(check, refused, count * productsPerRound - whole.length);
    return { ...sifted, accepted: [...whole, ...sifted.accepted] };
  },
);

/** How many of them are looked at once more, in updates and in lists, by profile. */
const howManyAgain = { smoke: 1, standard: 4, deep: 12 } as const;

/** Those that tell the most: the first round is of long texts alone, the next ones hold most of what is unusual. */
export const mostTelling = ({ accepted }: ExoticCreates, profile: Profile): readonly ExoticProduct[] => {
  const most = howManyAgain[profile];
  return accepted.length > most ? accepted.slice(1, most + 1) : accepted;
};

/** More names than these say nothing new. */
const mostLabels = 8;

const labelsOf = (parts: readonly ExoticPart[]): string => {
  const labels = [...new Set(parts.map(({ value }) => value.label))];
  const more = labels.length > mostLabels ? [`${labels.length - mostLabels} more`] : [];
  return [...labels.slice(0, mostLabels), ...more].join(', ');
};

/** Judges that an accepted product holds its unusual values unchanged. */
export const keepsItsValues = async (check: Check, { product, parts }: ExoticProduct): Promise<void> => {
  const found = (answer: JsonObject) =>
    differences(product.body, answer, check.has.fields).filter(({ place }) => place !== 'order');
  const { value } = await eventually(
    () => check.given.read(product),
    (answered) => found(objectOf(answered))[0],
  );
  const [first] = found(objectOf(value));
  if (first === undefined) return judge(undefined, value);
  const there = parts.filter(({ field }) => field.owner === first.owner && field.code === first.code);
  const among = there.length === 0 ? '' : ` (with ${labelsOf(there)})`;
  judge({ ...first, expected: `${first.expected}${among}` }, value);
};

/** Ends the example where values were refused among others and could not be tried by themselves. */
export const needsAllTried = ({ open }: ExoticCreates): void => {
  if (open.length > 0) {
    untestable(
      `unusual values were refused together, and some of them not tried by themselves (${labelsOf(open)}): run with --profile deep`,
    );
  }
};

/** Why no product holds an unusual value. */
export const whyNoneTaken = ({ refused }: ExoticCreates): string =>
  refused.length === 0
    ? 'the definition has no field that could hold an unusual value'
    : 'the target refuses every unusual value, as it may';

/** What the target refuses, in words: each value by itself, with its fields where others take it. */
export const refusedInWords = ({ accepted, open, refused }: ExoticCreates): string[] => {
  const taken = new Set(accepted.flatMap(({ parts }) => parts.map(({ value }) => value.label)));
  const fields = new Map<string, Set<string>>();
  for (const { part, status } of refused) {
    const words = `${part.value.label}: ${status}`;
    const where = taken.has(part.value.label) ? [`${part.field.owner} field ${part.field.code}`] : [];
    fields.set(words, new Set([...(fields.get(words) ?? []), ...where]));
  }
  const words = [...fields].map(([what, where]) =>
    where.size === 0 ? what : `${what} in ${[...where].toSorted().join(', ')}`,
  );
  const unsure = open.length === 0 ? [] : [`not told apart: ${labelsOf(open)}`];
  return [...words.toSorted((a, b) => a.localeCompare(b)), ...unsure];
};
