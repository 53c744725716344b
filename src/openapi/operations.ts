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

const list = (examples: Examples, has: Described['has']): Schema => ({
  operationId: 'listProducts',
  tags: ['products'],
  summary: 'List products',
  parameters: [fromClient, ...listParameters(has)],
  responses: {
    ...success('The products that pass all filters.', 'product-list', examples),
    ...refusals('400', '401', '403', '404', '4XX'),
  },
});

const create = (examples: Examples): Schema => ({
  operationId: 'createProduct',
  tags: ['products'],
  summary: 'Create a product',
  description: 'A product without a required field, or without variants, is created all the same: Invalid.',
  parameters: [fromClient],
  requestBody: body('product-create-request', examples),
  responses: {
    ...success('The product is created.', 'create-receipt', examples),
    ...refusals('400', '401', '403', '404', '4XX'),
  },
});

const get = (examples: Examples): Schema => ({
  operationId: 'getProduct',
  tags: ['products'],
  summary: 'Read a product',
  parameters: [fromClient],
  responses: {
    ...success('The product.', 'product', examples),
    ...refusals('400', '401', '403', '404', '4XX'),
  },
});

const patch = (examples: Examples): Schema => ({
  operationId: 'patchProduct',
  tags: ['products'],
  summary: 'Change a part of a product',
  description: 'What is not sent stays as it is. A variant is told by an identifier, such as its ean.',
  parameters: [fromClient],
  requestBody: body('product-patch-request', examples),
  responses: {
    '2XX': { description: 'The changes are stored; the body is not described.' },
    ...refusals('400', '401', '403', '404', '4XX'),
  },
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
