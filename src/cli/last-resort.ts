import { exitStatuses } from '../results/verdict.js';
import type { Io } from './io.js';
import { redactorFor, tellUnexpected } from './unexpected.js';

/**
 * Ends the program in order where something is thrown that nobody catches: with one line, and the status of a fault of
 * the suite. Node's own would say that the target breaks the specification.
 */
export const endAtUncaught = (io: Io): void => {
  process.on('uncaughtException', (thrown) => {
    // Who waits for it besides knows what to save first.
    if (process.listenerCount('uncaughtException') > 1) return;
    try {
      tellUnexpected(thrown, io, redactorFor(io));
    } finally {
      io.exit(exitStatuses.suiteFault);
    }
  });
};
