import fc from 'fast-check';
import type { Vocabulary } from '../discovery/capabilities.js';
import { productPlan, type Shape } from '../generators/products/product.js';
import { type Step, type StepKind, stepKinds } from './step.js';

/** Most products of one sequence, so that what is shared with others is not flooded. */
export const mostCreates = 3;

const shape: Shape = { optional: 'some', variants: { min: 1, max: 4 }, locales: 'all', values: 'plain' };

/** A step of one of these kinds; the product that it is about is one of `reach`, the first of them first. */
const stepOf = (
  has: Vocabulary,
  kind: fc.Arbitrary<StepKind>,
  reach: number,
  optional: Shape['optional'] = 'some',
): fc.Arbitrary<Step> =>
  fc.record(
    {
      kind,
      of: fc.nat(reach - 1),
      donor: productPlan(has, { ...shape, optional }),
      picks: fc.uniqueArray(fc.nat(63), { minLength: 1, maxLength: 4 }),
      way: fc.nat(63),
    },
    { noNullPrototype: true },
  );

const isCreate = ({ kind }: Step): boolean => kind.startsWith('create');

/** Leaves out creates beyond the most that a sequence may have, and anything before the first product. */
const bounded = (steps: readonly Step[]): readonly Step[] => {
  let creates = 0;
  return steps.filter((step) => {
    if (isCreate(step)) creates += 1;
    return isCreate(step) ? creates <= mostCreates : creates > 0 || step.kind === 'renew-token';
  });
};

/** Kinds that the second half of {@link everyKindTwice} leaves out: what is made once need not be made again. */
const once: readonly StepKind[] = [
  'create',
  'create-incomplete',
  'create-unknown-code',
  'read',
  'list',
  'renew-token',
];

/**
 * A sequence in which each kind of write comes after each other one, on one of two products: all kinds in some order,
 * and those that update once more in another.
 */
export const everyKindTwice = (has: Vocabulary): fc.Arbitrary<readonly Step[]> => {
  const inSomeOrder = (kinds: readonly StepKind[]): fc.Arbitrary<readonly StepKind[]> =>
    fc.shuffledSubarray([...kinds], { minLength: kinds.length, maxLength: kinds.length });
  const order = fc.tuple(
    inSomeOrder(stepKinds.filter((kind) => kind !== 'create')),
    inSomeOrder(stepKinds.filter((kind) => !once.includes(kind))),
  );
  const values = fc.array(stepOf(has, fc.constant('create'), 1, 'all'), {
    minLength: 2 * stepKinds.length,
    maxLength: 2 * stepKinds.length,
  });
  return fc.tuple(order, values).map(([[first, second], steps]) =>
    (['create', 'create', ...first, ...second] as const).flatMap((kind, index) => {
      const step = steps[index];
      return step === undefined ? [] : [{ ...step, kind }];
    }),
  );
};

/**
 * Sequences in which some kinds of steps never occur (a swarm): what one kind does to the product may be hidden by
 * another that always comes between.
 */
export const swarm = (has: Vocabulary, longest: number): fc.Arbitrary<readonly Step[]> =>
  fc
    .tuple(
      fc.subarray([...stepKinds], { minLength: 4 }),
      stepOf(has, fc.constant('create'), 1),
      fc.array(stepOf(has, fc.constantFrom(...stepKinds), mostCreates), {
        maxLength: longest,
        size: 'max',
      }),
    )
    .map(([kinds, first, rest]) => bounded([first, ...rest.filter(({ kind }) => kinds.includes(kind))]));
