import { expect } from 'vitest';
import type { Kind } from '../discovery/capabilities.js';
import type { JsonObject } from '../json/json.js';
import { shownBody } from '../oracle/answers/body.js';
import {
  accepted,
  isSuccess,
  refused,
  refusedWithAny4xx,
  shownAnswer,
  statusIsOneOf,
} from '../oracle/answers/status.js';
import { noTokenIssued } from '../oracle/answers/token-answer.js';
import type { Deviation, Judged, Judgement } from '../oracle/deviation.js';
import { differences, type Place } from '../oracle/products/round-trip.js';
import type { Answered } from '../target/exchange.js';
import type { Query } from '../target/pim.js';
import { eventually } from './asking/eventually.js';
import { readOf } from './asking/shared-reads.js';
import { awaitState } from './await-state.js';
import { createCheck } from './check.js';
import { objectOf } from './given.js';
import { goneFrom, listedBy, missingFrom, named } from './lists/listing.js';
import { isProduct } from './lists/lists.js';
import type { Product } from './product.js';
import { Breach } from './world/endings.js';
import { scopeOfCheck } from './world/scope.js';

/** What an oracle comes to: one judgement, or several with their count. */
type OracleResult = Judgement | readonly Deviation[] | Judged;

const countOf = (result: OracleResult): number =>
  result !== undefined && 'examples' in result ? result.examples : 1;

const firstOf = (result: OracleResult): Deviation | undefined => {
  if (result === undefined) return undefined;
  if ('examples' in result) return result.deviations[0];
  return 'expected' in result ? result : result[0];
};

/**
 * Counts a judgement for the check that made it, and ends the example where it did not hold.
 *
 * @param answered the answer that was judged, where the deviation does not name it itself.
 * @throws {Breach} with the first deviation.
 */
export const judge = (result: OracleResult, answered?: Answered): void => {
  scopeOfCheck().ledger.examples += countOf(result);
  const first = firstOf(result);
  if (first === undefined) return;
  throw new Breach(
    first.exchange !== undefined || answered === undefined ? first : { ...first, exchange: answered },
  );
};

/** The create of a product belongs to what is shown of a deviation, also where another check sent it. */
const remember = ({ created }: Product): void => {
  const { trace } = scopeOfCheck().attempt;
  if (!trace.includes(created)) trace.unshift(created);
};

/** Kinds whose values have requirements of their own, which say more than that something differs. */
const judgedByFormat = new Set<Kind>(['integer', 'date', 'datetime']);

const held = { pass: true, message: () => 'it holds' };

const overAnswer =
  <A extends readonly unknown[]>(oracle: (answered: Answered, ...details: A) => OracleResult) =>
  (answered: Answered, ...details: A) => {
    judge(oracle(answered, ...details), answered);
    return held;
  };

const toBeListedBy = async (product: Product, filter: Query, which?: string): Promise<typeof held> => {
  remember(product);
  const { deviation, page } = await listedBy(createCheck(), product, filter, which);
  judge(deviation, page);
  return held;
};

/** That a product is missing means something only once the target lists it at all. */
const notListed =
  (look: typeof missingFrom) =>
  async (product: Product, filter: Query, which?: string): Promise<typeof held> => {
    remember(product);
    const check = createCheck();
    await check.lists.shows(product, []);
    const { deviation, page } = await look(check, product, filter, which);
    judge(deviation, page);
    return held;
  };

expect.extend({
  toBeAccepted: overAnswer(accepted),
  toBeRefused: overAnswer(refused),
  toBeRefusedWithAny4xx: overAnswer(refusedWithAny4xx),
  toHaveStatus: overAnswer(statusIsOneOf),
  toIssueNoToken: overAnswer(noTokenIssued),
  toHold: overAnswer((answered, oracle: (answered: Answered) => OracleResult) => oracle(answered)),
  toBeAbout: overAnswer((answered, product: Product) => {
    remember(product);
    return isProduct(objectOf(answered), product)
      ? undefined
      : { expected: named(product), received: shownBody(answered), pointer: '' };
  }),
  toBeListedBy,
  toBeMissingFrom: notListed(missingFrom),
  toHaveLeft: notListed(goneFrom),
  async toKeep(product: Product, sent: JsonObject, ...places: Place[]) {
    remember(product);
    const { has, pim } = createCheck();
    const found = (answered: Answered): Deviation[] =>
      isSuccess(answered)
        ? differences(sent, objectOf(answered), has.fields).filter(
            ({ place, kind }) => places.includes(place) && !judgedByFormat.has(kind),
          )
        : [{ expected: named(product), received: shownAnswer(answered), pointer: null }];
    const { value } = await eventually(
      () => readOf(pim, product),
      (answered) => found(answered)[0],
    );
    judge(found(value), value);
    return held;
  },
  async toBecome(product: Product, state: string, although?: string) {
    remember(product);
    const { value, deviation } = await awaitState(createCheck(), product, state);
    const expected = [deviation?.expected, although].filter((part) => part !== undefined).join(' ');
    judge(deviation && { ...deviation, expected }, value);
    return held;
  },
});

interface AnswerMatchers {
  /** The request succeeded: any 2xx. */
  toBeAccepted(): void;
  /** The request was refused for what it asks: any 4xx but 401, 403, 408 and 429. */
  toBeRefused(): void;
  /** The request was refused, for whatever reason. */
  toBeRefusedWithAny4xx(): void;
  /** The answer has one of these statuses. */
  toHaveStatus(...statuses: number[]): void;
  /** No token was issued to a token request. */
  toIssueNoToken(): void;
  /** The answer shows this product. */
  toBeAbout(product: Product): void;
  /** An oracle finds nothing wrong with the answer. */
  toHold(oracle: (answered: Answered) => OracleResult): void;
}

interface ProductMatchers {
  /** The product is listed by a filter, once lag is over; `which` says what of it the filter looks at. */
  toBeListedBy(filter: Query, which?: string): Promise<void>;
  /** The product is not listed by a filter, though the target lists it otherwise; `which` as above. */
  toBeMissingFrom(filter: Query, which?: string): Promise<void>;
  /** The product, which was once to be listed by a filter, no longer is, once lag is over; `which` as above. */
  toHaveLeft(filter: Query, which?: string): Promise<void>;
  /** What was sent comes back, once lag is over, as far as these places are concerned. */
  toKeep(sent: JsonObject, ...places: Place[]): Promise<void>;
  /** The product has this state, once lag is over; `although` says what might speak against it. */
  toBecome(state: string, although?: string): Promise<void>;
}

declare module 'vitest' {
  interface Matchers<T> extends AnswerMatchers, ProductMatchers {}
}

export { expect };
