import type { Product } from '../model/product.js';

/** How many products share one text; a search skips a block at the price of one comparison. */
const BLOCK = 64;

/** An index that finds the products in whose text a term may stand. */
export interface TextBlocks {
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
  const texts: Array<string | undefined> = [];

  const textAt = (block: number): string => {
    const known = texts[block];
    if (known !== undefined) return known;
    const text = products
      .slice(block * BLOCK, (block + 1) * BLOCK)
      .map(textOf)
      .join('\n');
    texts[block] = text;
    return text;
  };

  return {
    forget(sequence) {
      texts[Math.floor(sequence / BLOCK)] = undefined;
    },
    *search(term) {
      for (let block = 0; block * BLOCK < products.length; block += 1) {
        if (textAt(block).includes(term)) yield* products.slice(block * BLOCK, (block + 1) * BLOCK);
      }
    },
  };
}
