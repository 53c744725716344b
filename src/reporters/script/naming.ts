import { type Naming, type Piece, secretsOnly } from '../../results/curl.js';

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * Names what stands in a table: each text becomes the expression of the shell beside it, or stays as it is where
 * null stands there. The longest text counts where several fit; secrets are named as ever.
 */
export const namingBy = (expressions: ReadonlyMap<string, string | null>): Naming => {
  if (expressions.size === 0) return secretsOnly;
  const longestFirst = [...expressions.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${longestFirst.map(literal).join('|')})`);
  return (text) =>
    text.split(pattern).flatMap((piece, index): readonly Piece[] => {
      const expression = index % 2 === 1 ? expressions.get(piece) : undefined;
      if (expression === undefined) return secretsOnly(piece);
      return [{ text: expression ?? piece, isExpression: expression !== null }];
    });
};
