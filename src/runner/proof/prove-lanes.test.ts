import { expect, test } from 'vitest';
import { ProofQueue } from './proof-queue.js';
import { type ProofTask, plain } from './proof-tasks.js';
import { goThrough, type Lane } from './prove-lanes.js';

const seeds = Array.from({ length: 12 }, (_, seed) => seed);

/** Goes through twelve services in two lanes, and notes what became of them and of the lanes. */
const gone = async (prove: (queue: ProofQueue) => Lane['prove'], signal?: AbortSignal) => {
  const queue = new ProofQueue([plain], seeds, 1);
  let open = 0;
  const fault = await goThrough(queue, {
    lanes: 2,
    abreast: 2,
    longest: 2,
    signal,
    openLane() {
      open += 1;
      return {
        prove: prove(queue),
        close: async () => {
          open -= 1;
        },
      };
    },
  });
  return { fault, open, isEmpty: queue.isEmpty };
};

const roomAtOnce = Promise.resolve();

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

test('every service is certified, and every lane closed', async () => {
  const certified: number[] = [];
  const ends = await gone((queue) => (share: readonly ProofTask[]) => {
    for (const task of share) {
      certified.push(task.seed);
      queue.ended(task, []);
    }
    return { hasRoom: roomAtOnce, ended: Promise.resolve() };
  });
  expect(ends).toEqual({ fault: null, open: 0, isEmpty: true });
  expect(certified.toSorted((one, other) => one - other)).toEqual(seeds);
});

test('where a share breaks the others are broken off, nothing more is begun, and it is told what broke', async () => {
  let shares = 0;
  const ends = await gone(() => (_share, signal) => {
    shares += 1;
    return {
      hasRoom: new Promise(() => {}),
      ended: shares === 2 ? Promise.reject(new Error('the thread was lost')) : untilAborted(signal),
    };
  });
  expect(ends).toEqual({ fault: 'the thread was lost', open: 0, isEmpty: false });
  expect(shares).toBe(2);
});

test('an interruption reaches every share and is no fault', async () => {
  const interruption = new AbortController();
  const ends = await gone(
    () => (_share, signal) => {
      interruption.abort();
      return { hasRoom: roomAtOnce, ended: untilAborted(signal) };
    },
    interruption.signal,
  );
  expect(ends).toEqual({ fault: null, open: 0, isEmpty: false });
});
