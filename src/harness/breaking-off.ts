import { BroadcastChannel } from 'node:worker_threads';

const channelName = 'pim-conformance: breaking off';

/** Tells the checks, which run in a thread of their own, to ask nothing more of the target; they still report. */
export const breakOff = (reason: string): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(reason);
  channel.close();
};

/** Calls back with the reason when the run is broken off; returns how to stop listening. */
export const whenBrokenOff = (listener: (reason: string) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event) => {
    const reason: unknown = typeof event === 'object' && event !== null ? Reflect.get(event, 'data') : event;
    listener(String(reason));
  };
  channel.unref();
  return () => channel.close();
};
