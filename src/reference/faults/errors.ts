import type { Fault } from '../departures.js';
import type { Call } from '../http/call.js';
import type { WrittenReply } from '../http/reply.js';
import { type JsonObject, without } from '../json/json.js';
import type { Departure } from '../rules/index.js';

/** Defects of refusals and of answers as such. */
export const errors: readonly Fault[] = [
  {
    name: 'not-found-as-page',
    requirement: 'errors/answers-are-json',
    says: 'A 404 to the single read bears a web page.',
    consequences: [
      'errors/business-error-body',
      'errors/business-error-says-code-and-message',
      'errors/content-type-is-json',
    ],
    rules: (rules) => ({
      finish(reply, call) {
        const written = rules.finish(reply, call);
        if (call.operation !== 'get' || written.status !== 404) return written;
        return inForm(written, 'text/html', '<!doctype html><title>Not found</title>');
      },
    }),
  },
  {
    name: 'refusals-as-xml-where-json-is-not-named',
    requirement: 'errors/answers-are-json',
    says: 'A refusal is XML unless the request says by name that it accepts JSON.',
    consequences: [
      'authentication/error-body',
      'authentication/error-type-names-rfc-7235',
      'errors/business-error-body',
      'errors/business-error-says-code-and-message',
      'errors/content-type-is-json',
    ],
    rules: (rules) => ({
      finish(reply, call) {
        const written = rules.finish(reply, call);
        const isNamed = call.headers.get('accept')?.includes('json') === true;
        return isNamed || written.status < 400
          ? written
          : inForm(written, 'application/xml', `<error><status>${written.status}</status></error>`);
      },
    }),
  },
  {
    name: 'unauthorized-with-trailing-comma',
    requirement: 'errors/answers-are-json',
    says: 'A 401 ends in a comma before its last brace.',
    consequences: [
      'authentication/error-body',
      'authentication/error-type-names-rfc-7235',
      'authentication/missing-token-error-body',
      'token/refusal-names-error',
    ],
    rules: (rules) => ({
      finish(reply, call) {
        const written = rules.finish(reply, call);
        const isSpoilt = written.status === 401 && typeof written.body === 'string';
        return isSpoilt ? { ...written, body: `${String(written.body).slice(0, -1)},}` } : written;
      },
    }),
  },
  {
    name: 'content-type-is-text',
    requirement: 'errors/content-type-is-json',
    says: 'Lists say that they are plain text.',
    rules: (rules) => ({
      finish(reply, call) {
        const written = rules.finish(reply, call);
        if (call.operation !== 'list') return written;
        return { ...written, headers: { ...written.headers, 'content-type': 'text/plain' } };
      },
    }),
  },
  {
    name: 'state-told-twice',
    requirement: 'errors/member-names-are-unique',
    says: 'A product tells its state twice, the right one last.',
    rules: withText((text, { operation }) =>
      operation === 'get' ? text.replace(/"state":"\w+"/, '"state":"Draft",$&') : text,
    ),
  },
  {
    name: 'first-member-listed-twice',
    requirement: 'errors/member-names-are-unique',
    says: 'The first product of a list begins with its first member, and with the same once more.',
    rules: withText((text, { operation }) =>
      operation === 'list' ? text.replace(/^\[\{("[^"]+":"[^"]*"),/, '[{$1,$1,') : text,
    ),
  },
  {
    name: 'business-error-with-status',
    requirement: 'errors/business-error-body',
    says: 'A business error bears its status as well.',
    rules: withErrors((body, status) => ({ ...body, status })),
  },
  {
    name: 'business-error-values-as-text',
    requirement: 'errors/business-error-body',
    says: 'The values of a business error are one text.',
    consequences: [
      'create/unknown-code-is-named',
      'create/unknown-currency-error',
      'patch/unknown-code-is-named',
      'patch/unknown-currency-error',
    ],
    rules: withErrors((body) => ({ ...body, values: 'see message' })),
  },
  {
    name: 'unknown-product-error-in-envelope',
    requirement: 'errors/business-error-body',
    says: 'The error to an unknown product stands inside a member error.',
    consequences: ['errors/business-error-says-code-and-message'],
    rules: withErrors((body, _status, { operation }) => (operation === 'get' ? { error: body } : body)),
  },
  {
    name: 'business-error-code-as-number',
    requirement: 'errors/business-error-body',
    says: 'The code of a refused update is a number.',
    consequences: ['patch/unknown-currency-error'],
    rules: withErrors((body, _status, { operation }) =>
      operation === 'patch' ? { ...body, code: 17 } : body,
    ),
  },
  {
    name: 'business-error-without-message',
    requirement: 'errors/business-error-says-code-and-message',
    says: 'Business errors other than those on currencies have no message.',
    rules: withErrors((body) => (body.code === 'CURRENCY_NOT_FOUND' ? body : without(body, 'message'))),
  },
];

/** The answer with a body that is no JSON. */
function inForm(written: WrittenReply, type: string, body: string): WrittenReply {
  return { ...written, headers: { ...written.headers, 'content-type': type }, body };
}

/** Changes the text of answers that succeeded. */
function withText(change: (text: string, call: Call) => string): Departure {
  return (rules) => ({
    finish(reply, call) {
      const written = rules.finish(reply, call);
      const { body, status } = written;
      return typeof body === 'string' && status < 300 ? { ...written, body: change(body, call) } : written;
    },
  });
}

function withErrors(change: (body: JsonObject, status: number, call: Call) => JsonObject): Departure {
  return (rules) => ({
    businessErrorBody: (refusal, call) =>
      change(rules.businessErrorBody(refusal, call), refusal.status, call),
  });
}
