import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '../target/exchange.js';
import * as authError from './answers/auth-error.js';
import * as businessError from './answers/business-error.js';
import * as definitionAnswer from './answers/definition-answer.js';
import * as jsonBodies from './answers/json-bodies.js';
import * as receipt from './answers/receipt.js';
import * as status from './answers/status.js';
import * as tokenAnswer from './answers/token-answer.js';
import { answeredWith, objectFrom, someFields } from './fake-exchange.test-helper.js';
import * as listAnswer from './lists/list-answer.js';
import { elementAgreesWith, lacksFields } from './lists/list-element.js';
import { changes } from './products/changes.js';
import { customDates } from './products/custom-dates.js';
import { absentRatherThanNull, onlyKnownMembers } from './products/known-members.js';
import { mediaCameBack, mediaObjects } from './products/media.js';
import { identifiersComeFirst } from './products/member-order.js';
import * as modificationTimes from './products/modification-times.js';
import { fieldsHaveTheirType } from './products/narrow-product.js';
import * as numberNotation from './products/number-notation.js';
import * as productMembers from './products/product-members.js';
import { productsIn } from './seen-products.js';

const names = [
  'id',
  'state',
  'createdOn',
  'languages',
  'channels',
  'variants',
  'images',
  'media',
  'price',
  'gtin',
];
const more = [
  'product',
  'variant',
  'access_token',
  'values',
  'code',
  'field.one',
  'released',
  'tags',
  '__proto__',
];

const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
    ),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names, ...more), tie('tree'), { maxKeys: 6 }),
  ),
}));

const text = fc.oneof(
  tree.map((value) => JSON.stringify(value)),
  fc.string(),
  fc.json(),
);

const exchange = fc
  .record({
    text,
    operation: fc.constantFrom('token' as const, ...operations),
    status: fc.constantFrom(200, 204, 400, 401, 403, 404, 500),
    url: fc.constantFrom('not a url', 'https://a.example/?take=1&state=Valid&FromLastModifiedOn=2026-01-01'),
  })
  .map((details) => answeredWith(details.text, details));

const isArea = (value: unknown): value is (...details: unknown[]) => unknown => typeof value === 'function';

const overAnswers = {
  ...authError,
  ...businessError,
  ...definitionAnswer,
  ...jsonBodies,
  ...listAnswer,
  ...receipt,
  ...status,
  ...tokenAnswer,
};

/** Judge an answer and a second thing that is no text. */
const ofTwo = ['receiptIdIsProductId', 'timesAreUtc', 'sameDefinition', 'isRefusalStatus'];

describe('no text of an answer makes an oracle throw', () => {
  const oracles = Object.entries(overAnswers).filter(
    ([name, oracle]) => isArea(oracle) && !ofTwo.includes(name),
  );

  test.each(oracles)('%s', (_, oracle) => {
    fc.assert(
      fc.property(exchange, (answered) => {
        if (isArea(oracle)) oracle(answered, 'x');
      }),
    );
  });

  test('sameDefinition and receipts of two answers', () => {
    fc.assert(
      fc.property(exchange, exchange, (first, second) => {
        definitionAnswer.sameDefinition(first, second);
        for (const seen of productsIn(second)) {
          receipt.receiptIdIsProductId(first, seen);
          receipt.timesAreUtc(first, seen);
        }
      }),
    );
  });
});

test('no product makes an oracle throw', () => {
  const sent = objectFrom('{"name":"x","variants":[{"gtin":"1"}]}');
  fc.assert(
    fc.property(exchange, (answered) => {
      for (const seen of productsIn(answered)) {
        const { product } = seen;
        productMembers.productResponseMembers(seen);
        productMembers.variantResponseMembers(seen);
        productMembers.knownState(seen);
        productMembers.notValidWithoutVariants(seen);
        productMembers.timesForm(seen);
        modificationTimes.modifiedNotBeforeCreated(seen);
        modificationTimes.modifiedNotBeforeVariants(seen);
        identifiersComeFirst(seen);
        mediaObjects(seen);
        absentRatherThanNull(seen);
        onlyKnownMembers(seen, someFields, sent);
        fieldsHaveTheirType(seen, someFields);
        numberNotation.priceNotation(seen, someFields);
        numberNotation.decimalNotation(seen, someFields);
        numberNotation.integerNotation(seen, someFields);
        changes(sent, product, someFields, { sent: product });
        customDates(product, product, someFields);
        elementAgreesWith(product, sent, someFields);
        lacksFields(sent, product, someFields);
        mediaCameBack(product, sent);
        expect(changes(product, product, someFields)).toEqual([]);
        expect(elementAgreesWith(product, product, someFields)).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
});
