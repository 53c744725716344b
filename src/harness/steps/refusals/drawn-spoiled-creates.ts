import { stamp } from '../../../generators/products/stamp.js';
import { type Spoilable, spoiled, variedSpoiling } from '../../../generators/varied-spoiling.js';
import { restamped } from '../../drafts.js';
import { type Subject, subject } from '../../subject.js';
import { recall } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';
import { provokedBy } from './judge-unknown.js';
import type { Spoiled } from './spoiled-creates.js';

const spoiledCreates = (what: Spoilable): Subject<Spoiled> =>
  subject(
    `creates spoiled by ${Object.values(what).join(' of ')}`,
    (has) => (has.noCreate === null ? variedSpoiling(has, what) : undefined),
    async ({ given, has, pim }, drawn) => {
      // The same product without the fault: what else could be said against it would show.
      const control = await given.created(stamp(drawn.plan, has, theWorld().identifiers));
      recall(control.created);
      const spoil = (body: typeof control.body) => spoiled(has, body, drawn);
      const answered = await pim.create(spoil(restamped(has, control.body)), provokedBy(drawn));
      const {
        field: { code },
        isOdd,
        unknown,
      } = drawn;
      return {
        spoiling: { where: code, field: code, unknown, isOdd, spoil },
        answered,
      };
    },
  );

/** Creates of drawn products that are sound but for something that does not exist, by what that is. */
export const drawnSpoiledCreates = {
  productCode: spoiledCreates({ unknown: 'code', owner: 'product' }),
  variantCode: spoiledCreates({ unknown: 'code', owner: 'variant' }),
  codeInList: spoiledCreates({ unknown: 'code beside a known one' }),
  currency: spoiledCreates({ unknown: 'currency', under: 'base' }),
  channelCurrency: spoiledCreates({ unknown: 'currency', under: 'channel' }),
} as const;
