import type { Field } from '../../discovery/capabilities.js';
import type { JsonObject } from '../../json/json.js';
import { allContent, type Content, pointerOf } from '../../oracle/products/content.js';

/** Shorter texts may stand in a product by chance, or because a service fills them in. */
const shortestText = 12;

/** A text that was sent so often is nobody's own. */
const mostSenders = 60;

/** A text of a product that was sent for others alone. */
interface BorrowedText {
  readonly text: string;
  /** JSON pointer to it in the product that shows it. */
  readonly pointer: string;
  /** An identifier that it was sent with first. */
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
  /** One identifier for each body that a text was sent with; null where nobody can tell whose it is. */
  readonly #senders = new Map<string, readonly string[] | null>();
  /** One identifier of each product whose create was noted: what others were sent is not known. */
  readonly #created = new Set<string>();
  /** Leads from an identifier to one that names the same product. */
  readonly #sameAs = new Map<string, string>();

  /** Notes the texts of a create, and that its identifiers name one product. */
  noteCreate(identifiers: readonly string[], body: JsonObject, fields: readonly Field[]): void {
    this.join(identifiers);
    const [first] = identifiers;
    if (first !== undefined) this.#created.add(this.#leader(spelling(first)));
    for (const { text } of textsIn(body, fields)) this.#note(text, identifiers[0]);
  }

  /** Notes the texts of an update: where its address is never known to be that of a product, they are nobody's. */
  notePatch(address: string, body: JsonObject, fields: readonly Field[]): void {
    for (const { text } of textsIn(body, fields)) this.#note(text, address);
  }

  /** Notes that these identifiers name one product. */
  join(identifiers: readonly string[]): void {
    const [first, ...others] = identifiers.map(spelling);
    if (first === undefined) return;
    const leader = this.#leader(first);
    for (const other of others) {
      const led = this.#leader(other);
      if (led === leader) continue;
      this.#sameAs.set(led, leader);
      if (this.#created.has(led)) this.#created.add(leader);
    }
  }

  /**
   * The texts of a product, which has these identifiers, that were sent for other products and never for it. None of a
   * product whose create was not noted.
   */
  borrowedBy(
    identifiers: readonly string[],
    product: JsonObject,
    fields: readonly Field[],
  ): readonly BorrowedText[] {
    const own = new Set(identifiers.map((one) => this.#leader(spelling(one))));
    if (![...own].some((leader) => this.#created.has(leader))) return [];
    return textsIn(product, fields).flatMap(({ text, content }) => {
      const senders = this.#senders.get(text) ?? [];
      const [first] = senders;
      const leaders = senders.map((one) => this.#leader(spelling(one)));
      const isForOthers = leaders.every((leader) => this.#created.has(leader) && !own.has(leader));
      if (first === undefined || !isForOthers) return [];
      return [{ text, pointer: pointerOf(content), sentFor: first }];
    });
  }

  #note(text: string, sender: string | undefined): void {
    const known = this.#senders.get(text);
    if (known === null || (sender !== undefined && known?.includes(sender))) return;
    const senders = [...(known ?? []), ...(sender === undefined ? [] : [sender])];
    this.#senders.set(text, sender === undefined || senders.length > mostSenders ? null : senders);
  }

  #leader(identifier: string): string {
    let leader = identifier;
    for (let next = this.#sameAs.get(leader); next !== undefined; next = this.#sameAs.get(leader))
      leader = next;
    return leader;
  }
}
