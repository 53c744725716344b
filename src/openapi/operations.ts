import type { Schema } from '../oracle/schemas.js';
import { jsonBody, refusals, success } from './answers.js';
import { schemaRef } from './components.js';
import type { Described } from './described.js';
import type { Examples } from './examples.js';
import { listParameters } from './list-parameters.js';

/** The header that names the client, on every operation of the service ("Using the token"). */
export const clientHeader: Schema = {
  name: 'x-client',
  in: 'header',
  description: 'Names the client; the form of its value is not shown.',
  required: true,
  schema: { type: 'string' },
};

const fromClient: Schema = { $ref: '#/components/parameters/XClient' };

const body = (name: 'product-create-request' | 'product-patch-request', examples: Examples): Schema => ({
  required: true,
  content: jsonBody(name, examples),
});

/** What tells one operation on products from another. */
interface OnProducts {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** Beside the one that names the client. */
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly answered: Schema;
}

const onProducts = ({
  operationId,
  summary,
  description,
  parameters = [],
  requestBody,
  answered,
}: OnProducts): Schema => ({
  operationId,
  tags: ['products'],
  summary,
  ...(description !== undefined && { description }),
  parameters: [fromClient, ...parameters],
  ...(requestBody !== undefined && { requestBody }),
  responses: { ...answered, ...refusals('400', '401', '403', '404', '4XX') },
});

const definitions = (examples: Examples): Schema => ({
  operationId: 'getDefinitions',
  tags: ['definitions'],
  summary: 'Read the fields of products and variants',
  description: 'Read it before a create: it says which fields there are and which a Valid product needs.',
  parameters: [fromClient],
  responses: {
    ...success('The definition.', 'definition', examples),
    ...refusals('401', '403', '4XX'),
  },
});

const list = (examples: Examples, has: Described['has']): Schema =>
  onProducts({
    operationId: 'listProducts',
    summary: 'List products',
    parameters: listParameters(has),
    answered: success('The products that pass all filters.', 'product-list', examples),
  });

const create = (examples: Examples): Schema =>
  onProducts({
    operationId: 'createProduct',
    summary: 'Create a product',
    description: 'A product without a required field, or without variants, is created all the same: Invalid.',
    requestBody: body('product-create-request', examples),
    answered: success('The product is created.', 'create-receipt', examples),
  });

const get = (examples: Examples): Schema =>
  onProducts({
    operationId: 'getProduct',
    summary: 'Read a product',
    answered: success('The product.', 'product', examples),
  });

const patch = (examples: Examples): Schema =>
  onProducts({
    operationId: 'patchProduct',
    summary: 'Change a part of a product',
    description: 'What is not sent stays as it is. A variant is told by an identifier, such as its ean.',
    requestBody: body('product-patch-request', examples),
    answered: { '2XX': { description: 'The changes are stored; the body is not described.' } },
  });

const token = (examples: Examples): Schema => {
  const refused = (description: string): Schema => ({
    description,
    content: jsonBody('oauth-error', examples),
  });
  return {
    operationId: 'requestToken',
    tags: ['token'],
    summary: 'Obtain an access token',
    security: [],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: schemaRef('token-request'),
          example: examples['token-request'],
        },
      },
    },
    responses: {
      ...success('A token.', 'token-answer', examples),
      '400': refused('The request is malformed, or asks for what is not granted.'),
      '401': refused('The client is unknown, or its secret wrong.'),
      ...refusals('4XX'),
    },
  };
};

/** The five operations and the token request, by path and method ("Endpoints", "Token request"). */
export const pathsOf = (
  { authUrl, createPath, has }: Described,
  examples: Examples,
): Readonly<Record<string, Schema>> => {
  const products = '/v1/products';
  const apart = createPath !== products;
  return {
    '/connect/token': { servers: [{ url: authUrl }], post: token(examples) },
    '/v1/products/definitions': { get: definitions(examples) },
    [products]: { get: list(examples, has), ...(apart ? {} : { post: create(examples) }) },
    ...(apart ? { [createPath]: { post: create(examples) } } : {}),
    '/v1/products/{productId}': {
      parameters: [
        {
          name: 'productId',
          in: 'path',
          description: 'The productId, or for a change any unique value of the product or its variants.',
          required: true,
          schema: { type: 'string' },
        },
      ],
      get: get(examples),
      patch: patch(examples),
    },
  };
};
