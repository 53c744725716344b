import type { Fault } from '../departures.js';
import { instantOf, millisecondsOf } from '../model/clock.js';
import { mapContent } from '../model/content.js';
import type { Departure } from '../rules/index.js';
import { onUpdate, withValues } from './parts/alter.js';

const MINUTE = 60_000;

/** The service, writing the product fields of one kind in another form as soon as the product was updated. */
const onceUpdated =
  (kind: 'date' | 'datetime', write: (text: string) => string): Fault['rules'] =>
  (rules) => ({
    showProduct(product, call) {
      const shown = rules.showProduct(product, call);
      if (product.createdOn === product.lastModifiedOn) return shown;
      return mapContent(shown, call.world.definition.product, (value, { field }) =>
        field.kind === kind && typeof value === 'string' ? write(value) : value,
      );
    },
  });

/** Defects in how values of date and date-time fields are written. */
export const formatsOfDays: readonly Fault[] = [
  {
    name: 'dates-with-time',
    requirement: 'formats/custom-date',
    says: 'A date field is answered with a time.',
    rules: (rules) => ({ writeDate: (...given) => `${rules.writeDate(...given)} 00:00:00` }),
  },
  {
    name: 'dates-a-day-early',
    requirement: 'formats/custom-date',
    says: 'A date field is answered as the day before.',
    consequences: ['create/keeps-exotic-values', 'patch/changes-product-fields'],
    rules: (rules) => ({
      writeDate: (day, place) =>
        rules.writeDate(
          instantOf(millisecondsOf(`${day}T00:00:00.0000000`) - 1440 * MINUTE).slice(0, 10),
          place,
        ),
    }),
  },
  {
    name: 'date-times-with-t',
    requirement: 'formats/custom-date-time-form',
    says: 'A date-time field is answered with a T in the middle.',
    rules: (rules) => ({ writeDateTime: (...given) => rules.writeDateTime(...given).replace(' ', 'T') }),
  },
  {
    name: 'dates-of-updated-products-with-time',
    requirement: 'formats/custom-date',
    says: 'The date fields of a product that was updated are answered with a time.',
    consequences: ['patch/keeps-other-product-fields'],
    rules: onceUpdated('date', (day) => `${day} 00:00:00`),
  },
  {
    name: 'date-times-of-updated-products-with-t',
    requirement: 'formats/custom-date-time-form',
    says: 'The date-time fields of a product that was updated are answered with a T in the middle.',
    consequences: ['patch/keeps-other-product-fields'],
    rules: onceUpdated('datetime', (time) => time.replace(' ', 'T')),
  },
  {
    name: 'date-times-without-seconds',
    requirement: 'formats/custom-date-time-instant',
    says: 'A date-time field is answered with zero seconds.',
    consequences: ['create/keeps-exotic-values', 'patch/changes-product-fields'],
    rules: (rules) => ({
      writeDateTime: (...given) => rules.writeDateTime(...given).replace(/\d\d$/, '00'),
    }),
  },
  {
    name: 'date-times-seven-minutes-late',
    requirement: 'formats/custom-date-time-instant',
    says: 'A date-time field is answered seven minutes late.',
    consequences: ['create/keeps-exotic-values', 'patch/changes-product-fields'],
    rules: shiftingDateTimes(7 * MINUTE),
  },
  {
    name: 'date-times-in-local-time',
    requirement: 'formats/custom-date-time-unshifted',
    says: 'A date-time field is answered in a zone five and a half hours east.',
    rules: shiftingDateTimes(330 * MINUTE),
  },
  {
    name: 'updated-date-times-in-local-time',
    requirement: 'formats/custom-date-time-unshifted',
    says: 'A date-time that an update brings to a product is stored in a zone two hours east.',
    rules: onUpdate((product, _before, { call, sent }) =>
      withValues(product, call.world, (value, { field }) =>
        field.kind === 'datetime' && typeof value === 'string' && Object.hasOwn(sent.content, field.code)
          ? instantOf(Date.parse(`${value.slice(0, 19)}Z`) + 120 * MINUTE)
          : value,
      ),
    ),
  },
];

function shiftingDateTimes(milliseconds: number): Departure {
  return (rules) => ({
    writeDateTime(time, place) {
      const moment = Date.parse(`${time.slice(0, 19).replace(' ', 'T')}Z`) + milliseconds;
      return rules.writeDateTime(instantOf(moment), place);
    },
  });
}
