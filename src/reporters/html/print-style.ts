/**
 * Looks of the report of a run on paper, or as a PDF: whatever broke is open, whatever only a screen can do is
 * left out, and no heading parts from what it heads.
 */
export const printStyle = `
@media print {
  .copy, .script, .self, nav { display: none; }
  #filters { position: static; border: 0; padding: 0; } #filters > :not(output), #filters:not([data-narrowed]) { display: none; }
  i, mark { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h4, h4 + p, dt, thead, .call, .inside > :first-child { break-after: avoid; break-inside: avoid; } .place { break-before: avoid; }
  .comparison, .hint, .notice, .row, .causes li, .reasons li, tr { break-inside: avoid; }
  p { orphans: 3; widows: 3; } pre { max-height: none; orphans: 4; widows: 4; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
  .requirement:is([data-outcome=failed], [data-outcome=warned]) > summary { break-after: avoid; }
  .requirement > summary { grid-template-columns: 8.5rem 1fr; } .requirement > summary::before { display: none; } .inside { margin-left: 0; }
  .requirement:not([data-outcome=failed], [data-outcome=warned]) {
    break-inside: avoid; &::details-content { display: none; }
  }
  .exchange:not([open])::details-content, .products:not([open]) { display: none; }
}
`;
