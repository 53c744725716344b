import { storeVersion } from '../changes/carry-out.js';
import { type JsonObject, textAt } from '../json/json.js';
import { eanField } from '../model/definition.js';
import { isLive, type Product, type Variant } from '../model/product.js';
import { createRandom, type Random } from '../seed/random.js';
import { eanFor } from '../seed/seed-values.js';
import { NEW } from '../store/store.js';
import type { World } from '../world.js';

/** Numbers the eans and external ids of the writers, beyond those of any seeded product. */
const FIRST_NUMBER = 500_000_000;

/**
 * Other clients, who create a product or update one of theirs at every tick.
 *
 * Those that were there at the start count as theirs; what the clients of the service make is left alone.
 *
 * @param every milliseconds between two writes
 * @returns what stops them
 */
export function startOtherWriters(world: World, every: number): () => void {
  const { store } = world;
  const theirs = [...store.inOrder()].map(({ id }) => id);
  let number = FIRST_NUMBER;
  return startJob(every, (random) => {
    if (theirs.length === 0) return;
    const product = store.holders({ kind: 'id', value: random.pick(theirs) })[0];
    if (product === undefined || !isLive(product)) return;
    if (random.chance(0.5)) {
      storeVersion(renamed(product, world), product, world);
      return;
    }
    const copy = copyOf(product, number, world);
    number += Math.max(1, copy.variants.length);
    theirs.push(copy.id);
    store.put(copy);
  });
}

/**
 * A job that moves `lastModifiedOn` of some product at every tick, whoever made it, and changes nothing else.
 *
 * @param every milliseconds between two writes
 * @returns what stops it
 */
export function startEnrichment(world: World, every: number): () => void {
  return startJob(every, (random) => {
    const products = [...world.store.inOrder()].filter(isLive);
    if (products.length === 0) return;
    const product = random.pick(products);
    storeVersion({ ...product, lastModifiedOn: world.clock.now() }, product, world);
  });
}

/**
 * Other clients, who give another code to one of the products that were there at the start at every tick.
 *
 * @param every milliseconds between two writes
 * @returns what stops them
 */
export function startRecoding(world: World, every: number): () => void {
  const { clock, data, definition, store } = world;
  const theirs = [...store.inOrder()].map(({ id }) => id);
  const field = [...definition.product.values()].find(
    ({ kind, multiple, multiLanguage, multiChannel }) =>
      kind === 'selectable' && !multiple && !multiLanguage && !multiChannel,
  );
  const codes = [...((field && data.codes.get(field.code)) ?? [])];
  return startJob(every, (random) => {
    if (field === undefined || codes.length === 0 || theirs.length === 0) return;
    const product = store.holders({ kind: 'id', value: random.pick(theirs) })[0];
    if (product === undefined || !isLive(product)) return;
    const content = { ...product.content, [field.code]: random.pick(codes) };
    storeVersion({ ...product, lastModifiedOn: clock.now(), content }, product, world);
  });
}

function startJob(every: number, work: (random: Random) => void): () => void {
  const random = createRandom(every);
  const timer = setInterval(() => work(random), every).unref();
  return () => clearInterval(timer);
}

function renamed(product: Product, { clock, definition }: World): Product {
  const lastModifiedOn = clock.now();
  const field = [...definition.product.values()].find(({ fieldType }) => fieldType.toLowerCase() === 'name');
  const name = field && textAt(product.content, field.code);
  if (field === undefined || name === undefined) return { ...product, lastModifiedOn };
  const next = name.endsWith(' (new)') ? name.slice(0, -' (new)'.length) : `${name} (new)`;
  return { ...product, lastModifiedOn, content: { ...product.content, [field.code]: next } };
}

function copyOf(product: Product, number: number, world: World): Product {
  const { clock, rules } = world;
  const now = clock.now();
  const variants = product.variants.map((variant, index) =>
    copyOfVariant(variant, number + index, now, world),
  );
  const identifiers: JsonObject = { productId: rules.newProductId(world) };
  if (textAt(product.content, 'externalId') !== undefined) identifiers.externalId = `OTHER-${number}`;
  const content = { ...product.content, ...identifiers };
  const copy = { ...product, id: rules.newId(), sequence: NEW, createdOn: now, lastModifiedOn: now, content };
  const { previous: _, ...draft } = { ...copy, variants };
  return { ...draft, state: rules.stateOf(draft, world) };
}

function copyOfVariant(variant: Variant, number: number, now: string, world: World): Variant {
  const field = eanField(world.definition);
  const hasEan = field !== undefined && textAt(variant.content, field.code) !== undefined;
  const content = hasEan ? { ...variant.content, [field.code]: eanFor(number) } : variant.content;
  return { id: world.rules.newId(), createdOn: now, lastModifiedOn: now, content };
}
