import type { Field } from '../discovery/capabilities.js';
import type { JsonObject } from '../json/json.js';
import { isSuccess } from '../oracle/answers/status.js';
import { type Judged, type Judgement, judgedBy, notJudged, together } from '../oracle/deviation.js';
import { productsIn, type SeenProduct } from '../oracle/seen-products.js';
import type { Answered, Operation } from '../target/exchange.js';
import type { Standing } from './records/flock.js';

/** What a judgement of every answer may know beside the answer. */
export interface View {
  readonly fields: readonly Field[];
  standing(product: JsonObject): Standing;
}

/** How one answer of the run is judged by one requirement. */
export type AnswerJudge = (exchange: Answered, view: View) => Judged;

const isJudged = (result: Judgement | Judged): result is Judged =>
  result !== undefined && 'examples' in result;

const asJudged = (result: Judgement | Judged): Judged => (isJudged(result) ? result : judgedBy([result]));

/** Judges the answers for which `applies` holds, and none besides. */
export const where =
  (
    applies: (exchange: Answered, view: View) => boolean,
    oracle: (exchange: Answered, view: View) => Judgement | Judged,
  ): AnswerJudge =>
  (exchange, view) =>
    applies(exchange, view) ? asJudged(oracle(exchange, view)) : notJudged;

/** Judges the answers in two ways, such as products of the run and those of others. */
export const either =
  (one: AnswerJudge, other: AnswerJudge): AnswerJudge =>
  (exchange, view) =>
    together([one(exchange, view), other(exchange, view)]);

/** Whether an exchange is a success of this operation. */
export const successOf =
  (operation: Operation) =>
  (exchange: Answered): boolean =>
    exchange.operation === operation && isSuccess(exchange);

/** Products whose values the run did not treat in ways that the text leaves open. */
export const ordinary = (_: SeenProduct, standing: Standing): boolean => standing !== 'odd';

/** Single products among them, as the answer to get shows them. */
export const single = ({ listed }: SeenProduct, standing: Standing): boolean => !listed && standing !== 'odd';

/** Products that the run made, and treated in no odd way. */
export const own = (_: SeenProduct, standing: Standing): boolean => standing === 'own';

/** Products of others. */
export const foreign = (_: SeenProduct, standing: Standing): boolean => standing === 'foreign';

/** Every product, the oddly treated ones included. */
export const any = (): boolean => true;

/** What was judged of a product that nothing is wrong with, by the definition and the judgement. */
interface Held {
  readonly fields: View['fields'];
  readonly judged: Map<object, Judged>;
}

/** One for all judgements: a map each, with every product in it, would cost more than what it spares. */
const held = new WeakMap<JsonObject, Held>();

const heldOf = (product: JsonObject, fields: View['fields']): Map<object, Judged> => {
  const known = held.get(product);
  if (known !== undefined && known.fields === fields) return known.judged;
  const judged = new Map<object, Judged>();
  held.set(product, { fields, judged });
  return judged;
};

/**
 * Judges every product that an answer shows, as far as the judgement applies to it. What holds for a product is not
 * judged again where it is answered again, letter by letter: such answers share one tree.
 *
 * @param oracle may look at nothing but the product, as it was answered, and the definition.
 */
export const eachProduct = (
  oracle: (seen: SeenProduct, view: Pick<View, 'fields'>) => Judgement | Judged,
  applies: (seen: SeenProduct, standing: Standing) => boolean = ordinary,
): AnswerJudge => {
  const judgeOne = (seen: SeenProduct, { fields }: View): Judged => {
    const known = heldOf(seen.product, fields);
    const before = known.get(oracle);
    if (before !== undefined) return before;
    const judged = asJudged(oracle(seen, { fields }));
    if (judged.deviations.length === 0) known.set(oracle, judged);
    return judged;
  };
  return (exchange, view) =>
    together(
      productsIn(exchange)
        .filter((seen) => applies(seen, view.standing(seen.product)))
        .map((seen) => judgeOne(seen, view)),
    );
};
