import { requirementIds, requirementOf } from '../../catalogue/index.js';
import { digest, revision } from '../../catalogue/revision.js';
import { suite } from '../program-version.js';
import type { RequirementResult, Results } from '../results.js';
import { brokenOff, type Detection, type DialectProof, type FaultProof, type Sighting } from './detection.js';
import { promises, type Rarity } from './promise.js';

/** A lawful service, or one with a defect, as the reference service lists it. */
export interface Departure {
  readonly name: string;
  readonly says: string;
  /** The requirement that it breaks; null for a lawful one. */
  readonly requirement: string | null;
  /** Other requirements that turn red because of it: for a lawful one the SHOULDs that it departs from. */
  readonly consequences: readonly string[];
  /** Absent where it is no rare defect. */
  readonly rare?: Rarity;
  /** The file of the repository that holds it; absent for a lawful one. */
  readonly file?: string;
}

/** A defect, with the requirement that it breaks. */
export type Fault = Departure & { readonly requirement: string };

const isRed = ({ outcome }: RequirementResult): boolean =>
  outcome === 'failed' || outcome === 'warned' || outcome === 'error';

const sightingOf = ({ id, level, outcome, reason, findings: [finding] }: RequirementResult): Sighting => ({
  id,
  level,
  outcome,
  reason,
  expected: finding?.expected ?? null,
  received: finding?.received ?? null,
  pointer: finding?.pointer ?? null,
  exchange: finding?.exchanges.at(-1) ?? null,
});

const isUntested = ({ level, outcome }: RequirementResult): boolean =>
  outcome === 'untested' && level !== 'OBSERVE';

const untestedOf = ({ requirements }: Results): string[] =>
  requirements.filter(isUntested).map(({ id }) => id);

/** The outcome that says of a broken requirement that it is broken. */
const redFor = ({ level }: RequirementResult): string => (level === 'MUST' ? 'failed' : 'warned');

const none: ReadonlySet<string> = new Set();

/**
 * Looks whether a defect turned its own requirement red, and none besides that it does not declare. The seed decides
 * which example meets a rare one first: a failed MUST among the requirements that it declares shows it as well.
 *
 * @param shared requirements that another defect of the same service declares as well: they show neither.
 */
export const proveFault = (
  fault: Fault,
  results: Results,
  shared: ReadonlySet<string> = none,
): FaultProof => {
  const own = results.requirements.find(({ id }) => id === fault.requirement);
  const others = results.requirements.filter((result) => isRed(result) && result !== own);
  const isDeclared = ({ id, outcome }: RequirementResult): boolean =>
    outcome !== 'error' && fault.consequences.includes(id);
  const showsRare = (result: RequirementResult): boolean =>
    isDeclared(result) && result.outcome === 'failed' && !shared.has(result.id);
  const rare = fault.rare ?? null;
  const isShown = own !== undefined && own.outcome === redFor(own);
  return {
    name: fault.name,
    says: fault.says,
    rare,
    promised: promises(results.run.profile, rare),
    requirement: fault.requirement,
    caught: isShown || (rare !== null && others.some(showsRare)),
    own: own === undefined ? null : sightingOf(own),
    declares: fault.consequences,
    consequences: others.filter(isDeclared).map(sightingOf),
    undeclared: others.filter((result) => !isDeclared(result)).map(sightingOf),
    beside: [],
    untested: untestedOf(results),
    requests: results.run.requests,
    durationMs: results.run.durationMs,
  };
};

/** Looks whether a lawful service raised an alarm. */
export const proveDialect = (dialect: Departure, results: Results): DialectProof => {
  const red = results.requirements.filter(isRed);
  const isDeserved = ({ id, outcome }: RequirementResult): boolean =>
    outcome === 'warned' && dialect.consequences.includes(id);
  return {
    name: dialect.name,
    says: dialect.says,
    alarms: red.filter((result) => !isDeserved(result)).map(sightingOf),
    deserved: red.filter(isDeserved).map(sightingOf),
    beside: [],
    untested: results.requirements.filter(isUntested).map(sightingOf),
    requests: results.run.requests,
    durationMs: results.run.durationMs,
  };
};

