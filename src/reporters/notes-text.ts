import type { Results } from '../results/results.js';
import { cutTo, visible } from './text.js';

/** What stands above the notes, in every report. */
export const notesTitle = 'Left out during discovery';

/** More notes than this are for results.json. */
const mostNotes = 20;
const longestNote = 300;

/** What was left out while the target was learnt, a line each; none where nothing was. */
export const notesInWords = (
  { notes = [] }: Pick<Results['run'], 'notes'>,
  where = 'listed in results.json',
): string[] => {
  const rest = notes.length - mostNotes;
  const told = notes.slice(0, mostNotes).map((note) => cutTo(visible(note), longestNote));
  return rest > 0 ? [...told, `and ${rest} more, ${where}`] : told;
};
