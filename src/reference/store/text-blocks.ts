import type { Product } from '../model/product.js';
import { GramFilter } from './gram-filter.js';

/** How many products share one text; a search skips a block at the price of one comparison. */
const BLOCK = 64;

/** A filter costs as much as some fifty searches: texts that change between searches do without. */
const SEARCHES_BEFORE_FILTER = 50;

/** The texts of a block, joined. */
class Joined {
  readonly #text: string;
  #filter: GramFilter | undefined;
  #searches = 0;

  constructor(texts: readonly string[]) {
    this.#text = texts.join('\n');
  }

  holds(term: string): boolean {
    this.#searches += 1;
    if (this.#searches > SEARCHES_BEFORE_FILTER) this.#filter ??= new GramFilter(this.#text);
    return this.#filter?.mayHold(term) !== false && this.#text.includes(term);
  }
}

/** An index that finds the products in whose text a term may stand. */
interface TextBlocks {
  /** Drops what is known of a product's text. */
  forget(sequence: number): void;
  /** The products of every block whose text holds the term, in their order. */
  search(term: string): Iterable<Product>;
}

/** An index over products that lie in the order of their sequence; texts are joined when first searched. */
export function createTextBlocks(
  products: readonly Product[],
  textOf: (product: Product) => string,
): TextBlocks {
  const blocks: Array<Joined | undefined> = [];

  const blockAt = (block: number): Joined => {
    const known = blocks[block];
    if (known !== undefined) return known;
    const joined = new Joined(products.slice(block * BLOCK, (block + 1) * BLOCK).map(textOf));
    blocks[block] = joined;
    return joined;
  };

  return {
    forget(sequence) {
      blocks[Math.floor(sequence / BLOCK)] = undefined;
    },
    *search(term) {
      for (let block = 0; block * BLOCK < products.length; block += 1) {
        if (blockAt(block).holds(term)) yield* products.slice(block * BLOCK, (block + 1) * BLOCK);
      }
    },
  };
}
