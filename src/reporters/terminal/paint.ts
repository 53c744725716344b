import { styleText } from 'node:util';

/** The few styles that reports use, by what they say. */
const styles = {
  good: 'green',
  bad: 'red',
  doubtful: 'yellow',
  heading: 'bold',
  minor: 'dim',
} as const;

/** Gives a text a style, or leaves it alone. */
export type Paint = (style: keyof typeof styles, text: string) => string;

/** For files, pipes and people who want no colours. */
export const plain: Paint = (_, text) => text;

/** For terminals that show colours. */
export const coloured: Paint = (style, text) => styleText(styles[style], text, { validateStream: false });

/** What decides about colours. */
interface Surroundings {
  readonly isTTY: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Colours go to terminals that can show them, unless `NO_COLOR` is set to anything (no-color.org). */
export const paintFor = ({ isTTY, env }: Surroundings): Paint => {
  const refused = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb';
  return isTTY && !refused ? coloured : plain;
};
