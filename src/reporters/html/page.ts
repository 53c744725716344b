import { createHash } from 'node:crypto';
import { html, type Markup, trusted } from './markup.js';

/** Colours, type and spacing that all pages share; dark where the reader's system is. */
const base = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5a6675; --paper: #fff; --card: #f5f7fa; --line: #d9dfe7;
  --good: #1a7f4b; --bad: #c0272d; --doubt: #8a5a08; --link: #1f5fbf; --mark: #ffe08a; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #e6eaf0; --soft: #9aa7b7; --paper: #12161c; --card: #1b212a; --line: #323b48;
    --good: #4cc38a; --bad: #ff7b72; --doubt: #e3b341; --link: #7ab0ff; --mark: #6b4e00; }
}
@media print { :root { color-scheme: light; --ink: #000; --soft: #444; --paper: #fff; --card: #fff; --line: #bbb; } details::details-content { content-visibility: visible; block-size: auto; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 76rem; color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .4rem; } h2 { margin: 2.5rem 0 .6rem; } h3 { margin: 1.6rem 0 .4rem; }
p { margin: .4rem 0; } a { color: var(--link); } code, pre { font: .85em/1.45 ui-monospace, monospace; }
pre { margin: .4rem 0; padding: .7rem .9rem; background: var(--card); border: 1px solid var(--line); border-radius: 6px;
  white-space: pre-wrap; }
.soft { color: var(--soft); } .good { color: var(--good); } .bad { color: var(--bad); } .doubt { color: var(--doubt); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

/** What all pages have in common on paper. */
const paper = `
@page { margin: 15mm 14mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; color: #444; } }
@media print {
  body { padding: 0; font-size: 10pt; } h1 { font-size: 16pt; } h2 { font-size: 13pt; margin-top: 1.6rem; }
  h1, h2, h3, h2 + p, [open] > summary { break-after: avoid; } summary { break-inside: avoid; list-style: none; }
}
`;

/** Lets the page run its own script and no other, whatever else gets into it. */
const policy = (script: string): string => {
  const digest = createHash('sha256').update(script).digest('base64');
  const scripts = script === '' ? '' : ` script-src 'sha256-${digest}';`;
  return `default-src 'none'; style-src 'unsafe-inline'; img-src data:;${scripts}`;
};

/** A whole page in one file that needs no network. A script must be the suite's own, and the page readable without it. */
export const page = (title: string, style: string, body: Markup, script = ''): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy(script)}">
<title>${title}</title>
<style>${trusted(base + paper + style)}</style>
</head>
<body>
${body}
${script === '' ? null : html`<script>${trusted(script)}</script>`}
</body>
</html>
`.markup;
