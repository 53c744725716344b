import { exitStatuses } from '../../results/verdict.js';
import type { Io } from '../io.js';

/** What a run knows of Ctrl-C. */
interface Interruption {
  /** Aborts at the first signal. */
  readonly signal: AbortSignal;
  /** Stops listening. */
  end(): void;
}

/** At the first signal the run is asked to end in order and to report; at the second the process ends at once. */
export const listenForInterruption = (io: Io, tell: (line: string) => void): Interruption => {
  const controller = new AbortController();
  const end = io.onSignal(() => {
    if (controller.signal.aborted) {
      io.exit(exitStatuses.incomplete);
      return;
    }
    tell('Interrupted: the run ends and is reported. Interrupt again to end at once.');
    controller.abort();
  });
  return { signal: controller.signal, end };
};
