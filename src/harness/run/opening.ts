import type { RequirementId } from '../../catalogue/index.js';
import type { Config } from '../../config/config.js';
import { type Discovery, discover } from '../../discovery/discover.js';
import { noneKnown } from '../../discovery/none-known.js';
import { eanField } from '../../generators/fields.js';
import { createIdentifiers } from '../../generators/identifiers.js';
import { member, shown } from '../../oracle/answers/body.js';
import { decodeJwt } from '../../oracle/answers/jwt.js';
import { createTarget } from '../../target/client.js';
import type { Exchange } from '../../target/exchange.js';
import { whyNoAnswer } from '../asking/no-answer.js';
import { DefinitionsSeen } from '../records/definitions-seen.js';
import { Flock } from '../records/flock.js';
import { Hope } from '../records/hope.js';
import { MadeProducts } from '../records/made-products.js';
import { beginProductLog, loggedCreates } from '../records/product-log.js';
import { QuietProducts } from '../records/quiet-products.js';
import { SentTexts } from '../records/sent-texts.js';
import { Writes } from '../records/writes.js';
import { Basics } from '../world/basics.js';
import { currentScope } from '../world/scope.js';
import { Turnstile } from '../world/turnstile.js';
import { isNarrow, theWorld, type World } from '../world/world.js';
import { whenBrokenOff } from './breaking-off.js';
import { logExchanges } from './exchange-log.js';
import { expiredWhenIssued } from './expired-when-issued.js';
import type { Watching } from './watching.js';

/** Drawn examples that have begun at one time, for each request that may be under way: most of them wait. */
const examplesPerRequest = 4;

/** A run of any other profile than `deep` shall leave no more than these. */
const mostProducts = 200;

/** Each example that begins anew leaves what it made: behind a gateway that fails often a run would make no end of it. */
const mostProductsByAnew = 2 * mostProducts;

/** Examples that a run may send to make others simpler, each of which makes a product. */
const shrinksOf = ({ profile }: Config, selected: ReadonlySet<RequirementId>): number => {
  if (profile === 'deep') return Number.POSITIVE_INFINITY;
  return isNarrow(selected) ? 100 : 10;
};

/** Makes the client and everything else that the checks of a run share, and what closes it again. */
export const openWorld = (
  config: Config,
  selected: ReadonlySet<RequirementId>,
): { readonly world: World; readonly close: () => Promise<void> } => {
  const { timeout, concurrency, rate, maxRequests, maxProducts, maxTime, readOnly } = config;
  const { productLog, exchangeLog } = config;
  const bounds = { timeout, concurrency, rate, maxRequests, maxProducts, maxTime, readOnly };
  const target = createTarget({ ...config.target, ...bounds });
  const flock = new Flock();
  const quiet = new QuietProducts(flock);
  const stopLog = exchangeLog === null ? () => {} : logExchanges(target, exchangeLog);
  if (productLog !== null && config.followsOn !== true) beginProductLog(productLog);
  let shrinksLeft = shrinksOf(config, selected);
  const isBounded = config.profile !== 'deep' && !isNarrow(selected);
  const world: World = {
    config,
    target:
      productLog === null
        ? target
        : { ...target, pim: loggedCreates(target.pim, productLog, () => flock.eanCode) },
    identifiers: createIdentifiers(config.seed, config.runId),
    capabilities: noneKnown('the target was not asked yet'),
    flock,
    hope: new Hope(),
    quiet,
    writes: new Writes(flock, quiet),
    sentTexts: new SentTexts(),
    made: new MadeProducts(),
    definitionsSeen: new DefinitionsSeen(),
    basics: new Basics([]),
    sent: new Map(),
    longestLagMs: 0,
    sawLateState: false,
    turnstile: new Turnstile(concurrency * examplesPerRequest),
    mayShrink() {
      if (isBounded && target.spent().products >= mostProducts) return false;
      shrinksLeft -= 1;
      return shrinksLeft >= 0;
    },
    mayBeginAnew: () => !isBounded || target.spent().products < mostProductsByAnew,
    selected,
    broken: new Set(),
  };
  const stopListening = whenBrokenOff(config.runId, (reason) => target.abort(`the run broke off: ${reason}`));
  return {
    world,
    async close() {
      stopListening();
      await target.close();
      stopLog();
    },
  };
};

/**
 * Shows every exchange to the check that sent it and to the judgements of every answer. Those can judge nothing
 * before the definition is known: the function that it returns tells them what was answered until then.
 */
export const attend = (watching: Watching): (() => void) => {
  const { definitionsSeen, quiet, target, sent, writes } = theWorld();
  const waiting: Exchange[] = [];
  let discovering = true;
  target.onExchange((exchange) => {
    sent.set(exchange.operation, (sent.get(exchange.operation) ?? 0) + 1);
    const scope = currentScope();
    if (scope !== undefined) {
      scope.ledger.requests += 1;
      scope.attempt.trace.push(exchange);
    }
    definitionsSeen.note(exchange);
    quiet.note(exchange, performance.now());
    writes.note(exchange);
    if (discovering) waiting.push(exchange);
    else watching.note(exchange, scope?.ledger.id);
  });
  return () => {
    discovering = false;
    for (const exchange of waiting.splice(0)) watching.note(exchange, undefined);
  };
};

/**
 * What is wrong with the expired token that the user gave: one of another issuer would be refused for that, and
 * prove nothing. Undefined where nothing is, or where it cannot be told.
 */
export const wrongIssuerOfExpiredToken = async (): Promise<string | undefined> => {
  const { config, target } = theWorld();
  const { expiredToken } = config.target;
  if (expiredToken === null) return undefined;
  const fresh = await target.tokens.of('own').catch(() => '');
  const [old, now] = [expiredToken, fresh].map((token) => member(decodeJwt(token)?.claims, 'iss'));
  if (typeof old !== 'string' || typeof now !== 'string' || old === now) return undefined;
  return `PIM_EXPIRED_TOKEN was issued by ${shown(old)}, the tokens of this target by ${shown(now)}: set it to an expired token of this target, or leave it out`;
};

/** Why the definition could not be read, with what the token at hand says of it. */
const withToken = async (reason: string): Promise<string> => {
  const issued = await theWorld()
    .target.tokens.issued('own')
    .catch(() => undefined);
  const expired = issued && expiredWhenIssued(issued);
  return expired === undefined ? reason : `${reason}; ${expired}`;
};

/** Asks the target what it has; what stands in the way becomes the reason of all that rests on it. */
export const learn = async (): Promise<Pick<Discovery, 'products' | 'notes'>> => {
  const world = theWorld();
  try {
    const { capabilities, products, notes } = await discover(
      world.config,
      world.target.pim,
      world.identifiers,
    );
    const { noDefinition } = capabilities;
    world.capabilities = noDefinition === null ? capabilities : noneKnown(await withToken(noDefinition));
    world.flock.eanCode = eanField(capabilities)?.code ?? 'ean';
    const identifiers = products.flatMap(({ id, productId, externalId, eans }) => [
      ...[id, productId, externalId].filter((identifier) => identifier !== null),
      ...eans,
    ]);
    for (const identifier of identifiers) world.flock.noteIdentifier(identifier, 'own');
    return { products, notes: world.target.redactor.value(notes) };
  } catch (thrown) {
    const reason = whyNoAnswer(thrown)?.reason;
    if (reason === undefined) throw thrown;
    world.capabilities = noneKnown(reason);
    return { products: [], notes: [] };
  }
};
