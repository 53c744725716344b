import { BroadcastChannel } from 'node:worker_threads';

/** Other runs in the same process, which a program may have started beside this one, go on. */
const channelOf = (runId: string): BroadcastChannel =>
  new BroadcastChannel(`pim-conformance: breaking off ${runId}`);

/** Tells the checks of a run, which are in a thread of their own, to ask nothing more of the target; they still report. */
export const breakOff = (runId: string, reason: string): void => {
  const channel = channelOf(runId);
  channel.postMessage(reason);
  channel.close();
};

/** Calls back with the reason when a run is broken off; returns how to stop listening. */
export const whenBrokenOff = (runId: string, listener: (reason: string) => void): (() => void) => {
  const channel = channelOf(runId);
  channel.onmessage = (event) => {
    const reason: unknown = typeof event === 'object' && event !== null ? Reflect.get(event, 'data') : event;
    listener(String(reason));
  };
  channel.unref();
  return () => channel.close();
};
