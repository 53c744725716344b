import type { Config, Profile } from '../../config/config.js';
import type { Handover } from '../../config/handover.js';
import type { Results } from '../../results/results.js';
import { certifyEach } from '../certify.js';
import { configOfDepartures } from './departure-config.js';
import { flagsOf, type ProofTask } from './proof-tasks.js';
import type { ReferenceFarm } from './reference-farm.js';

/** How a thread goes through its share of the services. */
interface ShareOptions {
  readonly farm: ReferenceFarm;
  readonly profile: Profile;
  /** How many runs go on at one time. */
  readonly abreast: number;
  /** Told the results of each run as soon as it ended. */
  readonly tell: (task: ProofTask, results: Results) => void;
  readonly signal: AbortSignal;
}

/** A share of the services at work in a thread. */
export interface RunningShare {
  /** Fewer runs go on than could: there is room for those of another share. */
  readonly hasRoom: Promise<void>;
  /** Every run ended and its service is stopped. Rejects where a run could not be made: the suite's own fault. */
  readonly ended: Promise<void>;
}

/** Certifies a share of the services in one thread and tells what became of each. */
export const proveShare = (share: readonly ProofTask[], options: ShareOptions): RunningShare => {
  const { farm, profile, abreast, tell, signal } = options;
  let left = share.length;
  let makeRoom = (): void => {};
  const hasRoom = new Promise<void>((resolve) => {
    makeRoom = resolve;
  });
  const certifyAll = async (): Promise<void> => {
    const served = new Map<string, { readonly task: ProofTask; readonly handover: Handover }>();
    const configs: Config[] = [];
    for (const task of share) {
      const handover = await farm.start(flagsOf(task));
      const config = await configOfDepartures(task.departures, handover, { seed: task.seed, profile });
      configs.push(config);
      served.set(config.runId, { task, handover });
    }
    const stopping: Promise<void>[] = [];
    const results = await certifyEach(configs, {
      abreast,
      onResults: (result) => {
        const ended = served.get(result.run.id);
        if (ended === undefined) return;
        left -= 1;
        if (left < abreast) makeRoom();
        tell(ended.task, result);
        stopping.push(farm.stop(ended.handover));
      },
      signal,
    });
    const fault = results.find(({ run }) => run.fault !== null)?.run.fault;
    if (fault !== undefined) throw new Error(`a run of the proof broke: ${fault}`);
    await Promise.all(stopping);
  };
  return { hasRoom, ended: certifyAll() };
};