/** What several departures of one service show, each judged by what no other declares, or declares as it does. */
const eachOf = <D extends Departure, P>(
  departures: readonly D[],
  results: Results,
  prove: (departure: D, results: Results, foreign: ReadonlySet<string>) => P,
): (P & { readonly beside: readonly string[] })[] =>
  departures.map((departure) => {
    const others = departures.filter((other) => other !== departure);
    const foreign = new Set<string>(
      others.flatMap(({ consequences, requirement }) =>
        requirement === null ? consequences : [requirement, ...consequences],
      ),
    );
    const requirements = results.requirements.filter(
      ({ id, outcome }) =>
        outcome === 'error' ||
        outcome === 'untested' ||
        !foreign.has(id) ||
        departure.consequences.includes(id),
    );
    return {
      ...prove(departure, { ...results, requirements }, foreign),
      beside: others.map(({ name }) => name),
    };
  });

/** What the results of a service with several departures say of them. */
interface ProofTogether<D extends Departure, P> {
  readonly shown: readonly P[];
  /** Those of which the results leave open what each of them shows alone: one may hide another. */
  readonly open: readonly D[];
}

/** A service of which more could not be judged says too little of what stands beside the defect that hides it. */
const mostUntested = 20;

/**
 * Looks for several defects in the results of one service that has all of them. What is red belongs to the one that
 * declares it, as long as no other declares the same; where something is red that nobody declares, it might be of any.
 */
export const proveTogether = <F extends Fault>(
  faults: readonly F[],
  results: Results,
): ProofTogether<F, FaultProof> => {
  const proofs = eachOf(faults, results, proveFault);
  const isStrange = proofs.some(({ undeclared }) => undeclared.length > 0);
  const saysTooLittle = untestedOf(results).length > mostUntested;
  const shown = proofs.filter(({ caught }) => caught && !isStrange && !saysTooLittle);
  return { shown, open: faults.filter(({ name }) => !shown.some((proof) => proof.name === name)) };
};

/**
 * Looks whether a service that uses several freedoms raised an alarm: one that none of them declares is each one's.
 * Where something could not be judged, nothing is said of any.
 */
export const proveDialects = <D extends Departure>(
  dialects: readonly D[],
  results: Results,
): ProofTogether<D, DialectProof> => {
  const proofs = eachOf(dialects, results, proveDialect);
  const saysAll = proofs.some(({ alarms, untested }) => alarms.length > 0 || untested.length === 0);
  return saysAll || dialects.length === 1 ? { shown: proofs, open: [] } : { shown: [], open: dialects };
};

/** MUSTs and SHOULDs that none of these defects breaks. */
const unprovenBy = (faults: readonly { readonly requirement: string }[]): string[] => {
  const broken = new Set(faults.map(({ requirement }) => requirement));
  return requirementIds.filter((id) => requirementOf(id).level !== 'OBSERVE' && !broken.has(id));
};

/** Sums up what was looked at, in the order of the lists. Over a selection nothing counts as missing. */
export const detectionOf = (
  run: Detection['run'],
  dialects: readonly DialectProof[],
  faults: readonly FaultProof[],
): Detection => {
  const unproven = run.selection === null && brokenOff(run) === null ? unprovenBy(faults) : [];
  const counts = {
    dialects: dialects.length,
    clean: dialects.filter(({ alarms }) => alarms.length === 0).length,
    faults: faults.length,
    promised: faults.filter(({ promised }) => promised).length,
    caught: faults.filter(({ caught }) => caught).length,
    exact: faults.filter(({ caught, undeclared }) => caught && undeclared.length === 0).length,
  };
  const looked = counts.dialects + counts.faults > 0;
  return {
    suite,
    catalogue: { revision, digest: digest(), requirements: requirementIds.length },
    run,
    holds:
      looked &&
      brokenOff(run) === null &&
      unproven.length === 0 &&
      counts.clean === counts.dialects &&
      faults.every(({ promised, caught, undeclared }) => (caught || !promised) && undeclared.length === 0),
    counts,
    unproven,
    dialects,
    faults,
  };
};
