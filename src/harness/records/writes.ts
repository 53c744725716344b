import { textOf } from '../../json/tree.js';
import { objectOf } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import { type Answered, type Exchange, isAnswered } from '../../target/exchange.js';
import { addressSent } from './address-sent.js';
import { bodySent } from './body-sent.js';
import { type Flock, identifiersIn } from './flock.js';
import type { QuietProducts } from './quiet-products.js';

/** More writes than a standard run sends; those of a deep one would not be small together. */
const mostKept = 2_000;

/** What was written to one product, in the order in which it was answered. */
type Written = Exchange[];

/** Of all that was written to a product: its create, the last update that was accepted, and the last of all. */
const telling = (written: readonly Exchange[]): Exchange[] => {
  const some = [written[0], written.findLast(isSuccess), written.at(-1)];
  return [...new Set(some.filter((write) => write !== undefined))];
};

/** A product that a create made. */
interface Made {
  readonly created: Answered;
  /** The last update that was accepted; undefined where none was. */
  readonly updated: Exchange | undefined;
  /** What was written to it, as far as it is worth showing. */
  readonly telling: readonly Exchange[];
}

/** Knows what was written to each product of the run: most are made for many checks, and read by others than make them. */
export class Writes {
  readonly #flock: Pick<Flock, 'eanCode'>;
  readonly #quiet: Pick<QuietProducts, 'idAt'>;
  readonly #byIdentifier = new Map<string, Written>();
  #count = 0;
  /** Nobody asks for them where nothing deviates: they are looked into only then. */
  #waiting: Exchange[] = [];

  /**
   * @param flock tells which member of a variant holds its ean.
   * @param quiet tells which product a read by some address showed.
   */
  constructor(flock: Pick<Flock, 'eanCode'>, quiet: Pick<QuietProducts, 'idAt'>) {
    this.#flock = flock;
    this.#quiet = quiet;
  }

  /** Takes in an exchange; whatever is no write of a product is passed over. */
  note(exchange: Exchange): void {
    if (exchange.operation !== 'create' && exchange.operation !== 'patch') return;
    if (this.#count >= mostKept) return;
    this.#count += 1;
    this.#waiting.push(exchange);
  }

  /** The writes that explain how one product of the run was found by a request; none for lists and the like. */
  behind(exchange: Exchange): readonly Exchange[] {
    if (exchange.operation !== 'get' && exchange.operation !== 'patch') return [];
    this.#fileAll();
    const address = addressSent(exchange);
    const shown = isSuccess(exchange) ? objectOf(exchange)?.id : undefined;
    const identifiers = [address, this.#quiet.idAt(address), textOf(shown)];
    const products = new Set(identifiers.map((identifier) => this.#byIdentifier.get(identifier ?? '')));
    return [...products].flatMap((written = []) =>
      telling(written.filter(({ number }) => number < exchange.number)),
    );
  }

  /** The products of the run, in the order in which they were made. */
  ofAll(): readonly Made[] {
    this.#fileAll();
    return [...new Set(this.#byIdentifier.values())].flatMap((written) => {
      const updated = written.findLast((write) => write.operation === 'patch' && isSuccess(write));
      const [created] = written;
      if (created === undefined || !isAnswered(created)) return [];
      return [{ created, updated, telling: telling(written) }];
    });
  }

  #fileAll(): void {
    for (const write of this.#waiting.splice(0)) this.#file(write);
  }

  #file(write: Exchange): void {
    const sent = identifiersIn(bodySent(write), this.#flock.eanCode);
    if (write.operation === 'patch') {
      const written = this.#byIdentifier.get(addressSent(write));
      written?.push(write);
      if (written !== undefined && isSuccess(write)) this.#name(written, sent);
    } else if (isSuccess(write)) {
      const id = textOf(objectOf(write)?.id);
      const written = this.#byIdentifier.get(id ?? '') ?? [];
      written.push(write);
      this.#name(written, id === undefined ? sent : [id, ...sent]);
    }
  }

  /** An identifier names the product that had it first, whatever a service let others have later. */
  #name(written: Written, identifiers: readonly string[]): void {
    for (const identifier of identifiers) {
      if (!this.#byIdentifier.has(identifier)) this.#byIdentifier.set(identifier, written);
    }
  }
}
