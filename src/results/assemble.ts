import {
  type Area,
  areaOf,
  type Level,
  type RequirementId,
  requirementIds,
  requirementOf,
} from '../catalogue/index.js';
import { digest, revision } from '../catalogue/revision.js';
import { suite } from './program-version.js';
import type { PublishedDefinition } from './published-definition.js';
import { readOnlyReason } from './read-only.js';
import type { Outcome, RequirementReport, RequirementResult, Results } from './results.js';
import { conclusionFrom } from './verdict.js';

/** What is known of a run beside the reports of its requirements. */
export interface RunFacts {
  readonly target: Results['target'];
  readonly run: Results['run'];
  /** Missing where the target did not tell it. */
  readonly definition?: PublishedDefinition | undefined;
  /** Ids that were to be judged. */
  readonly selected: readonly RequirementId[];
}

const blank = {
  reason: null,
  examples: 0,
  requests: 0,
  durationMs: 0,
  findings: [],
  observation: null,
} as const;

/** A run that broke off leaves requirements unlooked at; in any other run silence is the suite's own fault. */
const unreported = (id: RequirementId, facts: RunFacts): RequirementReport => {
  const { aborted, fault } = facts.run;
  if (aborted !== null) {
    return { ...blank, id, outcome: 'untested', reason: `the run broke off: ${aborted}` };
  }
  return { ...blank, id, outcome: 'error', reason: fault ?? 'its check never reported' };
};

/** Outcomes that a level has no use for. */
const ruledOut: Readonly<Record<Level, readonly Outcome[]>> = {
  MUST: ['observed'],
  SHOULD: ['failed', 'observed'],
  OBSERVE: ['failed', 'warned'],
};

/** Why a report cannot be right, whatever the target did; undefined where it can. */
const faultOf = ({ id, outcome, examples, findings }: RequirementReport): string | undefined => {
  const { level } = requirementOf(id);
  if (ruledOut[level].includes(outcome)) {
    return `it was reported as ${outcome}, which the level ${level} rules out`;
  }
  if ((outcome === 'failed' || outcome === 'warned') && findings.length === 0) {
    return `it was reported as ${outcome} without a finding`;
  }
  return outcome === 'passed' && examples === 0 ? 'it was reported as passed without a judgement' : undefined;
};

/** Areas whose requirements all rest on writes. */
const areasOfWrites: readonly Area[] = ['create', 'states', 'patch'];

/** What stopped a check first is no matter where it would have come to a write. */
const leavingWritesAside = (report: RequirementReport): RequirementReport =>
  report.outcome === 'untested' && areasOfWrites.includes(areaOf(report.id))
    ? { ...report, reason: readOnlyReason }
    : report;

const settle = (
  id: RequirementId,
  received: readonly RequirementReport[],
  facts: RunFacts,
): RequirementReport => {
  const [report, ...more] = received;
  if (report === undefined) return unreported(id, facts);
  if (more.length > 0) {
    return { ...report, outcome: 'error', reason: `its check reported ${received.length} times` };
  }
  const fault = faultOf(report);
  if (fault !== undefined) return { ...report, outcome: 'error', reason: fault };
  return facts.run.readOnly ? leavingWritesAside(report) : report;
};

const withCatalogue = ({ id, observation: _, ...report }: RequirementReport): RequirementResult => ({
  id,
  area: areaOf(id),
  ...requirementOf(id),
  ...report,
});

const groupById = (reports: readonly RequirementReport[]): Map<RequirementId, RequirementReport[]> => {
  const groups = new Map<RequirementId, RequirementReport[]>();
  for (const report of reports) groups.set(report.id, [...(groups.get(report.id) ?? []), report]);
  return groups;
};

/**
 * Joins what the checks reported with the catalogue, in the catalogue's order, and adds the verdict.
 *
 * A selected requirement that reported not at all, twice, or something its level rules out becomes an `error`;
 * where the run broke off, one that did not report is `untested`. Reports of others than the selected are left out.
 */
export const assemble = (reports: readonly RequirementReport[], facts: RunFacts): Results => {
  const byId = groupById(reports);
  const selected = new Set(facts.selected);
  const settled = requirementIds
    .filter((id) => selected.has(id))
    .map((id) => settle(id, byId.get(id) ?? [], facts));
  const requirements = settled.map(withCatalogue);
  const { selection, strict, readOnly, aborted, fault } = facts.run;
  const { verdict, counts } = conclusionFrom(requirements, {
    selection,
    strict,
    readOnly,
    aborted,
    fault,
    acceptUntested: false,
  });
  return {
    suite,
    catalogue: { revision, digest: digest(), requirements: requirementIds.length },
    target: facts.target,
    ...(facts.definition === undefined ? {} : { definition: facts.definition }),
    run: facts.run,
    verdict,
    counts,
    requirements,
    observations: settled.flatMap(({ id, observation }) =>
      observation === null ? [] : [{ id, value: observation }],
    ),
  };
};
