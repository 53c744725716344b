import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';

/** Whose a product is: made by the run, made by it with values whose handling the text leaves open, or somebody else's. */
export type Standing = 'own' | 'odd' | 'foreign';

type OfTheRun = Exclude<Standing, 'foreign'>;

const identifierMembers = ['id', 'productId', 'externalId', 'ean'];

/** Texts that identify a product or one of its variants, wherever the body holds them. */
export const identifiersIn = (body: JsonObject, eanCode: string): string[] => {
  const found: string[] = [];
  const add = (value: Json | undefined): void => {
    if (typeof value === 'string') found.push(value);
  };
  const look = (node: Json): void => {
    if (!isObject(node)) return;
    for (const name of identifierMembers) add(node[name]);
    if (!identifierMembers.includes(eanCode)) add(node[eanCode]);
  };
  look(body);
  if (Array.isArray(body.variants)) body.variants.forEach(look);
  return found;
};

/** Tells the products of the run from those of others, by every identifier that was ever seen of them. */
export class Flock {
  readonly #own = new Set<string>();
  readonly #odd = new Set<string>();
  /** Member of a variant that holds its ean. */
  eanCode = 'ean';

  /** Notes a body that is about to be created or patched by the run. */
  note(body: Json, standing: OfTheRun): void {
    if (!isObject(body)) return;
    for (const identifier of identifiersIn(body, this.eanCode)) this.noteIdentifier(identifier, standing);
  }

  /** Notes one identifier, such as the id of a receipt. */
  noteIdentifier(identifier: string, standing: OfTheRun): void {
    (standing === 'odd' ? this.#odd : this.#own).add(identifier);
  }

  /** Whose product a body of an answer is. */
  standing(product: JsonObject): Standing {
    const identifiers = identifiersIn(product, this.eanCode);
    if (identifiers.some((identifier) => this.#odd.has(identifier))) return 'odd';
    return identifiers.some((identifier) => this.#own.has(identifier)) ? 'own' : 'foreign';
  }
}
