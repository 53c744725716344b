import { type Area, areaOf, areas, type RequirementId } from '../catalogue/index.js';
import type { ProgressEvent } from '../results/progress.js';
import type { Outcome } from '../results/results.js';
import { counted, cutTo } from './text.js';

/** Where progress is written. */
export interface ProgressOutput {
  write(text: string): void;
  readonly isTTY: boolean;
  readonly columns: number;
}

/** Shows how far a run is. */
export interface Progress {
  tell(event: ProgressEvent): void;
  /** Takes away what was shown for a moment only; call before anything else is written. */
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

const finishedLine = (state: AreaState): string =>
  `  ${state.area.padEnd(16)}${counted(state.total, 'requirement')}${badInWords(state)}\n`;

const eraseLine = '\r\u001b[2K';

const liveLine = (states: readonly AreaState[], done: number, total: number): string => {
  const open = states.filter((state) => state.done < state.total);
  const parts = open.map((state) => `${state.area} ${state.done}/${state.total}`);
  return [`${done}/${total}`, ...parts].join(' · ');
};

/**
 * On a terminal one line that is written over and over; elsewhere, as in the log of a pipeline, one line for each
 * area when its last requirement has ended.
 */
export const showProgress = (selected: readonly RequirementId[], out: ProgressOutput): Progress => {
  const states = areaStates(selected);
  return {
    tell(event) {
      if (event.kind === 'started') return;
      const { id, outcome } = event.report;
      const state = states.find(({ area }) => area === areaOf(id));
      if (state === undefined) return;
      state.done += 1;
      if (worthTelling.includes(outcome)) state.bad.set(outcome, (state.bad.get(outcome) ?? 0) + 1);
      if (out.isTTY) {
        const line = liveLine(states, event.done, event.total);
        out.write(eraseLine + cutTo(line, Math.max(10, out.columns - 1)));
      } else if (state.done === state.total) {
        out.write(finishedLine(state));
      }
    },
    end() {
      if (out.isTTY) out.write(eraseLine);
    },
  };
};
