import type { RecordedExchange, Results } from '../../results/results.js';

/** What the run that a script is made from tells of identifiers. */
type RunFacts = Pick<Results['run'], 'mark' | 'products'>;

const eanPattern = /(?<![0-9A-Za-z])(?:2\d|02)\d{11}(?![0-9A-Za-z])/g;

const textOf = ({ request }: RecordedExchange): string => `${request.url} ${request.body ?? ''}`;

const matchesIn = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => text.match(pattern) ?? []);

/** Identifiers in the requests of a sequence, by what a script that sends them again must do with them. */
interface Identifiers {
  /** They would be in use: a new one stands in the place of each. */
  readonly renewed: ReadonlySet<string>;
  /** They belong to products that are there before the sequence begins: they stay. */
  readonly kept: ReadonlySet<string>;
}

/**
 * Tells the identifiers that a sequence brings into the world from those of products that are there already.
 * What a create sends is new; what an update sends is new where the run made no product with it.
 */
export const identifiersOf = (exchanges: readonly RecordedExchange[], run: RunFacts): Identifiers => {
  const words = new RegExp(`${run.mark}-?[0-9A-Za-z]+|${run.mark.toUpperCase()}[0-9A-Z]+`, 'g');
  const foundIn = (some: readonly RecordedExchange[]): string[] => {
    const texts = some.map(textOf);
    return [...matchesIn(texts, words), ...matchesIn(texts, eanPattern)];
  };
  const operation = (name: string): RecordedExchange[] =>
    exchanges.filter((exchange) => exchange.operation === name);
  const made = new Set(
    run.products.flatMap(({ productId, externalId, eans }) => [productId, externalId, ...eans]),
  );
  const renewed = new Set(foundIn(operation('create')));
  for (const identifier of foundIn(operation('patch'))) if (!made.has(identifier)) renewed.add(identifier);
  const kept = new Set(foundIn(exchanges).filter((identifier) => !renewed.has(identifier)));
  return { renewed, kept };
};

/** Whether a text is one of the eans that runs make up. */
export const isEan = (text: string): boolean => /^\d{13}$/.test(text);
