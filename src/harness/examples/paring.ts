import type { Field } from '../../discovery/capabilities.js';
import { eanField, fillableFields, isIdentifier, nameField } from '../../generators/fields.js';
import type { Exchange } from '../../target/exchange.js';
import type { Check } from '../check.js';
import type { Registered } from '../requirement.js';
import { type Evidence, Ledger } from '../world/ledger.js';
import { theWorld } from '../world/world.js';
import { tryExample } from './examples.js';
import { fewest } from './fewest.js';
import { type Trials, withTrials } from './trials.js';

/** Requests for smaller products after which the smallest by then is shown: each look is one at the whole check. */
const mostRequests = 500;

/** Fields that a product may do without, and by which no check finds it or its variants. */
const dispensable = ({ has }: Check): readonly Field[] => {
  const kept = [nameField(has), eanField(has)];
  return fillableFields(has).filter(
    (field) => !field.required && !isIdentifier(field) && !kept.includes(field),
  );
};

const isWrite = ({ operation }: Exchange): boolean => operation === 'create' || operation === 'patch';

/** The fields that a finding names. */
const namedIn = ({ deviation: { expected, pointer, received } }: Evidence, fields: readonly Field[]) =>
  fields.filter(({ code }) => [expected, pointer ?? '', received].some((text) => text.includes(code)));

/** What a check shows on products that do without some fields; undefined where it shows nothing, or cannot be judged so. */
const lookWithout = async (
  { ledger }: Trials,
  work: () => Promise<void>,
  without: readonly Field[],
  patienceMs: number,
): Promise<Evidence | undefined> => {
  const found = new Ledger(ledger.id, ledger.products);
  try {
    const options = { anew: true, paring: { without }, patienceMs };
    const ending = await tryExample(found, ledger.id, work, options);
    return ending.kind === 'deviated' ? ending.evidence : found.evidence[0];
  } catch {
    // What a check could not do with so little says nothing of the target, which has been judged already.
    return undefined;
  } finally {
    ledger.requests += found.requests;
  }
};

/**
 * Looks again at what a check found, on products with ever fewer of the fields that they may do without, in runs that
 * go deep: the finding with the fewest comes before the one with all, which stays. No outcome changes by it.
 */
export const pareDown = async (
  ledger: Ledger,
  { phase, work }: Pick<Registered, 'phase' | 'work'>,
  check: Check,
): Promise<void> => {
  const [first] = ledger.evidence;
  const { config, capabilities } = theWorld();
  // What runs ahead or last waits for clocks, or disturbs others: once is enough.
  if (phase !== 'side-by-side') return;
  // A drawn example is as simple as can be already.
  if (first === undefined || first.path !== undefined) return;
  // What was written by nobody here does not become smaller by smaller products.
  if (!first.trace.some(isWrite)) return;
  if (config.profile !== 'deep' || config.path !== null || capabilities.noDefinition !== null) return;
  const all = dispensable(check);
  const pare = async (trials: Trials): Promise<void> => {
    const look = (kept: readonly Field[], patienceMs: number): Promise<Evidence | undefined> => {
      const without = all.filter((field) => !kept.includes(field));
      return lookWithout(trials, () => work(check), without, patienceMs);
    };
    const { brief, full } = trials.patienceMs;
    const least = await fewest(all, namedIn(first, all), async (kept) =>
      trials.mayTry() ? look(kept, brief) : undefined,
    );
    const evidence = least && (await look(least.kept, full));
    if (evidence !== undefined) ledger.evidence.unshift(evidence);
  };
  await withTrials(ledger, pare, { most: mostRequests });
};
