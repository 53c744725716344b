import { ConfigError } from '../config/config-error.js';
import { problemOf, selects } from '../config/selection.js';
import type { CardFault, RequirementCard } from '../reporters/terminal/requirement-card.js';
import type { Departure } from '../results/detection/prove.js';
import { suite } from '../results/program-version.js';
import { checkPlaces } from '../runner/check-places.js';
import { faultLines } from '../runner/fault-places.js';
import { listedRequirements } from './catalogue-text.js';

const cardFault = ({ name, says, rare, file }: Departure, line: number | null): CardFault => ({
  name,
  says,
  rare: rare ?? null,
  file: file ?? null,
  line,
  serve: `${suite.name} serve --fault ${name}`,
});

const selftestOf = (id: string, faults: readonly CardFault[]): string | null => {
  if (faults.length === 0) return null;
  const profile = faults.some(({ rare }) => rare === 'deep') ? ' --profile deep' : '';
  return `${suite.name} selftest --only ${id}${profile}`;
};

/**
 * What there is to tell of the requirements that are asked for, in the order of the catalogue.
 *
 * @param globs ids, or globs on them.
 * @param departures services with a defect; those with a defect of another requirement are left aside.
 */
export const requirementCards = (
  globs: readonly string[],
  departures: readonly Departure[],
): RequirementCard[] => {
  const placesOf = checkPlaces();
  const lineOf = faultLines();
  return listedRequirements()
    .filter(({ id }) => selects(globs, id))
    .map((listed) => {
      const checks = placesOf(listed.id);
      const faults = departures
        .filter(({ requirement }) => requirement === listed.id)
        .map((fault) => cardFault(fault, lineOf(fault)));
      return {
        ...listed,
        check: checks[0] ?? null,
        checks,
        faults,
        selftest: selftestOf(listed.id, faults),
      };
    });
};

/**
 * Refuses ids and globs that match no requirement.
 *
 * @throws {ConfigError} with one line for each of them, which says what was probably meant.
 */
export const refuseUnknown = (globs: readonly string[]): void => {
  const problems = globs.flatMap((glob) => problemOf(glob) ?? []);
  if (problems.length > 0) throw new ConfigError(problems);
};
