import { afterAll, describe, inject, type TestContext, test } from 'vitest';
import { type RequirementId, requirementIds } from '../catalogue/index.js';
import { selects } from '../config/selection.js';
import type { MadeProduct } from '../results/results.js';
import { createCheck } from './check.js';
import { closeWatch } from './closing.js';
import { NotApplicable } from './endings.js';
import { runCheck } from './examples.js';
import { Ledger } from './ledger.js';
import type { CheckMeta } from './meta.js';
import { attend, learn, openWorldOf, problemOfExpiredToken } from './opening.js';
import { type Ending, reportOf } from './report.js';
import { type Registered, registeredChecks, registeredWatches, type Watch } from './requirement.js';
import { Watching } from './watching.js';
import { theWorld } from './world.js';

const endingOf = async (work: () => Promise<void>): Promise<Ending> => {
  try {
    await work();
    return {};
  } catch (thrown) {
    return { thrown };
  }
};

const hand = (
  context: TestContext,
  products: readonly MadeProduct[],
  ledger?: Ledger,
  ending: Ending = {},
) => {
  const { config, target } = theWorld();
  const gone = target.gone();
  const meta: CheckMeta = {
    products,
    requestsSoFar: target.requests(),
    ...(gone === null ? {} : { gone }),
    ...(ledger === undefined
      ? {}
      : { report: reportOf(ledger, ending, { seed: config.seed, gone, redactor: target.redactor }) }),
  };
  context.task.meta.pim = meta;
};

const declareCheck = ({ id, work }: Registered): void => {
  test(id, async (context) => {
    const ledger = new Ledger(id);
    const ending = await endingOf(() => runCheck(ledger, () => work(createCheck())));
    hand(context, ledger.products, ledger, ending);
  });
};

/** What a judgement of every answer asks for itself; its findings are summed up when all is done. */
const declareTraffic = ({ id, traffic }: Watch, ledgers: Map<RequirementId, [Ledger, Ending]>): void => {
  test(`${id} (traffic)`, async (context) => {
    const ledger = new Ledger(id);
    const ending = await endingOf(() => runCheck(ledger, () => traffic(createCheck())));
    ledger.endedAt = performance.now();
    // What its own traffic could not do is no matter as long as other answers were judged.
    ledgers.set(id, [ledger, ending]);
    hand(context, ledger.products);
  });
};

/** What the traffic could not do matters only where no answer at all was judged. */
const closingEnding = (ledger: Ledger, endings: readonly Ending[], none: string | undefined): Ending => {
  const failed = endings.find(({ thrown }) => thrown !== undefined);
  if (ledger.examples > 0) return endings.at(-1) ?? {};
  if (failed !== undefined) return failed;
  return none === undefined || ledger.gaps.size > 0 ? {} : { thrown: new NotApplicable(none) };
};

const declareClosing = (
  { id, options }: Watch,
  watching: Watching,
  ledgers: ReadonlyMap<RequirementId, [Ledger, Ending]>,
): void => {
  test(id, async (context) => {
    const [ledger, trafficEnding] = ledgers.get(id) ?? [new Ledger(id), {}];
    const closing = await endingOf(() => closeWatch(theWorld().target.pim, watching, ledger, options));
    const ending = closingEnding(ledger, [trafficEnding, closing], options.none);
    hand(context, [], ledger, ending);
  });
};

/**
 * Declares every selected requirement as a test: first the target is asked what it has, then all checks run
 * side by side, so that their waits cost the run once, and last come those that sum up or may disturb.
 */
export const declareSuite = (): void => {
  const config = inject('config');
  const selected = new Set(requirementIds.filter((id) => selects(config.only, id)));
  const world = openWorldOf(config, selected);
  const checks = registeredChecks().filter(({ id }) => selected.has(id));
  const watches = registeredWatches().filter(({ id }) => selected.has(id));
  const watching = new Watching(watches, {
    get fields() {
      return world.capabilities.fields;
    },
    standing: (product) => world.flock.standing(product),
  });
  const ledgers = new Map<RequirementId, [Ledger, Ending]>();
  let discovering = true;
  attend(watching, () => discovering);

  test('discovery', async (context) => {
    const misconfigured = await problemOfExpiredToken();
    if (misconfigured !== undefined) {
      // Whatever runs after this asks the target nothing more.
      world.target.abort(misconfigured);
      context.task.meta.pim = { products: [], requestsSoFar: world.target.requests(), misconfigured };
    }
    const products = misconfigured === undefined ? await learn() : [];
    discovering = false;
    for (const exchange of world.discovered) watching.note(exchange, undefined);
    if (misconfigured === undefined) hand(context, products);
  });
  describe.concurrent('side by side', () => {
    for (const check of checks) if (check.phase === 'side-by-side') declareCheck(check);
    for (const watch of watches) declareTraffic(watch, ledgers);
  });
  describe('last', () => {
    for (const check of checks) if (check.phase === 'last') declareCheck(check);
    for (const watch of watches) declareClosing(watch, watching, ledgers);
  });
  afterAll(() => world.target.close());
};
