import { Ajv2020 } from 'ajv/dist/2020.js';

/** An object with exactly these members, those of `optional` perhaps; `comment` may stand everywhere. */
const object = (required: Record<string, object>, optional: Record<string, object> = {}): object => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(required),
  properties: { ...required, ...optional, comment: { type: 'string' } },
});

const text = { type: 'string' };
const whole = { type: 'integer' };
const sizes = { headersSize: { type: 'integer', minimum: -1 }, bodySize: { type: 'integer', minimum: -1 } };
const milliseconds = { type: 'number', minimum: 0 };
const list = (items: object): object => ({ type: 'array', items });
const pairs = list(object({ name: text, value: text }));
const cookies = { type: 'array', maxItems: 0 };

/** The structure of HTTP Archive 1.2, as http://www.softwareishard.com/blog/har-12-spec/ has it. */
const archive = object({
  log: object({
    version: { const: '1.2' },
    creator: object({ name: text, version: text }),
    entries: list(
      object({
        startedDateTime: {
          type: 'string',
          pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$',
        },
        time: milliseconds,
        request: object(
          {
            ...{ method: text, url: { type: 'string', pattern: '^https?://' }, httpVersion: text, cookies },
            ...{ headers: pairs, queryString: pairs, ...sizes },
          },
          { postData: object({ mimeType: text, params: { type: 'array', maxItems: 0 }, text }) },
        ),
        response: object({
          ...{ status: whole, statusText: text, httpVersion: text, cookies, headers: pairs },
          ...{ content: object({ size: whole, mimeType: text, text }), redirectURL: text, ...sizes },
        }),
        cache: object({}),
        timings: object({ send: milliseconds, wait: milliseconds, receive: milliseconds }),
      }),
    ),
  }),
});

const validate = new Ajv2020({ strict: false }).compile(archive);

/** What of an archive does not keep to HTTP Archive 1.2; empty where all does. */
export const problemsOfHar = (har: unknown): readonly string[] => [
  ...(validate(har)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)),
];
