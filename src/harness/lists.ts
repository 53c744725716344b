import type { Capabilities } from '../discovery/capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { jsonOf } from '../oracle/body.js';
import type { Judgement } from '../oracle/deviation.js';
import { isRefusal, isSuccess, shownAnswer } from '../oracle/status.js';
import type { Answered } from '../target/exchange.js';
import type { Pim, Query } from '../target/pim.js';
import { elementsOf, isProduct } from './elements.js';
import { untestable } from './endings.js';
import { eventually } from './eventually.js';
import { type Narrowing, wideNarrowings, wordsOf } from './narrowing.js';
import type { Product } from './product.js';
import { ifLater } from './remedies.js';

export { elementsOf, isProduct, variantsOf } from './elements.js';

/** On a shared target a list may have any length; a check reads this much of it and no more. */
const mostPages = 20;
const pageSize = 100;

/** What was read of a list: its elements in order, and the pages they came on. */
export interface Sweep {
  readonly elements: readonly JsonObject[];
  readonly pages: readonly Answered[];
  /** Whether the list was read to its end. */
  readonly whole: boolean;
}

/** Whether a list holds a product, and the page that shows it, or the last one that was read. */
interface Look {
  readonly shown: boolean;
  readonly page: Answered;
}

/** The list of products as checks read it: narrowed to what the run made, page by page, with a bound. */
export interface Lists {
  /**
   * Reads a list to its end, or until `enough` is true of what was read, or for 20 pages.
   *
   * @throws {Untestable} where a page is no array.
   */
  sweep(query: Query, enough?: (elements: readonly JsonObject[]) => boolean): Promise<Sweep>;
  /** The filter, narrowed as far as this target allows without touching a parameter of it. */
  narrowed(filter: Query, product: Product): Promise<Query>;
  /** Whether a filter lists a product; narrowed, and awaited up to the consistency timeout. */
  shows(product: Product, filter: Query): Promise<Look>;
  /** The same by the filter as it is, with nothing beside it. */
  showsAlone(product: Product, filter: Query): Promise<Look>;
  /**
   * Whether a filter lists a product at this moment; narrowed.
   *
   * @throws {Untestable} where the product is listed by nothing: that it is missing would mean nothing.
   */
  showsNow(product: Product, filter: Query): Promise<Look>;
}

interface Reading extends Sweep {
  /** A page that was answered with anything but a success. */
  readonly refused: Answered | undefined;
}

/** What narrows the list to a product and still shows it, with the page that does; no narrowing where none does. */
interface Proof {
  readonly narrowing: Narrowing | undefined;
  readonly page: Answered | undefined;
}

const unproven: Proof = { narrowing: undefined, page: undefined };

/** Whether a product was looked for in vain; a page that was refused says nothing about it. */
const isOpen = ({ narrowing, page }: Proof): boolean =>
  narrowing === undefined && (page === undefined || isSuccess(page));

type Proofs = WeakMap<Product, Promise<Proof>>;

const proofs: Proofs = new WeakMap();
const wideProofs: Proofs = new WeakMap();

/** Asks once for each product; what failed by a fault of the moment may succeed for another check. */
const remembering =
  (known: Proofs, prove: (product: Product) => Promise<Proof>) =>
  (product: Product): Promise<Proof> => {
    const asked = known.get(product);
    if (asked !== undefined) return asked;
    const proof = prove(product);
    known.set(product, proof);
    const forget = (): boolean => known.delete(product);
    proof.then(({ page }) => page === undefined || isSuccess(page) || forget(), forget);
    return proof;
  };

/** Makes a look be taken again; what is shown of it is for whoever judges to say. */
const absent: Judgement = { expected: 'the product in the list', received: 'a list without it', pointer: '' };

const noArray = (page: Answered): never =>
  untestable(
    `a list was answered with ${isSuccess(page) ? 'something else than an array' : shownAnswer(page)}: see list/is-array`,
  );

