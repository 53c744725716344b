import { afterAll, beforeAll, describe, inject, type TestContext, test } from 'vitest';
import { type RequirementId, requirementIds } from '../catalogue/index.js';
import type { Config } from '../config/config.js';
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
    run: config.runId,
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

/** One run: first the target is asked what it has, then come the checks side by side, so that their waits cost
 * the run once, and last those that sum up or may disturb. */
const declareRun = (config: Config): void => {
  const selected = new Set(requirementIds.filter((id) => selects(config.only, id)));
  const checks = registeredChecks().filter(({ id }) => selected.has(id));
  const watches = registeredWatches().filter(({ id }) => selected.has(id));
  const ledgers = new Map<RequirementId, [Ledger, Ending]>();
  const watching = new Watching(watches, {
    get fields() {
      return theWorld().capabilities.fields;
    },
    standing: (product) => theWorld().flock.standing(product),
  });

  beforeAll(() => {
    openWorldOf(config, selected);
  });
  afterAll(() => theWorld().target.close());
  test('discovery', async (context) => {
    const { target } = theWorld();
    const discovered = attend(watching);
    const misconfigured = await problemOfExpiredToken();
    if (misconfigured !== undefined) {
      // Whatever runs after this asks the target nothing more.
      target.abort(misconfigured);
      context.task.meta.pim = {
        run: config.runId,
        products: [],
        requestsSoFar: target.requests(),
        misconfigured,
      };
      return;
    }
    const products = await learn();
    discovered();
    hand(context, products);
  });
  describe.concurrent('side by side', () => {
    for (const check of checks) if (check.phase === 'side-by-side') declareCheck(check);
    for (const watch of watches) declareTraffic(watch, ledgers);
  });
  describe('last', () => {
    for (const check of checks) if (check.phase === 'last') declareCheck(check);
    for (const watch of watches) declareClosing(watch, watching, ledgers);
  });
};

/** Declares every selected requirement of every run as a test; the runs follow each other. */
export const declareSuite = (): void => {
  for (const config of inject('configs')) describe(config.runId, () => declareRun(config));
};
