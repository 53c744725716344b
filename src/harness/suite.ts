import { beforeAll, describe, inject, type TestContext, test } from 'vitest';
import { type RequirementId, requirementOf } from '../catalogue/index.js';
import type { Config } from '../config/config.js';
import { selectedIds } from '../config/selection.js';
import { expectAnswersOf } from '../oracle/answers/body.js';
import { createCheck } from './check.js';
import { runCheck } from './examples/examples.js';
import { pareDown } from './examples/paring.js';
import { replayProperty, runProperty } from './examples/property-run.js';
import { propertyOf, replayablesOf } from './property.js';
import {
  type Registered,
  registeredChecks,
  registeredWatches,
  type Watch,
  type WatchOptions,
} from './requirement.js';
import { closeWatch } from './run/closing.js';
import { hand, handDiscovery } from './run/handing-over.js';
import { attend, learn, openWorld, wrongIssuerOfExpiredToken } from './run/opening.js';
import type { Ending } from './run/report.js';
import { Watching } from './run/watching.js';
import { Basics } from './world/basics.js';
import { NotApplicable, Untestable } from './world/endings.js';
import { Ledger } from './world/ledger.js';
import { Turnstile } from './world/turnstile.js';
import { inWorld, theWorld, type World } from './world/world.js';

/** One run while it is declared and goes on. */
interface Run {
  /** Opened when the turn of the run has come; undefined before and after. */
  world: World | undefined;
  readonly watching: Watching;
  /** What the traffic of judgements of every answer came to, and checks that look once more at last. */
  readonly ledgers: Map<RequirementId, [Ledger, Ending]>;
}

const worldOf = ({ world }: Run): World => {
  if (world === undefined) throw new Error('the run is not open');
  return world;
};

/** A test that is a part of a run. */
const part =
  (run: Run, work: (context: TestContext) => Promise<void>) =>
  (context: TestContext): Promise<void> =>
    inWorld(worldOf(run), () => work(context));

const endingOf = async (work: () => Promise<void>): Promise<Ending> => {
  try {
    await work();
    return {};
  } catch (thrown) {
    return { thrown };
  }
};

/** What every run looks at, then what is drawn; a replay looks at one drawn example alone. */
const lookAt = async (ledger: Ledger, work: Registered['work']): Promise<void> => {
  const check = createCheck();
  const { path, readOnly } = theWorld().config;
  if (path !== null) return replayProperty(ledger, replayablesOf(ledger.id), check, path);
  try {
    await work(check);
  } finally {
    theWorld().basics.end(ledger.id);
  }
  const drawn = propertyOf(ledger.id);
  if (drawn !== undefined && !readOnly) await runProperty(ledger, drawn, check);
};

const declareCheck = (run: Run, { id, phase, work }: Registered, isAll: boolean): void => {
  test(
    isAll ? id : `${id} (first)`,
    part(run, async (context) => {
      const ledger = new Ledger(id, [], phase === 'ahead');
      const ending = await endingOf(() => runCheck(ledger, () => lookAt(ledger, work)));
      await pareDown(ledger, { phase, work }, createCheck());
      ledger.endedAt = performance.now();
      if (!isAll) {
        run.ledgers.set(id, [ledger, ending]);
        if (ledger.evidence.length > 0 && requirementOf(id).level === 'MUST') theWorld().broken.add(id);
      }
      hand(context, ledger.products, isAll ? ledger : undefined, ending);
    }),
  );
};

/** What a check looks at besides, when others are done; a replay looks at one drawn example alone. */
const declareLastLook = (run: Run, { id, work }: Registered): void => {
  test(
    id,
    part(run, async (context) => {
      const [ledger, ending] = run.ledgers.get(id) ?? [new Ledger(id), {}];
      const { path } = theWorld().config;
      const last = await endingOf(async () => {
        if (path === null) await runCheck(ledger, () => work(createCheck()), `${id}/last`);
      });
      hand(context, [], ledger, ending.thrown === undefined ? last : ending);
    }),
  );
};

/** What a judgement of every answer asks for itself; its findings are summed up when all is done. */
const declareTraffic = (run: Run, { id, traffic }: Watch): void => {
  test(
    `${id} (traffic)`,
    part(run, async (context) => {
      const ledger = new Ledger(id);
      const ending = await endingOf(() => runCheck(ledger, () => lookAt(ledger, traffic)));
      ledger.endedAt = performance.now();
      // What its own traffic could not do is no matter as long as other answers were judged.
      run.ledgers.set(id, [ledger, ending]);
      hand(context, ledger.products, undefined, ending);
    }),
  );
};

