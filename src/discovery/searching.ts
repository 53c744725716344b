import type { JsonObject } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { isObject } from '../json/tree.js';
import { jsonOf } from '../oracle/answers/body.js';
import { isSuccess } from '../oracle/answers/status.js';
import type { Pim } from '../target/pim.js';
import { ask } from './asking.js';
import type { Vocabulary } from './capabilities.js';
import { type Created, isThatProduct } from './created.js';
import { awaited, type Patience } from './patience.js';

/**
 * Whether a search term narrows a list to the products of the run: searching for its mark shows a product that
 * was created and nothing that lacks the mark, and a word that stands nowhere shows nothing.
 *
 * @param words the mark, and a word that no product bears.
 */
export async function termNarrows(
  pim: Pim,
  has: Pick<Vocabulary, 'fields'>,
  created: Created,
  words: { readonly mark: string; readonly nowhere: string },
  patience: Patience,
): Promise<boolean> {
  const nothing = await search(pim, words.nowhere);
  if (nothing?.length !== 0) return false;
  const found = await awaited(patience, async () => {
    const elements = await search(pim, words.mark);
    // A search that does not work at all is not worth waiting for.
    if (elements === undefined) return [];
    return elements.some((element) => isThatProduct(element, created, has)) ? elements : undefined;
  });
  return (
    found !== undefined &&
    found.length > 0 &&
    found.every((element) => stringifyJson(element).includes(words.mark))
  );
}

async function search(pim: Pim, term: string): Promise<JsonObject[] | undefined> {
  const { answered } = await ask(() =>
    pim.list([
      ['term', term],
      ['take', '100'],
    ]),
  );
  const body = answered !== null && isSuccess(answered) ? jsonOf(answered) : undefined;
  return Array.isArray(body) ? body.filter(isObject) : undefined;
}
