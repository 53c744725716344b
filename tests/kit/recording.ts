import type { Handover } from '../../src/config/handover.js';
import type { HostileCall, SoundAnswer } from '../hostile/hostile-target.js';
import { openHostile } from '../hostile/open-hostile.js';

/** One request with its answer, as they passed by. */
export interface Passed {
  readonly operation: HostileCall['operation'];
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly sent: string;
  readonly answer: SoundAnswer;
}

/** Opens a proxy before a service that keeps everything that passes, and changes nothing. */
export const openRecording = async (
  service: Handover,
): Promise<{ readonly address: string; readonly passed: readonly Passed[]; close(): void }> => {
  const passed: Passed[] = [];
  const serve = () => async (call: HostileCall) => {
    const { method = '', url = '', headers } = call.request;
    const answer = await call.ask();
    passed.push({ operation: call.operation, method, url, headers, sent: call.body.toString(), answer });
    call.send(answer);
  };
  const { address, close } = await openHostile({ serve }, service);
  return { address, passed, close };
};
