import { withoutPending } from '../results/pending.js';
import type { Results } from '../results/results.js';
import { html } from './html/markup.js';

/** Dark enough for white letters on all of them. */
const colours = { conformant: '#1a7f4b', 'non-conformant': '#c0272d', incomplete: '#8a5a08' } as const;

/** Width of a text in the badge's letters, nearly. */
const widthOf = (text: string): number => Math.round(text.length * 6.6) + 16;

/** What the badge says: the verdict and, where MUSTs failed, how many. */
const wordsOf = ({ verdict, requirements }: Results): string => {
  const failed = withoutPending(requirements).filter(
    ({ level, outcome }) => level === 'MUST' && outcome === 'failed',
  ).length;
  return failed === 0 ? verdict : `${verdict}, ${failed} failed`;
};

/** The text of `badge.svg`: the verdict of a run as a small picture, for the page of a project. */
export const renderBadge = (results: Results): string => {
  const [label, words] = ['PIM', wordsOf(results)];
  const [left, right] = [widthOf(label), widthOf(words)];
  const width = left + right;
  return `${
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${label}: ${words}">
<title>${label}: ${words}</title>
<clipPath id="round"><rect width="${width}" height="20" rx="3"/></clipPath>
<g clip-path="url(#round)"><rect width="${left}" height="20" fill="#444c56"/><rect x="${left}" width="${right}" height="20" fill="${colours[results.verdict]}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">
<text x="${left / 2}" y="14">${label}</text><text x="${left + right / 2}" y="14">${words}</text></g>
</svg>`.markup
  }\n`;
};
