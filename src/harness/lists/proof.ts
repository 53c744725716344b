import type { Capabilities } from '../../discovery/capabilities.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Judgement } from '../../oracle/deviation.js';
import type { Answered } from '../../target/exchange.js';
import type { Pim } from '../../target/pim.js';
import { eventually, overdueMs } from '../asking/eventually.js';
import type { Product } from '../product.js';
import { theWorld, type World } from '../world/world.js';
import { type Narrowing, type Searchable, type Sign, signsOf, wideNarrowings } from './narrowing.js';
import { lookFor } from './reading.js';

/** What narrows the list to a product and still shows it, with the page that does; no narrowing where none does. */
interface Proof {
  readonly narrowing: Narrowing | undefined;
  readonly page: Answered | undefined;
  /** Whether a list was too long to be read to its end: that it does not show the product says nothing then. */
  readonly cut: boolean;
}

/** Finds out once for each product what narrows the list to it. */
export interface Prover {
  /** By whatever narrows. */
  proven(product: Product): Promise<Proof>;
  /** By anything but a search for a word of it. */
  provenWithoutWord(product: Product): Promise<Proof>;
}

const unproven: Proof = { narrowing: undefined, page: undefined, cut: false };

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
export const absent: Judgement = {
  expected: 'the product in the list',
  received: 'a list without it',
  pointer: '',
};

/** The first of several narrowings that shows a product, asked in their order. */
const firstShowing = async (
  pim: Pick<Pim, 'list'>,
  product: Product,
  narrowings: readonly Narrowing[],
): Promise<Proof> => {
  let last = unproven;
  for (const narrowing of narrowings) {
    const { shown, page, refused, whole } = await lookFor(pim, product, narrowing);
    if (shown) return { narrowing, page, cut: false };
    const cut = last.cut || (!whole && refused === undefined);
    last = { narrowing: undefined, page: refused ?? page, cut };
  }
  return last;
};

/**
 * @param narrowings what is asked in a look that is taken so many milliseconds after the first.
 * @param wasLate whether a product that a later look shows had not been there before.
 */
const awaitShowing = async (
  pim: Pick<Pim, 'list'>,
  product: Product,
  narrowings: (waitedMs: number) => readonly Narrowing[],
  wasLate?: (proof: Proof) => boolean,
): Promise<Proof> => {
  let start: number | undefined;
  const seen = await eventually(
    () => {
      const now = performance.now();
      start ??= now;
      return firstShowing(pim, product, narrowings(now - start));
    },
    (proof) => (isOpen(proof) && !proof.cut ? absent : undefined),
    undefined,
    wasLate,
  );
  return seen.value;
};

const searchesFor = (signs: readonly Searchable[]): readonly Narrowing[] =>
  signs.map(({ word }) => [['term', word]]);

/** By what a search found products of a run so far. */
const found = new WeakMap<World, Set<Sign>>();

/**
 * By a search for a word of it. Once others were found by their own words, it is waited for by its own: wider searches
 * find more with every product of the run, and where lists lag they would be read to their end over and over. They are
 * tried once the product should be there, since an update may have taken the word away, and at last.
 */
const provenByWord = async (pim: Pick<Pim, 'list'>, product: Product): Promise<Proof> => {
  const finds = found.get(theWorld()) ?? new Set();
  found.set(theWorld(), finds);
  const signs = signsOf(product);
  const known = signs.findIndex(({ sign }) => finds.has(sign));
  const narrow = known < 0 ? signs : signs.slice(0, known + 1);
  const wider = signs.slice(narrow.length);
  const searchBy = (proof: Proof): Searchable | undefined =>
    signs.find(({ word }) => proof.narrowing?.some(([, asked]) => asked === word));
  let isOverdue = false;
  const searches = (waitedMs: number): readonly Narrowing[] => {
    const isFirstOverdue = !isOverdue && waitedMs > overdueMs();
    isOverdue ||= isFirstOverdue;
    return searchesFor(isFirstOverdue ? signs : narrow);
  };
  // A wider search that was not asked before says nothing of how late lists are: each one that counted would make the
  // next product be waited for twice as long.
  const isByNarrow = (proof: Proof): boolean => narrow.some((sign) => sign === searchBy(proof));
  const seen = await awaitShowing(pim, product, searches, isByNarrow);
  const isMissing = isOpen(seen) && wider.length > 0;
  const proof = isMissing ? await firstShowing(pim, product, searchesFor(wider)) : seen;
  const shownBy = searchBy(proof);
  if (shownBy === undefined) return proof;
  finds.add(shownBy.sign);
  if (narrow.includes(shownBy)) return proof;
  // The list may have come up to date between the two searches.
  const again = await firstShowing(pim, product, searchesFor(narrow));
  return again.narrowing === undefined ? proof : again;
};

/** Proofs over the client as checks use it. */
export const createProver = (has: () => Capabilities, pim: Pick<Pim, 'list'>): Prover => {
  const provenWithoutWord = remembering(wideProofs, async (product) => {
    const [first, ...others] = wideNarrowings(product, has());
    const proof = await awaitShowing(pim, product, () => [first ?? []]);
    return isOpen(proof) && others.length > 0 ? firstShowing(pim, product, others) : proof;
  });
  const proven = remembering(proofs, async (product) => {
    const proof = has().termNarrows ? await provenByWord(pim, product) : unproven;
    return isOpen(proof) ? provenWithoutWord(product) : proof;
  });
  return { proven, provenWithoutWord };
};
