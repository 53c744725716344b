import { relative } from 'node:path';
import { areas, type RequirementId, requirementIds, requirementOf } from '../../src/catalogue/index.js';
import type { Departure } from '../../src/results/detection/prove.js';
import { checkPlaces } from '../../src/runner/check-places.js';

const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const placesOf = checkPlaces();

/** A name that leads to its file. No line is named: the page would be out of date with every change of a file. */
const linked = (name: string, file: string | undefined): string =>
  file === undefined ? `\`${name}\`` : `[\`${name}\`](${relative('specs', file)})`;

const linkedRequirement = (id: RequirementId): string => linked(id, placesOf(id)[0]?.file);

const rowsOf = (faults: readonly Departure[], area: string): string[] =>
  requirementIds
    .filter((id) => id.startsWith(`${area}/`) && requirementOf(id).level !== 'OBSERVE')
    .map((id) => {
      const breaking = faults
        .filter(({ requirement }) => requirement === id)
        .map(({ name, rare, file }) => `${linked(name, file)}${rare === 'deep' ? '*' : ''}`);
      return `| ${linkedRequirement(id)} | ${requirementOf(id).level} | ${breaking.join(', ')} |`;
    });

const consequencesOf = (faults: readonly Departure[]): string[] =>
  faults
    .filter(({ consequences }) => consequences.length > 0)
    .map(({ name, consequences }) => `- \`${name}\`: ${named(consequences)}`);

/** Which rare defects each profile promises to catch; no line where there are none. */
const rareLines = (faults: readonly Departure[]): string[] => {
  const rare = faults.filter((fault) => (fault.rare ?? null) !== null);
  const standard = rare.filter((fault) => fault.rare === 'standard');
  if (rare.length === 0) return [];
  return [
    `${rare.length} of the defects are rare, shown by few products or few courses of events: ${standard.length} of them`,
    'are caught by profile `standard`, and the others, marked with an asterisk, by profile `deep`.',
  ];
};

/** The matrix as a text that is kept: which defects turn each requirement red, what else they may, and who is lawful. */
export const renderKeptMatrix = (faults: readonly Departure[], dialects: readonly Departure[]): string =>
  [
    '# What the suite catches',
    '',
    'Every MUST and SHOULD with the defects of the reference service that turn it red. `pim-conformance selftest`',
    'shows each of them by a whole run; the tests fail where this page is out of date. A requirement leads to the file of',
    'its check, a defect to the file that holds it; `pim-conformance requirements ID` says more of one.',
    '',
    `${faults.length} defects in all, and ${dialects.length} lawful services that raise no alarm.`,
    ...rareLines(faults),
    ...areas.flatMap((area) => {
      const rows = rowsOf(faults, area);
      if (rows.length === 0) return [];
      return ['', `## ${area}`, '', '| requirement | level | defects |', '| --- | --- | --- |', ...rows];
    }),
    '',
    '## Consequences',
    '',
    'What else may turn red with a defect, because it cannot hold either:',
    '',
    ...consequencesOf(faults),
    '',
    '## Lawful services',
    '',
    ...dialects.map(({ name, says }) => `- \`${name}\`: ${says}`),
    '',
  ].join('\n');
