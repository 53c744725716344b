import type { Schema, SchemaName } from '../oracle/schemas.js';
import { schemaRef } from './components.js';
import type { Examples } from './examples.js';

/** A body in JSON of this schema, with an example. */
export const jsonBody = (name: SchemaName, examples: Examples): Schema => ({
  'application/json': { schema: schemaRef(name), example: examples[name] },
});

const answer = (description: string, name: SchemaName, examples: Examples, headers?: Schema): Schema => ({
  description,
  ...(headers === undefined ? {} : { headers }),
  content: jsonBody(name, examples),
});

/** A success; which status of the class it has is left open by the text. */
export const success = (
  description: string,
  name: SchemaName,
  examples: Examples,
): Record<string, Schema> => ({
  '2XX': answer(description, name, examples),
});

const challenge: Schema = {
  'WWW-Authenticate': {
    description: 'The challenge of RFC 7235; implied, not demanded.',
    schema: { type: 'string' },
  },
};

/** The refusals that any operation of the service may answer ("Errors"), to be named once among the components. */
export const commonAnswers = (examples: Examples): Record<string, Schema> => ({
  BadRequest: answer('The request breaks a rule of the business.', 'business-error', examples),
  NotFound: answer(
    'The product, or a code that the request refers to, does not exist.',
    'business-error',
    examples,
  ),
  Unauthorized: answer('The token is missing, invalid or expired.', 'auth-error', examples, challenge),
  Forbidden: answer('The client lacks the permission for this operation.', 'auth-error', examples),
  Refused: { description: 'Another refusal, such as too many requests; its body is not described.' },
});

const common: Readonly<Record<string, string>> = {
  '400': 'BadRequest',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'NotFound',
  '4XX': 'Refused',
};

/** References to the common refusals with these statuses. */
export const refusals = (...statuses: readonly string[]): Record<string, Schema> =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${common[status] ?? 'Refused'}` }]),
  );
