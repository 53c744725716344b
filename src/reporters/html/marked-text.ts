import type { Part } from '../analysis/difference.js';
import type { Span } from '../evidence/excerpt.js';
import { counted, visibleLines } from '../text.js';
import { html, type Markup } from './markup.js';

/** Text in parts, with a mark on those that differ. */
export const markedParts = (parts: readonly Part[]): Markup =>
  html`${parts.map(({ text, differs }) => {
    const shown = visibleLines(text);
    return differs ? html`<mark>${shown}</mark>` : html`${shown}`;
  })}`;

/** Characters of a body that a page shows before the place that matters, and behind it. */
const around = 600;

const leftOut = (count: number): Markup | null =>
  count === 0 ? null : html`<span class="cut"> … ${counted(count, 'character')} left out … </span>`;

/**
 * A body as raw text, at most `most` characters of it: around the place that matters, which is marked, or from the
 * beginning where there is none.
 *
 * @param marks whether that place is surely the one that matters, so that it may be marked.
 */
export const markedBody = (body: string, place: Span | undefined, most: number, marks = true): Markup => {
  const isShort = body.length <= Math.min(most, 2 * around);
  const start = place === undefined || isShort ? 0 : Math.max(0, place.start - around);
  const last = place === undefined || isShort ? body.length : place.end + around;
  const end = Math.min(body.length, start + most, last);
  const text = (from: number, to: number): string => visibleLines(body.slice(from, Math.min(to, end)));
  const shown =
    place === undefined || !marks
      ? html`${text(start, end)}`
      : html`${text(start, place.start)}<mark>${text(place.start, place.end)}</mark>${text(place.end, end)}`;
  return html`${leftOut(start)}${shown}${leftOut(body.length - end)}`;
};
