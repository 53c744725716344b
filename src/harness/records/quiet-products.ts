import type { JsonObject } from '../../json/json.js';
import { objectOf } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Exchange } from '../../target/exchange.js';
import { addressSent } from './address-sent.js';
import { bodySent } from './body-sent.js';
import { type Flock, identifiersIn } from './flock.js';

/** A product that was read, as far as the traffic of the run tells. */
interface Traced {
  /** By which it was read last. */
  address: string;
  /** When a write was sent to it last, in milliseconds of the clock of the process. */
  writtenAt: number;
  isUpdated: boolean;
  /** As it was read last; undefined for the many products of a deep run. */
  product: JsonObject | undefined;
}

/** More products than a standard run makes; those of a deep one would not be small together. */
const mostKept = 400;

/** Knows of the products of the run when they were written last, and by which address they are read. */
export class QuietProducts {
  readonly #byId = new Map<string, Traced>();
  readonly #idOf = new Map<string, string>();
  readonly #flock: Flock;

  /** @param flock tells which products are of the run. */
  constructor(flock: Flock) {
    this.#flock = flock;
  }

  /**
   * Takes in an exchange.
   *
   * @param now milliseconds of the clock of the process.
   */
  note(exchange: Exchange, now: number): void {
    const { operation } = exchange;
    if (operation === 'get' && isSuccess(exchange)) this.#noteRead(exchange, now);
    if (operation === 'patch') this.#noteUpdate(exchange, now);
    if (operation === 'create') {
      this.#noteWrite(identifiersIn(bodySent(exchange), this.#flock.eanCode), now);
    }
  }

  /** Whether the run has read no product of its own. */
  get isEmpty(): boolean {
    return this.#byId.size === 0;
  }

  /** When a product was written last; undefined where nothing was read by this address. */
  writtenAt(address: string): number | undefined {
    return this.#tracedBy(address)?.writtenAt;
  }

  /** The id of the product that a read by this address showed; undefined where none did. */
  idAt(address: string): string | undefined {
    return this.#idOf.get(address);
  }

  /**
   * Addresses of products to which nothing was written since this moment: those that were updated, then others, up to
   * as many of each.
   */
  addresses(since: number, most: number): readonly string[] {
    const quiet = [...this.#byId.values()].filter(({ writtenAt }) => writtenAt < since);
    const updated = quiet.filter(({ isUpdated }) => isUpdated);
    const others = quiet.filter(({ isUpdated }) => !isUpdated);
    return [...updated.slice(0, most), ...others.slice(0, most)].map(({ address }) => address);
  }

  /** Products as they were read last, with the addresses of those reads. */
  lastRead(): readonly { readonly address: string; readonly product: JsonObject }[] {
    return [...this.#byId.values()].flatMap(({ address, product }) =>
      product === undefined ? [] : [{ address, product }],
    );
  }

  #noteRead(exchange: Exchange, now: number): void {
    const product = objectOf(exchange);
    const address = addressSent(exchange);
    if (product === undefined || typeof product.id !== 'string') return;
    if (this.#flock.standing(product) === 'foreign') return;
    for (const identifier of [address, ...identifiersIn(product, this.#flock.eanCode)])
      this.#idOf.set(identifier, product.id);
    const known = this.#byId.get(product.id);
    const kept = this.#byId.size < mostKept || known?.product !== undefined ? product : undefined;
    if (known === undefined)
      this.#byId.set(product.id, { address, writtenAt: now, isUpdated: false, product: kept });
    else Object.assign(known, { address, product: kept });
  }

  #noteUpdate(exchange: Exchange, now: number): void {
    const address = addressSent(exchange);
    this.#noteWrite([address], now);
    const traced = this.#tracedBy(address);
    if (traced !== undefined && isSuccess(exchange)) traced.isUpdated = true;
  }

  #noteWrite(identifiers: readonly string[], now: number): void {
    for (const identifier of identifiers) {
      const traced = this.#tracedBy(identifier);
      if (traced !== undefined) traced.writtenAt = now;
    }
  }

  #tracedBy(identifier: string): Traced | undefined {
    return this.#byId.get(this.#idOf.get(identifier) ?? '');
  }
}
