import type { JsonObject } from '../../../../json/json.js';
import { isRefusal } from '../../../../oracle/answers/status.js';
import type { Judgement } from '../../../../oracle/deviation.js';
import { placedVariants } from '../../../../oracle/seen-products.js';
import { shown } from '../../../../oracle/shown.js';
import { parseTime } from '../../../../oracle/times.js';
import type { Answered } from '../../../../target/exchange.js';
import { pause } from '../../../asking/pause.js';
import type { Check } from '../../../check.js';
import { once } from '../../../examples/examples.js';
import { judge } from '../../../expect.js';
import { objectOf } from '../../../given.js';
import type { Product } from '../../../product.js';
import { notApplicable } from '../../../world/endings.js';
import { recall } from '../../../world/scope.js';
import type { Shared } from '../../shared-looks.js';
import { pauseMs } from '../last-modified.js';
import type { StrangeVariant } from '../variants/strange-variants.js';
import type { Lane } from './refusal-plan.js';

/** An update that is refused, however often it is sent. */
interface RefusedUpdate {
  readonly refuse: () => Promise<Answered>;
  /** Whether an answer to it is the refusal. */
  readonly isRefused: (answered: Answered) => boolean;
}

interface Look {
  readonly before: JsonObject;
  readonly answered: Answered;
}

/** Where lastModifiedOn of a product or of one of its variants stands, and what it is. */
const timesIn = (product: JsonObject) => [
  { pointer: '/lastModifiedOn', id: null, time: product.lastModifiedOn },
  ...placedVariants(product).map(({ pointer: place, variant }) => ({
    pointer: `${place}/lastModifiedOn`,
    id: variant.id,
    time: variant.lastModifiedOn,
  })),
];

/** The first of these times that is another one in a later read; undefined where none is. */
const moved = (first: JsonObject, later: JsonObject) => {
  const known = timesIn(first);
  return timesIn(later)
    .map(({ id, pointer, time }) => ({ pointer, is: time, was: known.find((one) => one.id === id)?.time }))
    .find(({ is, was }) => is !== was && was !== undefined);
};

/** A read right after a refusal, and the one before; ends the example where the product moves by itself. */
const lookAround = async (
  { given }: Check,
  product: Product,
  { refuse, isRefused }: RefusedUpdate,
): Promise<Look> => {
  const first = await given.reading(product);
  await pause(pauseMs);
  const before = await given.reading(product);
  const isQuiet = moved(first, before) === undefined;
  if (!isQuiet || parseTime(before.lastModifiedOn) === undefined || !isRefused(await refuse())) {
    return notApplicable('lastModifiedOn moves without a write, or the refusal did not come again');
  }
  return { before, answered: await given.read(product) };
};

const movedIn = ({ answered, before }: Look): Judgement => {
  const time = moved(before, objectOf(answered));
  if (time === undefined) return undefined;
  return {
    expected: `${shown(time.was)}, as it was before an update that was refused`,
    received: shown(time.is),
    pointer: time.pointer,
    exchange: answered,
  };
};

/**
 * A job of the target may save a product at any time. What moves counts only if it moves with each of so many
 * refusals, and rests before each of them: where a job saves every other time, that happens once in 256 runs at most.
 */
const looks = 4;

const leavesTime = (check: Check, product: Product, update: RefusedUpdate): Promise<void> =>
  once(async () => {
    recall(product.created);
    let deviation = movedIn(await lookAround(check, product, update));
    for (let look = 2; look <= looks && deviation !== undefined; look += 1) {
      deviation = movedIn(await lookAround(check, product, update));
    }
    judge(deviation);
  });

/** Whether a client was turned away, for whatever reason. */
const isTurnedAway = (answered: Answered): boolean =>
  isRefusal(answered) || answered.answer.status === 401 || answered.answer.status === 403;

/** Judges that lastModifiedOn does not move when a client is turned away that sends an update. */
export const denialLeavesTime = (
  check: Check,
  product: Product,
  refuse: RefusedUpdate['refuse'],
): Promise<void> => leavesTime(check, product, { refuse, isRefused: isTurnedAway });

/**
 * Judges that lastModifiedOn does not move when an update is refused.
 *
 * @param which of the refused updates is sent again: they name the product by one identifier after the other.
 */
export const refusalLeavesTime = async (
  check: Check,
  source: Shared<readonly Lane[]>,
  which: 'first' | 'last',
): Promise<void> => {
  const [{ product, refusals } = { product: undefined, refusals: [] }] = await source.shared(check);
  const refused = refusals.filter((one) => one.refused !== null && isRefusal(one.refused));
  const again = refused.at(which === 'first' ? 0 : -1)?.again;
  if (product === undefined || again === undefined) return;
  await leavesTime(check, product, { refuse: again, isRefused: isRefusal });
};

/** The same of an update with a variant that the target may refuse or not: nothing where it was accepted. */
export const strangeRefusalLeavesTime = async (
  check: Check,
  { shared }: Shared<StrangeVariant>,
): Promise<void> => {
  const { again, answered, product } = await shared(check);
  if (isRefusal(answered)) await leavesTime(check, product, { refuse: again, isRefused: isRefusal });
};
