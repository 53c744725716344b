import { eanField, fieldsOf } from '../generators/fields.js';
import { variantsOf } from '../generators/nodes.js';
import type { Json, JsonObject } from '../json/json.js';
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
 * Whether what the target shows is the product that was created: it agrees in the internal id, or in anything
 * that was sent with it and is new in each run.
 */
export function isThatProduct(
  shown: JsonObject,
  { body, receiptId }: Created,
  has: Pick<Vocabulary, 'fields'>,
): boolean {
  if (receiptId !== null && identifierText(shown.id) === receiptId) return true;
  if (['externalId', 'productId'].some((member) => agrees(shown[member], body[member]))) return true;
  const unique = fieldsOf(has, 'variant').filter(({ kind }) => kind === 'ean' || kind === 'code');
  return unique.some(({ code }) => {
    const sent = new Set(identifierTexts(variantsOf(body), code));
    return identifierTexts(variantsOf(shown), code).some((text) => sent.has(text));
  });
}

function agrees(one: Json | undefined, other: Json | undefined): boolean {
  const text = identifierText(one);
  return text !== undefined && text === identifierText(other);
}

function identifierTexts(nodes: readonly JsonObject[], code: string): string[] {
  return nodes.map((node) => identifierText(node[code])).filter((text) => text !== undefined);
}
