import type { ReferenceProcess } from '../../runner/reference-process.js';
import type { Services } from '../services.js';

/** One reference service for several runs. */
interface KeptReference {
  /** Starts it where it does not run yet; whoever stops what this returns stops nothing. */
  readonly start: Services['startReference'];
  /** Ends it, where it was started. */
  stop(): Promise<void>;
}

/** Lets several runs share one reference service, so that what one leaves there the next one finds. */
export const keptReference = (startReference: Services['startReference']): KeptReference => {
  let kept: ReferenceProcess | null = null;
  return {
    async start(flags) {
      kept ??= await startReference(flags);
      return { ...kept, stop: async () => {} };
    },
    stop: async () => kept?.stop(),
  };
};
