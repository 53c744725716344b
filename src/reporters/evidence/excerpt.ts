import { spanOf } from '../../json/span.js';
import type { Finding } from '../../results/results.js';
import { cutTo, visible } from '../text.js';
import { placeOfValue } from './sent-value.js';

/** Where something stands in a body. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const pointedAt = (body: string, pointer: string | null | undefined): Span | undefined =>
  pointer === null || pointer === undefined || pointer === '' ? undefined : spanOf(body, pointer);

/** A place that is told along with what was expected: `state Invalid without the variant field size at /variants/1`. */
const placeTold = / at (\/\S+)/;

/** Where a body that was sent surely holds what a finding is about: a value of the finding, or the place that it tells. */
export const surePlaceInRequest = (
  body: string,
  { expected, received, pointer }: Finding,
): Span | undefined => {
  const pointed = pointedAt(body, pointer);
  const holdsValue = ({ start, end }: Span): boolean =>
    [received, expected].some((phrase) => placeOfValue(body.slice(start, end), phrase) !== undefined);
  if (pointed !== undefined && holdsValue(pointed)) return pointed;
  return (
    placeOfValue(body, received) ??
    placeOfValue(body, expected) ??
    pointedAt(body, placeTold.exec(expected)?.[1])
  );
};

/**
 * Where a body that was sent holds what a finding is about. The pointer leads into the answer that was judged, so that
 * here it may lead to another variant: it is followed where nothing surer is known.
 */
export const placeInRequest = (body: string, finding: Finding): Span | undefined =>
  surePlaceInRequest(body, finding) ?? pointedAt(body, finding.pointer);

/** Where the body of the judged answer holds what a finding is about. */
export const placeInAnswer = (body: string, { pointer }: Finding): Span | undefined =>
  pointedAt(body, pointer);

/** Characters that are shown before the place that matters. */
const before = 80;

/** A body on one line of at most `columns`: from its beginning where the place that matters stands there, else around it. */
export const excerptOf = (body: string, place: Span | undefined, columns: number): string => {
  const start = cutTo(visible(body), columns);
  if (!start.endsWith('…') || place === undefined) return start;
  if (visible(body.slice(0, place.end)).length < start.length) return start;
  const from = Math.max(0, place.start - before);
  if (from === 0) return start;
  return `…${cutTo(visible(body.slice(from).replace(/^[\uDC00-\uDFFF]/, '')), columns - 1)}`;
};
