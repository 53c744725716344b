import { spanOf } from '../../json/span.js';
import type { Part } from '../analysis/difference.js';
import { counted, visibleLines } from '../text.js';
import { html, type Markup } from './markup.js';

/** Text in parts, with a mark on those that differ. */
export const markedParts = (parts: readonly Part[]): Markup =>
  html`${parts.map(({ text, differs }) => {
    const shown = visibleLines(text);
    return differs ? html`<mark>${shown}</mark>` : html`${shown}`;
  })}`;

/** Characters of a body that a page shows around the place that matters. */
const before = 600;

const leftOut = (count: number): Markup | null =>
  count === 0 ? null : html`<span class="cut"> … ${counted(count, 'character')} left out … </span>`;

/**
 * A body as raw text, at most `most` characters of it: around the place that a JSON pointer leads to, which is
 * marked, or from the beginning where the pointer leads nowhere.
 *
 * @param marks whether that place is surely the one that matters, so that it may be marked.
 */
export const markedBody = (body: string, pointer: string | null, most: number, marks = true): Markup => {
  const span = pointer === null || pointer === '' ? undefined : spanOf(body, pointer);
  const start = span === undefined || body.length <= most ? 0 : Math.max(0, span.start - before);
  const end = Math.min(body.length, start + most);
  const text = (from: number, to: number): string => visibleLines(body.slice(from, Math.min(to, end)));
  const shown =
    span === undefined || !marks
      ? html`${text(start, end)}`
      : html`${text(start, span.start)}<mark>${text(span.start, span.end)}</mark>${text(span.end, end)}`;
  return html`${leftOut(start)}${shown}${leftOut(body.length - end)}`;
};
