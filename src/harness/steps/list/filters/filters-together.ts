import type { JsonObject } from '../../../../json/json.js';
import { textOf } from '../../../../json/tree.js';
import { member } from '../../../../oracle/answers/body.js';
import { holdsChannel } from '../../../../oracle/products/content.js';
import { wholeDay } from '../../../../oracle/times.js';
import type { Parameter, Query } from '../../../../target/pim.js';
import type { Check } from '../../../check.js';
import { each } from '../../../examples/examples.js';
import { expect } from '../../../expect.js';
import type { Product } from '../../../product.js';
import { untestable } from '../../../world/endings.js';
import { reasons } from '../../reasons.js';
import { from, to } from '../days/modification-day.js';
import { whileUnchanged } from '../steady.js';
import { meantByName } from './filterable-fields.js';
import { codesByField, codesHeld, codesNotHeld } from './held-codes.js';

/** Filters that a product passes together, and the same with one in their place that it does not pass. */
interface FiltersTogether {
  readonly passed: Query;
  readonly failed: readonly Query[];
}

/** A filter that the product passes, and one of the same kind that it does not, where there is one. */
interface Side {
  readonly passed: Parameter;
  readonly failed: Parameter | undefined;
}

/** State and day of modification, to be compared. */
export const factsOf = async ({ given }: Check, product: Product): Promise<object> => {
  const shown = await given.reading(product);
  const state = textOf(member(shown, 'state'));
  const day = wholeDay(member(shown, 'lastModifiedOn'));
  if (state === undefined || day === undefined)
    return untestable(state === undefined ? reasons.noState : reasons.noDay);
  return { state, day };
};

/** The filter by the state that a product shows; none where it shows none. */
export const passedState = async ({ given }: Check, product: Product): Promise<readonly Parameter[]> => {
  const state = textOf(member(await given.reading(product), 'state'));
  return state === undefined ? [] : [['state', state]];
};

const together = (sides: readonly Side[]): FiltersTogether => {
  const passed = sides.map((side) => side.passed);
  const failed = sides.flatMap((side, index) =>
    side.failed === undefined ? [] : [passed.with(index, side.failed)],
  );
  return { passed, failed };
};

/** What the product offers to filter by: a side for each kind of filter. */
export const sidesOf = async (check: Check, product: Product, shown: JsonObject) => {
  const state = textOf(member(shown, 'state')) ?? untestable(reasons.noState);
  const day = wholeDay(member(shown, 'lastModifiedOn')) ?? untestable(reasons.noDay);
  const fields = codesByField(check, shown).map(
    ({ name, code, other }): Side => ({
      passed: [name, code],
      failed: other === undefined ? undefined : [name, other],
    }),
  );
  const word = (await check.lists.narrowed([], product)).find(([name]) => name === 'term');
  const [channel, other] = check.has.channels
    .filter((candidate) => holdsChannel(shown, candidate))
    .map((candidate): Side => ({ passed: ['channels', candidate], failed: undefined }));
  return {
    state: {
      passed: ['state', state],
      failed: ['state', state === 'Valid' ? 'Invalid' : 'Valid'],
    } satisfies Side,
    since: { passed: from(day, -1), failed: from(day, 2) } satisfies Side,
    until: { passed: to(day, 2), failed: to(day, -2) } satisfies Side,
    // Whether a word finds a product, or a channel leaves one out, is no duty: these never fail here.
    word: word === undefined ? undefined : ({ passed: word, failed: undefined } satisfies Side),
    channel,
    otherChannel: other,
    fields,
  };
};

/** A filter of each kind that the product passes, those by words and by channels left out. */
export const passedFilters = async (check: Check, product: Product): Promise<readonly Parameter[]> => {
  const { state, since, until, fields } = await sidesOf(check, product, await check.given.reading(product));
  return [...fields.slice(0, 1), state, since, until].map(({ passed }) => passed);
};

/** A filter of each kind that leaves the product out, those by words and by channels aside. */
const failedFilters = async (check: Check, product: Product): Promise<readonly Parameter[]> => {
  const { state, since, until, fields } = await sidesOf(check, product, await check.given.reading(product));
  const coded = fields.filter(({ failed }) => failed !== undefined).slice(0, 2);
  return [...coded, state, since, until].flatMap(({ failed }) => (failed === undefined ? [] : [failed]));
};

