import type { Finding, RequirementReport } from './results.js';

/** `expected status 404, received status 200`: what a finding comes to, without its evidence. */
export const findingInWords = ({ expected, received }: Pick<Finding, 'expected' | 'received'>): string =>
  `expected ${expected}, received ${received}`;

/** Why a requirement was not judged; a results.json of another suite may leave it out. */
export const reasonInWords = ({ reason }: Pick<RequirementReport, 'reason'>): string =>
  reason ?? 'no reason was given';
