import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { selects } from '../config/selection.js';
import type { Detection, DialectProof, FaultProof } from '../results/detection.js';
import { detectionOf, proveDialect, proveFault } from '../results/prove.js';
import type { Results } from '../results/results.js';
import { chooseDepartures, type ProofSelection } from './choose-departures.js';
import { type ListedDeparture, listDepartures } from './list-departures.js';
import { nextShare, type ProofTask, proveShare } from './prove-share.js';
import { openFarm } from './reference-farm.js';

/** What became of one service. */
export type Proof =
  | { readonly kind: 'dialect'; readonly proof: DialectProof }
  | { readonly kind: 'fault'; readonly proof: FaultProof };

export type ProofEvent =
  | { readonly kind: 'started'; readonly services: number }
  | (Proof & { readonly done: number; readonly total: number });

export interface ProofOptions extends ProofSelection {
  /** Each service is certified once for each of them. */
  readonly seeds: readonly number[];
  /** How many services are certified at one time; six for each processor where absent, since runs wait. */
  readonly jobs?: number;
  readonly onProof?: (event: ProofEvent) => void;
  readonly signal?: AbortSignal;
}

/** The service without any departure: an alarm on it is the plainest of all. */
const plain: ListedDeparture = {
  name: 'plain',
  says: 'The reference service as it is.',
  requirement: null,
  consequences: [],
  rare: null,
  settings: {},
};

const flagsOf = (departure: ListedDeparture): string[] => {
  if (departure === plain) return [];
  return [departure.requirement === null ? '--dialect' : '--fault', departure.name];
};

const proofOf = (departure: ListedDeparture, results: Results): Proof => {
  const { requirement } = departure;
  return requirement === null
    ? { kind: 'dialect', proof: proveDialect(departure, results) }
    : { kind: 'fault', proof: proveFault({ ...departure, requirement }, results) };
};

const tasksFor = async (options: ProofOptions): Promise<readonly ProofTask[]> => {
  const all = [plain, ...(await listDepartures('dialects')), ...(await listDepartures('faults'))];
  return chooseDepartures(all, options).flatMap((departure) =>
    options.seeds.map((seed) => ({ departure, flags: flagsOf(departure), seed })),
  );
};

/** Where no update shows, or values are told in another form, every check waits for them to be right. */
const waitedFor = ['patch/changes-*', 'formats/*'];

/** How early a service is certified: those that take longest first, so that none of them is waited for at the end. */
const turnOf = ({ departure: { requirement } }: ProofTask): number => {
  if (requirement === null) return 0;
  return selects(waitedFor, requirement) ? 1 : 2;
};

/**
 * Proves the suite on this machine: certifies the reference service, each lawful departure of it and each defect,
 * every one by a whole run, and tells which alarms were raised and which defects were caught.
 *
 * @throws {ConfigError} where a glob selects no service.
 * @throws {Error} where a service cannot be started or a run cannot be made: the suite's own fault.
 */
export const proveSuite = async (options: ProofOptions): Promise<Detection> => {
  const { signal, onProof, seeds, only, profile, jobs = 6 * availableParallelism() } = options;
  const lanes = Math.min(jobs, availableParallelism());
  const abreast = Math.ceil(jobs / lanes);
  const startedAt = new Date();
  const start = performance.now();
  const listed = await tasksFor(options);
  const order = new Map(listed.map((task, index) => [task, index]));
  const tasks = listed.toSorted((one, other) => turnOf(one) - turnOf(other));
  const total = tasks.length;
  const proofs: { readonly index: number; readonly proof: Proof }[] = [];
  onProof?.({ kind: 'started', services: total });
  const tell = (task: ProofTask, results: Results): void => {
    if (results.run.aborted === 'it was interrupted') return;
    const proof = proofOf(task.departure, results);
    proofs.push({ index: order.get(task) ?? 0, proof });
    onProof?.({ ...proof, done: proofs.length, total });
  };
  setFlagsFromString('--max-semi-space-size=32');
  const lane = async (): Promise<void> => {
    const farm = openFarm();
    const ends: Promise<void>[] = [];
    try {
      while (tasks.length > 0 && signal?.aborted !== true) {
        const share = nextShare(tasks, lanes, abreast);
        const { hasRoom, ended } = proveShare(share, { farm, profile, abreast, tell, signal });
        ends.push(ended);
        // Runs that wait for a slow service shall not keep the processor idle.
        await Promise.race([hasRoom, Promise.all(ends)]);
      }
      await Promise.all(ends);
    } finally {
      await farm.close();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const sorted = proofs.sort((one, other) => one.index - other.index).map(({ proof }) => proof);
  const run = {
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(performance.now() - start),
    profile,
    seeds,
    selection: only ?? (options.rare ? ['rare defects'] : null),
    aborted: signal?.aborted === true ? 'it was interrupted' : null,
  };
  return detectionOf(
    run,
    sorted.flatMap((one) => (one.kind === 'dialect' ? [one.proof] : [])),
    sorted.flatMap((one) => (one.kind === 'fault' ? [one.proof] : [])),
  );
};
