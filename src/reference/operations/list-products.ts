import { seenAfter } from '../changes/seen-after.js';
import type { Call } from '../http/call.js';
import type { Reply } from '../http/reply.js';
import type { Product } from '../model/product.js';
import { candidates } from './candidates.js';
import { type ListQuery, readListQuery } from './list-query.js';

/**
 * Answers a page of the products that pass every filter; "GET {base_url}/v1/products".
 *
 * @throws Refused where a parameter has a value that means nothing
 */
export function listProducts(call: Call): Reply {
  const { rules } = call.world;
  const query = readListQuery(call);
  const page = rules.page(matching(query, call), query.skip, query.take, call);
  return { status: 200, body: page.map((product) => rules.showElement(product, call)) };
}

type Test = (product: Product) => boolean;

function matching(query: ListQuery, call: Call): Iterable<Product> {
  const { rules } = call.world;
  const lag = rules.answersLate(call) ? rules.lag().list : 0;
  const tests = testsOf(query, call);
  const all = candidates(query, call);
  // What lists do not show yet is nothing that they could be sorted by.
  const shown = lag === 0 ? all : visible(all, seenAfter(lag, rules.time()));
  const ordered = rules.listOrder(shown, call);
  // To skip a hundred thousand products costs nothing where none of them need be looked at.
  return tests.length === 0 ? ordered : passing(ordered, tests);
}

function* visible(
  products: Iterable<Product>,
  seen: (product: Product) => Product | undefined,
): Iterable<Product> {
  for (const product of products) {
    const shown = seen(product);
    if (shown !== undefined) yield shown;
  }
}

function* passing(products: Iterable<Product>, tests: readonly Test[]): Iterable<Product> {
  for (const product of products) if (tests.every((test) => test(product))) yield product;
}

/** A test for each filter that the query names. */
function testsOf({ state, from, to, channels, codes, term }: ListQuery, call: Call): Test[] {
  const { rules } = call.world;
  const tests: Test[] = [];
  if (state !== undefined) tests.push((product) => rules.matchesState(product, state, call));
  if (from !== undefined) tests.push((product) => rules.matchesFrom(product, from, call));
  if (to !== undefined) tests.push((product) => rules.matchesTo(product, to, call));
  if (channels.length > 0) tests.push((product) => rules.matchesChannels(product, channels, call));
  for (const filter of codes) {
    tests.push((product) => rules.matchesCodes(product, filter.fields, filter.codes, call));
  }
  if (term !== undefined) tests.push((product) => rules.matchesTerm(product, term, call));
  return tests;
}
