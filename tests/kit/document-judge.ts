import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isAbsoluteUrl, isFileUrl } from '../../src/oracle/answers/url.js';

/** An OpenAPI document, as plain data. */
export type Document = Readonly<Record<string, unknown>>;

const membersOf = (node: unknown): Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null ? { ...node } : {};

/** A place in a document, by the members that lead to it. */
export type Place = readonly string[];

/** Where a place really is: what it refers to, where references stand on the way. */
const resolved = (document: Document, place: Place): Place | undefined => {
  let here: Place = [];
  for (const member of [...place, '']) {
    const { $ref } = membersOf(at(document, here));
    if (typeof $ref === 'string') here = $ref.slice('#/'.length).split('/');
    if (member === '' && here !== undefined) return here;
    if (!Object.hasOwn(membersOf(at(document, here)), member)) return undefined;
    here = [...here, member];
  }
  return here;
};

const at = (document: Document, place: Place): unknown =>
  place.reduce<unknown>((node, member) => membersOf(node)[member], document);

/** What a document says at a place, references followed; undefined where it says nothing. */
export const lookUp = (document: Document, place: Place): unknown => {
  const real = resolved(document, place);
  return real === undefined ? undefined : at(document, real);
};

/** Judges values by the schemas that stand in a document; says what is wrong with them. */
export const judgeOf = (document: Document): ((place: Place, value: unknown) => string[]) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ownProperties: true });
  addFormats.default(ajv, ['date']);
  ajv.addFormat('uri', isAbsoluteUrl).addFormat('uri-reference', isFileUrl);
  ajv.addSchema(document, 'document');
  const pointer = (place: Place): string =>
    place
      .map((member) => `/${encodeURIComponent(member.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
      .join('');
  return (place, value) => {
    const real = resolved(document, place);
    const validate = real === undefined ? undefined : ajv.getSchema(`document#${pointer(real)}`);
    if (validate === undefined) return [`the document has nothing at ${place.join(' ')}`];
    validate(value);
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  };
};
