import type { Field } from '../../discovery/capabilities.js';
import type { JsonObject } from '../../json/json.js';
import { allContent, type Content, pointerOf } from '../../oracle/products/content.js';

/** Shorter texts may stand in a product by chance, or because a service fills them in. */
const shortestText = 12;

/** A text that was sent so often is nobody's own. */
const mostSenders = 3;

/** A text of a product that was sent for another one alone. */
interface BorrowedText {
  readonly text: string;
  /** JSON pointer to it in the product that shows it. */
  readonly pointer: string;
  /** An identifier that it was sent with. */
  readonly sentFor: string;
}

/** A target may take two spellings of an identifier for one. */
const spelling = (identifier: string): string => identifier.toLowerCase().replaceAll(/\s|^0+/g, '');

const textsIn = (body: JsonObject, fields: readonly Field[]): { text: string; content: Content }[] =>
  allContent(body, fields)
    .filter(({ kind }) => kind === 'text' || kind === 'html')
    .flatMap((content) =>
      [content.value]
        .flat()
        .flatMap((value) =>
          typeof value === 'string' && value.length >= shortestText ? [{ text: value, content }] : [],
        ),
    );

/** Knows for which products of the run each text was sent, so that one that shows in another is told from a default. */
export class SentTexts {
  /** One identifier of each body that a text was created with; null where nobody can tell whose it is. */
  readonly #senders = new Map<string, readonly string[] | null>();
  /** Identifiers of the products whose creates were noted: what others were sent is not known. */
  readonly #created = new Set<string>();
  /** Leads from an identifier to one that names the same product. */
  readonly #sameAs = new Map<string, string>();

  /** Notes the texts of a create, and that its identifiers name one product. */
  noteCreate(identifiers: readonly string[], body: JsonObject, fields: readonly Field[]): void {
    this.join(identifiers);
    for (const identifier of identifiers) this.#created.add(spelling(identifier));
    const [sender] = identifiers;
    for (const { text } of textsIn(body, fields)) {
      const known = this.#senders.get(text);
      if (known === null) continue;
      const senders = [...(known ?? []), ...(sender === undefined ? [] : [sender])];
      this.#senders.set(text, sender === undefined || senders.length > mostSenders ? null : senders);
    }
  }

  /** Notes the texts of an update: which product it is of is for the target to say, by whatever its address means. */
  notePatch(body: JsonObject, fields: readonly Field[]): void {
    for (const { text } of textsIn(body, fields)) this.#senders.set(text, null);
  }

  /** Notes that these identifiers name one product. */
  join(identifiers: readonly string[]): void {
    const [first, ...others] = identifiers.map(spelling);
    if (first === undefined) return;
    const leader = this.#leader(first);
    for (const other of others) {
      const led = this.#leader(other);
      if (led !== leader) this.#sameAs.set(led, leader);
    }
  }

  /**
   * The texts of a product, which has these identifiers, that were sent for one other product and none besides. None of
   * a product whose create was not noted.
   */
  borrowedBy(
    identifiers: readonly string[],
    product: JsonObject,
    fields: readonly Field[],
  ): readonly BorrowedText[] {
    if (!identifiers.some((one) => this.#created.has(spelling(one)))) return [];
    const own = new Set(identifiers.map((one) => this.#leader(spelling(one))));
    return textsIn(product, fields).flatMap(({ text, content }) => {
      const senders = this.#senders.get(text) ?? [];
      const [owner, ...others] = new Set(senders.map((one) => this.#leader(spelling(one))));
      if (owner === undefined || others.length > 0 || own.has(owner)) return [];
      return [{ text, pointer: pointerOf(content), sentFor: senders[0] ?? owner }];
    });
  }

  #leader(identifier: string): string {
    let leader = identifier;
    for (let next = this.#sameAs.get(leader); next !== undefined; next = this.#sameAs.get(leader))
      leader = next;
    return leader;
  }
}
