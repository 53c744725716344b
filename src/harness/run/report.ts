import { areaOf, type RequirementId, requirementOf } from '../../catalogue/index.js';
import { allMembers, asksForFixtures, nameInFixtures } from '../../discovery/remedy-in-fixtures.js';
import { partlyJudgedNote } from '../../reporters/partly-judged.js';
import type { DrawnExamples, Finding, Outcome, RequirementReport } from '../../results/results.js';
import { NoToken } from '../../target/pim.js';
import { record } from '../../target/recording.js';
import type { Redactor } from '../../target/secrets/redaction.js';
import { whyNoAnswer } from '../asking/no-answer.js';
import type { Writes } from '../records/writes.js';
import { Breach, NotApplicable, Untestable } from '../world/endings.js';
import type { Drawn, Evidence, Ledger } from '../world/ledger.js';
import { storyOf } from './story.js';

/** Findings of one requirement beyond this number repeat what the first ones say. */
const mostFindings = 5;

interface ReportContext {
  readonly seed: number;
  /** Flags that lead a command to the same target: see `Config.replayFlags`. */
  readonly replayFlags: string;
  /** Why nothing more is asked of the target, where it is so: one cause for all that could not be looked at. */
  readonly cause: string | null;
  /** Why the definition of the target is not known; null where it is. */
  readonly noDefinition: string | null;
  /** Why nothing can be created at all; null where something can. */
  readonly noCreate: string | null;
  readonly redactor: Redactor;
  /** What was written to the products of the run. */
  readonly writes: Pick<Writes, 'behind'>;
}

/** How a check came to its end: by itself, or by what it threw. */
export type Ending = { readonly thrown?: unknown };

/** Why nothing was judged, where no check gave a reason: there was nothing of what the requirement speaks of. */
const noExampleFor = (id: RequirementId, noDefinition: string | null): string => {
  if (noDefinition !== null) return noDefinition;
  if (areaOf(id) !== 'list')
    return `nothing on this target was there to be judged: ${nameInFixtures('some', ...allMembers)}`;
  const others = (['list/elements-are-products', 'list/no-state-means-all'] as const).filter(
    (other) => other !== id,
  );
  return `the lists showed no product to be judged: see ${others.join(' and ')}`;
};

interface Told {
  readonly outcome: Outcome;
  readonly reason: string | null;
}

/** What a habit was looked for by may break a rule of its own: there is nothing to observe then. */
const brokenInstead = ({ evidence: [first] }: Ledger): string | undefined =>
  first &&
  `a rule is broken where this would show: ${first.deviation.expected}; received ${first.deviation.received}`;

const outcomeOf = (ledger: Ledger, ending: Ending, noDefinition: string | null): Told => {
  const { level } = requirementOf(ledger.id);
  const { thrown } = ending;
  const noExample = noExampleFor(ledger.id, noDefinition);
  const parts = [...ledger.gaps, ...ledger.exclusions];
  const gaps = parts.length === 0 ? null : parts.join('; ');
  if (ledger.evidence.length > 0 && level !== 'OBSERVE') {
    return { outcome: level === 'MUST' ? 'failed' : 'warned', reason: null };
  }
  if (thrown !== undefined) {
    const noAnswer = whyNoAnswer(thrown);
    if (noAnswer?.notApplicable === true) return { outcome: 'not-applicable', reason: noAnswer.reason };
    if (noAnswer !== undefined) return { outcome: 'untested', reason: noAnswer.reason };
    if (thrown instanceof NotApplicable) return { outcome: 'not-applicable', reason: thrown.message };
    if (thrown instanceof Untestable) return { outcome: 'untested', reason: thrown.message };
    if (!(thrown instanceof Breach)) return { outcome: 'error', reason: describe(thrown) };
  }
  if (level === 'OBSERVE') {
    if (ledger.observations.length > 0) return { outcome: 'observed', reason: null };
    return { outcome: 'untested', reason: gaps ?? brokenInstead(ledger) ?? noExample };
  }
  if (ledger.examples === 0) {
    // Where each example is ruled out by the target itself, so is the requirement: nothing could be supplied.
    const isRuledOut = ledger.gaps.size === 0 && ledger.exclusions.size > 0;
    const reason = gaps ?? ledger.drawn?.stopped ?? ledger.drawn?.discardedFor ?? noExample;
    return { outcome: isRuledOut ? 'not-applicable' : 'untested', reason };
  }
  return { outcome: 'passed', reason: gaps };
};

