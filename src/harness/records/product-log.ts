import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Json, JsonObject } from '../../json/json.js';
import { parseJson } from '../../json/parse.js';
import { isObject } from '../../json/tree.js';
import type { MadeProduct } from '../../results/results.js';
import { isRaw, type Pim, type RawBody } from '../../target/pim.js';

/** A member that is a string; null otherwise. */
export const textOrNull = (value: Json | undefined): string | null =>
  typeof value === 'string' ? value : null;

const eansOf = (body: JsonObject, eanCode: string): string[] =>
  (Array.isArray(body.variants) ? body.variants : [])
    .filter(isObject)
    .map((variant) => textOrNull(variant[eanCode]))
    .filter((ean) => ean !== null);

/** What a body says to who reads it; nothing where it is text that is no JSON, and where it is no object. */
export const treeSent = (body: Json | RawBody): JsonObject => {
  if (!isRaw(body)) return isObject(body) ? body : {};
  const read = parseJson(body.raw);
  return read.ok && isObject(read.value) ? read.value : {};
};

/** What a body that is sent to create says of who the product is. */
export const identifiersSent = (body: Json | RawBody, id: string | null, eanCode: string): MadeProduct => {
  const sent = treeSent(body);
  return {
    id,
    productId: textOrNull(sent.productId),
    externalId: textOrNull(sent.externalId),
    eans: eansOf(sent, eanCode),
  };
};

const isNameless = ({ productId, externalId, eans }: MadeProduct): boolean =>
  productId === null && externalId === null && eans.length === 0;

const writtenAt = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;

/**
 * Begins the list of what a run makes. What it held goes where the run that wrote it has reported since: else that was
 * killed, or goes on beside this one, and no other file names what it left.
 *
 * @param file in the folder of the reports.
 */
export const beginProductLog = (file: string): void => {
  const hasReported = writtenAt(join(dirname(file), 'results.json')) >= writtenAt(file);
  writeFileSync(file, '', { flag: hasReported ? 'w' : 'a' });
};

/**
 * The client with creates that are written down before they are sent, so that a run which is killed leaves a list
 * of everything that it may have made: one line of JSON for each.
 *
 * @param file that the lines are appended to.
 * @param eanCode tells the member of a variant that holds its ean, as far as it is known.
 */
export const loggedCreates = (pim: Pim, file: string, eanCode: () => string): Pim => ({
  ...pim,
  create: (body, options) => {
    const product = identifiersSent(body, null, eanCode());
    if (!isNameless(product)) {
      const { id: _, ...identifiers } = product;
      appendFileSync(file, `${JSON.stringify(identifiers)}\n`);
    }
    return pim.create(body, options);
  },
});

const textsOf = ({ productId, externalId, eans }: MadeProduct): string[] =>
  [productId, externalId, ...eans].filter((text) => text !== null);

/** A line of the list; undefined for half of one, and for what no run writes. */
const lineOf = (line: string): MadeProduct | undefined => {
  try {
    const { productId, externalId, eans } = JSON.parse(line);
    return { id: null, productId, externalId, eans: [...eans] };
  } catch {
    return undefined;
  }
};

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
};

/**
 * What the list names of a run besides the products that are known: checks that were left behind tell nothing of what
 * they made. Some of these creates were refused, which nobody can say any more.
 *
 * @param mark of the run, which its identifiers begin with: the list may hold products of an earlier one.
 */
export const alsoLogged = (
  file: string | null,
  mark: string,
  known: readonly MadeProduct[],
): MadeProduct[] => {
  const told = new Set(known.flatMap(textsOf));
  const isOfRun = ({ productId, externalId }: MadeProduct): boolean =>
    [productId, externalId].every((text) => text === null || text.startsWith(mark));
  return (file === null ? [] : linesOf(file))
    .map(lineOf)
    .filter((product) => product !== undefined)
    .filter((product) => isOfRun(product) && !textsOf(product).some((text) => told.has(text)));
};
