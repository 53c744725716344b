import type { Json } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { jsonOf } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import type { Answered } from '../../target/exchange.js';
import type { Urgency } from '../../target/pace/limiter.js';
import { openStatuses } from '../../target/pace/retry.js';
import {
  isRaw,
  NoAnswer,
  type Pim,
  type RawBody,
  type SendOptions,
  storedNothing,
} from '../../target/pim.js';
import { identifiersIn } from '../records/flock.js';
import { identifiersSent, textOrNull, treeSent } from '../records/product-log.js';
import { Interrupted, untestable } from '../world/endings.js';
import { currentScope, type Scope } from '../world/scope.js';
import { theWorld } from '../world/world.js';
import { readNoOlder } from './late-reads.js';

/** A request that was put off to the end was not looked at: nothing follows from that. */
const putOff = (answered: Answered): Answered => {
  const { status, headers } = answered.answer;
  const isPutOff =
    status === 408 || status === 429 || (status === 503 && Object.hasOwn(headers, 'retry-after'));
  if (!isPutOff) return answered;
  throw new Interrupted(
    `${answered.operation} was answered ${status} again and again: let the target take more requests, or give --rate or --concurrency`,
  );
};

/** How large a body may be is not shown ("Limits"): what needs a larger one than a target takes cannot be looked at. */
const withinLimits = (answered: Answered): Answered =>
  answered.answer.status === 413 && answered.intent.odd !== true && answered.intent.large !== true
    ? untestable(
        `${answered.operation} was answered 413: the target takes no body of ${Buffer.byteLength(answered.request.body ?? '')} bytes; let it take more, or name fewer languages and channels in PIM_FIXTURES`,
      )
    : answered;

/** A token that the service takes nowhere says nothing of what was asked with it. */
const withTokenTaken = (answered: Answered): Answered => {
  if (answered.grownOld !== true) return answered;
  const lead = `${answered.operation} was answered 401, and so was a read with the same token`;
  const { lives } = theWorld().target.tokens;
  throw new Interrupted(
    lives.everTaken
      ? `${lead}: ${lives.inWords() ?? 'see whether the service takes tokens as long as they last'}`
      : `${lead}: the service has taken no token of the run; check that PIM_AUTH_URL issues the tokens of this service`,
  );
};

const unlessOpen = (answered: Answered): Answered => {
  const mayRestart = currentScope()?.attempt.mayRestart ?? false;
  if (mayRestart && openStatuses.includes(answered.answer.status)) {
    throw new Interrupted(`${answered.operation} was answered ${answered.answer.status}`);
  }
  return answered;
};

const refuseOpenAnswer = (answered: Answered): Answered =>
  withinLimits(putOff(withTokenTaken(unlessOpen(answered))));

/** What a read was answered, where that says something of what was asked for. One that is odd was sent but once. */
const refuseOpenRead = (answered: Answered): Answered =>
  putOff(withTokenTaken(answered.intent.odd === true ? unlessOpen(answered) : answered));

/** Whose a product is after a write of the run. */
const standingOf = ({ odd }: SendOptions): 'own' | 'odd' => (odd === true ? 'odd' : 'own');

const create = async (pim: Pim, body: Json | RawBody, options: SendOptions): Promise<Answered> => {
  const world = theWorld();
  const products = currentScope()?.ledger.products;
  const sent = isRaw(body) || !isObject(body) ? {} : body;
  const tree = treeSent(body);
  const standing = standingOf(options);
  const note = (id: string | null): void => {
    if (products !== undefined) world.made.note(products, identifiersSent(body, id, world.flock.eanCode));
  };
  world.flock.note(sent, standing);
  const named = identifiersIn(sent, world.flock.eanCode);
  world.sentTexts.noteCreate(identifiersIn(tree, world.flock.eanCode), tree, world.capabilities.fields);
  try {
    const answered = await pim.create(body, options);
    const { status } = answered.answer;
    const receipt = jsonOf(answered);
    const id = isObject(receipt) ? textOrNull(receipt.id) : null;
    if (id !== null && isSuccess(answered)) {
      world.flock.noteIdentifier(id, standing);
      world.sentTexts.join([...named, id]);
    }
    if (isSuccess(answered) || status >= 500 || openStatuses.includes(status)) note(id);
    return refuseOpenAnswer(answered);
  } catch (thrown) {
    // Whether the product exists now is unknown: it is listed, so that it can be looked for.
    if (thrown instanceof NoAnswer && !storedNothing(thrown.exchange)) note(null);
    throw thrown;
  }
};

/** What an example has begun is brought to its end first: its waits start early, and run side by side. */
const urgencyOf = (scope: Scope | undefined): Urgency => {
  if (scope?.ledger.isAhead === true) return 'pressing';
  return (scope?.attempt.trace.length ?? 0) > 0 ? 'urgent' : 'ordinary';
};

const going = <O extends SendOptions>(options: O): O => ({ ...options, urgency: urgencyOf(currentScope()) });

/**
 * The client as checks use it: keeps account of the products that creates leave behind, and ends the attempt
 * at an example where a write got no clear answer.
 */
export const scopedPim = (pim: Pim): Pim => ({
  definitions: async (options = {}) => putOff(await pim.definitions(going(options))),
  create: (body, options = {}) => create(pim, body, going(options)),
  async patch(productId, changes, options = {}) {
    const { flock, sentTexts, capabilities } = theWorld();
    if (!isRaw(changes)) flock.note(changes, standingOf(options));
    sentTexts.notePatch(productId, treeSent(changes), capabilities.fields);
    if (options.odd === true) flock.noteIdentifier(productId, 'odd');
    return refuseOpenAnswer(await pim.patch(productId, changes, going(options)));
  },
  get: (productId, options = {}) =>
    readNoOlder(productId, async () => refuseOpenRead(await pim.get(productId, going(options)))),
  list: async (query, options = {}) => refuseOpenRead(await pim.list(query, going(options))),
  token: async (form, options) => putOff(await pim.token(form, options)),
});
