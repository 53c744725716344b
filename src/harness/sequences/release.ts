import { releaseTimes, type Schedule, scheduleInWords, tightened } from '../../model/schedule.js';
import type { Answered } from '../../target/exchange.js';
import { pause } from '../asking/pause.js';
import { untestable } from '../world/endings.js';

/** A request of a race. */
interface Racer {
  /** What it is, in words. */
  readonly what: string;
  readonly send: () => Promise<Answered>;
}

/** What a race is about, and all requests that may take part in it. */
export interface Race<T> {
  readonly subject: T;
  readonly racers: readonly Racer[];
}

/** What a race was about, and the answers by the numbers of the requests that took part. */
interface Met<T> {
  readonly subject: T;
  readonly answers: ReadonlyMap<number, Answered>;
  /** How the requests were released, and answered. */
  readonly words: string;
}

const spanOf = ({ startedAt, durationMs }: Answered): readonly [start: number, end: number] => {
  const start = Date.parse(startedAt);
  return [start, start + durationMs];
};

/** Whether some two of these were under way at the same moment. */
export const someOverlap = (answers: readonly Answered[]): boolean => {
  const spans = answers.map(spanOf).sort(([first], [second]) => first - second);
  return spans.some(([start], index) => spans.slice(0, index).some(([, end]) => start <= end));
};

/** A target may answer before the next request is due: the race is held again, ever tighter. */
const factors = [1, 0.5, 0.25, 0.125, 0, 0] as const;

/** Those requests of a schedule that there are; the first two where fewer than two are left. */
const taking = ({ order }: Schedule, racers: readonly Racer[]): readonly number[] => {
  const there = order.filter((number) => number < racers.length);
  return there.length < 2 ? [0, 1] : there;
};

/** Sends the requests of a schedule when it says so. */
const release = (schedule: Schedule, racers: readonly Racer[]): Promise<Answered[]> => {
  const times = releaseTimes(schedule);
  return Promise.all(
    racers.map(async ({ send }, index) => {
      const time = times[index] ?? 0;
      if (time > 0) await pause(time);
      return send();
    }),
  );
};

/**
 * Holds a race by a schedule, and again where its requests did not overlap.
 *
 * @param begin makes what they need, anew for each try.
 * @param mostTries how often it is held until some two of its requests were under way at the same moment.
 * @throws {Untestable} where they never were: a target that throttles keeps them apart.
 */
export const race = async <T>(
  schedule: Schedule,
  begin: () => Promise<Race<T>>,
  mostTries: number = factors.length,
): Promise<Met<T>> => {
  for (const factor of factors.slice(0, mostTries)) {
    const { subject, racers } = await begin();
    const tighter = tightened(schedule, factor);
    const order = taking(tighter, racers);
    const chosen = order.flatMap((number) => racers[number] ?? []);
    const answers = await release({ ...tighter, order }, chosen);
    if (!someOverlap(answers)) continue;
    const words = scheduleInWords(
      tighter,
      chosen.map(({ what }, index) => `${what} (answered ${answers[index]?.answer.status})`),
    );
    return {
      subject,
      words,
      answers: new Map(answers.map((answered, index) => [order[index] ?? index, answered])),
    };
  }
  return untestable('writes at the same moment did not overlap: raise --concurrency');
};
