import { addressOf, lookUp } from '../../../discovery/locate.js';
import type { Shape } from '../../../generators/products/product.js';
import type { StampOptions } from '../../../generators/products/stamp.js';
import type { JsonObject } from '../../../json/json.js';
import { textOf } from '../../../json/tree.js';
import { isRefusal, isSuccess, shownAnswer } from '../../../oracle/answers/status.js';
import type { Deviation } from '../../../oracle/deviation.js';
import { parseTime, type Ticks, ticksPerSecond } from '../../../oracle/times.js';
import type { Answered } from '../../../target/exchange.js';
import { pause } from '../../asking/pause.js';
import type { Check } from '../../check.js';
import { drawProduct, restamped } from '../../drafts.js';
import { each } from '../../examples/examples.js';
import { judge } from '../../expect.js';
import { objectOf } from '../../given.js';
import { elementsOf, isProduct } from '../../lists/lists.js';
import type { Product } from '../../product.js';
import { untestable } from '../../world/endings.js';
import { scopeOfCheck } from '../../world/scope.js';
import { theWorld } from '../../world/world.js';

/**
 * Between a refusal and its corrected twin: longer than clocks of different machines may differ, so that a product
 * stored at the refusal is older than the twin could ever be.
 */
const gapMs = 2_200;

/** The same where they seem to differ by more: a product that was stored is older however long its twin waits. */
const longGapMs = 10_000;

/** A create that must not take effect: given the body of its corrected twin, it sends the faulty one. */
export interface FaultyCreate {
  readonly what: string;
  readonly send: (twin: JsonObject) => Promise<Answered>;
  /** Whether no corrected twin is sent, which would make a product, where it can be looked for otherwise. */
  readonly withoutTwin?: boolean;
}

/** What a faulty create would have left behind, were it stored. */
interface Ghost extends FaultyCreate {
  readonly product: Product;
  /** The exchanges that tell its story. */
  readonly story: readonly Answered[];
}

/**
 * Whether what the refused create held can be read or listed.
 *
 * @param listsTell whether a product made later is listed, so that one made before would be listed by now.
 */
const traceOf = async (
  { has, pim }: Check,
  { product }: Ghost,
  listsTell: boolean,
): Promise<Deviation | undefined> => {
  const address = addressOf(has, product.body, null);
  if (address !== undefined) {
    const read = await pim.get(address);
    if (isSuccess(read) && isProduct(objectOf(read), product)) {
      return {
        expected: 'no such product: its create was refused',
        received: 'the product',
        pointer: '',
        exchange: read,
      };
    }
  }
  if (!listsTell) return undefined;
  const page = await pim.list([['term', product.label]]);
  const index = elementsOf(page).findIndex((element) => isProduct(element, product));
  if (index < 0) return undefined;
  return {
    expected: 'a list without this product: its create was refused',
    received: 'the product',
    pointer: `/${index}`,
    exchange: page,
  };
};

/**
 * Whether a time of creation is older than the control, or as good as. A clock may tell whole seconds or minutes alone:
 * from the same one nothing follows.
 */
const isOlder = (createdOn: Ticks, control: Ticks): boolean =>
  createdOn < control || (createdOn < control + ticksPerSecond && createdOn % ticksPerSecond !== 0n);

const createdOnOf = async ({ given }: Check, product: Product): Promise<Ticks | undefined> =>
  parseTime((await given.reading(product)).createdOn);

/**
 * Whether a twin is older again after a longer wait. What is in its way then is no matter. Where the clock of the
 * service goes back, all that is made later is older, and nothing follows from that.
 */
const isOlderAgain = async (check: Check, { product, send }: Ghost): Promise<boolean> => {
  const { given, has, pim } = check;
  const label = theWorld().identifiers.label();
  const body = restamped(has, product.body, { label });
  if (isSuccess(await send(body))) return false;
  const control = await given.created(restamped(has, product.body));
  const controlCreatedOn = await createdOnOf(check, control);
  await pause(longGapMs);
  const twin = await given.adopted(body, await pim.create(body), label);
  const createdOn = await createdOnOf(check, twin);
  if (createdOn === undefined || controlCreatedOn === undefined) return false;
  if (!isOlder(createdOn, controlCreatedOn)) return false;
  const later = await createdOnOf(check, await given.created(restamped(has, product.body)));
  return later === undefined || later >= controlCreatedOn
    ? true
    : untestable(
        'the clock of the service goes back: a product made later has an earlier createdOn; see that its clock runs on',
      );
};

/**
 * Judges that the corrected twin is accepted, as if nothing had been sent before it.
 *
 * @param sentBefore whether it was sent already, and what came of it is open: it may stand in its own way then.
 */