/** Judges that filters which leave a product out do so beside another parameter, too. */
export const leaveOutBeside = async (check: Check, product: Product, beside: Query): Promise<void> =>
  each(await failedFilters(check, product), (failed) =>
    whileUnchanged(
      'state or day of modification of a product',
      () => factsOf(check, product),
      async () => {
        // That the filter counts at all is judged elsewhere.
        if ((await check.lists.showsNow(product, [failed])).shown) return;
        await expect(product).toBeMissingFrom([failed, ...beside]);
      },
    ),
  );

/**
 * Judges that a code which no variant of a product bears leaves the product out beside a code of another field which one
 * of them bears, in either order: a service may look at the first or at the last parameter for variants alone.
 *
 * @param known a code that a variant of the run bears, under the name of its field.
 */
export const leaveOutBesideOfVariants = async (check: Check, [known]: Parameter): Promise<void> => {
  // A name that fields of the product have, too, says nothing of variants.
  if (!meantByName(check, 'variant').some(({ code }) => code === known)) return;
  const cases: { readonly product: Product; readonly lacking: Parameter; readonly held: Parameter }[] = [];
  for (const { product, name, code } of await codesNotHeld(check)) {
    const shown = await check.given.reading(product);
    const held = codesHeld(check, shown, 'variant').find(([other]) => other !== name);
    if (held !== undefined) cases.push({ product, lacking: [name, code], held });
  }
  if (cases.length === 0) return;
  await each(cases, async ({ product, lacking, held }) => {
    // Whether codes of variants find a product, and leave others out, is judged elsewhere.
    if ((await check.lists.showsNow(product, [lacking])).shown) return;
    if (!(await check.lists.showsNow(product, [held])).shown) return;
    await expect(product).toBeMissingFrom([lacking, held]);
    await expect(product).toBeMissingFrom([held, lacking]);
  });
};

/** A definition may have any number of selectable fields. */
const mostFields = 8;

/** Fields, beside the first, of which each is asked for together with each other one. */
const mostCrossed = 5;

const eachTwo = <T>(items: readonly T[]): (readonly [T, T])[] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));

/** Filters by which a product is found in pairs, and four at once, each with those by which it is not. */
export const filtersTogether = async (
  check: Check,
  product: Product,
): Promise<readonly FiltersTogether[]> => {
  const { state, since, until, word, channel, otherChannel, fields } = await sidesOf(
    check,
    product,
    await check.given.reading(product),
  );
  // Fields with another known code say more: with them the product can be missed.
  const [first, second, ...others] = [...fields].sort(
    (a, b) => Number(b.failed !== undefined) - Number(a.failed !== undefined),
  );
  const sets: (readonly (Side | undefined)[])[] = [
    [state, first],
    [first, second],
    // In the other order, too: a service may look at the first parameter alone.
    [second, first],
    [second, since],
    [first, until],
    [state, since],
    [since, until],
    [state, channel],
    [channel, first],
    [channel, since],
    [channel, until],
    // A product with content in both is found, whatever two channels mean.
    [channel, otherChannel, state],
    [channel, otherChannel, first],
    ...[second, ...others.slice(0, mostCrossed)].map((field) => [channel, field] as const),
    [word, state],
    [word, first],
    [word, until],
    // Which filter a service looks at first may rest on how many products hold the code: each field has its turn.
    ...[second, ...others.slice(0, mostFields)].map((field) => [state, field] as const),
    ...others.slice(0, mostFields).map((field) => [field, since, until] as const),
    // Or on what sort of field it is: a code of several may be looked for in another way than a single one.
    ...others.slice(0, mostFields).map((field) => [field, first] as const),
    ...eachTwo([second, ...others].slice(0, mostCrossed)),
    // A service may look at so many filters and no more, of one kind or of all.
    [first, second, others[0]],
    // Or pass over one that nothing passes, such as days to come: what is left of three is a list all the same.
    [state, first, since],
    [state, first, second ?? since, until],
  ];
  return sets.flatMap((sides) => {
    const offered = sides.filter((side) => side !== undefined);
    return offered.length < sides.length ? [] : [together(offered)];
  });
};
