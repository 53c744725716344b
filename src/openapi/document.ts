import type { Schema } from '../oracle/schemas.js';
import { suite } from '../results/program-version.js';
import { commonAnswers } from './answers.js';
import { componentSchemas } from './components.js';
import type { Described } from './described.js';
import { examplesFor } from './examples.js';
import { clientHeader, pathsOf } from './operations.js';

const about = `What a service must be like to be conformant in the eyes of ${suite.name}, as far as OpenAPI can say it. \
Statuses of success are left open by the specification, hence the class 2XX.`;

/**
 * The OpenAPI 3.1 document of a service: the operations of the specification with the schemas of `schemas/http`,
 * narrowed by the definition of the service where that is known. Plain data.
 */
export const openApiDocument = (described: Described): Schema => {
  const { baseUrl, authUrl, has } = described;
  const examples = examplesFor(has);
  return {
    openapi: '3.1.0',
    info: { title: 'Product Information Management', version: suite.version, description: about },
    servers: [{ url: baseUrl }],
    tags: [
      { name: 'token', description: 'Access tokens of the authorization server.' },
      { name: 'definitions', description: 'Which fields products and variants have.' },
      { name: 'products', description: 'Products with their variants.' },
    ],
    security: [{ clientCredentials: [] }],
    paths: pathsOf(described, examples),
    components: {
      securitySchemes: {
        clientCredentials: {
          type: 'oauth2',
          description: 'The access token goes as Bearer token with every request.',
          flows: { clientCredentials: { tokenUrl: `${authUrl}/connect/token`, scopes: {} } },
        },
      },
      parameters: { XClient: clientHeader },
      responses: commonAnswers(examples),
      schemas: componentSchemas(has?.fields ?? null),
    },
  };
};
