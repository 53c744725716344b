import type { Dialect } from '../departures.js';
import { instantOf, millisecondsOf } from '../model/clock.js';

const MINUTES = 'YYYY-MM-DDTHH:MM'.length;
const SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length;
const HOUR = 3_600_000;

/** Freedoms in how a service tells the time. */
export const clocks: readonly Dialect[] = [
  {
    name: 'clock-of-seconds',
    says: 'Times are told in whole seconds; their seven digits are zeros.',
    rules: (rules) => ({
      writeInstant: (...told) => `${rules.writeInstant(...told).slice(0, SECONDS)}.0000000`,
      writeTimestamp: (instant) => `${rules.writeTimestamp(instant).slice(0, SECONDS)}.0000000Z`,
    }),
  },
  {
    name: 'creation-told-to-the-minute',
    says: 'The time of creation is told in whole minutes, all other times are exact.',
    rules: (rules) => ({
      writeInstant(instant, member, ...of) {
        const told = rules.writeInstant(instant, member, ...of);
        return member === 'createdOn' ? `${told.slice(0, MINUTES)}:00.0000000` : told;
      },
    }),
  },
  {
    name: 'clock-behind',
    says: 'The clock that dates the products is four minutes behind.',
    rules: (rules) => ({ time: () => rules.time() - 240_000 }),
  },
  {
    name: 'clock-ahead',
    says: 'The clock that dates the products is two minutes ahead.',
    rules: (rules) => ({ time: () => rules.time() + 120_000 }),
  },
  {
    name: 'imported-times',
    says: 'Half of the older products were modified, by the clock of the system that they came from, before they were created here.',
    rules: (rules) => ({
      showProduct(product, call) {
        const modified = millisecondsOf(product.lastModifiedOn);
        const isImported = millisecondsOf(product.createdOn) < rules.time() - 24 * HOUR && modified % 2 === 0;
        return rules.showProduct(
          isImported ? { ...product, createdOn: instantOf(modified + HOUR) } : product,
          call,
        );
      },
    }),
  },
];
