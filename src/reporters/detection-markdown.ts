import { areas, requirementIds, requirementOf } from '../catalogue/index.js';
import type { Detection, FaultProof } from '../results/detection.js';

const defectsOf = (faults: readonly FaultProof[], id: string): string =>
  faults
    .filter(({ requirement, caught }) => requirement === id && caught)
    .map(({ name }) => `\`${name}\``)
    .join(', ');

const rowsOf = (faults: readonly FaultProof[], area: string): string[] =>
  requirementIds
    .filter((id) => id.startsWith(`${area}/`) && requirementOf(id).level !== 'OBSERVE')
    .map((id) => `| \`${id}\` | ${requirementOf(id).level} | ${defectsOf(faults, id)} |`);

const consequences = (faults: readonly FaultProof[]): string[] =>
  faults
    .filter(({ declares }) => declares.length > 0)
    .map(({ name, declares }) => `- \`${name}\`: ${declares.map((id) => `\`${id}\``).join(', ')}`);

/**
 * The matrix as a text that is kept: which defects each requirement was seen to catch, and what else they turn
 * red. It names neither seeds nor times, so that it changes only where the suite does.
 */
export const renderDetectionMarkdown = ({ counts, faults, dialects }: Detection): string =>
  [
    '# What the suite was seen to catch',
    '',
    'Every MUST and SHOULD with the defects of the reference service that turn it red, each shown by a whole run.',
    'Made by `selftest`; the tests fail where it is out of date.',
    '',
    `${counts.caught} defects in all, and ${counts.clean} lawful services that raise no alarm.`,
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
    ...consequences(faults),
    '',
    '## Lawful services',
    '',
    ...dialects.map(({ name, says }) => `- \`${name}\`: ${says}`),
    '',
  ].join('\n');
