import { type RequirementId, requirementIds, requirementOf } from '../catalogue/index.js';
import { withoutPending } from '../results/pending.js';
import { digestOfFields } from '../results/published-definition.js';
import type { RequirementResult, Results } from '../results/results.js';
import { conclude } from '../results/verdict.js';
import { unfoundedIn } from './applicability.js';

/** Says why results do not support a certificate; undefined where this is no reason. */
type Reason = (results: Results) => string | undefined;

const certifying: readonly string[] = ['standard', 'deep'];

const notWhole: Reason = ({ run, baseline }) => {
  if (!certifying.includes(run.profile))
    return `the run had the profile ${run.profile}, not standard or deep`;
  if (run.selection !== null || run.shard !== undefined || run.readOnly)
    return 'the run looked at a selection';
  if (run.aborted !== null) return `the run broke off: ${run.aborted}`;
  if (run.fault !== null) return `the suite itself failed: ${run.fault}`;
  return baseline === undefined ? undefined : 'the run had a baseline';
};

/** A subset of the catalogue, or a rule that was bent, shows where the catalogue is held beside the results. */
const notTheCatalogue: Reason = ({ requirements, catalogue }) => {
  const found = requirements.map(({ id }) => id);
  const missing = requirementIds.find((id) => !found.includes(id));
  if (missing !== undefined) return `the results lack the requirement ${missing}`;
  const extra = found.find((id, index) => !isKnown(id) || found.indexOf(id) !== index);
  if (extra !== undefined) return `the results hold ${extra} once too often`;
  const bent = requirements.find((result) => !saysWhatTheCatalogueSays(result));
  if (bent !== undefined) return `the results do not say of ${bent.id} what the catalogue says`;
  return catalogue.requirements === requirementIds.length
    ? undefined
    : 'the results count the catalogue wrongly';
};

const isKnown = (id: string): boolean => requirementIds.some((known: RequirementId) => known === id);

const saysWhatTheCatalogueSays = ({ id, level, title, section, pending }: RequirementResult): boolean => {
  const rule = requirementOf(id);
  return rule.level === level && rule.title === title && rule.section === section && rule.pending === pending;
};

/** Outcomes that need a judgement behind them, or a reason. */
const isHollow = ({ outcome, examples, findings, reason, level }: RequirementResult): boolean => {
  if (outcome === 'passed') return examples === 0 || findings.length > 0;
  if (outcome === 'warned') return findings.length === 0 || level !== 'SHOULD';
  if (outcome === 'observed') return level !== 'OBSERVE' || findings.length > 0;
  return reason === null || findings.length > 0;
};

const notConformant: Reason = (results) => {
  const { verdict, counts } = conclude(results);
  if (verdict !== 'conformant' || results.verdict !== verdict) return `the verdict is ${verdict}`;
  const isMiscounted = Object.entries(counts).some(
    ([outcome, count]) => Object.entries(results.counts).find(([name]) => name === outcome)?.[1] !== count,
  );
  return isMiscounted ? 'the counts of the results are not those of their requirements' : undefined;
};

/** What the specification leaves open is no gap: the target may give nothing to observe. */
const untested: Reason = ({ requirements }) => {
  const open = withoutPending(requirements).filter(
    ({ outcome, level }) => outcome === 'untested' && level !== 'OBSERVE',
  );
  const [first] = open;
  if (first === undefined) return undefined;
  const more = open.length === 1 ? '' : ` (and ${open.length - 1} more)`;
  return `${first.id}${more} could not be tested: ${first.reason ?? 'no reason was given'}`;
};

const hollow: Reason = ({ requirements }) => {
  const found = withoutPending(requirements).find(isHollow);
  return found === undefined
    ? undefined
    : `the results call ${found.id} ${found.outcome} with nothing behind it`;
};

const notByTheDefinition: Reason = (results) => {
  const { definition } = results;
  if (definition === undefined) return 'the results hold no definition of the target';
  if (definition.digest !== digestOfFields(definition.fields))
    return 'the definition is not that of its digest';
  const [unfounded] = unfoundedIn(results);
  return unfounded === undefined
    ? undefined
    : `${unfounded.id} is called not applicable, and the definition has what it is about`;
};

const reasons: readonly Reason[] = [
  notWhole,
  notTheCatalogue,
  notConformant,
  untested,
  hollow,
  notByTheDefinition,
];

/**
 * Why results do not support a certificate: a run that was not whole, gaps, or results that cannot have come from the
 * catalogue and the definition; the requirements are derived from both anew. Undefined where they do support one.
 */
export const objectionTo = (results: Results): string | undefined => {
  for (const reason of reasons) {
    const objection = reason(results);
    if (objection !== undefined) return objection;
  }
  return undefined;
};
