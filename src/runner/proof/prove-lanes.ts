import type { ProofQueue } from './proof-queue.js';
import type { ProofTask } from './proof-tasks.js';
import type { RunningShare } from './prove-share.js';

/** One thread after the other, each with a share of the services, beside other lanes that do the same. */
export interface Lane {
  /** Certifies a share, until the signal aborts. */
  prove(share: readonly ProofTask[], signal: AbortSignal): RunningShare;
  /** Ends what the lane holds; called once it has no more to do. */
  close(): Promise<void>;
}

interface LanesOptions {
  readonly lanes: number;
  /** How many runs go on in each lane at one time. */
  readonly abreast: number;
  /** Most services that one thread takes; as many as the queue says where absent. */
  readonly longest: number | undefined;
  readonly signal: AbortSignal | undefined;
  openLane(): Lane;
}

/**
 * Certifies all services of a queue in several lanes. Where a share breaks, nothing more is begun and what is under
 * way is broken off: what was shown by then shall not be lost.
 *
 * @returns what broke, the suite's own fault; null where nothing did.
 */
export const goThrough = async (queue: ProofQueue, options: LanesOptions): Promise<string | null> => {
  const { lanes, abreast, longest, openLane } = options;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  const going = new Set<Promise<void>>();
  let fault: string | null = null;
  const breakOff = (thrown: unknown): void => {
    fault ??= thrown instanceof Error ? thrown.message : String(thrown);
    ending.abort();
  };
  const work = async (): Promise<void> => {
    const lane = openLane();
    const own: Promise<void>[] = [];
    while ((!queue.isEmpty || going.size > 0) && !signal.aborted) {
      const share = queue.nextShare(lanes, abreast, longest);
      if (share.length === 0) {
        // What is under way may leave something to be looked at again.
        await Promise.race([queue.nextEnd(), ...going]);
        continue;
      }
      const { hasRoom, ended } = lane.prove(share, signal);
      const end = ended.catch(breakOff).finally(() => going.delete(end));
      going.add(end);
      own.push(end);
      // Runs that wait for a slow service shall not keep the processor idle.
      await Promise.race([hasRoom, Promise.all(own)]);
    }
    await Promise.all(own);
    await lane.close();
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return fault;
};