const judgeAccepted = async (check: Check, ghost: Ghost, sentBefore: boolean): Promise<Answered> => {
  const { given, has, pim } = check;
  const twin = await pim.create(ghost.product.body);
  if (sentBefore) given.accepted(twin, 'the same create without the fault, sent a second time,');
  // A token that was withdrawn meanwhile, or a service that breaks off, says nothing of what was stored.
  if (!isRefusal(twin)) given.accepted(twin, 'the same create without the fault');
  // What is refused under other identifiers, too, does not stand in the way of itself.
  if (!isSuccess(twin)) {
    given.accepted(
      await pim.create(restamped(has, ghost.product.body)),
      'the same create with other identifiers',
    );
  }
  const refused = {
    expected: `success: this product was refused before, with ${ghost.what}, so its identifiers must still be free`,
    received: shownAnswer(twin),
    pointer: null,
  };
  judge(isSuccess(twin) ? undefined : refused, twin);
  return twin;
};

/** Judges that the corrected twin, where it can be found, is new: not what the refused create stored. */
const judgeNew = async (
  check: Check,
  ghost: Ghost,
  twin: Answered,
  controlCreatedOn: Ticks,
): Promise<void> => {
  const { config, given, has, pim } = check;
  const { body, label } = ghost.product;
  const receiptId = textOf(objectOf(twin).id) ?? null;
  const address =
    addressOf(has, body, receiptId) ?? (await lookUp(pim, has, config, { body, receiptId, label }));
  if (address === undefined) return;
  const read = await given.read({ ...ghost.product, receiptId, address, created: twin });
  // By the id of its receipt another product may have been read.
  if (!isProduct(objectOf(read), { ...ghost.product, receiptId })) return;
  const { createdOn } = objectOf(read);
  const ticks = parseTime(createdOn);
  if (ticks === undefined || !isOlder(ticks, controlCreatedOn)) return;
  if (!(await isOlderAgain(check, ghost))) return;
  const older = {
    expected: `a createdOn after the refusal of the same product with ${ghost.what}`,
    received: `${textOf(createdOn)}: what was refused was stored`,
    pointer: '/createdOn',
  };
  judge(older, read);
};

/**
 * Creates a product that bears eans which a write that was refused had brought, and judges that they are free.
 *
 * @param make makes its body, with these eans or with others.
 */
export const createdWithFree = async (
  { given, pim }: Check,
  eans: readonly string[],
  make: (options: StampOptions) => JsonObject,
): Promise<Product> => {
  if (eans.length === 0) return given.created(make({}));
  const body = make({ eans });
  const answered = await pim.create(body);
  if (isSuccess(answered)) return given.adopted(body, answered);
  const control = await given.created(make({}));
  const taken = {
    expected: `success: the ean ${eans.join(', ')} came with an update that was refused, so it must still be free`,
    received: shownAnswer(answered),
    pointer: null,
  };
  judge(isRefusal(answered) ? taken : undefined, answered);
  return control;
};

/**
 * Judges that creates which must not take effect stored nothing: what they held is neither read nor listed, and
 * the corrected twin of each (same identifiers, without the fault) is accepted as new. All of them share one
 * positive control, made after they were refused. A few of them may do without the twin.
 *
 * @returns the control, once it can be read; undefined where no create was sent.
 */
export const createsLeaveNothing = async (
  check: Check,
  faulty: readonly FaultyCreate[],
  options: {
    readonly shape?: Partial<Shape>;
    readonly none?: string;
    /** Of updates that were refused before: the control bears them. */
    readonly eans?: readonly string[];
  } = {},
): Promise<Product | undefined> => {
  const { has, lists } = check;
  const { eans = [], shape = { optional: 'none' }, none } = options;
  const ghosts: Ghost[] = [];
  await each(
    faulty,
    async ({ what, send, withoutTwin = false }) => {
      const label = theWorld().identifiers.label();
      const body = drawProduct(has, shape, { label });
      const refused = await send(body);
      const product = { body, receiptId: null, address: '', created: refused, label };
      ghosts.push({ what, send, withoutTwin, product, story: [refused] });
    },
    none === undefined ? {} : { none },
  );
  const [first] = ghosts;
  if (first === undefined) return undefined;
  const control = await createdWithFree(check, eans, (free) => restamped(has, first.product.body, free));
  const controlCreatedOn = await createdOnOf(check, control);
  const listsTell = has.termNarrows && (await lists.shows(control, [])).shown;
  const withTwin = new Set<Ghost>();
  await each(ghosts, async (ghost) => {
    scopeOfCheck().attempt.trace.push(...ghost.story);
    const sentBefore = withTwin.has(ghost);
    // Where an attempt broke off behind the twin, what is there now may be the twin.
    if (!sentBefore) judge(await traceOf(check, ghost, listsTell));
    // Where it can neither be read nor listed, the twin alone tells whether it was stored.
    const isSought = listsTell || addressOf(has, ghost.product.body, null) !== undefined;
    if (ghost.withoutTwin === true && isSought) return;
    await pause(gapMs);
    withTwin.add(ghost);
    const twin = await judgeAccepted(check, ghost, sentBefore);
    if (controlCreatedOn !== undefined) await judgeNew(check, ghost, twin, controlCreatedOn);
  });
  return control;
};
