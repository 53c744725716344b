import { availableParallelism } from 'node:os';
import type { Detection, DialectProof, FaultProof } from '../../results/detection/detection.js';
import {
  detectionOf,
  type Fault,
  proveDialects,
  proveFault,
  proveTogether,
} from '../../results/detection/prove.js';
import { wasInterrupted } from '../../results/interruption.js';
import type { Results } from '../../results/results.js';
import { growFreely } from '../open-vitest.js';
import { chooseDepartures, type ProofSelection } from './choose-departures.js';
import { type ListedDeparture, listDepartures } from './list-departures.js';
import { ProofQueue } from './proof-queue.js';
import { type ProofTask, plain } from './proof-tasks.js';
import { goThrough } from './prove-lanes.js';
import { proveShare } from './prove-share.js';
import { openFarm } from './reference-farm.js';

/** What became of one service. */
export type Proof =
  | { readonly kind: 'dialect'; readonly proof: DialectProof }
  | { readonly kind: 'fault'; readonly proof: FaultProof };

/** What a proof tells while it goes on: how many services there are, then what became of each. */
export type ProofEvent =
  | { readonly kind: 'started'; readonly services: number }
  | (Proof & { readonly done: number; readonly total: number });

/** Which services are certified, under which seeds, and how many of them together. */
export interface ProofOptions extends ProofSelection {
  /** Each service is certified once for each of them. */
  readonly seeds: readonly number[];
  /** How many services are certified at one time; as many as the profile bears where absent. */
  readonly jobs?: number;
  /**
   * How many unrelated defects one service may have, and half as many freedoms; one where absent. What that leaves
   * open is looked at in smaller company.
   */
  readonly together?: number;
  readonly onProof?: (event: ProofEvent) => void;
  readonly signal?: AbortSignal;
}

/**
 * Runs wait, so that several go on at one time; twice as many hold so much that a fifth of the time goes into cleaning
 * up. A deep one waits little, holds some 300 MB and more where a catalogue is large, and starves those beside it.
 */
const usualJobs = (profile: ProofOptions['profile']): number => {
  const [perProcessor, most] = profile === 'deep' ? [2, 4] : [10, 20];
  return Math.min(most, perProcessor * availableParallelism());
};

/** Services that one thread takes in profile `deep`: what each leaves behind adds up until the thread ends. */
const shareInDeep = 8;

const isFault = (departure: ListedDeparture): departure is ListedDeparture & Fault =>
  departure.requirement !== null;

/** What became of the departures of a task, and which of them are to be looked at again. */
interface Outcome {
  readonly proofs: readonly Proof[];
  readonly open: readonly ListedDeparture[];
}

const outcomeOf = ({ departures }: ProofTask, results: Results): Outcome => {
  const [fault, ...others] = departures.filter(isFault);
  if (fault === undefined) {
    const { shown, open } = proveDialects(departures, results);
    return { proofs: shown.map((proof) => ({ kind: 'dialect', proof })), open };
  }
  const { shown, open } =
    others.length === 0
      ? { shown: [proveFault(fault, results)], open: [] }
      : proveTogether([fault, ...others], results);
  return { proofs: shown.map((proof) => ({ kind: 'fault', proof })), open };
};

/** Proofs, in the order of what they are about. */
class Told {
  readonly #order: ReadonlyMap<string, number>;
  readonly #proofs: { readonly turn: number; readonly proof: Proof }[] = [];

  constructor(departures: readonly ListedDeparture[]) {
    this.#order = new Map(departures.map(({ name }, index) => [name, index]));
  }

  get size(): number {
    return this.#proofs.length;
  }

  add(proof: Proof): void {
    this.#proofs.push({ turn: this.#order.get(proof.proof.name) ?? 0, proof });
  }

  get proofs(): readonly Proof[] {
    return this.#proofs.toSorted((one, other) => one.turn - other.turn).map(({ proof }) => proof);
  }
}

/**
 * Proves the suite on this machine: certifies the reference service, each lawful departure of it and each defect,
 * every one by a whole run, and tells which alarms were raised and which defects were caught.
 *
 * What was shown is told also where the proof broke off; `run` says why.
 *
 * @throws {ConfigError} where a glob selects no service.
 */
export const proveSuite = async (options: ProofOptions): Promise<Detection> => {
  const { signal, onProof, seeds, only, profile, together = 1 } = options;
  const { jobs = usualJobs(profile) } = options;
  const lanes = Math.min(jobs, availableParallelism());
  const abreast = Math.ceil(jobs / lanes);
  const startedAt = new Date();
  const start = performance.now();
  const all = [plain, ...(await listDepartures('dialects')), ...(await listDepartures('faults'))];
  const departures = chooseDepartures(all, options);
  const queue = new ProofQueue(departures, seeds, together);
  const total = departures.length * seeds.length;
  const told = new Told(departures);
  onProof?.({ kind: 'started', services: total });
  const tell = (task: ProofTask, results: Results): void => {
    if (results.run.aborted === wasInterrupted) return;
    const { proofs, open } = outcomeOf(task, results);
    queue.ended(task, open);
    for (const proof of proofs) {
      told.add(proof);
      onProof?.({ ...proof, done: told.size, total });
    }
  };
  growFreely();
  const fault = await goThrough(queue, {
    lanes,
    abreast,
    longest: profile === 'deep' ? shareInDeep : undefined,
    signal,
    openLane: () => {
      const farm = openFarm();
      return {
        prove: (share, ending) => proveShare(share, { farm, profile, abreast, tell, signal: ending }),
        close: () => farm.close(),
      };
    },
  });
  const run = {
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(performance.now() - start),
    profile,
    seeds,
    together,
    selection: only ?? (options.among === 'all' ? null : [options.among]),
    aborted: signal?.aborted === true ? wasInterrupted : null,
    fault,
  };
  return detectionOf(
    run,
    told.proofs.flatMap((one) => (one.kind === 'dialect' ? [one.proof] : [])),
    told.proofs.flatMap((one) => (one.kind === 'fault' ? [one.proof] : [])),
  );
};
