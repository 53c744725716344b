import { isSuccess } from '../../../oracle/status.js';
import { identifierHolders } from '../../../oracle/unique.js';
import type { Answered } from '../../../target/exchange.js';
import type { Check } from '../../check.js';
import { restamped } from '../../drafts.js';
import { untestable } from '../../endings.js';
import { judge } from '../../expect.js';
import { textOf } from '../../given.js';
import type { Product } from '../../product.js';
import { recall } from '../../scope.js';
import { sharedByChecks } from '../../shared.js';
import { reasons } from '../reasons.js';
import { type Shared, sharedOnce } from '../shared-looks.js';

import { describe, judgeHeldOnce, type Prepare } from './twin-holders.js';

/** Unique fields of the product that clients fill in. */
export type GivenIdentifier = 'productId' | 'externalId';

/** Why products are not told apart by such a field. */
export const noIdentifier = (name: GivenIdentifier): string =>
  name === 'externalId' ? reasons.noExternalId : reasons.noProductId;

/** A create under a `productId` or `externalId` that another product holds. */
export interface TakenIdentifier {
  readonly name: GivenIdentifier;
  readonly identifier: string;
  readonly first: Product;
  readonly answered: Answered;
  /** The product that it made, or updated; null where it was refused. */
  readonly second: Product | null;
}

/** Creates a second product under an identifier of a first one. */
export const takeIdentifier = async (
  check: Check,
  first: Product,
  name: GivenIdentifier,
  prepare: Prepare = (body) => body,
): Promise<TakenIdentifier> => {
  const { given, has, pim } = check;
  await given.read(first);
  const identifier = textOf(first.body[name]) ?? untestable(noIdentifier(name));
  const fresh = restamped(has, first.body, { label: first.label });
  const body = { ...prepare(fresh), [name]: identifier };
  const answered = await pim.create(body, { provokes: 'business-error' });
  if (!isSuccess(answered)) return { name, identifier, first, answered, second: null };
  const second = await given.adopted(body, answered, first.label);
  // What is made later shows later: once it does, both would.
  await given.read(
    await given.created(restamped(has, fresh, { label: first.label }), { label: first.label }),
  );
  return { name, identifier, first, answered, second };
};

const takenFromComplete = (name: GivenIdentifier): Shared<TakenIdentifier> =>
  sharedOnce(`${name}-taken`, async (check) =>
    takeIdentifier(check, await check.given.labelled({ optional: 'none', variants: 1 }), name),
  );

/** The identifiers of complete products, taken once for all checks that only look at what came of it. */
export const takenIdentifiers: Readonly<Record<GivenIdentifier, Shared<TakenIdentifier>>> = {
  productId: takenFromComplete('productId'),
  externalId: takenFromComplete('externalId'),
};

/** What came of it, in words. */
export const takenInWords = ({ answered, first }: TakenIdentifier): string => describe(answered, first);

/** Judges that the two products do not both hold the identifier. */
export const judgeTaken = async (
  check: Check,
  { answered, first, identifier, name, second }: TakenIdentifier,
): Promise<void> => {
  recall(first.created, answered);
  if (second === null) return judge(undefined, answered);
  await judgeHeldOnce(
    check,
    [first, second],
    (shown) => identifierHolders(shown, name, identifier),
    `the ${name} ${identifier}`,
    answered,
  );
};

/**
 * Gives a product the `externalId` of another by an update, and judges that they do not both hold it. What the
 * update does otherwise is left open.
 */
export const takeIdentifierLater = async (check: Check, first: Product): Promise<void> => {
  const { given, has, pim } = check;
  const identifier = textOf(first.body.externalId) ?? untestable(reasons.noExternalId);
  const body = restamped(has, first.body, { label: first.label });
  const second = await given.created(body, { label: first.label });
  await given.read(second);
  const answered = await pim.patch(second.address, { externalId: identifier });
  await given.read(await given.created(restamped(has, body, { label: first.label }), { label: first.label }));
  await judgeHeldOnce(
    check,
    [first, second],
    (shown) => identifierHolders(shown, 'externalId', identifier),
    `the externalId ${identifier}`,
    answered,
  );
};

/** The plainest product that the target accepts when it is sent alone: what races and forgeries are made of. */
export const plainProduct = sharedByChecks('race-model', ({ given }: Check) =>
  given.product({ optional: 'none', variants: 1 }),
);
