import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import { isObject } from '../json/json.js';
import { Refused } from '../model/refusal.js';
import type { Departure } from '../rules/index.js';
import { answeringEanInUse } from './parts/ean-in-use.js';

/** The answer of a service that broke off before it knew what it was asked for. */
const brokenOff: Reply = {
  status: 500,
  body: { code: 'INTERNAL_ERROR', message: 'Something went wrong', values: [] },
};

/** Defects of services that break off where they are sent what they did not reckon with. */
export const errorsOfServer: readonly Fault[] = [
  {
    name: 'ean-in-use-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A create with an ean that another product holds is answered with 500, and nothing is stored.',
    consequences: ['create/ean-twice-in-one-product-refused'],
    rules: answeringEanInUse((refused) => ({ ...refused, status: 500 })),
  },
  {
    name: 'malformed-json-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A body that is not JSON is answered with 500.',
    rules: (rules) => ({
      malformedBody: (reason, call) => ({ ...rules.malformedBody(reason, call), status: 500 }),
    }),
  },
  {
    name: 'bad-query-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A query value that means nothing is answered with 500.',
    rules: (rules) => ({
      badQuery(...given) {
        const refusal = rules.badQuery(...given);
        return refusal && { ...refusal, status: 500 };
      },
    }),
  },
  {
    name: 'unknown-attribute-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'An attribute that the definition does not have is answered with 500.',
    rules: () => ({ unknownAttribute: (name) => failed(`nobody knows ${name}`) }),
  },
  {
    name: 'term-with-quotation-mark-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A search for a text with a quotation mark in it is answered with 500.',
    rules: (rules) => ({
      matchesTerm: (product, term, call) =>
        /["']/.test(term) ? failed('the query cannot be read') : rules.matchesTerm(product, term, call),
    }),
  },
  {
    name: 'long-identifier-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A read by an identifier of more than 250 characters is answered with 500.',
    rules: (rules) => ({
      findAddressed: (key, call) =>
        key.length > 250 ? failed('the identifier does not fit') : rules.findAddressed(key, call),
    }),
  },
  {
    name: 'identifier-of-many-digits-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A read by an identifier of digits that makes no number of 64 bits is answered with 500.',
    rules: (rules) => ({
      findAddressed: (key, call) =>
        /^\d{20,}$/.test(key) ? failed('the number does not fit') : rules.findAddressed(key, call),
    }),
  },
  {
    name: 'update-by-long-identifier-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'An update by an identifier of more than 250 characters is answered with 500.',
    rules: (rules) => ({
      findAddressed: (key, call) =>
        key.length > 250 && call.operation === 'patch'
          ? failed('the identifier does not fit')
          : rules.findAddressed(key, call),
    }),
  },
  {
    name: 'date-time-as-number-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'An update with a number for a date-time is answered with 500.',
    rules: (rules) => ({
      valueProblem(value, place, call) {
        const isBroken = place.field.kind === 'datetime' && typeof value !== 'string';
        return isBroken && call.operation === 'patch'
          ? failed('a date-time cannot be split')
          : rules.valueProblem(value, place, call);
      },
    }),
  },
  {
    name: 'null-for-languages-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'An update with null for all languages is answered with 500.',
    rules: (rules) => ({
      mergeValue: (before, sent, node, key) =>
        sent === null && key === 'languages'
          ? failed('null has no languages')
          : rules.mergeValue(before, sent, node, key),
    }),
  },
  {
    name: 'null-for-variants-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A create with null for its variants is answered with 500.',
    rules: (rules) => ({
      serve: async (call, next) =>
        /"variants":\s*null/.test(await textOf(call, 'create')) ? brokenOff : rules.serve(call, next),
    }),
  },
  {
    name: 'null-for-field-of-create-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A create with null for a field is answered with 500.',
    rules: (rules) => ({
      serve: async (call, next) =>
        /"(?!variants|languages|channels)\w+":\s*null/.test(await textOf(call, 'create'))
          ? brokenOff
          : rules.serve(call, next),
    }),
  },
  {
    name: 'long-body-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A create of more than 200,000 characters is answered with 500.',
    rules: (rules) => ({
      serve: async (call, next) =>
        (await textOf(call, 'create')).length > 200_000 ? brokenOff : rules.serve(call, next),
    }),
  },
  {
    name: 'update-of-nothing-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'An update without any member is answered with 500.',
    rules: (rules) => ({
      serve: async (call, next) =>
        (await textOf(call, 'patch')).trim() === '{}' ? brokenOff : rules.serve(call, next),
    }),
  },
  {
    name: 'null-for-variant-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'An update with null for a variant is answered with 500.',
    rules: (rules) => ({
      businessError(refusal, call) {
        const isBroken = call.operation === 'patch' && refusal.message === 'A variant must be an object';
        return rules.businessError(isBroken ? { ...refusal, status: 500 } : refusal, call);
      },
    }),
  },
  {
    name: 'null-amount-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'An update with null for the amount of a price is answered with 500.',
    rules: (rules) => ({
      valueProblem: (value, place, call) =>
        place.field.kind === 'price' && isObject(value) && Object.values(value).includes(null)
          ? failed('null is no amount')
          : rules.valueProblem(value, place, call),
    }),
  },
  {
    name: 'text-for-number-of-variant-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'An update with a text for a number of a variant is answered with 500.',
    rules: (rules) => ({
      valueProblem: (value, place, call) =>
        place.variant !== undefined && place.field.kind === 'integer' && typeof value === 'string'
          ? failed('a text cannot be counted with')
          : rules.valueProblem(value, place, call),
    }),
  },
  {
    name: 'huge-take-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A take that no integer of 32 bits holds is answered with 500.',
    rules: (rules) => ({
      badQuery: (name, value, expected, call) =>
        name === 'take' && Number(value) > 2_147_483_647
          ? failed('the number overflows')
          : rules.badQuery(name, value, expected, call),
    }),
  },
  {
    name: 'reversed-days-are-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A list of days that end before they begin is answered with 500.',
    rules: (rules) => ({
      matchesTo(product, day, call) {
        const from = call.query.get('FromLastModifiedOn');
        return from !== null && from > day
          ? failed('a range must not be negative')
          : rules.matchesTo(product, day, call);
      },
    }),
  },
  {
    name: 'day-with-time-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A list of what was modified since a time of a day is answered with 500.',
    rules: breakingOn(({ query }) => query.get('FromLastModifiedOn')?.includes('T') ?? false),
  },
  {
    name: 'two-states-are-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A list of products of two states is answered with 500.',
    rules: breakingOn(({ query }) => query.getAll('state').length > 1),
  },
  {
    name: 'empty-take-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A list with a take that says nothing is answered with 500.',
    rules: breakingOn(({ query }) => query.get('take') === ''),
  },
  {
    name: 'empty-channel-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A list with a channel that says nothing is answered with 500.',
    rules: breakingOn(({ query }) => query.get('channels') === ''),
  },
  {
    name: 'skip-with-point-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A list with a fraction for its skip is answered with 500.',
    rules: breakingOn(({ query }) => query.get('skip')?.includes('.') ?? false),
  },
  {
    name: 'term-with-nul-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'A search for a text with the character NUL is answered with 500.',
    rules: breakingOn(({ query }) => query.get('term')?.includes('\0') ?? false),
  },
  {
    name: 'ean-as-number-is-500',
    requirement: 'errors/bad-input-is-no-server-error',
    says: 'An update with a number for the ean of a variant is answered with 500.',
    rules: (rules) => ({
      serve: async (call, next) =>
        /"ean":\s*\d/.test(await textOf(call, 'patch')) ? brokenOff : rules.serve(call, next),
    }),
  },
];

/** Lists that are asked for in such a way are broken off. */
function breakingOn(isMeant: (call: Call) => boolean): Departure {
  return (rules) => ({
    serve: async (call, next) =>
      call.operation === 'list' && isMeant(call) ? brokenOff : rules.serve(call, next),
  });
}

/** The text of a body that an operation was sent; nothing for another one. */
async function textOf({ operation, readBody }: Call, sentTo: Call['operation']): Promise<string> {
  if (operation !== sentTo) return '';
  const body = await readBody().catch(() => new Uint8Array());
  return Buffer.from(body).toString('utf8');
}

/** Breaks off as a service does whose code did not reckon with what it was sent. */
function failed(message: string): never {
  throw new Refused({ status: 500, code: 'INTERNAL_ERROR', message, values: [] });
}
