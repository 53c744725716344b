import { eanField, fieldsOf, isFreeText } from '../generators/fields.js';
import { variantsOf } from '../generators/nodes.js';
import { getAt, heldPlaces } from '../generators/places.js';
import type { Json, JsonObject } from '../json/json.js';
import { stringifyJson } from '../json/stringify.js';
import { isNumber, numberText } from '../json/tree.js';
import type { Vocabulary } from './capabilities.js';

/** A product that a create was answered with success for. */
export interface Created {
  /** As it was sent. */
  readonly body: JsonObject;
  /** The id on the receipt; null where it had none. */
  readonly receiptId: string | null;
  /** A word that stands in this product alone, where it bears one. */
  readonly label?: string | undefined;
  /** The word that every product of the run bears. */
  readonly mark?: string | undefined;
}

/** A text, or the digits of a number: identifiers may be either; undefined for anything else and for nothing. */
export function identifierText(value: Json | undefined): string | undefined {
  if (isNumber(value)) return numberText(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The eans of a product's variants, in their order. */
export function eansOf(product: JsonObject, has: Pick<Vocabulary, 'fields'>): string[] {
  const field = eanField(has);
  return field === undefined ? [] : identifierTexts(variantsOf(product), field.code);
}

/**
 * Whether what the target shows is the product that was created: it agrees in anything that was sent with it and is new
 * in each run, or in the internal id. A receipt may name the id of another product, which must not be taken for this one.
 */
export function isThatProduct(shown: JsonObject, created: Created, has: Pick<Vocabulary, 'fields'>): boolean {
  if (comparedWith(shown, created, has).some(({ agrees }) => agrees)) return true;
  const { receiptId } = created;
  return receiptId !== null && identifierText(shown.id) === receiptId && !contradicts(shown, created, has);
}

/**
 * Whether what the target shows is another product than the one created, whatever its id: of the identifiers that both
 * hold none is alike, or a text that was sent with a word of the run is another. The service may give a productId of its
 * own: another one says nothing of what bears such a word.
 */
export function contradicts(
  shown: JsonObject,
  created: Pick<Created, 'body' | 'label' | 'mark'>,
  has: Pick<Vocabulary, 'fields'>,
): boolean {
  const word = created.label ?? created.mark;
  const isOfRun = word !== undefined && bears(stringifyJson(shown), word);
  const compared = comparedWith(shown, created, has).filter(
    ({ member, isAlike }) => isAlike || member !== 'productId' || !isOfRun,
  );
  if (compared.length > 0) return !compared.some(({ isAlike }) => isAlike);
  return word !== undefined && !isOfRun && hasOtherText(shown, created.body, word, has);
}

/** An identifier that a product which was sent and one that is shown both hold. */
interface Compared {
  readonly member: string;
  readonly agrees: boolean;
  /** The same as above, or what a service made of it that changes capitals or cuts off or adds something. */
  readonly isAlike: boolean;
}

/** What both hold and no two products share. */
function comparedWith(
  shown: JsonObject,
  { body }: Pick<Created, 'body'>,
  has: Pick<Vocabulary, 'fields'>,
): Compared[] {
  const compare = (sent: readonly JsonObject[], seen: readonly JsonObject[]) => (member: string) => ({
    member,
    sent: identifierTexts(sent, member),
    seen: identifierTexts(seen, member),
  });
  const unique = fieldsOf(has, 'variant').filter(({ kind }) => kind === 'ean' || kind === 'code');
  return [
    ...['externalId', 'productId'].map(compare([body], [shown])),
    ...unique.map(({ code }) => code).map(compare(variantsOf(body), variantsOf(shown))),
  ]
    .filter(({ sent, seen }) => sent.length > 0 && seen.length > 0)
    .map(({ member, sent, seen }) => ({
      member,
      agrees: seen.some((text) => sent.includes(text)),
      isAlike: seen.some((text) => sent.some((one) => bears(text, one) || bears(one, text))),
    }));
}

/** Whether a text that was sent with a word is shown as another one; what was cut off is the same text still. */
function hasOtherText(
  shown: JsonObject,
  body: JsonObject,
  word: string,
  has: Pick<Vocabulary, 'fields'>,
): boolean {
  return fieldsOf(has, 'product')
    .filter(isFreeText)
    .flatMap(({ code }) => heldPlaces(body, code))
    .some((place) => {
      const [sent, seen] = [getAt(body, place), getAt(shown, place)];
      if (typeof sent !== 'string' || typeof seen !== 'string') return false;
      return bears(sent, word) && !sent.toLowerCase().startsWith(seen.toLowerCase());
    });
}

/** Whether a word stands in a text, in whatever letters a service writes it. */
export function bears(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}

function identifierTexts(nodes: readonly JsonObject[], code: string): string[] {
  return nodes.map((node) => identifierText(node[code])).filter((text) => text !== undefined);
}
