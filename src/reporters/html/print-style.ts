/**
 * Looks of the report of a run on paper, or as a PDF: whatever broke is open, whatever only a screen can do is
 * left out, and no heading parts from what it heads.
 */
export const printStyle = `
@page { margin: 15mm 14mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; color: #444; } }
@media print {
  body { padding: 0; font-size: 10pt; } h1 { font-size: 16pt; } h2 { font-size: 13pt; margin-top: 1.6rem; }
  .copy, .script, .self, nav { display: none; }
  #filters { position: static; border: 0; padding: 0; } #filters > :not(output), #filters:not([data-narrowed]) { display: none; }
  i, mark { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h1, h2, h3, h4, h2 + p, h4 + p, summary, dt, thead, .call, .inside > :first-child { break-after: avoid; break-inside: avoid; } .place { break-before: avoid; }
  .comparison, .hint, .notice, .row, .causes li, .reasons li, tr { break-inside: avoid; }
  p { orphans: 3; widows: 3; } pre { max-height: none; orphans: 4; widows: 4; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
  summary { list-style: none; } summary::-webkit-details-marker { display: none; } .requirement > summary { margin-left: 0; }
  .inside { margin-left: 0; }
  .requirement:not([data-outcome=failed], [data-outcome=warned]) {
    break-inside: avoid; &::details-content { display: none; } & > summary { break-after: auto; }
  }
  .exchange:not([open])::details-content, .products:not([open]) { display: none; }
}
`;
