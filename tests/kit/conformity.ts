import { type Document, judgeOf, lookUp, type Place } from './document-judge.js';
import type { Passed } from './recording.js';

const pathOf = ({ operation, url }: Passed): { readonly path: string; readonly query: URLSearchParams } => {
  const { pathname, searchParams } = new URL(url, 'http://service');
  const oneProduct = operation === 'get' || operation === 'patch';
  return { path: oneProduct ? '/v1/products/{productId}' : pathname, query: searchParams };
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const numberIn = (text: string): unknown => (/^-?\d+$/.test(text) ? Number(text) : text);

/** What of requests and answers does not keep to an OpenAPI document; empty where all does. */
export const conformityTo = (document: Document) => {
  const judge = judgeOf(document);

  const problemsOfBody = (place: Place, contentType: string, text: string): string[] => {
    const content = lookUp(document, [...place, 'content']);
    if (content === undefined) return [];
    const type = contentType.replace(/;.*/, '');
    const schema = [...place, 'content', type, 'schema'];
    if (lookUp(document, schema) === undefined) return [`${type} is no type of a body at ${place.join(' ')}`];
    const value: unknown = type.endsWith('json')
      ? JSON.parse(text)
      : Object.fromEntries(new URLSearchParams(text));
    return judge(schema, value);
  };

  const problemsOfQuery = (operation: Place, query: URLSearchParams): string[] => {
    const parameters = lookUp(document, [...operation, 'parameters']);
    return (isList(parameters) ? parameters : []).flatMap((_, index) => {
      const place = [...operation, 'parameters', String(index)];
      const [name, where] = [lookUp(document, [...place, 'name']), lookUp(document, [...place, 'in'])];
      if (where !== 'query' || typeof name !== 'string') return [];
      const schema = [...place, 'schema'];
      const several = lookUp(document, [...schema, 'type']) === 'array';
      // A service may take a parameter without a value for none.
      const values = query.getAll(name).filter((value) => several || value !== '');
      if (values.length === 0) return [];
      return several
        ? judge(schema, values)
        : values.flatMap((value) =>
            judge(schema, lookUp(document, [...schema, 'type']) === 'integer' ? numberIn(value) : value),
          );
    });
  };

  return {
    /** A request that was accepted is one that the document allows. */
    problemsOfRequest(passed: Passed): string[] {
      const { path, query } = pathOf(passed);
      const operation = ['paths', path, passed.method.toLowerCase()];
      if (lookUp(document, operation) === undefined) return [`no operation ${passed.method} ${path}`];
      const contentType = String(passed.headers['content-type'] ?? '');
      const inBody =
        passed.sent === '' ? [] : problemsOfBody([...operation, 'requestBody'], contentType, passed.sent);
      return [...inBody, ...problemsOfQuery(operation, query)];
    },

    /** An answer has a status that the document names for its operation, and a body of the form given there. */
    problemsOfAnswer(passed: Passed): string[] {
      const { path } = pathOf(passed);
      const responses = ['paths', path, passed.method.toLowerCase(), 'responses'];
      const status = String(passed.answer.status);
      const named = [status, `${status.charAt(0)}XX`].find(
        (name) => lookUp(document, [...responses, name]) !== undefined,
      );
      if (named === undefined) return [`status ${status} is not named`];
      const text = passed.answer.body.toString();
      const { 'content-type': contentType = '' } = passed.answer.headers;
      return problemsOfBody([...responses, named], contentType, text);
    },
  };
};

/** Places of all examples of bodies, with the schema that each must keep to. */
export const problemsOfExamples = (document: Document): string[] => {
  const judge = judgeOf(document);
  const walk = (node: unknown, place: Place): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    const own =
      'example' in node && 'schema' in node
        ? judge([...place, 'schema'], node.example).map((problem) => `${place.join(' ')}: ${problem}`)
        : [];
    return [...own, ...Object.entries(node).flatMap(([member, value]) => walk(value, [...place, member]))];
  };
  return [document.paths, document.components].flatMap((part, index) =>
    walk(part, [index === 0 ? 'paths' : 'components']),
  );
};
