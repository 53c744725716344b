/** A secret with fewer characters stands in half of all words. */
export const shortestSecret = 4;

/** Whether a secret is too short to be told from ordinary text wherever it stands. */
export const isShortSecret = (secret: string): boolean => secret.length < shortestSecret;

/** What may stand right before a value: nothing, a quote, an equals sign, a bracket and the like. */
const opening = '(?:^|["\'`=:([{<>,;&\\n]|&quot;|%22|%26|%3[ADad])\\s?';

/** What may stand right behind a value; quotes and line breaks also as JSON escapes them. */
const closing = '(?:$|\\\\*["\'`]|[&,;)\\]}<>\\r\\n]|\\\\[rn]|&quot;|%22|%26)';

/** Behind this word a secret is expected, whatever follows it. */
const announced = '(?:secret|Secret|SECRET)["\'\\]]?\\s*[:=]?\\s*["\'`]?';

/**
 * The pattern of a short secret where it is a value by itself, or where the word "secret" announces it. In the middle
 * of a sentence it stays: replaced there, it would disfigure every text that has the same letters, and the gaps in
 * words that everybody knows would tell what it is.
 *
 * @param literal The secret, or a form of it, as a pattern that matches just this.
 */
export const patternOfShortSecret = (literal: string): string =>
  `(?:(?<=${opening})${literal}(?=${closing})|(?<=${announced})${literal}(?![A-Za-z0-9_]))`;
