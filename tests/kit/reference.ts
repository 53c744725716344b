import type { Handover } from '../../src/config/handover.js';
import { startReference as start } from '../../src/runner/reference-process.js';

/** A reference service and the variables that make it the target of a run. */
export interface Reference {
  readonly handover: Handover;
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the reference service with these flags, to be certified like any other target. */
export const startReference = async (...flags: string[]): Promise<Reference> => {
  const { handover, stop } = await start(flags);
  return {
    handover,
    stop,
    environment: {
      PIM_BASE_URL: handover.baseUrl,
      PIM_AUTH_URL: handover.authUrl,
      PIM_CLIENT_ID: handover.clientId,
      PIM_CLIENT_SECRET: handover.clientSecret,
      PIM_LIMITED_CLIENT_ID: handover.limitedClientId,
      PIM_LIMITED_CLIENT_SECRET: handover.limitedClientSecret,
      PIM_LIMITED_DENIED: handover.limitedDenied.join(','),
      PIM_EXPIRED_TOKEN: handover.expiredToken,
    },
  };
};
