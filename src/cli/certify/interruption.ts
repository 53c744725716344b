import { exitStatuses } from '../../results/verdict.js';
import type { Io } from '../io.js';

/** What a run knows of Ctrl-C. */
interface Interruption {
  /** Aborts at the first signal. */
  readonly signal: AbortSignal;
  /** Stops listening. */
  end(): void;
}

/**
 * Milliseconds within which a signal that comes again is the same one: `timeout` signals the process and then its group,
 * and so do terminal and `npm` between them at one Ctrl-C.
 */
const echoMs = 1_000;

/**
 * At the first signal the run is asked to end in order and to report; at the second the process ends at once.
 *
 * @param now tells the time in milliseconds.
 */
export const listenForInterruption = (
  io: Pick<Io, 'onSignal' | 'exit'>,
  tell: (line: string) => void,
  now: () => number = () => performance.now(),
): Interruption => {
  const controller = new AbortController();
  let first: { readonly name: string; readonly at: number } | undefined;
  const end = io.onSignal((name) => {
    if (first === undefined) {
      first = { name, at: now() };
      tell('Interrupted: the run ends and is reported. Interrupt again to end at once.');
      controller.abort();
    } else if (name !== first.name || now() - first.at > echoMs) {
      io.exit(exitStatuses.incomplete);
    }
  });
  return { signal: controller.signal, end };
};
