import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Config, Profile } from '../config/config.js';
import type { Handover } from '../config/handover.js';
import { selects } from '../config/selection.js';
import type { Detection, DialectProof, FaultProof } from '../results/detection.js';
import { promises } from '../results/promise.js';
import { detectionOf, proveDialect, proveFault } from '../results/prove.js';
import type { Results } from '../results/results.js';
import { certifyEach } from './certify.js';
import { configOfDeparture } from './departure-config.js';
import { type ListedDeparture, listDepartures } from './list-departures.js';
import { openFarm, type ReferenceFarm } from './reference-farm.js';

/** What became of one service. */
export type Proof =
  | { readonly kind: 'dialect'; readonly proof: DialectProof }
  | { readonly kind: 'fault'; readonly proof: FaultProof };

export type ProofEvent =
  | { readonly kind: 'started'; readonly services: number }
  | (Proof & { readonly done: number; readonly total: number });

export interface ProofOptions {
  /** Each service is certified once for each of them. */
  readonly seeds: readonly number[];
  /** Globs on names and on the requirements that are broken; null for all. */
  readonly only: readonly string[] | null;
  /** Rare defects alone, whether the profile promises to catch them or not. */
  readonly rare: boolean;
  readonly profile: Profile;
  /** How many services are certified at one time; three for each processor where absent, since runs wait. */
  readonly jobs?: number;
  readonly onProof?: (event: ProofEvent) => void;
  readonly signal?: AbortSignal;
}

/** One service to be certified with one seed. */
interface Task {
  readonly departure: ListedDeparture;
  readonly seed: number;
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

const tasksFor = async ({ seeds, only, rare, profile }: ProofOptions): Promise<readonly Task[]> => {
  const departures = [plain, ...(await listDepartures('dialects')), ...(await listDepartures('faults'))];
  return departures
    .filter(({ rare: rarity = null }) =>
      rare ? rarity !== null : only !== null || promises(profile, rarity),
    )
    .filter(
      ({ name, requirement }) => selects(only, name) || (requirement !== null && selects(only, requirement)),
    )
    .flatMap((departure) => seeds.map((seed) => ({ departure, seed })));
};

/** The first run in a thread takes twice the time of the others: long shares, but short ones towards the end. */
const nextShare = (tasks: Task[], lanes: number, abreast: number): Task[] =>
  tasks.splice(0, Math.min(60, Math.max(4 * abreast, Math.ceil(tasks.length / (2 * lanes)))));

/** Certifies a share of the services in one thread and tells what became of each. */
const proveShare = async (
  share: readonly Task[],
  farm: ReferenceFarm,
  profile: Profile,
  abreast: number,
  tell: (task: Task, results: Results) => void,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const served = new Map<string, { readonly task: Task; readonly handover: Handover }>();
  const configs: Config[] = [];
  for (const task of share) {
    const handover = await farm.start(flagsOf(task.departure));
    const config = await configOfDeparture(task.departure, handover, { seed: task.seed, profile });
    configs.push(config);
    served.set(config.runId, { task, handover });
  }
  const stopping: Promise<void>[] = [];
  const results = await certifyEach(configs, {
    abreast,
    onResults: (result) => {
      const ended = served.get(result.run.id);
      if (ended === undefined) return;
      tell(ended.task, result);
      stopping.push(farm.stop(ended.handover));
    },
    ...(signal === undefined ? {} : { signal }),
  });
  const fault = results.find(({ run }) => run.fault !== null)?.run.fault;
  if (fault !== undefined) throw new Error(`a run of the proof broke: ${fault}`);
  await Promise.all(stopping);
};

/**
 * Proves the suite on this machine: certifies the reference service, each lawful departure of it and each defect,
 * every one by a whole run, and tells which alarms were raised and which defects were caught.
 *
 * @throws {Error} where a service cannot be started or a run cannot be made: the suite's own fault.
 */
export const proveSuite = async (options: ProofOptions): Promise<Detection> => {
  const { signal, onProof, seeds, only, profile, jobs = 3 * availableParallelism() } = options;
  const lanes = Math.min(jobs, availableParallelism());
  const abreast = Math.ceil(jobs / lanes);
  const startedAt = new Date();
  const start = performance.now();
  const tasks = [...(await tasksFor(options))];
  const order = new Map(tasks.map((task, index) => [task, index]));
  const total = tasks.length;
  const proofs: { readonly index: number; readonly proof: Proof }[] = [];
  onProof?.({ kind: 'started', services: total });
  const tell = (task: Task, results: Results): void => {
    if (results.run.aborted === 'it was interrupted') return;
    const proof = proofOf(task.departure, results);
    proofs.push({ index: order.get(task) ?? 0, proof });
    onProof?.({ ...proof, done: proofs.length, total });
  };
  setFlagsFromString('--max-semi-space-size=32');
  const lane = async (): Promise<void> => {
    const farm = openFarm();
    try {
      while (tasks.length > 0 && signal?.aborted !== true) {
        await proveShare(nextShare(tasks, lanes, abreast), farm, profile, abreast, tell, signal);
      }
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
