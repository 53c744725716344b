import fc from 'fast-check';

/**
 * How the requests of a race are released, as plain data: which of them, in which order, and how long after the one
 * before each follows. A defect may show for one order alone, or only where the second request comes while the first
 * is at a certain point of its way.
 */
export interface Schedule {
  /** Numbers of the requests that take part, in the order of their release. */
  readonly order: readonly number[];
  /** Milliseconds between each request and the one before; the first number is that of the second request. */
  readonly gaps: readonly number[];
}

/** Longest time in milliseconds between two requests of a race. */
const longestGap = 50;

/** No time at all, about the time that a body takes to travel, or about the time that a write takes. */
const gap = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: fc.constant(0), weight: 2 },
  { arbitrary: fc.integer({ min: 1, max: 8 }), weight: 2 },
  { arbitrary: fc.integer({ min: 9, max: longestGap }), weight: 3 },
);

/**
 * Schedules of two requests at least, in any order.
 *
 * @param most requests that may take part, numbered from 0.
 */
export const schedules = (most: number): fc.Arbitrary<Schedule> =>
  fc.record(
    {
      order: fc.uniqueArray(fc.nat(most - 1), { minLength: 2, maxLength: most, size: 'max' }),
      gaps: fc.array(gap, { minLength: most - 1, maxLength: most - 1 }),
    },
    { noNullPrototype: true },
  );

/** The first requests, all at the same moment. */
export const allAtOnce = (count: number): Schedule => ({
  order: [...Array(count).keys()],
  gaps: Array.from({ length: count - 1 }, () => 0),
});

/** The same schedule with gaps that are shorter by a factor, in whole milliseconds. */
export const tightened = ({ gaps, order }: Schedule, factor: number): Schedule => ({
  order,
  gaps: gaps.map((one) => Math.floor(one * factor)),
});

/** When each request of a schedule is released, in milliseconds after the first. */
export const releaseTimes = ({ gaps, order }: Schedule): readonly number[] => {
  let time = 0;
  return order.map((_, index) => {
    time += index === 0 ? 0 : (gaps[index - 1] ?? 0);
    return time;
  });
};

/**
 * A schedule for people: `an update of name, 12 ms later an update of season`.
 *
 * @param names what each request is, in the order of their release.
 */
export const scheduleInWords = ({ gaps }: Schedule, names: readonly string[]): string => {
  const [first, ...others] = names;
  if (others.every((_, index) => (gaps[index] ?? 0) === 0)) {
    return `at the same moment: ${names.join(', ')}`;
  }
  return [first, ...others.map((name, index) => `${gaps[index] ?? 0} ms later ${name}`)].join(', ');
};
