import { areas, requirementIds, requirementOf } from '../catalogue/index.js';
import type { Departure } from '../results/prove.js';

const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const rowsOf = (faults: readonly Departure[], area: string): string[] =>
  requirementIds
    .filter((id) => id.startsWith(`${area}/`) && requirementOf(id).level !== 'OBSERVE')
    .map((id) => {
      const breaking = faults.filter(({ requirement }) => requirement === id).map(({ name }) => name);
      return `| \`${id}\` | ${requirementOf(id).level} | ${named(breaking)} |`;
    });

const consequencesOf = (faults: readonly Departure[]): string[] =>
  faults
    .filter(({ consequences }) => consequences.length > 0)
    .map(({ name, consequences }) => `- \`${name}\`: ${named(consequences)}`);

/** The matrix as a text that is kept: which defects turn each requirement red, what else they may, and who is lawful. */
export const renderKeptMatrix = (faults: readonly Departure[], dialects: readonly Departure[]): string =>
  [
    '# What the suite catches',
    '',
    'Every MUST and SHOULD with the defects of the reference service that turn it red. `pim-conformance selftest`',
    'shows each of them by a whole run; the tests fail where this page is out of date.',
    '',
    `${faults.length} defects in all, and ${dialects.length} lawful services that raise no alarm.`,
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
