import type { Json, JsonObject } from '../../../../json/json.js';
import { pointer, textOf } from '../../../../json/tree.js';
import { member, shown } from '../../../../oracle/answers/body.js';
import { isSuccess } from '../../../../oracle/answers/status.js';
import { type Judgement, judgedBy } from '../../../../oracle/deviation.js';
import { allContent, holdsCode } from '../../../../oracle/products/content.js';
import { placedVariants } from '../../../../oracle/seen-products.js';
import { dayNumber, wholeDay } from '../../../../oracle/times.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Parameter, Query } from '../../../../target/pim.js';
import { patienceMs } from '../../../asking/eventually.js';
import { pause } from '../../../asking/pause.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import { elementsOf } from '../../../lists/lists.js';
import { theWorld } from '../../../world/world.js';
import { addressIn } from '../existing-products.js';
import { namedAlike } from './filterable-fields.js';

/** What a filter says of each product that it lists. */
interface Fact {
  /** Whether it holds for a product by what is shown of it; undefined where nothing is shown that it is about. */
  readonly holds: (product: JsonObject) => boolean | undefined;
  /** What products are for which it holds, in words. */
  readonly expected: string;
  /** What a product is that shows otherwise. */
  readonly received: (product: JsonObject) => string;
}

/** The product holds the code in a field of that name: it and its variants may have one each. */
const codeFact = (check: Pick<Check, 'has'>, [name, code]: Parameter): Fact => {
  const fields = namedAlike(check, name);
  const values = (product: JsonObject): Json[] =>
    allContent(product, fields)
      .filter(({ field }) => field !== undefined)
      .map(({ value }) => value);
  return {
    holds: (product) => fields.some((field) => holdsCode(product, field, code)),
    expected: `a product that holds ${shown(code)} in ${name}`,
    received: (product) => `one that holds ${shown(values(product))}`,
  };
};

const stateFact = ([, state]: Parameter): Fact => ({
  holds: (product) => (textOf(product.state) === undefined ? undefined : product.state === state),
  expected: `a product that is ${state}`,
  received: ({ state: other }) => `one that is ${shown(other)}`,
});

/** No zone is stated for the bounds, and whether one includes its own day is judged elsewhere. */
const daysOfGrace = 1;

const dayFact = ([name, bound]: Parameter): Fact => {
  const isLower = name === 'FromLastModifiedOn';
  const end = dayNumber(bound) ?? Number.NaN;
  return {
    holds({ lastModifiedOn }) {
      const day = dayNumber(wholeDay(lastModifiedOn) ?? '');
      if (day === undefined) return undefined;
      return isLower ? day >= end - daysOfGrace : day <= end + daysOfGrace;
    },
    expected: `a product that was last modified ${isLower ? 'from' : 'to'} ${bound}, give or take a day for the zone`,
    received: ({ lastModifiedOn }) => `one that was modified on ${shown(lastModifiedOn)}`,
  };
};

/** The product or one of its variants shows the channel, be it without content: who owns it may have put it there. */
const channelFact = ([, channel]: Parameter): Fact => ({
  holds: (product) =>
    [product, ...placedVariants(product).map(({ variant }) => variant)].some(
      ({ channels }) => member(channels, channel) !== undefined,
    ),
  expected: `a product with content in the channel ${channel}`,
  received: () => 'one without',
});

const factOf = (check: Pick<Check, 'has'>, parameter: Parameter): Fact => {
  const [name] = parameter;
  if (name === 'state') return stateFact(parameter);
  if (name === 'channels') return channelFact(parameter);
  return name === 'FromLastModifiedOn' || name === 'ToLastModifiedOn'
    ? dayFact(parameter)
    : codeFact(check, parameter);
};

/** Elements that do not show what is asked for are looked up one by one, up to this many of a list. */
const mostLookUps = 6;

const lookedUp = async (
  { pim }: Pick<Check, 'pim'>,
  element: JsonObject,
): Promise<JsonObject | undefined> => {
  const address = addressIn(element);
  if (address === undefined) return undefined;
  const answered = await pim.get(address);
  const product = objectOf(answered);
  return isSuccess(answered) && product.id === element.id ? product : undefined;
};

const judgeBy = (facts: readonly Fact[], product: JsonObject, index: number): readonly Judgement[] =>
  facts.flatMap(({ expected, holds, received }): Judgement[] => {
    const isHeld = holds(product);
    if (isHeld === undefined) return [];
    return [isHeld ? undefined : { expected, received: received(product), pointer: pointer(index) }];
  });

/** A page of the products that some filters list, and what is wrong with those that it holds. */
interface Look {
  readonly page: Answered;
  readonly listed: readonly Listed[];
}

/** A product as the page or the single read shows it, judged by each of the filters. */
interface Listed {
  readonly product: JsonObject;
  readonly judgements: readonly Judgement[];
}

const lookAt = async (
  check: Pick<Check, 'given' | 'has' | 'pim'>,
  filters: Query,
  beside: Query,
): Promise<Look> => {
  const page = await check.pim.list([...filters, ...beside, ['take', '20']]);
  check.given.accepted(page, `a list by ${filters.map(([name]) => name).join(' and ')}`);
  const { flock } = theWorld();
  const facts = filters.map((parameter) => factOf(check, parameter));
  const elements = elementsOf(page).map((element, index) => ({ element, index }));
  const ordinary = elements.filter(({ element }) => flock.standing(element) !== 'odd');
  const doubtful = ordinary.filter(({ element }) => !facts.every(({ holds }) => holds(element) === true));
  const passing = ordinary
    .filter((one) => !doubtful.includes(one))
    .map(({ element }) => ({ product: element, judgements: [undefined] }));
  const lookedAt: Listed[] = [];
  for (const { element, index } of doubtful.slice(0, mostLookUps)) {
    const product = await lookedUp(check, element);
    if (product !== undefined) lookedAt.push({ product, judgements: judgeBy(facts, product, index) });
  }
  return { page, listed: [...passing, ...lookedAt] };
};

const isStranger = ({ judgements }: Listed): boolean =>
  judgements.some((judgement) => judgement !== undefined);

/** Whether nobody wrote to a product between two looks at it. */
const rested = ({ product: one }: Listed, { product: other }: Listed): boolean =>
  one.id === other.id && one.lastModifiedOn === other.lastModifiedOn;

/**
 * Judges a page of the products, of whomever, that some filters list together and that nothing else narrows: each of
 * them passes every one of these filters. What has just been changed may be listed by what it was, however often others
 * change it: only a product that rests, and is still listed when writes show, is a stranger there.
 *
 * @param beside other parameters of the list, by which the products are not judged.
 * @returns how many products the page holds.
 */
export const listsOnlyPassing = async (
  check: Pick<Check, 'given' | 'has' | 'pim'>,
  filters: Query,
  beside: Query = [],
): Promise<number> => {
  const first = await lookAt(check, filters, beside);
  const strangers = first.listed.filter(isStranger);
  if (strangers.length > 0) await pause(patienceMs());
  const { listed, page } = strangers.length > 0 ? await lookAt(check, filters, beside) : first;
  const told = listed.filter(
    (one) => !isStranger(one) || strangers.some((stranger) => rested(stranger, one)),
  );
  judge(judgedBy(told.flatMap(({ judgements }) => judgements)), page);
  return elementsOf(page).length;
};
