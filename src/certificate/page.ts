import { areas } from '../catalogue/index.js';
import { html, type Markup } from '../reporters/html/markup.js';
import { page } from '../reporters/html/page.js';
import { counted, visible } from '../reporters/text.js';
import { type Outcome, outcomes } from '../results/results.js';
import type { Certificate } from './certificate.js';
import type { Claims } from './claims.js';
import { pageStyle } from './page-style.js';

const day = (time: string): string => time.slice(0, 10);
const minute = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
const codeOf = (text: string): Markup => html`<code>${visible(text)}</code>`;

const meanings: Partial<Record<Outcome, string>> = {
  passed: 'judged, and it holds',
  warned: 'a suggestion of the specification that the service does not follow',
  observed: 'left open by the specification; what the service does is written down',
  'not-applicable': 'the definition or the nature of the service has no such thing',
  untested: 'left open by the specification, and nothing was there to be observed',
};

const judgedOutcomes = ({ judged }: Claims): { outcome: Outcome; ids: readonly string[] }[] =>
  outcomes.flatMap((outcome) => {
    const ids = judged[outcome];
    return ids === undefined ? [] : [{ outcome, ids }];
  });

const row = (name: string, value: Markup | string): Markup =>
  html`<tr><th scope="row">${name}</th><td>${value}</td></tr>
`;

const runInWords = ({ profile, requests, examples, seed, strict, startedAt }: Claims['run']): string =>
  [
    minute(startedAt),
    `profile ${profile}`,
    `seed ${seed}`,
    ...(strict ? ['strict'] : []),
    counted(requests, 'request'),
    counted(examples, 'judgement'),
  ].join(', ');

const facts = (claims: Claims): Markup => {
  const { target, definition, catalogue, suite, run, results } = claims;
  const coded = (words: string, code: string): Markup => html`${words}<br>${codeOf(code)}`;
  const rows = [
    row('Address', codeOf(target.baseUrl)),
    ...(target.authUrl === target.baseUrl ? [] : [row('Authorization server', codeOf(target.authUrl))]),
    row('Definition', coded(counted(definition.fields, 'field'), definition.digest)),
    row(
      'Catalogue',
      coded(
        `revision ${catalogue.revision}, ${counted(catalogue.requirements, 'requirement')}`,
        catalogue.digest,
      ),
    ),
    row('Suite', coded(`${suite.name} ${suite.version}`, suite.digest)),
    row('Run', coded(runInWords(run), run.id)),
    row('Results', coded('results.json', results.digest)),
  ];
  return html`<table class="facts"><tbody>
${rows}</tbody></table>`;
};

const judged = (claims: Claims): Markup => html`<table>
<thead><tr><th scope="col">Outcome</th><th scope="col" class="number">Number</th><th scope="col">Meaning</th></tr></thead>
<tbody>${judgedOutcomes(claims).map(
  ({ outcome, ids }) =>
    html`<tr><th scope="row">${outcome}</th><td class="number">${ids.length}</td><td>${meanings[outcome]}</td></tr>
`,
)}</tbody></table>`;

/** What the service warned of is no secret of the list behind: it stands on the first sheet. */
const warnings = ({ judged: { warned = [] } }: Claims): Markup | null =>
  warned.length === 0
    ? null
    : html`<p>It does not follow the suggestions ${warned.map((id, index) => html`${index === 0 ? null : ', '}${codeOf(id)}`)}.</p>`;

const seal = ({ signed, keyId }: Certificate): Markup =>
  signed
    ? html`<p class="seal"><b>Signed</b> with the Ed25519 key ${codeOf(keyId ?? '')}. The signature stands in <code>certificate.json</code>; this page only displays it. To check it: <code>pim-conformance verify certificate.json --public-key public-key.pem</code></p>`
    : html`<p class="seal unsigned"><b>Not signed: nobody vouches for this certificate.</b> Whoever can write a file can write one like it.</p>`;

const listed = (claims: Claims): Markup => {
  const section = (area: string): Markup | null => {
    const rules = judgedOutcomes(claims).flatMap(({ outcome, ids }) =>
      ids.filter((id) => id.startsWith(`${area}/`)).map((id) => ({ id, outcome })),
    );
    if (rules.length === 0) return null;
    return html`<h3>${area}</h3>
<ul class="rules">${rules.map(
      ({ id, outcome }) =>
        html`<li><code>${id}</code>${outcome === 'passed' ? null : html` <span class="soft">${outcome}</span>`}</li>
`,
    )}</ul>
`;
  };
  return html`${areas.map(section)}`;
};

/** The text of `certificate.html`: the certificate for people, on screen and on paper. */
export const renderCertificatePage = (certificate: Certificate): string => {
  const { claims, signed } = certificate;
  const { target, issued } = claims;
  const given = [target.name, target.version].flatMap((text) => (text === null ? [] : [visible(text)]));
  const name = given.length === 0 ? 'A service whose name was not given' : given.join(' ');
  const body = html`<main>
<div class="${signed ? 'sheet' : 'sheet unsigned'}">
<p class="soft">Certificate of conformance${signed ? null : ', not signed'}</p>
<h1 class="good">Conformant</h1>
<p>to the specification of the Product Information Management service, for every MUST that applies</p>
<p class="who">${name}</p>
<p>as it answered on ${day(claims.run.startedAt)} at ${codeOf(target.baseUrl)}. Valid until <b>${day(issued.validUntil)}</b>; issued ${minute(issued.at)}.</p>
${target.reference ? html`<p><b>This is the reference service that comes with the suite, not a service of yours.</b></p>` : null}
<h2>What was judged</h2>
${judged(claims)}
${warnings(claims)}
<h2>What it rests on</h2>
${facts(claims)}
<h2>What is not claimed</h2>
<ul>${claims.notClaimed.map(
    (sentence) => html`<li>${sentence}</li>
`,
  )}</ul>
${seal(certificate)}
</div>
<section class="behind" aria-labelledby="rules">
<h2 id="rules">Every requirement that was looked at</h2>
<p class="soft">Without a word behind it: passed. <code>pim-conformance requirements</code> prints what each of them says.</p>
${listed(claims)}
</section>
</main>`;
  return page(`Certificate: ${name}`, pageStyle, body);
};
