import fc from 'fast-check';
import { getAt, setAt, withValues } from '../../../../generators/places.js';
import { stamp } from '../../../../generators/products/stamp.js';
import {
  type DrawnSpoiling,
  type Spoilable,
  sound,
  spoiled,
  variedSpoiling,
} from '../../../../generators/varied-spoiling.js';
import { type DrawnChange, productChanges } from '../../../../generators/varied-update.js';
import type { JsonObject } from '../../../../json/json.js';
import type { Answered } from '../../../../target/exchange.js';
import type { Check } from '../../../check.js';
import { judge } from '../../../expect.js';
import { type Subject, subject } from '../../../subject.js';
import { recall } from '../../../world/scope.js';
import { theWorld } from '../../../world/world.js';
import { listedBefore } from '../../list/lists-left-alone.js';
import { type JudgeUnknown, provokedBy, type UnknownValue } from '../../refusals/judge-unknown.js';
import { sendUpdate } from '../sending.js';
import { identityOf, variantsAsSent } from '../update-bodies.js';
import { type Lane, settled } from './refusal-plan.js';
import { changedBy } from './refusals.js';

/** An update that is sound but for something that does not exist, and what it was sent to. */
interface SpoiledUpdate {
  readonly answered: Answered;
  readonly refusal: UnknownValue;
  readonly lane: Lane;
}

interface Drawn {
  readonly spoiling: DrawnSpoiling;
  /** Changes of the product itself that stand beside the fault. */
  readonly good: readonly DrawnChange[];
}

/** Sound values stand in what was sent, in every text that bears no mark, and in nothing that the fault touches. */
const goodParts = (body: JsonObject, { good, spoiling }: Drawn): readonly DrawnChange[] => {
  const { mark } = theWorld().identifiers;
  return good.filter(({ field, place }) => {
    const current = getAt(body, place);
    const isFree =
      current !== undefined && !(typeof current === 'string' && current.split(' ').includes(mark));
    return isFree && field.code !== spoiling.field.code;
  });
};

const spoiledUpdates = (what: Spoilable): Subject<SpoiledUpdate> =>
  subject<Drawn, SpoiledUpdate>(
    `updates spoiled by ${Object.values(what).join(' of ')}`,
    (has) => {
      const spoilings = has.noCreate === null ? variedSpoiling(has, what) : undefined;
      return spoilings && fc.record({ spoiling: spoilings, good: productChanges(has) });
    },
    async (check, drawn) => {
      const { given, has, pim } = check;
      const product = await given.created(stamp(drawn.spoiling.plan, has, theWorld().identifiers));
      const first = await given.reading(product);
      const good = goodParts(product.body, drawn);
      const named = variantsAsSent(has, product, first).map((variant) => identityOf(has, variant));
      const isOfVariant = drawn.spoiling.field.owner === 'variant';
      const start: JsonObject = isOfVariant ? { variants: named } : {};
      const sent = withValues(start, good);
      const control = await sendUpdate(check, product, sound(has, sent, drawn.spoiling));
      given.accepted(control.answered, 'the same update without the fault');
      // What was sent at first is sent again, so that the good part shows where it is stored.
      const restored = good.reduce(
        (body, { place }) => setAt(body, place, getAt(product.body, place) ?? null),
        {},
      );
      if (good.length > 0) {
        given.accepted(
          (await sendUpdate(check, product, restored)).answered,
          'an update back to what was there',
        );
      }
      const touched = [...new Set([drawn.spoiling.field, ...good.map(({ field }) => field)])];
      const before = await settled(check, product, first, touched);
      const listed = before === null ? null : await listedBefore(check, { product, holding: before });
      const faulty = spoiled(has, sent, drawn.spoiling);
      const again = () => pim.patch(control.address, faulty, provokedBy(drawn.spoiling));
      const answered = await again();
      const { isOdd, unknown } = drawn.spoiling;
      const refusal = { unknown, isOdd };
      const refusals = [{ ...refusal, controlled: control.answered, refused: answered, again }];
      const lane = { product, refusals, before, listed, touched };
      return { answered, refusal, lane };
    },
  );

/** Updates of drawn products that are sound but for something that does not exist, by what that is. */
export const drawnSpoiledUpdates = {
  productCode: spoiledUpdates({ unknown: 'code', owner: 'product' }),
  variantCode: spoiledUpdates({ unknown: 'code', owner: 'variant' }),
  currency: spoiledUpdates({ unknown: 'currency', under: 'base' }),
} as const;

/** A rule on the answer to a spoiled update. */
export const answeredBy =
  (judgeAnswer: JudgeUnknown) =>
  async (_check: Check, { answered, lane, refusal }: SpoiledUpdate): Promise<void> => {
    recall(lane.product.created, answered);
    judgeAnswer(answered, refusal);
  };

/** Judges that a spoiled update changed nothing, its good part included. */
export const leavesAllAsItWas = async (check: Check, { lane }: SpoiledUpdate): Promise<void> =>
  judge(await changedBy(check, lane));
