import type { Fault } from '../departures.js';
import { readJson } from '../http/read-json.js';
import type { Reply } from '../http/reply.js';
import { isObject, textAt } from '../json/json.js';
import type { Departure } from '../rules/index.js';

/** Tokens that are invalid in other ways are answered alike. */
const otherTokens = [
  'authentication/altered-token-is-401',
  'authentication/foreign-signature-is-401',
  'authentication/unsigned-token-is-401',
];

/** Defects of what a service looks at first. */
export const authenticationOrder: readonly Fault[] = [
  {
    name: 'unknown-product-read-before-token',
    requirement: 'authentication/garbage-token-is-401',
    says: 'The read of a product that does not exist is answered with 404, whatever the token.',
    consequences: otherTokens,
    rules: lookingUpBeforeToken('get'),
  },
  {
    name: 'unknown-product-updated-before-token',
    requirement: 'authentication/garbage-token-is-401',
    says: 'The update of a product that does not exist is answered with 404, whatever the token.',
    consequences: otherTokens,
    rules: lookingUpBeforeToken('patch'),
  },
  {
    name: 'unknown-code-looked-up-before-token',
    requirement: 'authentication/garbage-token-is-401',
    says: 'A create with a brand that does not exist is answered with 404, whatever the token.',
    consequences: otherTokens,
    rules: (rules) => ({
      async unauthorized(problem, call) {
        const sent = call.operation === 'create' ? await readJson(call) : null;
        const brand = isObject(sent) ? textAt(sent, 'brand') : undefined;
        const isKnown = brand === undefined || call.world.data.codes.get('brand')?.has(brand) === true;
        if (isKnown) return rules.unauthorized(problem, call);
        return { status: 404, body: { code: 'BRAND_NOT_FOUND', message: 'No such brand', values: [brand] } };
      },
    }),
  },
  {
    name: 'answers-remembered-before-token',
    requirement: 'authentication/missing-token-refused',
    says: 'A product that was read once is shown again to whoever asks for it without a token, until it is updated.',
    consequences: ['authentication/missing-token-is-401'],
    rules(rules) {
      const answers = new Map<string, Reply>();
      return {
        async serve(call, next) {
          if (call.operation === 'patch') answers.delete(call.key);
          if (call.operation !== 'get') return rules.serve(call, next);
          const remembered = answers.get(call.key);
          if (remembered !== undefined && !call.headers.get('authorization')) return remembered;
          const reply = await rules.serve(call, next);
          if (reply.status === 200) answers.set(call.key, reply);
          return reply;
        },
      };
    },
  },
];

function lookingUpBeforeToken(operation: 'get' | 'patch'): Departure {
  return (rules) => ({
    unauthorized(problem, call) {
      const isUnknown = call.operation === operation && rules.findAddressed(call.key, call) === undefined;
      if (!isUnknown) return rules.unauthorized(problem, call);
      return { status: 404, body: { code: 'PRODUCT_NOT_FOUND', message: 'No such product', values: [] } };
    },
  });
}