/** Lists over the client as checks use it. */
export const createLists = (has: () => Capabilities, pim: Pim): Lists => {
  const read = async (
    query: Query,
    enough: (elements: readonly JsonObject[]) => boolean,
  ): Promise<Reading> => {
    const elements: JsonObject[] = [];
    const pages: Answered[] = [];
    const ids = new Set<Json | undefined>();
    const ended = (whole: boolean, refused?: Answered): Reading => ({ elements, pages, whole, refused });
    while (pages.length < mostPages) {
      const skip = elements.length === 0 ? [] : [['skip', String(elements.length)] as const];
      const page = await pim.list([...query, ...skip, ['take', String(pageSize)]]);
      // Beyond its end a list should be empty, but that it is refused there ends it as well.
      if (pages.length > 0 && isRefusal(page)) return ended(true);
      pages.push(page);
      // A refusal for who asks, how long it took or how often says nothing about the list itself.
      if (isRefusal(page) || page.answer.status >= 500) return ended(false, page);
      if (!isSuccess(page) || !Array.isArray(jsonOf(page))) return noArray(page);
      const received = elementsOf(page);
      // Where skip does nothing, every page is the first one again.
      const more = received.some(({ id }) => !ids.has(id));
      for (const element of received) ids.add(element.id);
      if (!more) return ended(true);
      elements.push(...received);
      if (enough(elements)) return ended(false);
    }
    return ended(false);
  };

  const look = async (product: Product, query: Query): Promise<Look & Pick<Reading, 'whole' | 'refused'>> => {
    const isIt = (element: JsonObject): boolean => isProduct(element, product);
    const { elements, pages, whole, refused } = await read(query, (seen) => seen.some(isIt));
    const page = pages.at(-1);
    if (page === undefined) throw new Error('a list was read without a page');
    return { shown: elements.some(isIt), page, whole, refused };
  };

  /** The first of several narrowings that shows a product, asked in their order. */
  const firstShowing = async (product: Product, narrowings: readonly Narrowing[]): Promise<Proof> => {
    let last = unproven;
    for (const narrowing of narrowings) {
      const { shown, page, refused } = await look(product, narrowing);
      if (shown) return { narrowing, page };
      last = { narrowing: undefined, page: refused ?? page };
    }
    return last;
  };

  const awaitShowing = async (product: Product, narrowings: readonly Narrowing[]): Promise<Proof> => {
    const seen = await eventually(
      () => firstShowing(product, narrowings),
      (proof) => (isOpen(proof) ? absent : undefined),
    );
    return seen.value;
  };

  const proveByWord = (product: Product): Promise<Proof> => {
    const words = has().termNarrows ? wordsOf(product).map((word): Narrowing => [['term', word]]) : [];
    return words.length === 0 ? Promise.resolve(unproven) : awaitShowing(product, words);
  };

  const proveWithoutWord = async (product: Product): Promise<Proof> => {
    const [first, ...others] = wideNarrowings(product, has());
    const proof = await awaitShowing(product, [first ?? []]);
    return isOpen(proof) && others.length > 0 ? firstShowing(product, others) : proof;
  };

  const withoutWord = remembering(wideProofs, proveWithoutWord);
  const proven = remembering(proofs, async (product) => {
    const proof = await proveByWord(product);
    return isOpen(proof) ? withoutWord(product) : proof;
  });

  const narrowed: Lists['narrowed'] = async (filter, product) => {
    const names = new Set(filter.map(([name]) => name));
    const dated = names.has('FromLastModifiedOn') || names.has('ToLastModifiedOn');
    const untouched = ([name]: readonly [string, string]): boolean =>
      !names.has(name) && !(dated && name === 'FromLastModifiedOn');
    const asksForWord = filter.some(([name, value]) => name === 'term' && value !== '');
    if (asksForWord && has().termNarrows) return filter;
    const { narrowing } = await (names.has('term') ? withoutWord : proven)(product);
    const [wide = []] = wideNarrowings(product, has());
    return [...filter, ...(narrowing ?? wide).filter(untouched)];
  };

  const lookBy = async (product: Product, query: Query): Promise<Look & { readonly refused: boolean }> => {
    const { shown, page, whole, refused } = await look(product, query);
    if (!shown && !whole && refused === undefined) {
      return untestable(
        `the list is longer than ${mostPages} pages and cannot be narrowed to the product: run against fewer products, or make \`term\` find identifiers`,
      );
    }
    return { shown, page: refused ?? page, refused: refused !== undefined };
  };

  const awaitBy = async (product: Product, queryOf: () => Promise<Query>): Promise<Look> => {
    const seen = await eventually(
      async () => lookBy(product, await queryOf()),
      // A refusal does not pass with time.
      ({ shown, refused }) => (shown || refused ? undefined : absent),
    );
    return seen.value;
  };

  return {
    async sweep(query, enough = () => false) {
      const { refused, ...sweep } = await read(query, enough);
      return refused === undefined ? sweep : noArray(refused);
    },
    narrowed,
    async showsNow(product, filter) {
      const { narrowing } = await proven(product);
      return narrowing === undefined
        ? untestable(
            `a product of the run is listed by nothing at all, so that nothing follows from its absence: ${ifLater('products')}`,
          )
        : lookBy(product, await narrowed(filter, product));
    },
    async shows(product, filter) {
      if (filter.length === 0) {
        const { narrowing, page } = await proven(product);
        if (page !== undefined) return { shown: narrowing !== undefined, page };
      }
      return awaitBy(product, () => narrowed(filter, product));
    },
    showsAlone: (product, filter) => awaitBy(product, async () => filter),
  };
};
