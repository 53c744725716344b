import { type Area, areaOf, areas, type RequirementId, requirementOf } from '../../catalogue/index.js';
import type { ProgressEvent } from '../../results/progress.js';
import type { Outcome } from '../../results/results.js';
import { counted, cutTo } from '../text.js';

/** Where progress is written. */
export interface ProgressOutput {
  write(text: string): void;
  readonly isTTY: boolean;
  readonly columns: number;
}

/** Shows how far a run is. */
export interface Progress {
  tell(event: ProgressEvent): void;
  /** Takes away what was shown for a moment only, sets apart what stays; call before anything else is written. */
  end(): void;
}

interface AreaState {
  readonly area: Area;
  readonly total: number;
  done: number;
  readonly bad: Map<Outcome, number>;
}

const worthTelling: readonly Outcome[] = ['failed', 'warned', 'untested', 'error'];

const areaStates = (selected: readonly RequirementId[]): AreaState[] =>
  areas.flatMap((area) => {
    const total = selected.filter((id) => areaOf(id) === area).length;
    return total === 0 ? [] : [{ area, total, done: 0, bad: new Map() }];
  });

const badInWords = ({ bad }: AreaState): string =>
  worthTelling.flatMap((outcome) => (bad.has(outcome) ? [`, ${bad.get(outcome)} ${outcome}`] : [])).join('');

/** Areas end in an order of their own: how many requirements have ended by then shows that it is one of time. */
const finishedLine = (state: AreaState, done: number, total: number): string =>
  `  ${state.area.padEnd(16)}${counted(state.total, 'requirement')}${badInWords(state)} · ${done} of ${total} done\n`;

const eraseLine = '\r\u001b[2K';

/** Below this share of the work the time that is left would be guessed from too little. */
const leastShare = 0.1;

/** `about 4 s left`, by the pace so far; nothing while that says too little, or when nothing is left. */
const timeLeft = (done: number, total: number, elapsedMs: number): string[] => {
  if (done < total * leastShare || done === total) return [];
  const seconds = Math.ceil(((elapsedMs / done) * (total - done)) / 1_000);
  return [seconds < 90 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`];
};

const liveLine = (
  states: readonly AreaState[],
  { done, total, elapsedMs }: { done: number; total: number; elapsedMs: number },
): string => {
  const open = states.filter((state) => state.done < state.total);
  const parts = open.map((state) => `${state.area} ${state.done}/${state.total}`);
  return [`${done}/${total}`, ...timeLeft(done, total, elapsedMs), ...parts].join(' · ');
};

/**
 * On a terminal one line that is written over and over; elsewhere, as in the log of a pipeline, one line for each
 * area when its last requirement has ended.
 *
 * @param now tells the time in milliseconds.
 */
export const showProgress = (
  selected: readonly RequirementId[],
  out: ProgressOutput,
  now: () => number = () => performance.now(),
): Progress => {
  let start = now();
  let toldAny = false;
  const states = areaStates(selected);
  return {
    tell(event) {
      if (event.kind === 'started') {
        start = now();
        return;
      }
      const { id, outcome } = event.report;
      const state = states.find(({ area }) => area === areaOf(id));
      if (state === undefined) return;
      state.done += 1;
      const counts = requirementOf(id).pending !== true;
      if (counts && worthTelling.includes(outcome)) state.bad.set(outcome, (state.bad.get(outcome) ?? 0) + 1);
      if (out.isTTY) {
        const line = liveLine(states, { done: event.done, total: event.total, elapsedMs: now() - start });
        out.write(eraseLine + cutTo(line, Math.max(10, out.columns - 1)));
      } else if (state.done === state.total) {
        out.write(finishedLine(state, event.done, event.total));
        toldAny = true;
      }
    },
    end() {
      if (out.isTTY) out.write(eraseLine);
      else if (toldAny) out.write('\n');
    },
  };
};
