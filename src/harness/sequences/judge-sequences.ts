/*
 * How a rule on sequences comes to be judged, and where:
 *
 *   src/model/          draws sequences of steps, and knows what a product must show after each write
 *   played.ts           plays all sequences of the run, once for all rules
 *   course.ts           plays one of them, step by step
 *   steps.ts            what is sent for each kind of step
 *   stage.ts            where one is played: its products, and the first deviation from each rule
 *   looking.ts          judges what shows after a step: last-written-shows, lists-agree
 *   refused-writes.ts   judges what a refused step left behind: refused-write-changes-nothing
 *   judge-sequences.ts  here: what all of them say of one rule
 *   settled-reads.ts    judges what shows of products that nobody has written to for a while: last-written-shows
 *   smallest.ts         makes a sequence that broke a rule smaller
 *
 * eans-stay-unique is judged in course.ts, and in races.ts with what is sent at the same moment; release.ts holds a race.
 */
import { areaOf, type RequirementId } from '../../catalogue/index.js';
import type { Field } from '../../discovery/capabilities.js';
import { mapExample } from '../../generators/example-tree.js';
import { eanField } from '../../generators/fields.js';
import { sequenceAt } from '../../model/drawn-sequences.js';
import { counted, grouped } from '../../reporters/text.js';
import type { Check } from '../check.js';
import { once } from '../examples/examples.js';
import { note } from '../examples/property-run.js';
import { judge } from '../expect.js';
import type { Replayable } from '../property.js';
import { lacks } from '../steps/reasons.js';
import { notApplicable, untestable } from '../world/endings.js';
import { recall, scopeOfCheck } from '../world/scope.js';
import { theWorld } from '../world/world.js';
import { play } from './course.js';
import { fullPatience, type Played, playedSequences } from './played.js';
import { evidenceAgainst, smallestBreaking } from './smallest.js';
import type { SequenceRule } from './stage.js';

/** Areas that look at single writes: where these are broken, a sequence of them says nothing more. */
const owners = ['create', 'states', 'get', 'patch', 'list', 'formats'];

/** Rules on single writes that this run found broken. */
export const brokenAlready = (): readonly RequirementId[] =>
  [...theWorld().broken].filter((id) => owners.includes(areaOf(id)));

const countOf = (played: readonly Played[], rule: SequenceRule): number =>
  played.reduce((sum, { course }) => sum + (course.judged.get(rule) ?? 0), 0);

const hasCodes = (fields: readonly Field[]): boolean =>
  fields.some(({ kind, owner }) => kind === 'selectable' && owner === 'product');

/** Ends the check where the definition has nothing that a sequence could show of the rule. */
const needsMatter = ({ has }: Check, rule: SequenceRule): void => {
  if (eanField(has) !== undefined) return;
  if (rule === 'sequences/eans-stay-unique') notApplicable(lacks.ean);
  // Without an ean no variant can be named in an update, whatever of it does not exist.
  if (rule === 'sequences/refused-write-changes-nothing' && !hasCodes(has.fields)) {
    notApplicable(
      `${lacks.ean}, and its products refer to no data by code: no update of a sequence has to be refused`,
    );
  }
};

const noListNarrowed =
  'no list shows the product of a sequence among few others: make `term` find identifiers, or run against fewer products';

/**
 * Judges all sequences of the run by a rule. Where one breaks it, it is played again and made smaller. A deviation
 * that single writes explain is left to the requirements on those.
 */
export const judgeSequences = async (check: Check, rule: SequenceRule): Promise<void> => {
  needsMatter(check, rule);
  const { planned, played, stopped } = await playedSequences(check);
  const broken = played.find(({ course }) => course.found.has(rule));
  const { ledger } = scopeOfCheck();
  const examples = countOf(played, rule);
  if (broken === undefined) {
    ledger.examples += examples;
    ledger.drawn = { planned, judged: played.length, discarded: 0, discardedFor: null, stopped };
    if (examples > 0 || stopped !== null) return;
  }
  const [owner] = brokenAlready();
  if (owner !== undefined) {
    untestable(`single writes already fail: see ${owner}`);
  }
  if (broken === undefined) return rule === 'sequences/lists-agree' ? untestable(noListNarrowed) : undefined;
  await once(async () => {
    const smallest = await smallestBreaking(check, rule, broken.sequence);
    judge(undefined);
    if (smallest !== undefined) note(ledger, smallest);
  });
};

/** How a sequence that breaks a rule is found and played again. */
export const sequencesOf = (rule: SequenceRule): Replayable => ({
  id: rule,
  options: { twice: true },
  at(has, path) {
    const sequence = sequenceAt(has, theWorld().config.seed, path);
    return (
      sequence &&
      mapExample(sequence, (value) => ({
        value,
        async judge(check) {
          needsMatter(check, rule);
          check.needsValidProducts();
          const course = await play(check, path, value, fullPatience());
          recall(...course.trace);
          const evidence = evidenceAgainst(rule, course);
          const deviations = evidence === undefined ? [] : [evidence.deviation];
          judge({ examples: course.judged.get(rule) ?? 0, deviations });
        },
      }))
    );
  },
});

/** What the sequences of the run consisted of, in words. */
export const sequencesInWords = async (check: Check): Promise<string> => {
  const { played } = await playedSequences(check);
  const sum = (of: (one: Played) => number): number => played.reduce((total, one) => total + of(one), 0);
  const accepted = sum(({ course }) => course.accepted);
  const refused = sum(({ course }) => course.refused);
  return `${counted(played.length, 'sequence')}: ${counted(accepted, 'write')} accepted, ${grouped(refused)} refused`;
};
