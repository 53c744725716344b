/** Looks of the report of a run, beside what all pages share. */
export const reportStyle = `
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.notice { border-left: 4px solid var(--doubt); padding: .3rem .8rem; background: var(--card); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: .6rem 1.5rem; margin: 1.2rem 0; }
dt { color: var(--soft); font-size: .85rem; } dd { margin: 0; }
.row { display: grid; grid-template-columns: 5.5rem minmax(8rem, 1fr); gap: .1rem .8rem; align-items: center; margin: .5rem 0; }
.row .name { font-weight: 600; } .row .soft { grid-column: 2; font-size: .85rem; }
.bar { display: flex; height: 1.1rem; border-radius: 4px; overflow: hidden; gap: 2px; background: var(--paper); }
.bar i { min-width: 4px; } .legend span { margin-right: 1rem; white-space: nowrap; font-size: .9rem; }
.legend i { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; margin-right: .35rem; vertical-align: -1px; }
i.passed { background: var(--good); } i.failed, i.error { background: var(--bad); } i.warned { background: var(--doubt); }
i.observed { background: var(--link); } i.not-applicable { background: var(--line); }
i.untested { background: repeating-linear-gradient(45deg, var(--doubt) 0 3px, var(--card) 3px 6px); }
.causes li, .reasons li { margin: .7rem 0; } .causes code { margin-right: .6rem; }
.causes a, .reasons a, .requirement > summary code { display: inline-block; } .reasons a { margin-right: .8rem; }
#filters { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: center; padding: .7rem .9rem; margin: 1rem 0;
  background: var(--card); border: 1px solid var(--line); border-radius: 8px; position: sticky; top: 0; z-index: 1; }
#filters[hidden] { display: none; }
#filters label { font-size: .9rem; } select, input, button { font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--line); border-radius: 6px; padding: .25rem .5rem; } button { cursor: pointer; }
.area { margin: 0 0 1.6rem; } .area[hidden], .requirement[hidden] { display: none; }
h3 .soft { font-size: .9rem; font-weight: 400; margin-left: .5rem; }
.requirement { border-top: 1px solid var(--line); scroll-margin-top: 5rem; }
.requirement > summary { padding: .45rem .2rem; cursor: pointer; display: grid; grid-template-columns: 1.1rem 8.5rem 1fr; align-items: baseline; }
.requirement > summary::-webkit-details-marker { display: none; }
.requirement > summary::before { content: '\\25b8'; content: '\\25b8' / ''; } .requirement[open] > summary::before { content: '\\25be'; content: '\\25be' / ''; }
.rule, .requirement > summary code { margin-right: .4rem; } .requirement > summary code { color: var(--soft); } .level { color: var(--soft); font-size: .8rem; white-space: nowrap; }
.requirement[data-outcome=failed] .rule, .requirement[data-outcome=warned] .rule { font-weight: 600; }
.requirement:target { background: var(--card); box-shadow: -.6rem 0 var(--card), .6rem 0 var(--card); } .inside { margin: 0 0 1.2rem 1.1rem; }
.badge { font-size: .85rem; font-weight: 600; white-space: nowrap; }
.badge.passed { color: var(--good); } .badge.failed, .badge.error { color: var(--bad); }
.badge.warned, .badge.untested { color: var(--doubt); } .badge.observed, .badge.not-applicable { color: var(--soft); }
.comparison { display: grid; grid-template-columns: 1fr 1fr; gap: .8rem; margin: .8rem 0 .2rem; }
.comparison div { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .5rem .8rem; min-width: 0; }
.comparison div:last-child { border-color: var(--bad); } .comparison dd { font: .9em/1.5 ui-monospace, monospace; white-space: pre-wrap; }
mark { background: var(--mark); color: inherit; border-radius: 2px; padding: 0 1px; font-weight: 600; }
.place { color: var(--soft); margin: .2rem 0 .6rem; } .hint { border-left: 4px solid var(--link); padding: .3rem .8rem; background: var(--card); }
h4 { margin: 1.1rem 0 .3rem; } .exchange { margin: .3rem 0; } .exchange > summary { cursor: pointer; }
.call { font: .9em ui-monospace, monospace; } .answer { font-weight: 600; margin: 0 .5rem; } .exchange .soft { font-size: .85rem; }
.cut { color: var(--soft); font-style: italic; } pre { max-height: 26rem; overflow: auto; }
.command { position: relative; } .copy { position: absolute; right: .5rem; top: .4rem; font-size: .85rem; }
.copy:not([hidden]) + pre { padding-right: 5.5rem; }
.wide { overflow-x: auto; } .others { table-layout: fixed; } .others th:first-child { width: 30%; } .others th:last-child { width: 18%; }
.products table { table-layout: fixed; } .products th { width: 16%; } .products th:first-child { width: 30%; } .products th:last-child { width: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .7rem .4rem 0; border-bottom: 1px solid var(--line); }
nav a { margin-right: 1.2rem; } #observations + p + .wide th:first-child { width: 60%; }
@media (max-width: 640px) {
  body { padding: 1.2rem .9rem 3rem; } h1 { font-size: 1.5rem; } .comparison { grid-template-columns: 1fr; }
  .requirement > summary { grid-template-columns: 1.1rem 1fr; } .what { grid-column: 2; } #filters { position: static; } #filters label { width: 100%; display: grid; grid-template-columns: 5rem 1fr; }
  .row { grid-template-columns: 1fr; } .row .soft { grid-column: 1; } .inside { margin-left: 0; }
  table, thead, tbody, tr, th, td { display: block; } thead { display: none; } td { border: 0; padding: .1rem 0; } tr { border-bottom: 1px solid var(--line); padding: .5rem 0; }
  .others td::before, .products td::before { color: var(--soft); font-size: .85rem; } .others td:nth-child(1)::before { content: 'Expected '; } .others td:nth-child(2)::before { content: 'Received '; } .others td:nth-child(3)::before { content: 'At '; }
  .products td:nth-child(1)::before { content: 'Internal id '; } .products td:nth-child(2)::before { content: 'productId '; } .products td:nth-child(3)::before { content: 'externalId '; } .products td:nth-child(4)::before { content: 'eans '; }
}
`;
