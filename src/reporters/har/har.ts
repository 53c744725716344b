import type { Results } from '../../results/results.js';
import { jsonText } from '../json-text.js';
import { type HarEntry, harEntryOf } from './har-entry.js';

const note =
  'Only the exchanges that are evidence of findings, as results.json holds them, in the order of time. A run with --har writes all of its exchanges to exchanges.har.';

/**
 * The text of `evidence.har` (HTTP Archive 1.2), which the tools of browsers open: every exchange that is evidence
 * of a finding, in the order of time, each once, with the requirement that it was first evidence of as its comment.
 */
export const renderHar = (results: Results): string => {
  const entries = new Map<string, HarEntry>();
  for (const { id, findings } of results.requirements) {
    for (const exchange of findings.flatMap(({ exchanges }) => exchanges)) {
      const { method, url, body } = exchange.request;
      const key = [exchange.startedAt, exchange.durationMs, method, url, body ?? ''].join('\n');
      if (!entries.has(key)) entries.set(key, harEntryOf(exchange, { comment: id }));
    }
  }
  const inOrder = [...entries.values()].sort(
    (a, b) => Date.parse(a.startedDateTime) - Date.parse(b.startedDateTime),
  );
  const { name, version } = results.suite;
  const log = { version: '1.2', creator: { name, version }, entries: inOrder, comment: note };
  return `${jsonText({ log }, 2)}\n`;
};