/** What the fixtures name is known once a create with it was accepted: where none was, to name more is no remedy. */
const asNothingIsCreated = (noCreate: string | null, told: Told): Told =>
  noCreate !== null && told.outcome === 'untested' && asksForFixtures(told.reason)
    ? { ...told, reason: noCreate }
    : told;

/** A target that went away is named once as the cause, whatever each check stumbled over; a missing setting is not its doing. */
const causedBy = (cause: string | null, told: Told, { thrown }: Ending): Told => {
  const missingSetting = thrown instanceof NoToken && thrown.exchange === undefined;
  return cause !== null && told.outcome === 'untested' && !missingSetting ? { ...told, reason: cause } : told;
};

const describe = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);

/** The command that runs requirements again on the same target with the same values. */
const replayCommand = (
  ids: readonly string[],
  path: string | undefined,
  { redactor, replayFlags, seed }: ReportContext,
): string =>
  [
    'pim-conformance run',
    ...ids.map((id) => `--only ${id}`),
    `--seed ${seed}`,
    ...(path === undefined ? [] : [`--path ${path}`]),
    redactor.text(replayFlags),
  ].join(' ');

const findingOf = (ledger: Ledger, evidence: Evidence, context: ReportContext): Finding => {
  const { deviation, path, trace, together } = evidence;
  const ids = together === undefined || together === ledger.id ? [ledger.id] : [ledger.id, together];
  const { redactor, writes } = context;
  return {
    expected: redactor.text(deviation.expected),
    received: redactor.text(deviation.received),
    pointer: redactor.value(deviation.pointer),
    ...(path === undefined ? {} : { example: { seed: context.seed, path } }),
    replay: replayCommand(ids, path, context),
    exchanges: storyOf(deviation, trace, writes).map(({ exchange, asked }) => ({
      ...record(exchange, redactor),
      ...(asked === 1 ? {} : { asked }),
    })),
  };
};

/** Of fewer drawn examples most may say nothing by chance. */
const enoughToTell = 20;

/** What of the drawn examples is to be known: that the time was over, or that the rule speaks of few of them. */
const noteOf = (drawn: Drawn): string | null => {
  const { discarded, discardedFor, judged, stopped } = drawn;
  if (stopped !== null) return partlyJudgedNote(drawn, stopped);
  if (judged + discarded < enoughToTell || discarded * 2 <= judged + discarded) return null;
  return partlyJudgedNote(
    drawn,
    `the rule says nothing of the others (${discardedFor ?? 'it does not apply'})`,
  );
};

const drawnOf = (drawn: Drawn, redactor: Redactor): DrawnExamples => {
  const { discarded, judged, planned } = drawn;
  return { planned, judged, discarded, note: redactor.value(noteOf(drawn)) };
};

/**
 * What a check has to say, once it has ended: plain data, every text of it redacted that may hold something of the
 * target's. What the suite goes by is not: a secret may be the word `list`.
 */
export const reportOf = (ledger: Ledger, ending: Ending, context: ReportContext): RequirementReport => {
  const told = asNothingIsCreated(context.noCreate, outcomeOf(ledger, ending, context.noDefinition));
  const { outcome, reason } = causedBy(context.cause, told, ending);
  const { redactor } = context;
  return {
    id: ledger.id,
    outcome,
    reason: redactor.value(reason),
    examples: ledger.examples,
    ...(ledger.drawn === undefined ? {} : { drawn: drawnOf(ledger.drawn, redactor) }),
    requests: ledger.requests,
    durationMs: Math.round((ledger.endedAt ?? performance.now()) - ledger.startedAt),
    findings: ledger.evidence.slice(0, mostFindings).map((evidence) => findingOf(ledger, evidence, context)),
    observation: ledger.observations.length === 0 ? null : redactor.text(ledger.observations.join('; ')),
  };
};
