import type { Results } from '../results/results.js';
import { renderBadge } from './badge.js';
import { renderCtrf } from './ctrf.js';
import { renderHar } from './har/har.js';
import { renderReportPage } from './html/report-page.js';
import { renderJson } from './json.js';
import { renderJunit } from './junit.js';
import { renderMarkdown } from './markdown.js';

/** A form in which the results of a run are written: the name of its file, and the text of it. */
interface Format {
  readonly file: string;
  readonly render: (results: Results) => string;
}

/** Every form by the name that `--reporter` takes. */
export const formats = {
  json: { file: 'results.json', render: renderJson },
  junit: { file: 'junit.xml', render: renderJunit },
  html: { file: 'index.html', render: renderReportPage },
  markdown: { file: 'summary.md', render: renderMarkdown },
  ctrf: { file: 'ctrf.json', render: renderCtrf },
  badge: { file: 'badge.svg', render: renderBadge },
  har: { file: 'evidence.har', render: renderHar },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;

/** All names, in the order in which help lists them. */
export const formatNames: readonly FormatName[] = [
  'json',
  'junit',
  'html',
  'markdown',
  'ctrf',
  'badge',
  'har',
];

/** What is written where nobody chooses. */
export const usualFormats: readonly FormatName[] = ['json', 'junit', 'html', 'markdown'];
