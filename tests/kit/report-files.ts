import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../schemas/report/results.schema.json'), 'utf8'),
);
const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);

/** What of `results.json` does not keep to its schema; empty where all does. */
export const problemsOfResults = (results: unknown): readonly object[] =>
  validate(results) ? [] : (validate.errors ?? []);

const piece = /<\?xml[^>]*\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy;

/** Why a text is no well-formed XML, as far as reports are written; undefined where it is. */
export const problemOfXml = (text: string): string | undefined => {
  const open: string[] = [];
  let read = 0;
  for (const [whole, closing, name = '', , empty] of text.matchAll(piece)) {
    read += whole.length;
    if (name === '') continue;
    if (closing === '/' && open.pop() !== name) return `${name} is closed, but another element is open`;
    if (closing === '' && empty === '') open.push(name);
  }
  if (read !== text.length) return `it cannot be read from ${JSON.stringify(text.slice(read, read + 80))} on`;
  return open.length > 0 ? `${open.join(', ')} is never closed` : undefined;
};
