import type { Dialect } from '../departures.js';
import { without } from '../json/json.js';

/** Freedoms in what answers hold. */
export const answers: readonly Dialect[] = [
  {
    name: 'array-order-lost',
    says: 'Several values are kept as a set and come back in order of the alphabet.',
    rules: (rules) => ({
      writeValue(value, place, call) {
        const written = rules.writeValue(value, place, call);
        return Array.isArray(written) ? written.toSorted() : written;
      },
    }),
  },
  {
    name: 'no-content-patch',
    says: 'A create is answered with 200 and an update with 204 and no body.',
    rules: (rules) => ({
      createAnswer: (product, call) => ({ ...rules.createAnswer(product, call), status: 200 }),
      patchAnswer: () => ({ status: 204 }),
    }),
  },
  {
    name: 'patch-answers-product',
    says: 'An update is answered with the whole product.',
    rules: (rules) => ({
      patchAnswer: (product, call) => ({ status: 200, body: rules.showProduct(product, call) }),
    }),
  },
  {
    name: 'list-without-variants',
    says: 'Elements of a list do not show their variants.',
    rules: (rules) => ({
      showElement: (product, call) => without(rules.showElement(product, call), 'variants'),
    }),
  },
  {
    name: 'business-error-bare',
    says: 'Business errors other than those on currencies say neither code nor values.',
    rules: (rules) => ({
      businessErrorBody(refusal, call) {
        const body = rules.businessErrorBody(refusal, call);
        return refusal.code === 'CURRENCY_NOT_FOUND' ? body : without(body, 'code', 'values');
      },
    }),
  },
];