/** What the traffic could not do matters only where no answer at all was judged. */
const closingEnding = (
  ledger: Ledger,
  endings: readonly Ending[],
  { missing, none }: WatchOptions,
): Ending => {
  const failed = endings.find(({ thrown }) => thrown !== undefined);
  if (ledger.examples > 0) return endings.at(-1) ?? {};
  if (failed !== undefined) return failed;
  if (ledger.gaps.size > 0) return {};
  if (none !== undefined) return { thrown: new NotApplicable(none) };
  return missing === undefined ? {} : { thrown: new Untestable(missing) };
};

const declareClosing = (run: Run, { id, options }: Watch): void => {
  test(
    id,
    part(run, async (context) => {
      const [ledger, trafficEnding] = run.ledgers.get(id) ?? [new Ledger(id), {}];
      const { pim } = theWorld().target;
      const closing = await endingOf(() => closeWatch(pim, run.watching, ledger, options));
      const ending = closingEnding(ledger, [trafficEnding, closing], options);
      hand(context, [], ledger, ending);
    }),
  );
};

const declareDiscovery = (run: Run): void => {
  test.sequential(
    'discovery',
    part(run, async (context) => {
      const { target, config } = theWorld();
      const discovered = attend(run.watching);
      const misconfigured = await wrongIssuerOfExpiredToken();
      if (misconfigured !== undefined) {
        // Whatever runs after this asks the target nothing more.
        target.abort(misconfigured);
        context.task.meta.pim = {
          run: config.runId,
          products: [],
          requestsSoFar: target.requests(),
          requestsByOperation: {},
          misconfigured,
        };
        return;
      }
      const { products, notes } = await learn();
      discovered();
      hand(context, products);
      handDiscovery(context, notes);
    }),
  );
};

/** One run: first the target is asked what it has, then come the checks side by side, so that their waits cost
 * the run once, and last those that sum up or may disturb. */
const declareRun = (config: Config, turnstile: Turnstile): void => {
  const selected = new Set(selectedIds(config));
  const checks = registeredChecks().filter(({ id }) => selected.has(id));
  const watches = registeredWatches().filter(({ id }) => selected.has(id));
  const run: Run = {
    world: undefined,
    ledgers: new Map(),
    watching: new Watching(watches, {
      get fields() {
        return theWorld().capabilities.fields;
      },
      standing: (product) => theWorld().flock.standing(product),
    }),
  };

  const continued = new Set(checks.filter(({ continues }) => continues).map(({ id }) => id));
  const inPhase = (one: Registered['phase']) => checks.filter(({ phase }) => phase === one);
  const declare = (check: Registered): void => {
    if (check.continues) declareLastLook(run, check);
    else declareCheck(run, check, !continued.has(check.id));
  };

  // However long the runs before it take: a proof of many services takes hours.
  beforeAll(async () => {
    await turnstile.enter();
    return () => turnstile.leave();
  }, Number.POSITIVE_INFINITY);
  beforeAll(async () => {
    const { world, close } = openWorld(config, selected);
    run.world = world;
    const untilLast = checks.filter(({ phase }) => phase !== 'last');
    world.basics = new Basics([...untilLast, ...watches].map(({ id }) => id));
    // What a hook returns is called when the run is over.
    return async () => {
      await close();
      run.world = undefined;
      run.ledgers.clear();
    };
  });
  declareDiscovery(run);
  describe.concurrent('side by side', () => {
    for (const check of inPhase('ahead')) declare(check);
    for (const check of inPhase('side-by-side')) declare(check);
    for (const watch of watches) declareTraffic(run, watch);
  });
  describe.sequential('last', () => {
    for (const check of inPhase('last')) declare(check);
    for (const watch of watches) declareClosing(run, watch);
  });
};

/** Declares every selected requirement of every run as a test; only so many runs go on at one time. */
export const declareSuite = (): void => {
  const [configs, abreast] = [inject('configs'), inject('abreast')];
  expectAnswersOf(Math.min(abreast, configs.length));
  const turnstile = new Turnstile(abreast);
  for (const config of configs) {
    describe.concurrent(config.runId, () => declareRun(config, turnstile));
  }
};
