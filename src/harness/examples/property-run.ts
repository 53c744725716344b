import type { Example } from '../../generators/example-tree.js';
import type { Check } from '../check.js';
import type { Property, Replayable, Trial } from '../property.js';
import { basicsFirst } from '../world/basics.js';
import { Misfit } from '../world/endings.js';
import type { Drawn, Evidence, Ledger } from '../world/ledger.js';
import { theWorld } from '../world/world.js';
import { whyNoMoreExamples } from './budget.js';
import { type ExampleOptions, tryExample } from './examples.js';
import { plannedExamples } from './planned.js';
import { type Broken, shrink } from './shrinking.js';
import { withTrials } from './trials.js';

/** Examples of one property side by side: the others of the run shall not wait for all of them. */
const atOneTime = 4;

/** More reasons why single examples could not be judged say nothing new. */
const mostGaps = 2;

const nameOf = (property: Replayable, { path }: Example<Trial>): string => `${property.id}#${path}`;

const tryDrawn = (ledger: Ledger, property: Replayable, check: Check, example: Example<Trial>) => {
  const { twice = false } = property.options;
  return tryExample(ledger, nameOf(property, example), () => example.value.judge(check), { twice });
};

/** Judges drawn examples in their order, some side by side, until one of them breaks the rule. */
const firstBroken = async (
  ledger: Ledger,
  property: Property,
  check: Check,
): Promise<Broken<Trial> | undefined> => {
  const planned = plannedExamples(property.options);
  const examples = property.drawn(check.has, planned);
  if (examples.length === 0) return undefined;
  const tally: Drawn = { planned, judged: 0, discarded: 0, discardedFor: null, stopped: null };
  ledger.drawn = tally;
  await basicsFirst();
  const waiting = examples.values();
  const broken = new Map<Example<Trial>, Evidence>();
  let gaps = 0;
  const work = async (): Promise<void> => {
    for (const example of waiting) {
      await theWorld().turnstile.pass(async () => {
        tally.stopped ??= theWorld().target.gone() ?? whyNoMoreExamples();
        if (tally.stopped !== null || broken.size > 0) return;
        const ending = await tryDrawn(ledger, property, check, example);
        if (ending.kind === 'held') tally.judged += 1;
        if (ending.kind === 'deviated') {
          tally.judged += 1;
          broken.set(example, ending.evidence);
        }
        if (ending.kind === 'discarded') {
          tally.discarded += 1;
          tally.discardedFor = ending.reason;
        }
        if (ending.kind === 'gap') {
          gaps += 1;
          if (gaps <= mostGaps) ledger.gaps.add(ending.reason);
        }
        if (ending.kind === 'exclusion') ledger.exclusions.add(ending.reason);
      });
      if (tally.stopped !== null || broken.size > 0) return;
    }
  };
  await Promise.all(Array.from({ length: atOneTime }, work));
  const first = examples.find((example) => broken.has(example));
  const evidence = first && broken.get(first);
  return first === undefined || evidence === undefined ? undefined : { example: first, evidence };
};

/** Makes a broken example as simple as can be, and looks at the simplest once more with all patience. */
const simplest = (
  ledger: Ledger,
  property: Property,
  check: Check,
  found: Broken<Trial>,
): Promise<Broken<Trial>> =>
  withTrials(ledger, async ({ ledger: trials, mayTry, patienceMs: { brief, full } }) => {
    const { twice = false } = property.options;
    const look = async (
      example: Example<Trial>,
      patience: Pick<ExampleOptions, 'patienceMs' | 'anew'>,
    ): Promise<Evidence | undefined> => {
      const judge = (): Promise<void> => example.value.judge(check);
      const ending = await tryExample(trials, nameOf(property, example), judge, { twice, ...patience });
      return ending.kind === 'deviated' ? ending.evidence : undefined;
    };
    const smallest = await shrink(found, {
      look: (example) => look(example, { patienceMs: brief }),
      keyOf: ({ value }) => JSON.stringify(value.value),
      mayTry,
    });
    if (smallest === found) return found;
    const evidence = await look(smallest.example, { patienceMs: full, anew: true });
    // What cannot be seen again in its simplest form was seen in the form in which it was drawn.
    return evidence === undefined ? found : { example: smallest.example, evidence };
  });

/** Notes a drawn example that breaks the rule, with the way to it. */
export const note = (ledger: Ledger, { example, evidence }: Broken<unknown>): void => {
  // The simplest example explains a defect best: it comes before those that every run looks at.
  ledger.evidence.unshift({ ...evidence, path: example.path });
};

/** Judges the drawn examples of a property, and shows the simplest that breaks it. */
export const runProperty = async (ledger: Ledger, property: Property, check: Check): Promise<void> => {
  const broken = await firstBroken(ledger, property, check);
  if (broken !== undefined) note(ledger, await simplest(ledger, property, check, broken));
};

/**
 * Judges the one example that stands at a path again, with fresh identifiers.
 *
 * @throws {Misfit} where the path leads nowhere.
 */
export const replayProperty = async (
  ledger: Ledger,
  rules: readonly Replayable[],
  check: Check,
  path: string,
): Promise<void> => {
  for (const rule of rules) {
    const example = rule.at(check.has, path);
    if (example === undefined) continue;
    const ending = await tryDrawn(ledger, rule, check, example);
    if (ending.kind === 'deviated') note(ledger, { example, evidence: ending.evidence });
    else if (ending.kind !== 'held') ledger.gaps.add(ending.reason);
    return;
  }
  throw new Misfit(
    `--path ${path} leads to no example of ${ledger.id}: take path and seed from one finding, or leave --path out`,
  );
};
