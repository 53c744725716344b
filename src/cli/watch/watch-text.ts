import { counted, wrapTo } from '../../reporters/text.js';

/** What a watch is about to do, or waits for. */
interface WatchState {
  /** How many requirements are not green. */
  readonly open: number;
  /** Seconds until the next round begins by itself; null for never. */
  readonly every: number | null;
  readonly hasKeys: boolean;
  /** Width of the terminal. */
  readonly columns: number;
}

/** Says what begins the next round of a watch. */
export const watchHint = ({ open, every, hasKeys, columns }: WatchState): string => {
  const again =
    open === 0
      ? 'r: run all again'
      : `r: run ${open === 1 ? 'the one' : `the ${open}`} not green again · a: all`;
  const parts = [
    ...(every === null ? [] : [`next round in ${every} s`]),
    ...(hasKeys ? [again, 'q: end'] : []),
  ];
  return `\n${wrapTo(parts.join(' · '), Math.max(20, columns - 1)).join('\n')}\n`;
};

/**
 * The line that begins a round of a watch.
 *
 * @param open how many requirements it looks at; null for all.
 */
export const roundTitle = (number: number, open: number | null): string =>
  `\nRound ${number}: ${open === null ? 'everything' : `${counted(open, 'requirement')} not green`}\n`;
