import type { Product } from '../model/product.js';
import { GramFilter } from './gram-filter.js';

/** How many products share one text; a search skips a block at the price of one comparison. */
const BLOCK = 64;

/** The texts of a block, joined, and what tells most terms that they do not hold. */
interface Joined {
  readonly text: string;
  readonly filter: GramFilter;
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
    const text = products
      .slice(block * BLOCK, (block + 1) * BLOCK)
      .map(textOf)
      .join('\n');
    const joined = { text, filter: new GramFilter(text) };
    blocks[block] = joined;
    return joined;
  };

  return {
    forget(sequence) {
      blocks[Math.floor(sequence / BLOCK)] = undefined;
    },
    *search(term) {
      for (let block = 0; block * BLOCK < products.length; block += 1) {
        const { text, filter } = blockAt(block);
        if (!filter.mayHold(term) || !text.includes(term)) continue;
        yield* products.slice(block * BLOCK, (block + 1) * BLOCK);
      }
    },
  };
}
