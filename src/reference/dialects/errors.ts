import type { Dialect } from '../departures.js';
import type { Json } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { isLive, type Product } from '../model/product.js';
import { type Refusal, Refused } from '../model/refusal.js';
import type { World } from '../world.js';

const SKU_TAKEN = 'is that of another variant';

/** Freedoms in how requests are refused. */
export const errors: readonly Dialect[] = [
  {
    name: 'conflict-409',
    says: 'An ean or identifier in use is refused with 409.',
    rules: (rules) => ({
      duplicate(conflict, change) {
        const refusal = rules.duplicate(conflict, change);
        return refusal && { ...refusal, status: 409 };
      },
    }),
  },
  {
    name: 'empty-updates-refused',
    says: 'An update that would change nothing is refused with 422.',
    rules: (rules) => ({
      beforeWrite(change) {
        const { before, draft } = change;
        const held = ({ content, variants }: Product): string =>
          stringifyJson([content, ...variants.map((variant) => variant.content)]);
        if (before !== undefined && held(before) === held(draft)) {
          throw new Refused({
            status: 422,
            code: 'NOTHING_TO_CHANGE',
            message: 'Nothing would change',
            values: [],
          });
        }
        return rules.beforeWrite(change);
      },
    }),
  },
  {
    name: 'currency-400',
    says: 'An unknown currency is refused with 400, and values names the field too.',
    rules: (rules) => ({
      unknownCurrency(currency, place, change) {
        const refusal = rules.unknownCurrency(currency, place, change);
        return refusal && { ...refusal, status: 400, values: [place.field.code, ...refusal.values] };
      },
    }),
  },
  {
    name: 'values-with-field',
    says: 'An unknown code is named together with its field.',
    rules: (rules) => ({
      unknownCode(code, place, change) {
        const refusal = rules.unknownCode(code, place, change);
        return refusal && { ...refusal, values: [place.field.code, ...refusal.values] };
      },
    }),
  },
  {
    name: 'own-error-codes',
    says: 'Business errors have codes of digits and Dutch messages; values stand only where data is unknown.',
    rules: (rules) => ({
      businessErrorBody(refusal, call) {
        if (refusal.code === 'CURRENCY_NOT_FOUND') return rules.businessErrorBody(refusal, call);
        const isUnknown = refusal.status === 404 && refusal.values.length > 0;
        return {
          code: String(1000 + refusal.code.length),
          message: 'Het verzoek kan niet worden uitgevoerd',
          ...(isUnknown && { values: refusal.values }),
        };
      },
    }),
  },
  {
    name: 'problem-json-for-bad-requests',
    says: 'Requests that make no sense are answered with problem details.',
    rules: (rules) => ({
      businessError(refusal, call) {
        if (isBusiness(refusal)) return rules.businessError(refusal, call);
        const { status, message } = refusal;
        return {
          status,
          headers: { 'content-type': 'application/problem+json' },
          body: { type: 'about:blank', title: 'Bad Request', status, detail: message, errors: {} },
        };
      },
    }),
  },
  {
    name: 'bad-requests-without-body',
    says: 'Requests that make no sense are answered with 400 and nothing else.',
    rules: (rules) => ({
      businessError: (refusal, call) =>
        isBusiness(refusal) ? rules.businessError(refusal, call) : { status: refusal.status },
    }),
  },
  {
    name: 'bad-requests-422',
    says: 'Requests that make no sense are answered with 422 and a text.',
    rules: (rules) => ({
      businessError: (refusal, call) =>
        isBusiness(refusal)
          ? rules.businessError(refusal, call)
          : { status: 422, headers: { 'content-type': 'text/plain' }, body: refusal.message },
    }),
  },
  {
    name: 'skus-unique',
    says: 'A new product with a sku that another one has is answered with 422 and a text, before anything is looked up.',
    rules: (rules) => ({
      valueProblem: (value, place, call) =>
        place.field.code === 'sku' && call.operation === 'create' && isHeldSku(value, call.world)
          ? SKU_TAKEN
          : rules.valueProblem(value, place, call),
      businessError: (refusal, call) =>
        refusal.message.endsWith(SKU_TAKEN)
          ? { status: 422, headers: { 'content-type': 'text/plain' }, body: refusal.message }
          : rules.businessError(refusal, call),
    }),
  },
];

function isHeldSku(sku: Json, { store }: World): boolean {
  const products = [...store.inOrder()].filter(isLive);
  return products.some(({ variants }) => variants.some(({ content }) => content.sku === sku));
}

/** Whether the refusal is about data that exists or does not, rather than about the form of a request. */
function isBusiness({ code }: Refusal): boolean {
  return /_NOT_FOUND$|^DUPLICATE_|^VARIANT_/.test(code);
}
