/** Looks of a certificate, beside what all pages share: one sheet of A4 for what matters, the list behind it. */
export const pageStyle = `
@page { size: A4; margin: 14mm 15mm; }
body { max-width: 52rem; }
.sheet { border: 1px solid var(--line); border-top: 6px solid var(--good); border-radius: 6px; padding: 1.6rem 2rem; }
.sheet.unsigned { border-top-color: var(--doubt); }
.sheet h1 { font-size: 1.7rem; margin: 0 0 .2rem; } .sheet h2 { font-size: 1.05rem; margin: 1.3rem 0 .3rem; }
.who { font-size: 1.25rem; font-weight: 600; margin: 1rem 0 .1rem; }
.seal { border-left: 4px solid var(--good); padding: .3rem .8rem; background: var(--card); margin: 1rem 0 0; }
.seal.unsigned { border-left-color: var(--doubt); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } caption { text-align: left; color: var(--soft); }
th, td { text-align: left; padding: .2rem .7rem .2rem 0; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; white-space: nowrap; } tbody th { font-weight: 400; } td.number, th.number { text-align: right; white-space: nowrap; }
.facts th { width: 8rem; color: var(--soft); }
ul { margin: .3rem 0; padding-left: 1.2rem; font-size: .9rem; } li { margin: .15rem 0; }
.rules { columns: 2; column-gap: 2rem; list-style: none; padding: 0; font-size: .78rem; }
.rules li { break-inside: avoid; }
@media (max-width: 40rem) { .sheet { padding: 1rem; } .rules { columns: 1; } }
@media print {
  body { padding: 0; max-width: none; font: 9.5pt/1.38 system-ui, sans-serif; }
  .sheet { border-width: 0; border-top-width: 5px; padding: 2mm 0 0; border-radius: 0; }
  .sheet h2 { margin-top: 3.5mm; font-size: 11pt; } .facts th { width: 25mm; } .facts code { font-size: 7.8pt; }
  table, ul { font-size: 9pt; } .rules { columns: 3; column-gap: 5mm; font-size: 6.4pt; line-height: 1.2; } h3 { margin: 2.5mm 0 1mm; font-size: 10pt; break-after: avoid; }
  h2, caption, .seal { break-after: avoid; } .sheet tr, .sheet li, .seal { break-inside: avoid; } .behind { break-before: page; }
  .seal { border: 1px solid var(--line); border-left-width: 4px; }
}
`;
